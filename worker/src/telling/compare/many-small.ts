import type { Certainty, Template } from '#contract'
import type { ManySmall } from '../../effects/compare/many-small.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { oneCalled, rowsColumn } from '../shown-columns.ts'
import type { Listed, Passage } from '../told.ts'
import { levelOf, manyOf, oneOf, rowsOf, valueOf } from '../words.ts'

const FIRST = 3
const SHOWN = 15

/** "Alder 41% (7 of 17 rows)". */
function each(frame: Frame, { dimension }: ManySmall, view: View, row: number): Template {
  const rows = view.has('yes')
    ? text`${view.ref(row, 'yes', 'integer')} of ${view.ref(row, 'n', 'integer')} ${rowsOf(frame)}`
    : text`${view.ref(row, 'n', 'integer')} ${rowsOf(frame)}`
  return text`${levelOf(dimension, view.text(row, 'level'))} ${valueOf(frame.measure, view, row, 'own')} (${rows})`
}

export function manyHeadline(frame: Frame, effect: ManySmall, sure: boolean): Template {
  const { dimension, levels, main, order } = effect
  const { question, measure } = frame
  if (!sure)
    return text`None of the ${main.ref(0, 'groups', 'integer')} ${manyOf(dimension)} can be called ${order === 'most' ? 'the highest' : 'the lowest'} in ${name(measure.label)}: with so few ${rowsOf(frame)} each, chance alone brings such differences (${main.ref(0, 'p', 'p')}).`
  const first = levels.rows.slice(0, Math.max(question.top_n ?? FIRST, FIRST)).slice(0, SHOWN)
  return text`${order === 'most' ? 'Highest' : 'Lowest'} in ${name(measure.label)} with their number of ${rowsOf(frame)} allowed for: ${listed(first.map((row) => each(frame, effect, levels, row)))}; over all it is ${valueOf(measure, main, 0, 'mean')}.`
}

export function manySentences(frame: Frame, effect: ManySmall, sure: boolean): Template[] {
  const { dimension, levels, main, plain, order } = effect
  const other = plain.text(0, 'level') !== levels.text(0, 'level')
  const small = plain.number(0, 'n') < levels.number(0, 'n')
  return [
    sure
      ? text`For the order each is drawn towards all of them as if ${main.ref(0, 'drawn', 'number')} ${rowsOf(frame)} at their mean stood beside its own: the fewer it has, the further.`
      : '',
    other && small
      ? text`By the plain figure ${levelOf(dimension, plain.text(0, 'level'))} would be the ${order === 'most' ? 'first' : 'last'} with ${valueOf(frame.measure, plain, 0, 'own')}, of no more than ${plain.ref(0, 'n', 'integer')} ${rowsOf(frame)}.`
      : '',
    sure && levels.length > SHOWN
      ? text`The first stand here; every ${oneOf(dimension)} stands in a file of the package.`
      : '',
  ].filter((words) => words !== '')
}

export const manyListed = ({ measure }: Frame, { dimension, levels, beside }: ManySmall): Listed => {
  const format = measure.kind === 'share' ? { format: 'percent1' } : {}
  return {
    view: levels,
    caption: text`The ${manyOf(dimension)}, in order`,
    columns: [
      { name: 'place', title: '', format: 'integer' },
      { name: 'level', title: oneCalled(dimension) },
      ...beside,
      rowsColumn,
      { name: 'own', title: measure.label, ...format },
      { name: 'value', title: 'drawn towards all', ...format },
    ],
    rows: levels.rows.slice(0, SHOWN),
  }
}

export function manyPassage(
  frame: Frame,
  effect: ManySmall,
  certainty: Certainty,
  headline: Template,
  sure: boolean,
): Passage {
  const { main, levels, plain } = effect
  const { view, caption, columns } = manyListed(frame, effect)
  return {
    kind: 'compare',
    title: headline.replace(/\.$/, ''),
    sentences: manySentences(frame, effect, sure),
    charts: [],
    tables: [{ view, caption, columns }],
    estimate: text`${main.ref(0, 'rho', 'percent1')} of the spread lies between the ${manyOf(effect.dimension)}`,
    interval: null,
    p: main.ref(0, 'p', 'p').template,
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)} of ${main.ref(0, 'groups', 'integer')} ${manyOf(effect.dimension)}`,
    method: 'Analysis of variance over all of them; for the order each mean is drawn towards that of all',
    certainty,
    evidence: [main, levels, plain],
  }
}
