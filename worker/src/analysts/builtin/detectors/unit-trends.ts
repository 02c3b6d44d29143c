import type { Cell, Template } from '#contract'
import { identifier, literals } from '../../../duckdb/sql.ts'
import { askedFor, report, type Analysis } from '../findings/analysis.ts'
import { panelRows, type Panel } from '../study/panel.ts'
import { listed, name, type Piece, pluralOf, text } from '../../../prose/prose.ts'
import { relevanceOf } from '../findings/relevance.ts'
import { perUnit } from '../series/series.ts'
import { isYearly } from '../study/time-axis.ts'
import { amount, axis, measured, named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'

const EACH_TOLD = 6
const DRAWN = 8
/** One trend per unit of a panel: one pooled line would mix units, and units that come and go. */
export async function unitTrends(analysis: Analysis, panel: Panel, outcome: Variable): Promise<void> {
  const { study, toolkit } = analysis
  const rows = await panelRows(analysis, panel, outcome)
  const cell = await toolkit.statistic(`Trend of ${outcome.label} of each ${panel.label}`, {
    method: 'unit_trends',
    table: rows.table,
    columns: { time: 'moment', y: 'y', group: 'unit' },
  })
  const main = new View(cell)
  const units = new View(cell, 'units')
  analysis.tests += units.length
  const time = study.time!
  const format = !time.calendar
    ? isYearly(time)
      ? 'year'
      : 'number'
    : time.spacing === 'year'
      ? 'year'
      : ['month', 'quarter'].includes(time.spacing)
        ? 'month'
        : 'date'
  const each = perUnit(time)
  const growing = units.rows.every((row) => units.number(row, 'growth') > -1)
  // Units of very different size, or a goal about growth, compare in percent.
  const firsts = units.numbers('first')
  const uneven = growing && Math.max(...firsts) > 3 * Math.min(...firsts)
  const byGrowth = growing && (uneven || toolkit.reading.aspects.has('pace'))
  const measure = byGrowth ? 'growth' : 'slope'
  const order = [...units.rows].sort((a, b) => units.number(b, measure) - units.number(a, measure))
  const [top, bottom] = [order[0]!, order.at(-1)!]
  const of = (row: number): Template => name(units.text(row, 'unit'))
  const signed = (row: number): Piece =>
    byGrowth
      ? text`${units.ref(row, 'growth', 'signed_percent1')} ${each}`
      : text`${units.ref(row, 'slope', 'signed')}${outcome.unit.after && name(outcome.unit.after)} ${each}`
  const ends = (row: number): Template =>
    text`${of(row)} from ${amount(outcome, units, row, 'first')} (${units.ref(row, 'from', format)}) to ${amount(outcome, units, row, 'last')} (${units.ref(row, 'to', format)}), ${signed(row)}`
  // The slope in amounts may point the other way than the growth between two ends.
  const interval = (row: number): Template | '' =>
    byGrowth ? '' : text`, slope CI ${units.ref(row, 'low', 'signed')} to ${units.ref(row, 'high', 'signed')}`
  const count = text`${main.ref(0, 'units', 'integer')}`
  const [rising, falling, unclear] = ['rising', 'falling', 'unclear'].map((own) => main.number(0, own)) as [
    number,
    number,
    number,
  ]
  const whole = rising === units.length || falling === units.length
  const told = [
    ...(rising > 0 ? [whole ? 'rises for all' : text`rises for ${main.ref(0, 'rising', 'integer')}`] : []),
    ...(falling > 0 ? [whole ? 'falls for all' : text`falls for ${main.ref(0, 'falling', 'integer')}`] : []),
  ]
  const all = text`${whole ? '' : 'of the '}${count} ${name(pluralOf(panel.label))}`
  const parts =
    told.length === 0
      ? text`is not shown to rise or to fall for any ${all}`
      : text`${listed(told)} ${all}${unclear > 0 ? text`, and for ${main.ref(0, 'unclear', 'integer')} the data cannot tell` : ''}`
  const balanced = main.value(0, 'balanced') === true
  const mean = balanced ? await meanOf(analysis, rows.table, outcome) : null
  const average = mean
    ? text`The mean over all of them goes from ${amount(outcome, mean, 0, 'first_mean')} to ${amount(outcome, mean, 0, 'last_mean')}.`
    : text`They do not cover the same span, so a mean over all of them would change with who is in it and is not told.`
  const span = text`between ${main.ref(0, 'from', format)} and ${main.ref(0, 'to', format)}`
  const few = units.length <= EACH_TOLD
  const reach = text`${of(top)} leads (${signed(top)}), ${of(bottom)} comes last (${signed(bottom)})`
  const everywhere = !toolkit.reading.supposes.has('same')
    ? ''
    : rising === units.length || falling === units.length
      ? 'Yes, everywhere: '
      : falling > 0 && rising > 0
        ? 'Not everywhere: '
        : 'Not shown to be so everywhere: '
  const title =
    rising === units.length
      ? text`${measured(outcome)} rises in each of the ${count} ${name(pluralOf(panel.label))}, fastest in ${of(top)}`
      : falling === units.length
        ? text`${measured(outcome)} falls in each of the ${count} ${name(pluralOf(panel.label))}, fastest in ${of(bottom)}`
        : text`${measured(outcome)} ${parts}`
  const certainty = units.length > 0 && unclear < units.length ? 'high' : 'cannot-tell'
  const sampleUnits =
    order.length <= DRAWN ? order : [...order.slice(0, DRAWN / 2), ...order.slice(-DRAWN / 2)]
  await report(analysis, 'unit-trends', {
    kind: 'trend',
    about: [outcome.column, time.column, panel.column],
    title,
    statement: [
      text`Each ${name(panel.label)} by itself, ${span}: ${measured(outcome)} ${parts} (corrected over the ${count} tests, autocorrelation allowed for).`,
      told.length === 0
        ? ''
        : few
          ? text`${listed(
              order.map((row) => text`${ends(row)}`),
              '; and',
            )}.`
          : text`Fastest up: ${listed(
              order.slice(0, 3).map((row) => text`${ends(row)}${interval(row)}`),
              '; and',
            )}. At the other end: ${listed(
              order
                .slice(-3)
                .reverse()
                .map((row) => text`${ends(row)}${interval(row)}`),
              '; and',
            )}.`,
      average,
    ],
    soWhat:
      told.length === 0
        ? null
        : text`Look at each ${name(panel.label)} by itself: between ${of(top)} and ${of(bottom)} one line for all describes neither.`,
    n: text`${main.ref(0, 'rows', 'integer')} rows of ${count} ${name(pluralOf(panel.label))}`,
    method: `Least squares per ${panel.label} with Newey-West 95% intervals, Benjamini-Hochberg over all; compound growth between the first and the last value`,
    certainty,
    worth: {
      relevance: Math.min(
        1,
        relevanceOf(analysis, 'trend', [outcome]) +
          0.35 * askedFor(toolkit.reading, 'trend') +
          (toolkit.reading.aspects.has('pace') ? 0.3 : 0),
      ),
      effect: 0.8,
      certainty: 1,
      surprise: rising > 0 && falling > 0 ? 0.6 : 0.2,
    },
    evidence: [cell, rows.cell, ...(mean ? [mean] : [])],
    charts: [await linesOf(analysis, rows.table, units, sampleUnits, outcome, panel, title)],
    tables: [{ view: units, caption: text`Trend of ${measured(outcome)} of each ${name(panel.label)}` }],
    lead: text`${everywhere}${span}, ${measured(outcome)} ${parts}${told.length === 0 ? '' : text`; ${reach}`}.${
      few || told.length === 0
        ? ''
        : text` Next to last are ${listed(
            order
              .slice(-3, -1)
              .reverse()
              .map((row) => text`${of(row)} (${signed(row)})`),
          )}.`
    } ${mean ? average : ''}`,
    keys: [top, bottom].map((row) => ({
      label: text`${measured(outcome)}, ${of(row)}`,
      value: signed(row) as Template,
      note: text`${amount(outcome, units, row, 'first')} to ${amount(outcome, units, row, 'last')}`,
    })),
    advice:
      told.length === 0
        ? null
        : text`Plan ${named(outcome)} for each ${name(panel.label)} by itself; ${of(top)} and ${of(bottom)} do not share a trend`,
  })
}

/** Mean over the units at the first and at the last time. */
const meanOf = async (analysis: Analysis, table: string, outcome: Variable): Promise<View> =>
  new View(
    await analysis.toolkit.query(
      `Mean of ${outcome.label} over all units at both ends`,
      `select avg(y) filter (where moment = (select min(moment) from ${identifier(table)})) as first_mean, avg(y) filter (where moment = (select max(moment) from ${identifier(table)})) as last_mean from ${identifier(table)}`,
    ),
  )

async function linesOf(
  analysis: Analysis,
  table: string,
  units: View,
  shown: number[],
  outcome: Variable,
  panel: Panel,
  title: Template,
): Promise<Cell> {
  const { toolkit } = analysis
  const cell = await toolkit.query(
    `${outcome.label} of the units drawn`,
    `select moment, unit, y from ${identifier(table)} where unit in (${literals(shown.map((row) => units.text(row, 'unit')))}) order by unit, moment`,
    { maxRows: 4000 },
  )
  return toolkit.chart(`${outcome.label} of each ${panel.label}`, {
    form: 'line',
    title,
    subtitle:
      shown.length < units.length
        ? text`${measured(outcome)}; the ${name(pluralOf(panel.label))} with the steepest rises and the steepest falls`
        : text`${measured(outcome)} of each ${name(panel.label)}`,
    data: { cell: cell.id },
    x: 'moment',
    y: 'y',
    series: 'unit',
    xTitle: analysis.study.time!.label,
    yTitle: axis(outcome),
  })
}
