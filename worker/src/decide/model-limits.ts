import { LIMITS } from './limits.ts'

/** What enters a model of a measure, what is left out of it, and what a reader is warned of. */
export const MODEL_LIMITS = {
  /** Correlation above which two columns are one for a model: the stronger stays. */
  twin: 0.9,
  /** Strength above which a column is the outcome under another name. */
  leak: 0.995,
  /** The same of one that predicts it by itself: area under the curve, and share of the variance. */
  leakAuc: 0.98,
  leakR2: 0.99,
  /** Share of the rows for which a column must be known to be held equal. */
  known: 0.7,
  /** Values beyond which a column is not set beside the others. */
  screened: 40,
  /** p alone below which one of many columns is tried. */
  worthTrying: 0.2,
  /** What a column must add to stay beside the others: p for a yes or no, share of the variance for a number. */
  adds: 0.1,
  addsR2: 0.0005,
  /** Variance inflation above which predictors can't be told apart (Belsley, Kuh and Welsch 1980). */
  inflated: 10,
  /** The same from which on what one adds beside the others hangs on which others these are. */
  moveTogether: 2,
  /** What a column must be stronger by itself, as strengths go, than one that adds more beside the others. */
  strongerAlone: 0.05,
  /** Cook's distance beyond which one row weighs heavily. */
  cook: 0.5,
  /** p from which on a claim that was beyond chance is lost, or is not even likely. */
  lost: 0.1,
  /** What a model of curves and interactions must gain on rows that it has not seen. */
  gain: 0.03,
  /** The same from which on a straight model ranks nothing by itself. */
  clearGain: 0.1,
  /** Share of the rows that lie on their own side of what says a yes or no by itself. */
  separates: 0.99,
  /** Share of one answer from which on everything tells the two apart. */
  mostOne: 0.95,
  /** Share of all other rows that come to what one value rules out. */
  nearlyAll: 0.9,
  /** Share of the rows with one answer that have what nearly none of the others has. */
  often: 0.2,
  /** Share of one answer that values with no other one must make together, and what all other values may have of it. */
  mostOfIt: 0.5,
  elsewhereAtMost: 0.5,
} as const

/**
 * How many of the likeliest count as found where a question asks which of `tests` they are (Benjamini-Hochberg).
 * @param sorted their p, the smallest first
 */
export const foundOf = (sorted: readonly number[], tests: number): number =>
  sorted.findLastIndex((p, at) => p <= (LIMITS.open * (at + 1)) / tests) + 1
