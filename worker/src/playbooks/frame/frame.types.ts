import type { DimensionRef, Filter, Metric, Noun, Question, TableModel, TableProfile } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import type { Variable } from '../../variables/variable.ts'
import type { View } from '../../prose/view.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import type { Twice } from '../../cleaning/listed-twice.ts'
import type { RowsAsked } from '../../cleaning/with-them.ts'
import type { Spellings } from '../../cleaning/spellings.ts'
import type { ChainMoment } from '../../model/step-chain.ts'
import type { RepeatingUnit } from '../../model/repeating-unit.ts'
import type { Uncounted } from '../../cleaning/count-not-happened.ts'
import type { SetAside } from '../../cleaning/set-aside.ts'
import type { Undecided } from './undecided.ts'
import type { ProcessStep } from './process-steps.ts'
import type { Ongoing } from './ongoing.ts'
import type { Waiting } from './waiting.ts'
import type { TotalsOf } from '../../rows/totals/total-rows.ts'
import type { Unended } from './unended.ts'
import type { IncompleteEnd } from './incomplete-end.ts'
import type { Reporting } from './reporting.ts'
import type { Unfinished } from './unfinished.ts'
import type { FixedInUnit } from './fixed-in-unit.ts'
import type { Held } from './open-rows.ts'

/** What a question measures, as a column of its frame. */
export interface Measure {
  /** `count` has no column: rows are counted; `sum` is a number whose total over rows is asked after. */
  kind: 'count' | 'sum' | 'mean' | 'share'
  variable: Variable | null
  /**
   * Columns of the frame whose totals are set against each other where the measure is a ratio: of any rows it is the
   * one total by the other, and not the mean of what single rows have.
   */
  totals?: { over: string; under: string }
  /** Inside a sentence: "number of incidents", "resolution time", "share of rejected claims". */
  label: string
  better: Metric['better']
}

/** What rows are told apart by, with its values as people call them. */
export interface Dimension extends Variable {
  noun: Noun | null
  /** Its values are people. */
  person: boolean
  /** Named in the question. */
  asked: boolean
  /** Values that occur. */
  distinct: number
  /** How many ways to cut it were looked at before this one was chosen, each to be allowed for. */
  tried?: number
  /** The days between which it is how long it took, where it is that in bands. */
  spans?: readonly [string, string]
  /** The value that rows have that leave the column blank, where that is a group of its own. */
  blank?: string
  /** The part of a date that it is, which comes again. */
  part?: CalendarPart
}

/** Parts of the calendar of which there are a few. */
export type CalendarPart = Exclude<NonNullable<DimensionRef['part']>, 'year' | 'day-of-month' | 'rows'>

/** `step` is a time that is merely counted: day 12, round 3. */
export type Period = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year' | 'step'

export interface FrameTime {
  column: string
  label: string
  period: Period
  /** Column of the frame that holds the first day of the period; null where it is cut off at an end. */
  periodColumn: string
  periods: number
  /** One row for each moment, evenly spaced: a series, and not rows that are counted. */
  single: boolean
  /** What a slope is told per: a year, or one step of a counted time. */
  unit: string
  /** How far apart the moments lie; null where they lie as they come. */
  spacing: Period | null
  /** Years laid over one another, of which a day stands for itself: the day in the season. */
  seasonal?: boolean
}

/** A day of each row beside the time that rows are counted by. */
export interface FrameDate {
  column: string
  label: string
}

