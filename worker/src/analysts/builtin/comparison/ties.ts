import type { Template } from '#contract'
import { CONTROL } from '../../../lexicon/control-words.ts'
import { pairRow } from '../../../variables/gap.ts'
import { listed, text } from '../../../prose/prose.ts'
import { amount, levelName, type Variable } from '../../../variables/variable.ts'
import type { Comparison } from './comparison.ts'
import { withinChance } from '../../../decide/decide.ts'

const MOST_NAMED = 3

/**
 * Who stands beside the highest and the lowest group within chance, and how the groups stand against a control: without
 * that, naming the two ends reads as an order. Empty where there are two groups.
 */
export function tiesOf(outcome: Variable, group: Variable, c: Comparison): Template {
  if (c.levels.length < 3 || c.design) return ''
  const mean = (level: string) => amount(outcome, c.levels, c.levels.rowOf('level', level), 'mean')
  const others = c.levels.texts('level').filter((level) => level !== c.high && level !== c.low)
  const tied = (a: string, b: string) => {
    const pair = pairRow(c.pairs, a, b)
    return pair !== null && withinChance(c.pairs.number(pair.row, 'p_holm'))
  }
  const control = c.levels.texts('level').find((level) => CONTROL.test(level.trim()))
  if (control !== undefined) {
    const treated = c.levels.texts('level').filter((level) => level !== control)
    const same = treated.filter((level) => tied(level, control))
    const names = (levels: string[]) =>
      listed(
        levels.slice(0, MOST_NAMED).map((own) => levelName(group, own)),
        'or',
      )
    if (same.length === treated.length)
      return text` No group can be told apart from ${levelName(group, control)} (${mean(control)}) after correction for the number of pairs.`
    return same.length === 0
      ? text` Every group differs from ${levelName(group, control)} (${mean(control)}) after correction for the number of pairs.`
      : text` The data cannot tell ${names(same)} from ${levelName(group, control)} (${mean(control)}).`
  }
  if (others.length <= MOST_NAMED && others.every((own) => tied(own, c.high) && tied(own, c.low)))
    return text` After correction the data cannot tell ${listed(
      others.map((own) => text`${levelName(group, own)} (${mean(own)})`),
      'or',
    )} from either of the two.`
  const beside = (end: string) => {
    const own = others
      .filter((level) => tied(level, end))
      .sort((a, b) => Math.abs(value(c, a) - value(c, end)) - Math.abs(value(c, b) - value(c, end)))
    const words = own.slice(0, MOST_NAMED).map((level) => text`${levelName(group, level)} (${mean(level)})`)
    return own.length > MOST_NAMED
      ? text`${listed(words, 'or')} and others`
      : own.length > 0
        ? listed(words, 'or')
        : null
  }
  const [top, bottom] = [beside(c.high), beside(c.low)]
  const parts = [
    ...(top ? [text`${top} from ${levelName(group, c.high)} at the top`] : []),
    ...(bottom ? [text`${bottom} from ${levelName(group, c.low)} at the bottom`] : []),
  ]
  return parts.length > 0 ? text` After correction the data cannot tell ${listed(parts, 'nor')}.` : ''
}

const value = ({ levels }: Comparison, level: string): number =>
  levels.number(levels.rowOf('level', level), 'mean')
