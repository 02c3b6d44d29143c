import type { SemanticModel } from '#contract'
import { leaksOf } from '../../../model/listed.ts'
import type { Variable } from '../../../variables/variable.ts'

/** One of the two columns settles the other: a threshold, a recode, a sum, a copy. Neither may explain the other. */
export function isTied(
  model: SemanticModel,
  table: string,
  a: Pick<Variable, 'origin'>,
  b: Pick<Variable, 'origin'>,
): boolean {
  const leaks = leaksOf(model, table)
  const settles = (column: string, by: string) =>
    leaks.some((leak) => leak.column === column && leak.of.includes(by))
  return settles(a.origin, b.origin) || settles(b.origin, a.origin)
}
