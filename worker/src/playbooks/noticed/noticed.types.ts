import type { EffectNumbers, Metric, Template } from '#contract'
import type { Passage } from '../../telling/told.ts'

/** One thing that a pattern says of a scope, before it is known how much was tried. */
export interface Noticed {
  /** What it is about: the measure and what it is set against. */
  about: [string, string]
  /** The same as columns of the file. */
  columns: [string, string]
  sentence: Template
  numbers: EffectNumbers
  /** Share of the rows that it concerns. */
  impact: number
  /** Of a value that holds most: how many times an even share that is. */
  timesEven?: number
  /** It goes without saying where something else was asked: an amount and its base, the weekdays of counts. */
  withoutSaying?: boolean
  /** Something moved in it since some time. */
  isMove?: true
  passage(): Promise<Passage>
}

/** The same with the kind of measure that it speaks of. */
export interface NoticedOf extends Noticed {
  kind: Metric['ref']['kind']
}

/** What a pattern found, and how many tests it made for that. */
export interface Looked {
  found: Noticed[]
  tests: number
}
