import type { Template } from '#contract'
import { text, type Piece } from '../../prose/prose.ts'
import type { OddOfRest } from '../../effects/compare/odd-of-rest.ts'
import { levelOf } from '../words.ts'

/** " That is mostly Inquiry / Help (0% of 20): the others without it have 78%." Nothing where no single one makes it. */
export function oddOfRestWords(
  odd: OddOfRest | null | undefined,
  figure: (column: string) => Piece,
): Template {
  if (!odd) return ''
  const { view, dimension, level } = odd
  const one = levelOf(dimension, level)
  return text` Most of that is ${one} (${figure('value')} of ${view.ref(0, 'n', 'integer')}): the others without ${one} have ${figure('without')}.`
}
