import type { Template } from '#contract'
import type { UnitList } from '../../effects/compare/unit-list.ts'
import { filterWords } from '../../model/filter-words.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text } from '../../prose/prose.ts'
import { oneCalled, rowsColumn } from '../shown-columns.ts'
import type { Listed, Passage } from '../told.ts'
import { levelOf, manyOf, oneOf, rowsOf, valueOf } from '../words.ts'

const FIRST = 3

/** What one line has, in the unit of what is measured; days or an amount where rows lie past a limit. */
const valueIn = (frame: Frame, list: UnitList, row: number): Template =>
  list.past === null
    ? text`${valueOf(frame.measure, list.levels, row, 'value')}`
    : text`${list.levels.ref(row, 'value', 'integer')}${isDated(list) ? ' days' : ''}`

const isDated = ({ past }: UnitList): boolean => typeof past?.values[0] === 'string'

/** A unit by its name where one stands beside its key. */
function whoOf({ dimension, levels, beside, named }: UnitList, row: number): Template {
  const own = levelOf(dimension, levels.text(row, 'level'))
  const called = named && beside[0] && levels.text(row, beside[0].name)
  return called ? text`${own} (${name(called)})` : own
}

/** "The 20 movies with the highest age difference: …", or how many there are and which is furthest past the limit. */
export function unitsHeadline(frame: Frame, list: UnitList): Template {
  const { dimension, main, order } = list
  const one = (row: number) => text`${whoOf(list, row)} ${valueIn(frame, list, row)}`
  const first = list.levels.rows.slice(0, FIRST).map(one)
  if (frame.question.lists && !list.past) return listHeadline(frame, list, first)
  if (list.past)
    return text`${main.ref(0, 'units', 'integer')} ${main.number(0, 'n') === main.number(0, 'units') ? rowsOf(frame) : manyOf(dimension)}: ${onlyWords(frame)}. First come ${listed(first)}.`
  return text`The ${main.ref(0, 'listed', 'integer')} ${manyOf(dimension)} with the ${order === 'most' ? 'highest' : 'lowest'} ${name(frame.measure.label)}: ${first.join(', ')} and so on to ${one(main.number(0, 'listed') - 1)}.`
}

/** "45 clients: status is unpaid, with £32,400 of amount in all. First come …". */
function listHeadline(frame: Frame, list: UnitList, first: Template[]): Template {
  const { dimension, main } = list
  const single = frame.measure.kind === 'count' && main.number(0, 'most_n') <= 1
  const come = single ? list.levels.rows.slice(0, FIRST).map((row) => whoOf(list, row)) : first
  const all = single
    ? ''
    : frame.measure.kind === 'sum'
      ? text`, with ${valueOf(frame.measure, main, 0, 'total')} of ${name(frame.measure.label)} in all`
      : text`, with ${main.ref(0, 'n', 'integer')} ${rowsOf(frame)} in all`
  return text`${main.ref(0, 'units', 'integer')} ${manyOf(dimension)}: ${onlyWords(frame)}${all}. ${main.number(0, 'units') > FIRST ? 'First come' : 'They are'} ${listed(come)}.`
}

const onlyWords = ({ question, source, model }: Frame): Template => {
  const labelOf = (own: string) => model.fields.find(({ column }) => column === own)?.label ?? own
  return listed(
    question.within
      .filter(({ table }) => table === source.name)
      .map((own) => {
        const { relation, object } = filterWords(own, labelOf)
        return text`${name(labelOf(own.column))} ${name(relation)} ${name(object)}`
      }),
  )
}

