import type { Template } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import { attempted } from '../../effects/change/attempted.ts'
import type { Crossed } from '../../effects/compare/crossed.ts'
import { isLevel, type Groups } from '../../effects/compare/groups.ts'
import { stepBehind } from '../../effects/compare/step-behind.ts'
import { text } from '../../prose/prose.ts'
import { stratumOf } from '../../telling/compare/crossed.ts'
import { stepSentence } from '../../telling/compare/step-behind.ts'
import { levelOf, manyOf } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

/** In which step of a process the group, or the one pair that makes it, is behind; empty where that is not told. */
export async function stepWords(
  frame: Frame,
  { dimension, levels }: Groups,
  standout: number,
  pair: Crossed | null,
  stands: boolean,
): Promise<Template> {
  if (!stands || !frame.steps?.length) return ''
  const level = levels.text(standout, 'level')
  const own = isLevel(dimension, level)
  const there = pair ? ` and ${isLevel(pair.by, pair.stratum)}` : ''
  const behind = await attempted(frame.toolkit, `in which step ${level} is behind`, () =>
    stepBehind(frame, pair?.table ?? frame.table, {
      inside: `${own}${there}`,
      outside: `${identifier(dimension.column)} is not null and not ${own}${there}`,
      called: `${level} and others`,
    }),
  )
  const others = pair
    ? text`all other ${manyOf(dimension)} with ${stratumOf(pair.by, pair.stratum)}`
    : levels.length > 2
      ? text`all others together`
      : levelOf(dimension, levels.text(1 - standout, 'level'))
  const said = levelOf(dimension, level)
  const who = pair ? text`${said} with ${stratumOf(pair.by, pair.stratum)}` : said
  return behind ? stepSentence(frame, behind, who, others) : ''
}
