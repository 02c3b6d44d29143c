import type { ShownColumn, Template } from '#contract'
import type { UnitStanding } from '../../effects/compare/unit-standing.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text } from '../../prose/prose.ts'
import { axis } from '../../variables/variable.ts'
import { amountColumn, levelColumn } from '../shown-columns.ts'
import type { Listed, Passage } from '../told.ts'
import { levelOf, manyOf, periodFormat, valueOf } from '../words.ts'

const when = ({ time }: Frame): string => periodFormat(time!.spacing ?? time!.period)
const MOST_LISTED = 8
/** Rows of a list that was asked for. */
const MOST_WHOLE = 20
/** Bars of one chart. */
const MOST_DRAWN = 15

/** Rows are restricted to one moment, which has no first and no last. */
const isOneMoment = ({ question, time }: Frame): boolean =>
  question.within.some(
    ({ column, operator, values, from }) =>
      column === time?.column &&
      from === undefined &&
      (operator === '=' || ((operator === 'in' || operator === 'between') && new Set(values).size === 1)),
  )

/** The rows from the end that is asked for. */
const asked = ({ question }: Frame, { units }: UnitStanding): number[] =>
  question.order === 'least' ? [...units.rows].reverse() : [...units.rows]

/** "In 2021 Poland has the highest renewables (66.1), ahead of Chile (56.6) and Norway (53.9); Japan has the lowest (11.8)." */
export function standingHeadline(frame: Frame, effect: UnitStanding): Template {
  const { units, dimension } = effect
  const [first, ...others] = asked(frame, effect) as [number, ...number[]]
  const most = frame.question.order !== 'least'
  const one = (row: number) =>
    text`${levelOf(dimension, units.text(row, 'unit'))} (${valueOf(frame.measure, units, row, 'now_value')})`
  return text`In ${units.ref(first, 'at_time', when(frame))} ${levelOf(dimension, units.text(first, 'unit'))} has the ${most ? 'highest' : 'lowest'} ${name(frame.measure.label)} (${valueOf(frame.measure, units, first, 'now_value')}), ${most ? 'ahead of' : 'then'} ${listed(others.slice(0, Math.min(2, others.length - 1)).map(one))}; ${levelOf(dimension, units.text(others.at(-1)!, 'unit'))} has the ${most ? 'lowest' : 'highest'} (${valueOf(frame.measure, units, others.at(-1)!, 'now_value')}).`
}

/** Whether it has always been so: who led at the beginning, and who over the whole time. */
export function standingSentences(frame: Frame, effect: UnitStanding): Template[] {
  const { units, dimension } = effect
  const first = asked(frame, effect)[0]!
  const most = frame.question.order !== 'least'
  const end = (column: string): number => {
    const known = units.rows.filter((row) => Number.isFinite(units.number(row, column)))
    return (
      [...known].sort((a, b) => (units.number(b, column) - units.number(a, column)) * (most ? 1 : -1))[0] ??
      first
    )
  }
  const [began, usual] = [end('first_value'), end('mean_value')]
  const of = (row: number, column: string) =>
    text`${levelOf(dimension, units.text(row, 'unit'))} (${valueOf(frame.measure, units, row, column)})`
  const missing = units.number(0, 'of_units') - units.number(0, 'units_told')
  return [
    isOneMoment(frame)
      ? ''
      : began === first && usual === first
        ? text`So it was in ${units.ref(0, 'from_time', when(frame))} (${valueOf(frame.measure, units, first, 'first_value')}), and so it is over the whole time (${valueOf(frame.measure, units, first, 'mean_value')} on average).`
        : text`In ${units.ref(0, 'from_time', when(frame))} it was ${of(began, 'first_value')}; on average over the whole time it is ${of(usual, 'mean_value')}.`,
    missing > 0
      ? text`${units.ref(0, 'units_told', 'integer')} of the ${units.ref(0, 'of_units', 'integer')} ${manyOf(dimension)} have a value there; the others are left out.`
      : '',
  ].filter((words) => words !== '')
}

const columnsOf = (frame: Frame, { dimension }: UnitStanding): ShownColumn[] =>
  isOneMoment(frame)
    ? [
        levelColumn(dimension, 'unit'),
        amountColumn(frame.measure, 'now_value', { title: frame.measure.label }),
      ]
    : [
        levelColumn(dimension, 'unit'),
        amountColumn(frame.measure, 'now_value', { title: 'last' }),
        amountColumn(frame.measure, 'first_value', { title: 'first' }),
        amountColumn(frame.measure, 'mean_value', { title: 'on average' }),
      ]

export function standingListed(frame: Frame, effect: UnitStanding): Listed {
  const rows = asked(frame, effect)
  const most = frame.question.top_n ?? (rows.length <= MOST_WHOLE ? rows.length : MOST_LISTED)
  return {
    view: effect.units,
    caption: text`${name(frame.measure.label)} of each${rows.length > most ? ', those at the top' : ''}`,
    columns: columnsOf(frame, effect),
    rows: rows.slice(0, most),
  }
}

export async function standingPassage(
  frame: Frame,
  effect: UnitStanding,
  headline: Template,
): Promise<Passage> {
  const { units, dimension } = effect
  const title = headline.replace(/\.$/, '')
  const few = effect.units.length <= MOST_DRAWN
  const shown = few ? units : effect.top
  const chart = await frame.toolkit.chart(`${frame.measure.label} of each ${dimension.label}`, {
    form: 'bars',
    title,
    subtitle: text`${name(frame.measure.label)} in ${units.ref(0, 'at_time', when(frame))}${few ? '' : ', those at the top'}`,
    data: shown.data,
    label: 'unit',
    value: 'now_value',
    sort: 'given',
    xTitle: axis(frame.measure.variable!),
  })
  return {
    kind: 'compare',
    title,
    sentences: standingSentences(frame, effect),
    charts: [chart],
    tables: [
      { view: units, caption: text`${name(frame.measure.label)} of each`, columns: columnsOf(frame, effect) },
    ],
    n: text`${units.ref(0, 'units_told', 'integer')} ${manyOf(dimension)}`,
    method: 'Values at the last time that most of them have; nothing is tested, as nothing is a sample',
    certainty: 'high',
    evidence: [units],
  }
}
