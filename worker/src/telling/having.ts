import type { Filter, Template } from '#contract'
import type { UnitsHaving } from '../effects/having.ts'
import { COUNT_LIMITS } from '../lexicon/limit-words.ts'
import { filterWords } from '../model/filter-words.ts'
import type { Frame } from '../playbooks/frame/frame.types.ts'
import { listed, name, text } from '../prose/prose.ts'
import type { View } from '../prose/view.ts'
import { oneCalled } from './shown-columns.ts'
import type { Listed, Passage } from './told.ts'
import { levelOf, manyOf, periodFormat, rowsOf } from './words.ts'

const FIRST = 3
const SHOWN = 15

/** "Status is late", of several at once. */
export const conditionWords = ({ model }: Frame, filters: readonly Filter[]): Template => {
  const labelOf = (own: string) => model.fields.find(({ column }) => column === own)?.label ?? own
  return listed(
    filters.map((own) => {
      const { relation, object } = filterWords(own, labelOf)
      return text`${name(labelOf(own.column))} ${name(relation)} ${name(object)}`
    }),
  )
}

/** "payments where status is late". */
const rowsThatCount = (frame: Frame, { having }: UnitsHaving): Template =>
  having.of.length === 0 ? rowsOf(frame) : text`${rowsOf(frame)} where ${conditionWords(frame, having.of)}`

const limitWords = ({ having, main }: UnitsHaving): Template => {
  const [before, behind] = COUNT_LIMITS[having.operator]
  return text`${before === '' ? '' : `${before} `}${main.ref(0, 'wanted', 'integer')}${behind}`
}

/** "months", or what the rows are. */
const stepsOf = (frame: Frame, { having: { grain } }: UnitsHaving): Template =>
  grain === null ? rowsOf(frame) : `${grain}s`

/** What those asked for have: "3 or more payments where status is late", "3 or more months in a row without orders". */
function ruleWords(frame: Frame, effect: UnitsHaving): Template {
  const { having } = effect
  const count = rowsThatCount(frame, effect)
  if (having.what === 'rows') return text`${limitWords(effect)} ${count}`
  if (having.what === 'since') return text`no ${count} for ${limitWords(effect)} days`
  return text`${limitWords(effect)} ${stepsOf(frame, effect)} in a row ${runOf(frame, effect)}`
}

/** Of what a run is: "without orders where ...", "with ...". */
function runOf(frame: Frame, { having }: UnitsHaving): Template {
  if (having.grain !== null) {
    const rows =
      having.of.length === 0
        ? rowsOf(frame)
        : text`${rowsOf(frame)} where ${conditionWords(frame, having.of)}`
    return text`${having.without ? 'without any' : 'with'} ${rows}`
  }
  return having.of.length === 0
    ? ''
    : text`${having.without ? 'of which none has' : 'where'} ${conditionWords(frame, having.of)}`
}

const formatOf = ({ having }: UnitsHaving): string =>
  having.what === 'run' && having.grain !== null
    ? periodFormat(having.grain === 'minute' ? 'hour' : having.grain)
    : 'date'

const isDated = (view: View): boolean => view.length > 0 && !/^-?\d+(\.\d+)?$/.test(view.text(0, 'began'))

/** One line's name with its figure: "Alder 5", "Alder with 7 from March 2023 to September 2023". */
function oneOf(frame: Frame, effect: UnitsHaving, row: number): Template {
  const { having, levels, unit } = effect
  const who = unit ? levelOf(unit, levels.text(row, 'level')) : ''
  const figure = levels.ref(row, 'value', 'integer')
  if (having.what === 'rows') return text`${who} with ${figure}`
  if (having.what === 'since')
    return levels.number(row, 'times') === 0
      ? text`${who}, which has none since its first row ${figure} days before`
      : text`${who} with ${figure} days`
  const format = formatOf(effect)
  const span = isDated(levels)
    ? text` from ${levels.ref(row, 'began', format)} to ${levels.ref(row, 'ended', format)}`
    : ''
  const one = having.grain !== null && levels.number(row, 'value') === 1
  return unit
    ? text`${who} with ${figure}${span}`
    : text`${figure} ${one ? having.grain! : stepsOf(frame, effect)}${span}`
}

/** Whether the longest run is wanted, and no limit is set. */
const wantsLongest = ({ having }: UnitsHaving): boolean => having.what === 'run' && having.value <= 1

