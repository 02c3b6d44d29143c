import type { Template } from '#contract'
import { beyondChance } from '../../decide/decide.ts'
import type { WorstOf } from '../../effects/compare/worst-of.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text } from '../../prose/prose.ts'
import { rangeWords, levelOf, oneOf, valueOf } from '../words.ts'

const MOST_TOLD = 4

/** "Where both were run, skips are 13.4 for A6 and 13.5 for B6, the next: the two cannot be told apart." */
export function worstHeadline(frame: Frame, { effect, level, next, crossed }: WorstOf): Template {
  const { levels, estimate, dimension, numbers, pairs, pair } = effect
  const value = (own: string) => valueOf(frame.measure, levels, levels.rowOf('level', own), estimate)
  const range = pair ? text` (${rangeWords(frame.measure, pairs, pair.row, 'low', 'high')} apart)` : ''
  const tail = beyondChance(numbers.p)
    ? text`which is more than chance makes${range}`
    : text`and the two cannot be told apart${range}`
  return text`${crossed ? 'where both were run, ' : ''}${name(frame.measure.label)} is ${value(level)} for ${levelOf(dimension, level)} and ${value(next)} for ${levelOf(dimension, next)}, the nearest of the others, ${tail}.`
}

/** Where it was never run, so that its mean over all rows is that of harder or easier ones. */
export function neverWords({ effect: { dimension }, crossed, never, level }: WorstOf): Template | null {
  if (!crossed || !never || never.length === 0) return null
  const [a, b] = crossed
  const whole = (by: Dimension, column: 'a' | 'b') =>
    [
      ...new Set(
        never.rows
          .filter((row) => never.value(row, `all_${column}`) === true)
          .map((row) => never.text(row, column)),
      ),
    ].map((own) => text`${oneOf(by)} ${name(own)}`)
  const single = never.rows
    .filter((row) => never.value(row, 'all_a') !== true && never.value(row, 'all_b') !== true)
    .map((row) => text`${name(never.text(row, 'a'))} and ${name(never.text(row, 'b'))} together`)
  const places = [...whole(a, 'a'), ...whole(b, 'b'), ...single]
  return text`${levelOf(dimension, level)} was never run with ${listed(places.slice(0, MOST_TOLD), 'nor with')}${places.length > MOST_TOLD ? ' and in other combinations' : ''}, so its mean over all is of other combinations than those of the others.`
}

/** The two, combination by combination. */
export function cellsWords(
  frame: Frame,
  { effect: { dimension }, cells, level, next }: WorstOf,
): Template | null {
  if (!cells || cells.length < 2 || cells.length > MOST_TOLD) return null
  const one = (row: number) =>
    text`${name(cells.text(row, 'a'))} with ${name(cells.text(row, 'b'))} ${valueOf(frame.measure, cells, row, 'own')} against ${valueOf(frame.measure, cells, row, 'other')}`
  return text`${levelOf(dimension, level)} against ${levelOf(dimension, next)} in each: ${listed(cells.rows.map(one), ';')}.`
}
