import { identifier } from '../../../duckdb/sql.ts'
import type { Analysis } from '../findings/analysis.ts'
import { mostFrequent } from '../findings/most-frequent.ts'
import { listed, text } from '../../../prose/prose.ts'
import { groupColumn, levelName, measured, named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { answer, where } from './answer.ts'
import { shareByGroup } from './share-by-group.ts'

/** How many rows there are, or what share of them, of each level where a column is named. */
export async function countOrShare(
  analysis: Analysis,
  column: Variable | undefined,
  by: Variable | undefined,
): Promise<void> {
  const { toolkit, study } = analysis
  const { reading } = toolkit
  const share = reading.question!.measure === 'share'
  const whole = new View(
    await toolkit.query(
      'Rows in the table',
      `select count(*) as n, (select count(*) from study) as kept, (select count(*) from study)::double / nullif(count(*), 0) as share from ${identifier(study.source.name)}`,
    ),
  )
  const filtered = reading.filters.some((filter) => filter.column === column?.column)
  if (!column || (filtered && !by) || column.kind === 'number') {
    const what = study.restriction ? text`rows where ${study.restriction}` : 'rows in the table'
    const sentence = study.restriction
      ? text`There are ${whole.ref(0, 'kept', 'integer')} ${what}, ${whole.ref(0, 'share', 'percent1')} of all ${whole.ref(0, 'n', 'integer')}`
      : text`There are ${whole.ref(0, 'n', 'integer')} ${what}`
    await answer(analysis, {
      about: [],
      title: sentence,
      statement: [text`${sentence}.`],
      estimate: share ? text`${whole.ref(0, 'share', 'percent1')}` : text`${whole.ref(0, 'kept', 'integer')}`,
      n: text`${whole.ref(0, 'n', 'integer')} rows`,
      method: 'Exact count',
      evidence: [whole],
      lead: text`${sentence}.`,
      keys: [
        {
          label: share ? text`Share of ${what}` : text`Number of ${what}`,
          value: share
            ? text`${whole.ref(0, 'share', 'percent1')}`
            : text`${whole.ref(0, 'kept', 'integer')}`,
          note: null,
        },
      ],
    })
    return
  }
  if (by && column.kind === 'binary') return shareByGroup(analysis, column, by)
  const cell = await toolkit.statistic(`Shares of ${column.label}`, {
    method: 'proportions',
    table: study.sample,
    columns: { y: groupColumn(column) },
  })
  const levels = new View(cell, 'levels')
  const main = new View(cell)
  const row = column.kind === 'binary' ? Math.max(0, levels.rowOf('level', column.positive)) : 0
  const list = levels.rows
    .slice(0, 8)
    .map(
      (at) =>
        text`${levelName(column, levels.text(at, 'level'))} ${levels.ref(at, 'count', 'integer')} (${levels.ref(at, 'share', 'percent1')})`,
    )
  const binary = column.kind === 'binary'
  const sentence = binary
    ? text`The ${measured(column)}${where(analysis)} is ${levels.ref(row, 'share', 'percent1')}: ${levels.ref(row, 'count', 'integer')} of ${main.ref(0, 'n', 'integer')} rows (CI ${levels.ref(row, 'low', 'percent1')} to ${levels.ref(row, 'high', 'percent1')})`
    : text`By ${named(column)}${where(analysis)}: ${listed(list)}, of ${main.ref(0, 'n', 'integer')} rows`
  const chart = await toolkit.chart(`Shares of ${column.label}`, {
    form: 'bars',
    title: binary
      ? sentence
      : mostFrequent(levels, (at) => levelName(column, levels.text(at, 'level')), named(column)),
    subtitle: text`Share of rows by ${named(column)}, n = ${main.ref(0, 'n', 'integer')}`,
    data: levels.data,
    label: 'level',
    value: 'share',
    low: 'low',
    high: 'high',
    percent: true,
  })
  await answer(analysis, {
    about: [column.column],
    title: sentence,
    statement: [text`${sentence}.`],
    estimate: text`${levels.ref(row, share ? 'share' : 'count', share ? 'percent1' : 'integer')}`,
    interval: text`${levels.ref(row, 'low', 'percent1')} to ${levels.ref(row, 'high', 'percent1')}`,
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    method: 'Exact count, Wilson 95% interval',
    evidence: [cell],
    charts: [chart],
    tables: [{ view: levels, caption: text`Rows by ${named(column)}${where(analysis)}` }],
    lead: text`${sentence}.`,
    keys: [
      {
        label: binary
          ? text`${measured(column)}${where(analysis)}`
          : levelName(column, levels.text(0, 'level')),
        value: text`${levels.ref(row, 'share', 'percent1')}`,
        note: text`${levels.ref(row, 'count', 'integer')} of ${main.ref(0, 'n', 'integer')}`,
      },
    ],
  })
}
