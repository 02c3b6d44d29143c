import { identifier, literal } from '../../../duckdb/sql.ts'
import type { Analysis } from '../findings/analysis.ts'
import { labelOf } from '../../../variables/labels.ts'
import { listed, name, text } from '../../../prose/prose.ts'
import { View } from '../../../prose/view.ts'
import { answer } from './answer.ts'

/** Empty cells by column, or of one column. */
export async function missingValues(analysis: Analysis): Promise<void> {
  const { study, toolkit } = analysis
  const ref = toolkit.reading.question!.column
  const columns = study.source.columns.filter((column) => ref === null || column.name === ref.column)
  const cell = await toolkit.query(
    'Missing values by column',
    columns
      .map(
        (column, index) =>
          `select ${index} as place, ${literal(column.name)} as column_name, count(*) - count(${identifier(column.name)}) as missing, (count(*) - count(${identifier(column.name)}))::double / count(*) as share, count(*) as n from ${identifier(study.source.name)}`,
      )
      .join('\nunion all ') + '\norder by missing desc, place',
  )
  const view = new View(cell)
  const some = view.rows.filter((row) => view.number(row, 'missing') > 0)
  const list = some
    .slice(0, 8)
    .map(
      (row) =>
        text`${name(view.text(row, 'column_name'))} ${view.ref(row, 'missing', 'integer')} (${view.ref(row, 'share', 'percent1')})`,
    )
  const sentence =
    some.length === 0
      ? text`No ${ref ? text`value of ${name(view.text(0, 'column_name'))}` : 'column'} has missing values in the ${view.ref(0, 'n', 'integer')} rows`
      : text`Missing values: ${listed(list)}${some.length > 8 ? ', and others in the table' : ''}, of ${view.ref(0, 'n', 'integer')} rows`
  const chart =
    some.length > 0
      ? [
          await toolkit.chart('Missing values by column', {
            form: 'bars',
            title: text`${name(view.text(some[0]!, 'column_name'))} has the most missing values: ${view.ref(some[0]!, 'share', 'percent1')}`,
            subtitle: text`Share of rows without a value, n = ${view.ref(0, 'n', 'integer')}`,
            data: view.data,
            label: 'column_name',
            value: 'share',
            percent: true,
            sort: 'value',
          }),
        ]
      : []
  const junk = study.source.columns.flatMap((column) =>
    column.issues
      .filter(({ kind }) => kind === 'missing-code' || kind === 'mixed-codes')
      .map((issue) => text`${name(labelOf(column))}: ${name(issue.text)}`),
  )
  await answer(analysis, {
    about: [],
    title: sentence,
    statement: [
      text`${sentence}.`,
      junk.length > 0 ? text`Codes that stand for nothing or do not fit: ${listed(junk)}.` : '',
    ],
    n: text`${view.ref(0, 'n', 'integer')} rows`,
    method: 'Exact count of empty cells',
    evidence: [cell],
    charts: chart,
    tables: [{ view, caption: text`Missing values by column` }],
    lead: text`${sentence}.`,
    keys: some.slice(0, 3).map((row) => ({
      label: text`Missing in ${name(view.text(row, 'column_name'))}`,
      value: text`${view.ref(row, 'missing', 'integer')}`,
      note: text`${view.ref(row, 'share', 'percent1')} of rows`,
    })),
  })
}
