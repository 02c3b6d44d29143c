import type { CautionKind, Cell, EffectNumbers, Finding, ShownColumn, Template } from '#contract'
import type { Aim } from '../effects/advice/aim.ts'
import type { View } from '../prose/view.ts'
import type { Judgement } from '../decide/verdict.ts'

/** One thing told with what shows it: a finding of the report. */
export interface Passage {
  title: Template
  sentences: Template[]
  soWhat?: Template | null
  charts: Cell[]
  /** Of a `whole` one every row is shown. */
  tables: { view: View; caption: Template; columns?: ShownColumn[]; whole?: true }[]
  estimate?: Template | null
  interval?: Template | null
  unit?: string | null
  p?: Template | null
  n: Template
  method: string
  certainty: Finding['certainty']
  cautions?: { kind: CautionKind; text: Template; evidence: View[] }[]
  evidence: (Cell | View)[]
  kind: Finding['kind']
  /** It stands whatever the answer does, and whatever of the question was guessed: it is as sure as it is by itself. */
  apart?: true
}

/** What a passage says of totals, which hold for the rows that there are: without interval, test or doubt. */
export const UNTESTED_TOTALS = {
  interval: null,
  p: null,
  method: 'Totals over all rows; nothing is tested, as nothing is a sample',
  certainty: 'high',
} as const satisfies Partial<Passage>

/** Rows of a table that page one shows beside an answer: a list that was asked for, the figures of the groups asked about. */
export interface Listed {
  view: View
  caption: Template
  columns: ShownColumn[]
  /** Its rows, in the order in which they stand. */
  rows: number[]
}

/** What page one says in short, and its chapter with the figures. */
export interface Brief {
  said: Template
  figures: Template
  /** That rows are of no other kind in what was looked at: several of these are told as one. */
  nothing?: { rows: Template; those: Template; looked: Template[] }
  /** Labels of the columns that it says the measure does not go with. */
  without?: string[]
}

export type Next = Template | Brief

/** A question's answer before it is handed over. */
export interface Told {
  judgement: Judgement
  headline: Template
  sentences: Template[]
  /** What is asked next of whatever the answer singles out, answers of "no" included; the most telling first. */
  next?: Next[]
  /** It says already how many rows of its share are not decided yet, and what it is without them. */
  saysUndecided?: true
  /** What page one shows as a table. */
  listed?: Listed | null
  weakened: Template | null
  advice: Template | null
  /** What the advice is about, by which it is told what it would be worth and how it would show. */
  aim?: Aim | null
  /** More of what to do, a line each. */
  steps?: Template[]
  keys: { label: Template; value: Template; note: Template | null }[]
  /** The answer's own passage first. */
  passages: Passage[]
  /** The chart that shows what the headline says, where that is not the first of the passages'. */
  drawn?: Cell | undefined
  effects: EffectNumbers[]
}
