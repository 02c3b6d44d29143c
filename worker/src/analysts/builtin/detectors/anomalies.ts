import { identifier } from '../../../duckdb/sql.ts'
import { askedFor, report, type Analysis, type Detector } from '../analysis.ts'
import { listed, name, text } from '../prose.ts'
import { smallSample } from '../study.ts'
import { readsAsSeries } from '../unit-roots.ts'
import { rowNames } from '../row-names.ts'
import { amount, axis, measured, named, type Variable } from '../variable.ts'
import { View } from '../view.ts'

/** Rows far from the rest, one column at a time and several together, and what leaving them out changes. */
export const anomaliesDetector: Detector = {
  name: 'anomalies',
  description: 'Rows that stand out, and what they change',
  applies: () => true,
  async detect(analysis) {
    const { study, toolkit } = analysis
    const asked = askedFor(toolkit.reading, 'anomalies')
    const numbers = study.variables.filter(
      (variable) => variable.kind === 'number' && variable.profile !== null && !variable.discrete,
    )
    const chosen = [
      ...study.outcomes.filter((variable) => numbers.includes(variable)),
      ...numbers.filter((variable) => !study.outcomes.includes(variable)),
    ].slice(0, 8)
    if (chosen.length === 0 || study.rows < 20) return
    if (asked < 0.5 && (study.rows < 100 || (await readsAsSeries(analysis)))) return
    await anomaliesOf(analysis, chosen, asked)
  },
}

