import type { Cell } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import type { Analysis } from '../findings/analysis.ts'
import { listed, name, text, type Piece } from '../../../prose/prose.ts'
import { groupColumn, levelName, measured, named, span, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { answer, where } from './answer.ts'

type Summary = 'mean' | 'median' | 'sum' | 'minimum' | 'maximum' | 'standard-deviation'
const COLUMN: Record<Summary, string> = {
  mean: 'mean',
  median: 'median',
  sum: 'sum',
  minimum: 'minimum',
  maximum: 'maximum',
  'standard-deviation': 'sd',
}
const WORDS: Record<Summary, string> = {
  mean: 'mean',
  median: 'median',
  sum: 'total',
  minimum: 'smallest',
  maximum: 'largest',
  'standard-deviation': 'standard deviation of',
}

/** Mean, median, total, extremes or spread of a column, over all and by group. */
export async function summary(
  analysis: Analysis,
  column: Variable,
  by: Variable | undefined,
  measure: string,
): Promise<void> {
  const { toolkit, study } = analysis
  const own = identifier(column.column)
  const cell = await toolkit.query(
    `The ${WORDS[measure as Summary]} ${column.label}`,
    `select count(${own}) as n, avg(${own}) as mean, median(${own}) as median, sum(${own}) as sum, min(${own}) as minimum, max(${own}) as maximum, stddev_samp(${own}) as sd from study`,
  )
  const main = new View(cell)
  const key = COLUMN[measure as Summary]
  const what = text`${measure === 'sum' ? 'the total' : `the ${WORDS[measure as Summary]}`} ${measured(column)}${where(analysis)}`
  let interval: Piece | null = null
  const evidence: (Cell | View)[] = [cell]
  if (['mean', 'median'].includes(measure) && main.number(0, 'n') > 3 && !study.sampled) {
    const stat = new View(
      await toolkit.statistic(`Distribution of ${column.label}`, {
        method: 'describe_numeric',
        table: study.sample,
        columns: { y: column.column },
      }),
    )
    interval = span(column, stat, 0, `${measure}_low`, `${measure}_high`)
    evidence.push(stat)
  }
  const groups = by ? await perGroup(analysis, column, by, key, measure as Summary) : null
  const sentence = text`${what} is ${exact(column, main, 0, key)} (n = ${main.ref(0, 'n', 'integer')}${interval ? text`; CI ${interval}` : ''})`
  const beside =
    measure === 'mean'
      ? text`The median is ${exact(column, main, 0, 'median')}.`
      : measure === 'median'
        ? text`The mean is ${exact(column, main, 0, 'mean')}.`
        : text`The mean is ${exact(column, main, 0, 'mean')} and the median ${exact(column, main, 0, 'median')}.`
  await answer(analysis, {
    about: [column.column],
    title: groups?.title ?? sentence,
    statement: [groups ? text`${groups.sentence}` : '', text`${sentence}.`, beside],
    estimate: text`${exact(column, main, 0, key)}`,
    interval: interval ? text`${interval}` : null,
    unit: column.unit.after.trim() || column.unit.before || null,
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    method: 'Exact over all rows with a value',
    evidence: [...evidence, ...(groups ? [groups.view] : [])],
    charts: groups ? [groups.chart] : [],
    tables: [
      { view: main, caption: text`${measured(column)}${where(analysis)}` },
      ...(groups ? [{ view: groups.view, caption: text`${measured(column)} by ${named(by!)}` }] : []),
    ],
    lead: groups ? text`${groups.sentence} Over all, ${sentence}.` : text`${sentence}. ${beside}`,
    keys: [
      {
        label: what,
        value: text`${exact(column, main, 0, key)}`,
        note: text`n = ${main.ref(0, 'n', 'integer')}`,
      },
    ],
  })
}

/** A value with enough figures to be checked. */
const exact = (column: Variable, view: View, row: number, key: string): Piece => {
  const { before, after } = column.unit
  return text`${before && name(before)}${view.ref(row, key, 'precise')}${after && name(after)}`
}

async function perGroup(analysis: Analysis, column: Variable, by: Variable, key: string, measure: Summary) {
  const own = identifier(column.column)
  const sql = {
    mean: `avg(${own})`,
    median: `median(${own})`,
    sum: `sum(${own})`,
    minimum: `min(${own})`,
    maximum: `max(${own})`,
    sd: `stddev_samp(${own})`,
  }[key]!
  const cell = await analysis.toolkit.query(
    `${column.label} by ${by.label}`,
    `select ${identifier(groupColumn(by))}::varchar as level, ${sql} as value, count(${own}) as n from study where ${identifier(groupColumn(by))} is not null and ${own} is not null group by 1 order by 2 desc, 1`,
  )
  const view = new View(cell)
  const shown = view.rows
    .slice(0, 6)
    .map((row) => text`${levelName(by, view.text(row, 'level'))} ${exact(column, view, row, 'value')}`)
  const word = measure === 'sum' ? 'total' : WORDS[measure]
  const title = text`The ${word} ${measured(column)} is highest for ${levelName(by, view.text(0, 'level'))}: ${exact(column, view, 0, 'value')}`
  const chart = await analysis.toolkit.chart(`${column.label} by ${by.label}`, {
    form: 'bars',
    title,
    subtitle: text`${name(`${word[0]!.toUpperCase()}${word.slice(1)}`)} ${measured(column)} by ${named(by)}`,
    data: view.data,
    label: 'level',
    value: 'value',
    sort: 'value',
    xTitle: column.label,
  })
  return {
    view,
    chart,
    title,
    sentence: text`By ${named(by)}, the ${word} ${measured(column)} is ${listed(shown)}${view.length > 6 ? ', and so on down the table' : ''}.`,
  }
}
