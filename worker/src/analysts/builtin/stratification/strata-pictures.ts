import type { Cell, Template } from '#contract'
import { identifier, literal } from '../../../duckdb/sql.ts'
import type { Analysis } from '../findings/analysis.ts'
import { listed, text } from '../../../prose/prose.ts'
import {
  groupColumn,
  levelName,
  measured,
  named,
  theMeasure,
  type Variable,
} from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import type { Attempt } from './attempt.ts'

export async function strataChart(
  analysis: Analysis,
  outcome: Variable,
  group: Variable,
  best: Attempt,
  a: string,
  b: string,
): Promise<Cell> {
  const { by, main } = best
  const own =
    outcome.kind === 'binary'
      ? `(${identifier(outcome.column)}::varchar = ${literal(outcome.positive)})::integer`
      : identifier(outcome.column)
  const [g, s] = [identifier(groupColumn(group)), identifier(groupColumn(by))]
  const cell = await analysis.toolkit.query(
    `${outcome.label} by ${by.label} and ${group.label}`,
    `select ${s}::varchar as stratum, ${g}::varchar as level, count(*) as n, avg(${own}) as value from study
where ${s} is not null and ${g}::varchar in (${literal(a)}, ${literal(b)}) and ${own} is not null group by ${s}, ${g} order by ${s}, ${g}`,
  )
  return analysis.toolkit.chart(`${outcome.label} by ${group.label} within each ${by.label}`, {
    form: 'interval-dots',
    title:
      best.reversed || best.lost
        ? text`Within each ${named(by)} the gap between ${levelName(group, a)} and ${levelName(group, b)} is small or turned round`
        : text`The gap between ${levelName(group, a)} and ${levelName(group, b)} for each ${named(by)}`,
    subtitle: text`${outcome.kind === 'binary' ? measured(outcome) : text`Mean ${measured(outcome)}`} by ${named(by)} and ${named(group)}, n = ${main.ref(0, 'n', 'integer')}`,
    data: { cell: cell.id },
    label: 'stratum',
    estimate: 'value',
    series: 'level',
    percent: outcome.kind === 'binary',
    xTitle: outcome.kind === 'binary' ? undefined : outcome.label,
    yTitle: by.label,
  })
}

/** Why the total misleads: the share of each level's rows in the strata where the outcome runs high anyway. */
export async function mixOf(
  analysis: Analysis,
  outcome: Variable,
  group: Variable,
  by: Variable,
  higher: string,
  lower: string,
): Promise<{ cell: Cell; sentence: Template } | null> {
  const own =
    outcome.kind === 'binary'
      ? `(${identifier(outcome.column)}::varchar = ${literal(outcome.positive)})::integer`
      : identifier(outcome.column)
  const [g, s] = [identifier(groupColumn(group)), identifier(groupColumn(by))]
  const cell = await analysis.toolkit.query(
    `How ${group.label} spreads over ${by.label}`,
    `with part as (select ${s}::varchar as stratum, avg(${own}) as level_of_outcome from study where ${s} is not null and ${g} is not null group by 1),
  high as (select stratum from part where level_of_outcome > (select avg(${own}) from study where ${s} is not null and ${g} is not null))
select avg((${s}::varchar in (select stratum from high))::integer) filter (where ${g}::varchar = ${literal(higher)}) as share_higher,
  avg((${s}::varchar in (select stratum from high))::integer) filter (where ${g}::varchar = ${literal(lower)}) as share_lower,
  (select count(*) from high) as strata_high,
  (select string_agg(stratum, ', ' order by stratum) from high) as names
from study where ${s} is not null and ${own} is not null`,
  )
  const view = new View(cell)
  const [mine, other] = [view.number(0, 'share_higher'), view.number(0, 'share_lower')]
  if (!(mine > other + 0.03)) return null
  const strata = view.text(0, 'names').split(', ').slice(0, 6)
  return {
    cell,
    sentence: text`The reason is the mix: ${view.ref(0, 'share_higher', 'percent1')} of ${levelName(group, higher)} but ${view.ref(0, 'share_lower', 'percent1')} of ${levelName(group, lower)} rows lie where ${theMeasure(outcome)} is above average anyway (${listed(strata.map((level) => levelName(by, level)))}).`,
  }
}
