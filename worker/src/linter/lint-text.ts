import type { Template } from '#contract'
import { sentencesOf } from './clause.ts'
import type { LintContext, Rule } from './rule.types.ts'
import { directions, sides } from './rules/directions.ts'
import { extremes, halves } from './rules/extremes.ts'
import { intervals, missingTests, singleRows, untested } from './rules/intervals.ts'
import { orders, peaks } from './rules/orders.ts'
import { causes, codes, significance, sums } from './rules/wording.ts'

/** Every rule that a sentence is held against, by the name under which refusals are counted. */
export const RULES = {
  extremes,
  halves,
  directions,
  sides,
  orders,
  peaks,
  intervals,
  'missing-tests': missingTests,
  untested,
  'single-rows': singleRows,
  causes,
  significance,
  sums,
  codes,
} satisfies Record<string, Rule>

export interface Refusal {
  rule: string
  /** The sentence as a template. */
  sentence: Template
  because: string
}

export interface Linted {
  /** What may be told; null where nothing is left. */
  template: Template | null
  refused: Refusal[]
}

/** A text without the sentences that its own numbers contradict. */
export function lintText(template: Template, context: LintContext): Linted {
  const refused: Refusal[] = []
  const kept: Template[] = []
  for (const sentence of sentencesOf(template, context.lookup)) {
    const refusal = Object.entries(RULES)
      .map(([rule, check]) => ({ rule, because: check(sentence, context) }))
      .find((own): own is { rule: string; because: string } => own.because !== null)
    if (refusal) refused.push({ ...refusal, sentence: sentence.template })
    else kept.push(sentence.template)
  }
  if (refused.length === 0) return { template, refused }
  return { template: kept.length > 0 ? kept.join(' ') : null, refused }
}
