import type { Field, Metric, SemanticModel } from '#contract'
import type { TableLookup } from '../toolkit/bound-text.ts'
import type { Sentence } from './clause.ts'

/** What claims are held against, beside the cells that they refer to. */
export interface LintContext {
  lookup: TableLookup
  model: SemanticModel
}

/** Why a sentence is refused, in words for whoever wrote it (a log, or a language model that mends it). */
export type Rule = (sentence: Sentence, context: LintContext) => string | null

export const fieldsOf = (model: SemanticModel): Field[] => model.tables.flatMap(({ fields }) => fields)
export const metricsOf = (model: SemanticModel): Metric[] => model.tables.flatMap(({ metrics }) => metrics)
