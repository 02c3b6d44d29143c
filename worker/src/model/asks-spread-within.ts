import type { DimensionRef, Question } from '#contract'

/** Whose shares are asked for inside the groups of what: volunteers within each team; null for other questions. */
export function spreadWithinOf({
  act,
  by,
  given,
}: Pick<Question, 'act' | 'by' | 'given'>): { unit: DimensionRef; structure: DimensionRef } | null {
  const [unit, ...more] = by
  const [structure] = given
  return act === 'make-up' && unit && structure && more.length === 0 ? { unit, structure } : null
}
