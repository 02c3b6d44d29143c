/**
 * How much a way of saying counts for each word that it explains, by where it is known from: the readings of a goal that
 * explain most are chosen together. The weights are set by hand and checked on goals with what an economist wants.
 */
export const WEIGHTS = {
  word: 2,
  /** A word that says nothing about what is measured. */
  general: 1.2,
  /** One that only holds others together. */
  light: 0.5,
  pattern: 1,
  /** A theme says more than a concept in the same words. */
  theme: 1.01,
  vague: 0.5,
  lastResort: 0.25,
  /** The bank's own words, as they stand. */
  paraphrase: 0.85,
  /** Words near to the bank's, times how near. */
  near: 0.8,
  /** As much of what the chosen reading counts must another of the same words count to stand beside it. */
  otherwise: 0.5,
  /** And as much by itself. */
  least: 1.5,
}
