import type { Analysis } from '../findings/analysis.ts'
import { listed, text } from '../../../prose/prose.ts'
import { groupColumn, levelName, measured, named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { answer, where } from './answer.ts'

/** The share of a column that says yes or no, group by group. */
export async function shareByGroup(analysis: Analysis, column: Variable, by: Variable): Promise<void> {
  const cell = await analysis.toolkit.statistic(`${column.label} by ${by.label}`, {
    method: 'compare_groups_binary',
    table: analysis.study.sample,
    columns: { y: column.column, group: groupColumn(by) },
    args: { success: column.positive, seed: analysis.toolkit.seed },
  })
  const levels = new View(cell, 'levels')
  const ordered = [...levels.rows].sort((a, b) => levels.number(a, 'rank') - levels.number(b, 'rank'))
  const list = ordered
    .slice(0, 8)
    .map(
      (row) =>
        text`${levelName(by, levels.text(row, 'level'))} ${levels.ref(row, 'share', 'percent1')} (${levels.ref(row, 'successes', 'integer')} of ${levels.ref(row, 'n', 'integer')})`,
    )
  const sentence = text`The ${measured(column)} by ${named(by)}${where(analysis)} is ${listed(list)}`
  const chart = await analysis.toolkit.chart(`${column.label} by ${by.label}`, {
    form: 'interval-dots',
    title: text`The ${measured(column)} is highest for ${levelName(by, levels.text(ordered[0]!, 'level'))}`,
    subtitle: text`${measured(column)} by ${named(by)} with confidence interval`,
    data: levels.data,
    label: 'level',
    estimate: 'share',
    low: 'low',
    high: 'high',
    percent: true,
  })
  await answer(analysis, {
    about: [column.column, by.column],
    title: sentence,
    statement: [text`${sentence}.`],
    n: text`${new View(cell).ref(0, 'n', 'integer')} rows`,
    method: 'Exact shares, Wilson 95% intervals',
    evidence: [cell],
    charts: [chart],
    tables: [{ view: levels, caption: text`${measured(column)} by ${named(by)}` }],
    lead: text`${sentence}.`,
    keys: ordered.slice(0, 3).map((row) => ({
      label: text`${measured(column)}: ${levelName(by, levels.text(row, 'level'))}`,
      value: text`${levels.ref(row, 'share', 'percent1')}`,
      note: text`n = ${levels.ref(row, 'n', 'integer')}`,
    })),
  })
}
