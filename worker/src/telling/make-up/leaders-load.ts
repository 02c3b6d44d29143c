import type { Template } from '#contract'
import { isStrained, liesOpen, type LoadSigns } from '../../decide/load.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import type { SingledOut } from '../../effects/compare/singled-out.ts'
import { listed, name, text } from '../../prose/prose.ts'
import { levelOf, manyOf, valueOf } from '../words.ts'

/** "That Beth Anglin has more to do than can be done is not shown: …", or what speaks for it. */
export function leadersLoadSentence(
  { measure, levels, top, bottom, estimate, dimension }: Groups,
  { level }: SingledOut,
  signs: LoadSigns,
): Template {
  const it = levelOf(dimension, level)
  const at = (row: number) => valueOf(measure, levels, row, estimate)
  const own = at(levels.rowOf('level', level))
  if (isStrained(signs)) {
    const found = [
      ...(signs.slower ? [text`${name(measure.label)} is longest there with ${own}`] : []),
      ...(signs.slowed ? [text`${name(measure.label)} has become longer there as there was more`] : []),
      ...(liesOpen(signs) ? ['more of what is open lies there than of all that came'] : []),
    ]
    return text`That ${it} may have more to do than can be done, these speak for: ${listed(found)}.`
  }
  const looked = [
    text`${name(measure.label)} is ${own} there and between ${at(bottom)} and ${at(top)} over all ${manyOf(dimension)}, which the data cannot tell apart`,
    ...(signs.slowed === false ? ['that it has become longer there as there was more is not shown'] : []),
    ...(signs.open ? ['no more of what is open lies there than of all that came'] : []),
  ]
  return text`${it} has more to do than the others, and that it is more than can be done is not shown: ${looked.join('; ')}.`
}