async function anomaliesOf(analysis: Analysis, chosen: Variable[], asked: number): Promise<void> {
  const { toolkit, study } = analysis
  const table = asked > 0.5 ? study.sample : await smallSample(analysis)
  const cell = await toolkit.statistic('Rows that stand out', {
    method: 'anomalies',
    table,
    columns: Object.fromEntries(chosen.map((variable, index) => [`x${index + 1}`, variable.column])),
    args: { labels: chosen.map((variable) => variable.label), seed: toolkit.seed },
  })
  const main = new View(cell)
  const rows = new View(cell, 'rows')
  const columns = new View(cell, 'columns')
  const flagged = columns.rows
    .filter((row) => columns.number(row, 'flagged') > 0)
    .sort((a, b) => Math.abs(columns.number(b, 'furthest_z')) - Math.abs(columns.number(a, 'furthest_z')))
  if (flagged.length === 0 && asked < 0.5) return
  const variable = (label: string) => chosen.find((own) => own.label === label)!
  const moved = flagged.filter(
    (row) =>
      Math.abs(columns.number(row, 'mean') - columns.number(row, 'mean_without')) >
      0.1 * columns.number(row, 'sd'),
  )
  if (asked < 0.5 && moved.length === 0) return
  const values = (row: number) => columns.number(row, 'flagged')
  const held = (row: number) => variable(columns.text(row, 'variable'))
  const furthest = (row: number) => amount(held(row), columns, row, 'furthest')
  const typical = (row: number) =>
    text`${amount(held(row), columns, row, 'median')}${columns.value(row, 'zeros_apart') === true ? ' among the values above zero' : ''}`
  const top = flagged[0]
  const own = top === undefined ? chosen[0]! : variable(columns.text(top, 'variable'))
  const reach = (row: number) =>
    columns.number(row, 'furthest') < columns.number(row, 'median') ? 'down to' : 'up to'
  const title =
    top === undefined
      ? text`No value stands out from the rest`
      : values(top) === 1
        ? text`One value of ${named(own)} lies far from the rest: ${furthest(top)}, where ${typical(top)} is typical`
        : text`${columns.ref(top, 'flagged', 'integer')} values of ${named(own)} lie far from the rest, ${reach(top)} ${furthest(top)} where ${typical(top)} is typical`
  const histogram = new View(
    await toolkit.query(
      `Values of ${own.label} in order`,
      `select row_number() over (order by ${identifier(own.column)}) as place, ${identifier(own.column)} as value from ${identifier(table)} where ${identifier(own.column)} is not null order by hash(rowid) limit 1000`,
    ),
  )
  const chart = await toolkit.chart(`Values of ${own.label}`, {
    form: 'scatter',
    title,
    subtitle: text`${measured(own)} in order of size`,
    data: histogram.data,
    x: 'place',
    y: 'value',
    xTitle: 'Rows in order of size',
    yTitle: axis(own),
  })
  const extreme = rows.rows.filter((row) => rows.value(row, 'flagged_robust') === true).slice(0, 4)
  const called =
    table === 'study'
      ? await rowNames(analysis, rows, 'row')
      : (row: number) => rows.ref(row, 'row', 'integer')
  await report(analysis, 'anomalies', {
    kind: 'anomalies',
    about: ['anomalies'],
    title,
    statement: [
      flagged.length > 0
        ? text`Measured against the median and the typical distance from it, these columns hold values that stand out: ${listed(flagged.slice(0, 5).map((row) => text`${name(columns.text(row, 'variable'))} ${columns.ref(row, 'flagged', 'integer')} of ${columns.ref(row, 'n', 'integer')} (${columns.ref(row, 'flagged_share', 'percent1')}), ${reach(row)} ${furthest(row)} against a median of ${typical(row)}`))}.`
        : text`In none of ${listed(chosen.map(named))} does a value lie far from the rest.`,
      extreme.length > 0
        ? text`The furthest: ${listed(extreme.map((row) => text`row ${called(row)} with ${name(rows.text(row, 'variable'))} ${rows.ref(row, 'value')} where ${rows.ref(row, 'median')} is typical`))}.`
        : '',
      moved.length > 0
        ? text`Leaving them out moves the mean of ${listed(moved.slice(0, 3).map((row) => text`${name(columns.text(row, 'variable'))} from ${amount(variable(columns.text(row, 'variable')), columns, row, 'mean')} to ${amount(variable(columns.text(row, 'variable')), columns, row, 'mean_without')}`))}.`
        : flagged.length > 0
          ? text`Leaving them out changes no mean by a tenth of its standard deviation or more.`
          : '',
      main.number(0, 'flagged_forest') > 0
        ? text`Looked at together, ${main.ref(0, 'flagged_forest', 'integer')} of ${main.ref(0, 'n', 'integer')} rows are unusual in their combination of values.`
        : '',
      table === study.sample
        ? ''
        : text`This was measured on a small sample of the rows, drawn the same way every time.`,
    ],
    soWhat:
      moved.length > 0 ? text`Use medians, or look at these rows first: the means above lean on them.` : null,
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    method:
      'Robust z (distance from the median over 3.5 scaled MAD, between logarithms in a long tail) and isolation forest',
    certainty: 'high',
    worth: {
      relevance: Math.min(1, 0.1 + 0.9 * asked),
      effect: Math.min(1, top === undefined ? 0 : Math.abs(columns.number(top, 'furthest_z')) / 12),
      certainty: 0.8,
      surprise: moved.length > 0 ? 0.4 : 0.1,
    },
    evidence: [cell],
    charts: [chart],
    tables: [
      { view: columns, caption: text`Values that stand out, by column` },
      { view: rows, caption: text`The most unusual rows` },
    ],
    lead: text`${title}${top !== undefined && moved.includes(top) ? text`; leaving ${values(top) === 1 ? 'it' : 'them'} out moves the mean from ${amount(own, columns, top, 'mean')} to ${amount(own, columns, top, 'mean_without')}` : ''}${
      flagged.length > 1
        ? text`. So do values of ${listed(
            flagged
              .slice(1, 4)
              .map(
                (row) =>
                  text`${named(held(row))} (${columns.ref(row, 'flagged', 'integer')}, ${reach(row)} ${furthest(row)})`,
              ),
          )}`
        : ''
    }.`,
    keys: flagged.slice(0, 3).map((row) => ({
      label: text`Values of ${named(held(row))} that stand out`,
      value: text`${columns.ref(row, 'flagged', 'integer')}`,
      note: text`of ${columns.ref(row, 'n', 'integer')}, ${reach(row)} ${furthest(row)}`,
    })),
    advice:
      extreme.length > 0 && asked > 0.5
        ? text`Check row ${called(extreme[0]!)} at the source before anything else`
        : null,
  })
}
