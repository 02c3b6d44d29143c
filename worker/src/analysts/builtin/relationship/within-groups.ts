import type { Cell } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { StatisticsError } from '../../../statistics/engine.types.ts'
import { type Analysis, caution } from '../findings/analysis.ts'
import { listed, text } from '../../../prose/prose.ts'
import {
  axis,
  groupColumn,
  levelName,
  measured,
  moreOf,
  named,
  perOf,
  scaled,
  type Variable,
} from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import type { Weakness } from './weakness.ts'
import { beyondChance } from '../../../decide/decide.ts'

/** The correlation within the levels of each category; told where it reverses, dissolves or differs. */
export async function withinGroups(
  analysis: Analysis,
  weak: Weakness,
  outcome: Variable,
  factor: Variable,
): Promise<void> {
  const { study, toolkit } = analysis
  const groups = study.variables.filter(
    (variable) =>
      (variable.kind === 'category' || variable.kind === 'binary' || variable.discrete) &&
      variable.profile !== null &&
      variable.column !== outcome.column &&
      variable.column !== factor.column &&
      (variable.discrete || variable.levels.length <= 12) &&
      study.rows / Math.max(2, variable.levels.length) >= 8,
  )
  const candidates = [...groups]
    .sort((a, b) => Number(study.asked.includes(b)) - Number(study.asked.includes(a)))
    .slice(0, 6)
  if (candidates.length === 0) return
  const [x, y] = [identifier(factor.column), identifier(outcome.column)]
  const scan = new View(
    await toolkit.query(
      `${outcome.label} against ${factor.label} within each category`,
      candidates
        .map((by, index) => {
          const g = identifier(groupColumn(by))
          return `select ${index} as place, corr(x, y) as crude, corr(x - mx, y - my) as within_groups, count(*) as n from (select ${x} as x, ${y} as y, avg(${x}) over (partition by ${g}) as mx, avg(${y}) over (partition by ${g}) as my from study where ${x} is not null and ${y} is not null and ${g} is not null)`
        })
        .join('\nunion all ') + '\norder by place',
    ),
  )
  const weight = (row: number) => {
    const [crude, within] = [scan.number(row, 'crude'), scan.number(row, 'within_groups')]
    const clear = 2.5 / Math.sqrt(Math.max(4, scan.number(row, 'n')))
    const reversed = crude * within < 0 && Math.abs(crude) > clear && Math.abs(within) > clear
    return (reversed ? 4 : 0) + Math.abs(within - crude) + (study.asked.includes(candidates[row]!) ? 1.5 : 0)
  }
  const best = scan.rows
    .filter((row) => Number.isFinite(weight(row)))
    .sort((a, b) => weight(b) - weight(a))[0]
  if (best === undefined || weight(best) < 0.1) return
  const by = candidates[best]!
  try {
    const cell = await toolkit.statistic(`${outcome.label} against ${factor.label} within each ${by.label}`, {
      method: 'stratified_correlate',
      table: study.sample,
      columns: { x: factor.column, y: outcome.column, stratum: groupColumn(by) },
    })
    await tellWithin(analysis, weak, outcome, factor, by, cell)
  } catch (error) {
    if (!(error instanceof StatisticsError)) throw error
  }
}

