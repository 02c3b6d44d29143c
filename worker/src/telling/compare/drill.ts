import type { Template } from '#contract'
import { rulesOutDifference } from '../../decide/none-that-matters.ts'
import { listed, name, text } from '../../prose/prose.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import { levelOf, levelsOf, manyOf, oneOf, valueOf } from '../words.ts'

/**
 * Inside the group that stands out: which part of it makes the difference, or that all parts are alike.
 * @param low the group stands out at the lower end, and so does the part
 */
export function drillSentence(
  group: Template,
  best: Groups,
  tried: readonly Groups[],
  sure: boolean,
  low = false,
): Template {
  const { dimension, levels, measure, estimate, top, bottom, topTies, bottomTies } = best
  if (!sure) return withinNothing(group, tried.slice(0, 3))
  const [end, other, ties] = low ? [bottom, top, bottomTies] : [top, bottom, topTies]
  const at = (row: number) =>
    text`${valueOf(measure, levels, row, estimate)} for ${levelOf(dimension, levels.text(row, 'level'))}`
  const firsts = [levels.text(end, 'level'), ...ties]
  return firsts.length <= 3
    ? text`Within ${group} it is ${levelsOf(dimension, firsts)}: ${name(measure.label)} ${at(end)}, ${at(other)}.`
    : text`Within ${group} it differs by ${oneOf(dimension)}, between ${valueOf(measure, levels, bottom, estimate)} and ${valueOf(measure, levels, top, estimate)} over the ${manyOf(dimension)}.`
}

/** By what a group surely does not differ inside, and by what the data cannot tell. */
function withinNothing(group: Template, tried: readonly Groups[]): Template {
  const named = (own: readonly Groups[]) =>
    listed(
      own.map(({ dimension }) => name(dimension.label)),
      'or',
    )
  const none = tried.filter(rulesOutDifference)
  const open = tried.filter((own) => !none.includes(own))
  const surely = text`Within ${group} it is much the same whatever the ${named(none)}`
  if (open.length === 0) return text`${surely}.`
  return none.length > 0
    ? text`${surely}; whether it differs by ${named(open)} the data cannot tell.`
    : text`Whether it differs within ${group} by ${named(open)} the data cannot tell.`
}