/** By what rule the list is ordered, and what not to read into it. */
export function unitsSentences(frame: Frame, list: UnitList): Template[] {
  const { dimension, main, past, levels, order } = list
  const all = main.number(0, 'units')
  const several = main.number(0, 'most_n') > 1
  const fewer = levels.rows
    .slice(0, main.number(0, 'listed'))
    .filter((row) => 2 * levels.number(row, 'n') <= main.number(0, 'most_n'))
  const one = oneOf(dimension)
  const pooled = several && (frame.measure.totals !== undefined || frame.measure.kind === 'sum')
  return [
    frame.question.lists && !past
      ? ''
      : past
        ? text`The order is how far ${name(labelOf(frame, past.column))} lies ${isDated(list) ? (past.operator.startsWith('<') ? 'back, the longest first' : 'ahead, the furthest first') : 'past the limit, the furthest first'}; the tables hold no other order.`
        : !several
          ? ''
          : pooled
            ? text`Each ${one} is taken over all of its rows, ${frame.measure.totals ? 'total by total' : 'added up'}.`
            : text`Each ${one} stands there once, with its own ${order === 'most' ? 'highest' : 'lowest'}.`,
    frame.question.lists && all > main.number(0, 'listed')
      ? text`The first ${main.ref(0, 'listed', 'integer')} stand here${frame.measure.kind === 'sum' ? text`, with ${valueOf(frame.measure, main, 0, 'listed_total')} of it` : ''}; the whole list stands in its chapter and in a file of the package.`
      : all > main.number(0, 'listed')
        ? past
          ? text`The first ${main.ref(0, 'listed', 'integer')} are shown; the package has the list in full.`
          : text`There are ${main.ref(0, 'units', 'integer')} ${manyOf(dimension)} in all; the package has the list in full.`
        : '',
    past && main.number(0, 'far') > 0
      ? text`${main.ref(0, 'far', 'integer')} of them ${main.number(0, 'far') === 1 ? 'lies' : 'lie'} many times as far past it as nearly all others, most likely through an entry of another century, and ${main.number(0, 'far') === 1 ? 'stands' : 'stand'} at the end of the list: look at ${listed(farOnes(list))} by hand.`
      : '',
    main.number(0, 'thin') > 0
      ? text`${main.ref(0, 'thin', 'integer')} of them ${main.number(0, 'thin') === 1 ? 'has' : 'have'} too little behind the figure for a place in the order, and ${main.number(0, 'thin') === 1 ? 'stands' : 'stand'} at its end.`
      : '',
    past === null && main.number(0, 'below') > 0
      ? text`${main.ref(0, 'below', 'integer')} of them ${main.number(0, 'below') === 1 ? 'lies' : 'lie'} below zero.`
      : '',
    past === null && pooled && fewer.length > 0 && !frame.question.lists
      ? text`Fewer rows than of the others stand behind ${listed(fewer.slice(0, 4).map((row) => whoOf(list, row)))}${fewer.length > 4 ? ' and others' : ''}.`
      : '',
  ].filter((words) => words !== '')
}

/** Those at the end that lie impossibly far past the limit. */
const farOnes = (list: UnitList): Template[] =>
  list.levels.rows
    .slice(-list.main.number(0, 'far'))
    .slice(0, MOST_NAMED)
    .map((row) => whoOf(list, row))
const MOST_NAMED = 6

const labelOf = ({ model }: Frame, own: string): string =>
  model.fields.find(({ column }) => column === own)?.label ?? own

/** The list as page one shows it. */
export const unitsListed = (frame: Frame, list: UnitList): Listed => ({
  view: list.levels,
  caption: text`The ${manyOf(list.dimension)}, in order`,
  columns: [
    { name: 'place', title: '', format: 'integer' },
    { name: 'level', title: oneCalled(list.dimension) },
    ...list.beside,
    ...(list.main.number(0, 'most_n') > 1 && (frame.measure.totals || frame.measure.kind === 'sum')
      ? [rowsColumn]
      : []),
    list.past
      ? { name: 'value', title: isDated(list) ? 'days' : 'past the limit', format: 'integer' as const }
      : {
          name: 'value',
          title: frame.measure.label,
        },
  ].filter(
    (own) =>
      !(
        own.name === 'value' &&
        frame.measure.kind === 'count' &&
        !list.past &&
        list.main.number(0, 'most_n') <= 1
      ),
  ),
  rows: list.levels.rows.slice(0, list.main.number(0, 'listed')),
})

/** The finding that carries it. */
export function unitsPassage(frame: Frame, list: UnitList, headline: Template): Passage {
  const { view, caption, columns } = unitsListed(frame, list)
  return {
    kind: 'composition',
    title: headline.replace(/\.$/, ''),
    sentences: unitsSentences(frame, list),
    charts: [],
    tables: [{ view, caption, columns, whole: true }],
    estimate: valueIn(frame, list, 0),
    interval: null,
    p: null,
    n: text`${list.main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method: 'Each taken by itself over all rows; nothing is tested, as nothing is a sample',
    certainty: 'high',
    evidence: [list.main, list.levels],
  }
}
