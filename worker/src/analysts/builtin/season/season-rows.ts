import type { Template } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import type { Analysis } from '../analysis.ts'
import { gapOf } from '../gap.ts'
import { listed, name, text } from '../prose.ts'
import { outcomeSql } from '../series.ts'
import type { Variable } from '../variable.ts'
import { View } from '../view.ts'

/** One value per day for event data, so that weekdays can be compared. */
export async function dailySeries(
  analysis: Analysis,
  outcome: Variable,
): Promise<{ table: string; time: string; y: string } | null> {
  const { study, toolkit } = analysis
  const table = `daily_${[...analysis.shared.keys()].filter((key) => key.startsWith('daily ')).length + 1}`
  analysis.shared.set(`daily ${outcome.column}`, true)
  const at = identifier(study.time!.column)
  const cell = await toolkit.query(
    `${outcome.label} by day`,
    `select date_trunc('${study.time!.spacing === 'hour' ? 'hour' : 'day'}', ${at}) as moment, avg(${outcomeSql(outcome)}) as y, count(*) as n from study where ${at} is not null and ${identifier(outcome.column)} is not null group by 1 order by 1`,
    { keeps: table, maxRows: 5 },
  )
  return cell.output.tables.main!.total_rows >= 30 ? { table, time: 'moment', y: 'y' } : null
}

/** Every pair of seasons on the single rows. */
export async function seasonPairs(
  analysis: Analysis,
  outcome: Variable,
): Promise<{ view: View; sentence: Template; short: Template } | null> {
  const { study, toolkit } = analysis
  const season = study.variables.find((variable) => variable.profile === null && variable.label === 'season')
  if (!season) return null
  const cell = await toolkit.statistic(`${outcome.label} between seasons`, {
    method: 'compare_groups_numeric',
    table: study.sample,
    columns: { y: outcome.column, group: season.column },
    args: { seed: toolkit.seed },
  })
  const view = new View(cell, 'pairs')
  const all = view.rows.every((row) => view.number(row, 'p_holm') < 0.05)
  const open = view.rows.filter((row) => !(view.number(row, 'p_holm') < 0.05))
  const widest = view.rows.reduce(
    (best, row) =>
      Math.abs(view.number(row, 'difference')) > Math.abs(view.number(best, 'difference')) ? row : best,
    0,
  )
  const gap = gapOf(outcome, view, widest, 'difference', 'low', 'high')
  const apart = text`${name(view.text(widest, 'level_a'))} and ${name(view.text(widest, 'level_b'))} are ${gap.size} apart (CI ${gap.interval})`
  return {
    view,
    short: all ? 'every pair of seasons differs' : '',
    sentence: all
      ? text`Every pair of seasons differs after correction for the number of pairs; ${apart}.`
      : text`${apart}; the data cannot tell apart ${listed(open.slice(0, 3).map((row) => text`${name(view.text(row, 'level_a'))} and ${name(view.text(row, 'level_b'))}`))}.`,
  }
}
