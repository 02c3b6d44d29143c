import type { Template } from '#contract'
import { listed, name, text } from '../prose/prose.ts'
import type { Groups } from '../effects/groups.ts'
import { levelOf, levelsOf, manyOf, oneOf, valueOf } from './words.ts'

/** Inside the group that stands out: which part of it makes the difference, or that all parts are alike. */
export function drillSentence(
  group: Template,
  best: Groups,
  tried: readonly Groups[],
  sure: boolean,
): Template {
  const { dimension, levels, measure, estimate, top, bottom, topTies } = best
  if (!sure)
    return text`Within ${group} the data show no difference by ${listed(
      tried.slice(0, 3).map((own) => name(own.dimension.label)),
      'or',
    )}.`
  const firsts = [levels.text(top, 'level'), ...topTies]
  return firsts.length <= 3
    ? text`Within ${group} it is ${levelsOf(dimension, firsts)}: ${name(measure.label)} ${valueOf(measure, levels, top, estimate)} for ${levelOf(dimension, levels.text(top, 'level'))}, ${valueOf(measure, levels, bottom, estimate)} for ${levelOf(dimension, levels.text(bottom, 'level'))}.`
    : text`Within ${group} it differs by ${oneOf(dimension)}, between ${valueOf(measure, levels, bottom, estimate)} and ${valueOf(measure, levels, top, estimate)} over the ${manyOf(dimension)}.`
}