/** The rows of one question with what it measures and what they may be told apart by, kept as a table. */
export interface Frame {
  toolkit: Toolkit
  question: Question
  place: number
  source: TableProfile
  model: TableModel
  table: string
  /** The same, or a sample of it for methods that need all rows in memory. */
  sample: string
  rows: number
  size: View
  noun: Noun
  measure: Measure
  /** Those that the question names first, in its order. */
  dimensions: Dimension[]
  /** What is filled only where there is an outcome, which explains nothing of it: it still says who they were. */
  settled: Dimension[]
  /** Other numbers, for holding equal. */
  numbers: Variable[]
  /** What else rows are measured by: what the question names beside the metric, then lengths of time and amounts. */
  companions: Measure[]
  time: FrameTime | null
  /** Columns of the frame with other days of a row that were known before its outcome. */
  dates: FrameDate[]
  /** Moments between the ends of the length of time that is measured. */
  steps?: ProcessStep[]
  /** The moments that rows pass, as columns of the frame, where it is asked at which step they are held up. */
  chain?: ChainMoment[]
  /** Levels whose rows are sums of the others, which were left out. */
  totals: TotalsOf[]
  /** What was computed over these rows already, by name, also for frames that differ in their measure alone. */
  made: Map<string, Promise<unknown>>
  /** What rows are of at each moment, where each has one row for each of many; null for other tables. */
  panel: Dimension | null
  /** Which units of a panel reported when, where what they have is added up over time: its rows hold what is missing too. */
  reporting: Reporting | null
  /** Units that have several rows each, so that rows of one resemble each other: a column of the frame. Those measured `again` are what is compared, and not their rows. */
  unit: RepeatingUnit | null
  /** What the measure is a property of, where rows repeat it: each stands there once, with what all its rows share. */
  fixed: FixedInUnit | null
  /** Values that are one group written in several ways, and were put together. */
  spellings: Spellings[]
  /** Lengths of time below zero, which were set aside, and rows without an end; null where none can be. */
  negative: Unended | null
  /** The last months, much of which has no end yet, which were set aside; null where nothing was. */
  unfinished: Unfinished | null
  /** The last time, to which not all have reported yet, which was set aside; null where nothing was. */
  incomplete: IncompleteEnd | null
  /** Rows whose outcome is not known yet, where they gather towards the end; they count on no side of a share. */
  undecided: Undecided | null
  /** The same wherever they lie in time, with what was called off before it had one; null where all of a share are decided. */
  waiting: Waiting | null
  /** Rows that are not over, of which nothing can be held against a plan yet, which were left out; null where none were. */
  ongoing: Ongoing | null
  /** What rows say of the measure though it has not happened, or cannot be, which was set aside; null where none do. */
  uncounted: Uncounted | null
  /** Entries that are no values and were set aside, of the measure and of what stands beside it. */
  setAside: SetAside[]
  /** Which rows of a total are credits, which count against the others; null where none say so. */
  credits: { column: string; values: string[] } | null
  /** The stretch of time in which a state is counted that rows come to, of those to which it could happen then. */
  inWindow: Filter | null
  /** What the rows of its table are called in the database, with nothing in place of what was set aside. */
  clean: string
  /**
   * Column of the frame that is true of rows to which their end has not come yet, and whether it holds the moments at
   * which rows began and ended; null where nothing says so.
   */
  open: { column: string; dated: boolean } | null
  /** From when until when rows are somebody's to do, where it is asked how many are at once and the table says so. */
  held: Held | null
  /** Column of the frame with what people wrote about a row. */
  text: { column: string; label: string } | null
  /** What rows are that the list has twice: copies stand there once. */
  twice: Twice
  /** The same rows before they were prepared, also with those that were left out. */
  rowsAsked: RowsAsked
}

/** The column of units, as an argument of statistics that judge by them; none where each row counts for itself. */
export const unitOf = ({ unit }: Pick<Frame, 'unit'>): { unit?: string } =>
  unit?.again ? { unit: unit.column } : {}

/** The same for a table that is cut from a frame. */
export const unitSql = ({ unit }: Pick<Frame, 'unit'>): string =>
  unit?.again ? `, ${identifier(unit.column)} as unit` : ''

/** Column of a frame with the state that its share is of, as it is written. */
export const STATE = 'state of the share'

export const isSeries = ({ time }: Pick<Frame, 'time'>): boolean => time?.single === true

/** How many rows there are, as what a question measures. */
export const countOf = ({ noun }: Pick<Frame, 'noun'>): Measure => ({
  kind: 'count',
  variable: null,
  label: `number of ${noun.many}`,
  better: null,
})

/** Told apart by values; false for numbers. */
export const isDimension = (column: Dimension | Variable): column is Dimension => 'distinct' in column

/** Computes a thing over the rows of a frame once. */
export function once<T>(frame: Pick<Frame, 'made'>, key: string, make: () => Promise<T>): Promise<T> {
  const known = frame.made.get(key) as Promise<T> | undefined
  if (known) return known
  const made = make()
  frame.made.set(key, made)
  return made
}
