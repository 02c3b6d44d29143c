import type { Field, Metric, SemanticModel, Table } from '#contract'
import type { TableLookup } from '../toolkit/bound-text.ts'
import type { Sentence } from './clause.ts'

/** What claims are held against, beside the cells that they refer to. */
export interface LintContext {
  lookup: TableLookup
  model: SemanticModel
  /** What the bars or dots of a chart stand for, one per row; null for charts of another form. */
  bars?: (chart: string) => Bars | null
  /** Whether two questions, by their places, are asked of the same rows. */
  sameRows?: (question: number, other: number) => boolean
}

export interface Bars {
  table: Table
  /** Columns of the table. */
  label: string
  value: string
}

/** Why a sentence is refused, in words for whoever wrote it (a log, or a language model that mends it). */
export type Rule = (sentence: Sentence, context: LintContext) => string | null

export const fieldsOf = (model: SemanticModel): Field[] => model.tables.flatMap(({ fields }) => fields)
export const metricsOf = (model: SemanticModel): Metric[] => model.tables.flatMap(({ metrics }) => metrics)