export async function tellWithin(
  analysis: Analysis,
  weak: Weakness,
  outcome: Variable,
  factor: Variable,
  by: Variable,
  cell: Cell,
): Promise<void> {
  const own = new View(cell)
  const strata = new View(cell, 'strata')
  const reversed = own.value(0, 'reversed') === true && beyondChance(own.number(0, 'within_p'))
  const shown = strata.rows
    .slice(0, 6)
    .map((row) => text`${levelName(by, strata.text(row, 'stratum'))} ${strata.ref(row, 'r', 'decimal2')}`)
  const each = text`within ${named(by)}, r is: ${listed(shown)}${strata.length > 6 ? ', and so on' : ''} (${own.ref(0, 'within_r', 'decimal2')} pooled, CI ${own.ref(0, 'within_low', 'decimal2')} to ${own.ref(0, 'within_high', 'decimal2')}; over all rows ${own.ref(0, 'crude_r', 'decimal2')})`
  weak.evidence.push(cell)
  weak.tables.push({
    view: strata,
    caption: text`${measured(outcome)} against ${named(factor)} within each ${named(by)}`,
  })
  const facets = await facetChart(analysis, outcome, factor, by, own)
  if (facets) weak.charts.push(facets)
  if (reversed && beyondChance(own.number(0, 'crude_p'))) {
    weak.overturned = true
    weak.surprise = 1
    weak.title = text`Within each ${named(by)}, ${measured(outcome)} ${own.number(0, 'within_r') > 0 ? 'rises' : 'falls'} with ${named(factor)}, the opposite of the overall picture`
    weak.lead = text`Within each ${named(by)}, ${measured(outcome)} ${own.number(0, 'within_r') > 0 ? 'rises' : 'falls'} with ${named(factor)} (r = ${own.ref(0, 'within_r', 'decimal2')} pooled), although over all rows the two seem to go the other way (r = ${own.ref(0, 'crude_r', 'decimal2')}) because the levels of ${named(by)} differ in both.`
    weak.cautions.push(
      caution(
        'simpson',
        text`Over all rows r is ${own.ref(0, 'crude_r', 'decimal2')}, but within ${named(by)} it is ${own.ref(0, 'within_r', 'decimal2')}: ${listed(shown)}. The overall sign comes from differences between the levels of ${named(by)}.`,
        own,
        strata,
      ),
    )
  }
  weak.paragraphs.push(text`${each}.`)
  const per = perOf(Math.max(...strata.rows.map((row) => Math.abs(strata.number(row, 'slope')))))
  if (beyondChance(own.number(0, 'slopes_p')))
    weak.cautions.push(
      caution(
        'interaction',
        text`The slope of ${measured(outcome)} on ${named(factor)} differs between levels of ${named(by)} (${own.ref(0, 'slopes_p', 'p')}), so one slope for all fits none of them: ${listed(strata.rows.slice(0, 5).map((row) => text`${levelName(by, strata.text(row, 'stratum'))} ${strata.ref(row, 'slope', scaled('number', per))}`))}${per === null ? '' : ` for ${moreOf(per)}`}.`,
        own,
        strata,
      ),
    )
}

export const facetChart = async (
  analysis: Analysis,
  outcome: Variable,
  factor: Variable,
  by: Variable,
  own: View,
): Promise<Cell | null> => {
  const levels = own.number(0, 'strata')
  if (levels > 9) return null
  const points = await analysis.toolkit.query(
    `Points of ${outcome.label} and ${factor.label} for each ${by.label}`,
    `select ${identifier(factor.column)} as x, ${identifier(outcome.column)} as y, ${identifier(groupColumn(by))}::varchar as facet from study
where ${identifier(factor.column)} is not null and ${identifier(outcome.column)} is not null and ${identifier(groupColumn(by))} is not null order by hash(rowid) limit 900`,
  )
  return analysis.toolkit.chart(`${outcome.label} against ${factor.label} for each ${by.label}`, {
    form: 'facets',
    title: text`${measured(outcome)} against ${named(factor)}, one panel for each ${named(by)}`,
    subtitle: text`r over all rows ${own.ref(0, 'crude_r', 'decimal2')}, within ${named(by)} ${own.ref(0, 'within_r', 'decimal2')}, n = ${own.ref(0, 'n', 'integer')}`,
    data: { cell: points.id },
    facet: 'facet',
    mark: 'point',
    x: 'x',
    y: 'y',
    fit: true,
    xTitle: axis(factor),
    yTitle: axis(outcome),
  })
}