export function havingHeadline(frame: Frame, effect: UnitsHaving): Template {
  const { main, levels, unit } = effect
  const first = listed(levels.rows.slice(0, FIRST).map((row) => oneOf(frame, effect, row)))
  if (levels.length === 0) {
    const most =
      unit && main.number(0, 'most') > 0 && !effect.having.operator.startsWith('<')
        ? text` The most that any has is ${main.ref(0, 'most', 'integer')} (${levelOf(unit, main.text(0, 'most_unit'))}).`
        : ''
    return unit
      ? text`None of the ${main.ref(0, 'units', 'integer')} ${manyOf(unit)} has ${ruleWords(frame, effect)}.${most}`
      : text`There never were ${ruleWords(frame, effect)}.`
  }
  if (wantsLongest(effect))
    return text`The longest run of ${stepsOf(frame, effect)} ${runOf(frame, effect)}: ${oneOf(frame, effect, 0)}${levels.length > 1 ? text`, then ${listed(levels.rows.slice(1, FIRST).map((row) => oneOf(frame, effect, row)))}` : ''}.`
  if (!unit)
    return text`${main.ref(0, 'kept', 'integer')} times there were ${ruleWords(frame, effect)}: the longest ${first}.`
  return text`${main.ref(0, 'kept', 'integer')} of ${main.ref(0, 'units', 'integer')} ${manyOf(unit)} have ${ruleWords(frame, effect)}: ${levels.length > FIRST ? 'first come ' : ''}${first}.`
}

export function havingSentences(frame: Frame, effect: UnitsHaving): Template[] {
  const { having, main, levels, unit } = effect
  const run = having.what === 'run'
  return [
    run && unit && main.number(0, 'times') > 0
      ? text`Over all there are ${main.ref(0, 'times', 'integer')} such runs of ${having.value > 2 ? text`${main.ref(0, 'wanted', 'integer')}` : 'two'} or more, in ${main.ref(0, 'with_times', 'integer')} of ${main.ref(0, 'units', 'integer')} ${manyOf(unit)}.`
      : '',
    having.what === 'since'
      ? text`Counted back from the last day of the table, ${main.ref(0, 'until', 'date')}; one that never had any counts from its first row.`
      : '',
    run && having.grain !== null
      ? text`Each ${having.grain} counts${unit ? ' from the first row of one' : ''} to the end of the table${having.without ? '; a last one that is not over does not' : ''}.`
      : run
        ? text`In the order of time, one of the ${rowsOf(frame)} after the other.`
        : '',
    levels.length > SHOWN ? text`The first stand here; the whole list stands in a file of the package.` : '',
  ].filter((words) => words !== '')
}

export const havingListed = (frame: Frame, effect: UnitsHaving): Listed => {
  const { having, levels, unit, beside } = effect
  const format = formatOf(effect)
  const dated = isDated(levels)
  return {
    view: levels,
    caption: unit ? text`The ${manyOf(unit)}, in order` : text`The runs, the longest first`,
    columns: [
      { name: 'place', title: '', format: 'integer' },
      ...(unit ? [{ name: 'level', title: oneCalled(unit) }, ...beside] : []),
      {
        name: 'value',
        title: having.what === 'since' ? 'days' : having.what === 'rows' ? frame.noun.many : 'in a row',
        format: 'integer',
      },
      ...(having.what === 'rows' && having.of.length > 0
        ? [{ name: 'n', title: 'of all', format: 'integer' }]
        : []),
      ...(dated && having.what === 'run'
        ? [
            { name: 'began', title: 'from', format },
            { name: 'ended', title: 'to', format },
          ]
        : []),
      ...(having.what === 'since' ? [{ name: 'ended', title: 'last', format: 'date' }] : []),
    ],
    rows: levels.rows.slice(0, SHOWN),
  }
}

/** The finding that carries it, with the whole list. */
export function havingPassage(frame: Frame, effect: UnitsHaving, headline: Template): Passage {
  const { view, caption, columns } = havingListed(frame, effect)
  const { main, levels } = effect
  return {
    kind: 'composition',
    title: headline.replace(/\.$/, ''),
    sentences: havingSentences(frame, effect),
    charts: [],
    tables: levels.length > 0 ? [{ view, caption, columns, whole: true }] : [],
    estimate: text`${main.ref(0, 'kept', 'integer')} of ${main.ref(0, 'units', 'integer')}`,
    interval: null,
    p: null,
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method: 'Each taken by itself over all of its rows; nothing is tested, as nothing is a sample',
    certainty: 'high',
    evidence: [main, levels],
  }
}
