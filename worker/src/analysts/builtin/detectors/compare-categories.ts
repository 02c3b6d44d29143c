import type { Cell, Template } from '#contract'
import { identifier, literal } from '../../../duckdb/sql.ts'
import { attempt, report, type Analysis, type Found } from '../findings/analysis.ts'
import { listed, text } from '../../../prose/prose.ts'
import { relevanceOf } from '../findings/relevance.ts'
import { certaintyOf, certaintyValue, effectOfR } from '../findings/score.ts'
import { groupColumn, levelName, named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { beyondChance } from '../../../decide/decide.ts'

/** Two categories against each other: where the cells depart from what independence would give. */
export async function compareCategories(
  analysis: Analysis,
  outcome: Variable,
  group: Variable,
  options: { exploratory?: boolean } = {},
): Promise<Found | null> {
  const { toolkit, study } = analysis
  const cell = await toolkit.statistic(`${outcome.label} by ${group.label}`, {
    method: 'contingency',
    table: study.sample,
    columns: { y: groupColumn(outcome), group: groupColumn(group) },
    args: { seed: toolkit.seed },
  })
  const main = new View(cell)
  const cells = new View(cell, 'cells')
  analysis.tests += 1
  const pColumn = Number.isFinite(main.number(0, 'simulated_p')) ? 'simulated_p' : 'p'
  const p = main.number(0, pColumn)
  const sure = beyondChance(p)
  const large = (row: number) =>
    Math.max(cells.number(row, 'count'), cells.number(row, 'expected')) >= LEAST_CELL * main.number(0, 'n')
  const far = [...cells.rows]
    .filter((row) => beyondChance(cells.number(row, 'p_bh')))
    .sort(
      (a, b) =>
        Number(large(b)) - Number(large(a)) ||
        Math.abs(cells.number(b, 'residual')) - Math.abs(cells.number(a, 'residual')),
    )
  const only = exclusive(cells).filter(
    ({ outcome: level }) =>
      cells.rows
        .filter((row) => cells.text(row, 'outcome') === level)
        .reduce((sum, row) => sum + cells.number(row, 'count'), 0) >=
      LEAST_CELL * main.number(0, 'n'),
  )
  const say = (row: number) =>
    text`${levelName(outcome, cells.text(row, 'outcome'))} makes up ${cells.ref(row, 'share', 'percent1')} of ${levelName(group, cells.text(row, 'group'))} (${cells.ref(row, 'count', 'integer')} rows where ${cells.ref(row, 'expected', 'decimal1')} would be expected)`
  const title = !sure
    ? text`The data cannot tell whether ${named(outcome)} depends on ${named(group)}`
    : only.length > 0
      ? text`${levelName(outcome, only[0]!.outcome)} occurs only with ${named(group)} ${levelName(group, only[0]!.group)}`
      : text`${named(outcome)} depends on ${named(group)}: ${levelName(outcome, cells.text(far[0] ?? 0, 'outcome'))} is ${cells.number(far[0] ?? 0, 'residual') > 0 ? 'over' : 'under'}-represented in ${levelName(group, cells.text(far[0] ?? 0, 'group'))}`
  const chart = await toolkit.chart(`${outcome.label} by ${group.label}`, {
    form: 'stacked-share',
    title,
    subtitle: text`Share of each ${named(outcome)} within ${named(group)}, n = ${main.ref(0, 'n', 'integer')}`,
    data: cells.data,
    label: 'group',
    part: 'outcome',
    value: 'share',
  })
  const certainty = certaintyOf(p, main.number(0, 'n'))
  const strata = await withinThird(analysis, outcome, group)
  return report(analysis, 'compare-groups', {
    kind: 'compare',
    about: [outcome.column, group.column],
    title,
    statement: [
      sure
        ? text`${named(outcome)} and ${named(group)} go together (chi-square ${main.ref(0, 'chi2', 'decimal1')}, ${main.ref(0, pColumn, 'p')}, Cramer's V ${main.ref(0, 'cramers_v', 'decimal2')}, n = ${main.ref(0, 'n', 'integer')}).`
        : text`The data cannot tell whether ${named(outcome)} depends on ${named(group)} (chi-square ${main.ref(0, 'chi2', 'decimal1')}, ${main.ref(0, pColumn, 'p')}, Cramer's V ${main.ref(0, 'cramers_v', 'decimal2')}, n = ${main.ref(0, 'n', 'integer')}).`,
      sure && far.length > 0 ? text`${listed(far.slice(0, 3).map(say))}.` : '',
      only.length > 0
        ? text`${listed(only.slice(0, 3).map((one) => text`${levelName(outcome, one.outcome)} is found only with ${levelName(group, one.group)}`))}, so the two columns cannot be separated there.`
        : '',
      strata?.sentence ?? '',
    ],
    estimate: text`Cramer's V ${main.ref(0, 'cramers_v', 'decimal2')}`,
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    method: 'Pearson chi-square, adjusted residuals with Benjamini-Hochberg p, Wilson 95% intervals',
    p: main.ref(0, pColumn, 'p').template,
    certainty,
    worth: {
      relevance: relevanceOf(analysis, 'compare', [outcome, group]),
      effect: sure ? effectOfR(main.number(0, 'cramers_v_corrected')) : 0.1,
      certainty: certaintyValue(certainty),
      surprise: only.length > 0 ? 0.5 : 0.1,
    },
    evidence: [cell, ...(strata?.evidence ?? [])],
    charts: [chart],
    tables: [
      {
        view: cells,
        caption: text`${named(outcome)} by ${named(group)}: counts, shares and departures from independence`,
      },
    ],
    exploratory: options.exploratory ?? false,
    lead:
      sure && far[0] !== undefined
        ? text`${named(outcome)} depends on ${named(group)} (Cramer's V ${main.ref(0, 'cramers_v', 'decimal2')}, ${main.ref(0, pColumn, 'p')}): ${say(far[0])}.${strata ? text` ${strata.sentence}` : ''}`
        : text`${title} (${main.ref(0, pColumn, 'p')}, n = ${main.ref(0, 'n', 'integer')}).`,
    keys:
      sure && far[0] !== undefined
        ? [
            {
              label: text`${levelName(outcome, cells.text(far[0], 'outcome'))} within ${levelName(group, cells.text(far[0], 'group'))}`,
              value: text`${cells.ref(far[0], 'share', 'percent1')}`,
              note: text`${cells.ref(far[0], 'count', 'integer')} rows, ${cells.ref(far[0], 'expected', 'decimal1')} expected`,
            },
          ]
        : [],
  })
}

/** Cells with a smaller share of the rows are told after the others, however far they stand from what is expected. */
const LEAST_CELL = 0.01

/** The same two categories in each level of a third one that the goal names: is it the same story there? */
async function withinThird(
  analysis: Analysis,
  outcome: Variable,
  group: Variable,
): Promise<{ sentence: Template; evidence: Cell[] } | null> {
  const { study, toolkit } = analysis
  const third = study.asked.find(
    (own) => own !== outcome && own !== group && own.kind !== 'number' && own.levels.length <= MOST_STRATA,
  )
  if (!third || ![outcome, group].every((own) => study.asked.slice(0, 2).includes(own))) return null
  const evidence: Cell[] = []
  const parts: Template[] = []
  for (const [index, level] of third.levels.entries()) {
    const kept = `third_${index + 1}`
    await toolkit.query(
      `Rows where ${third.label} is ${level}`,
      `select * from ${identifier(study.sample)} where ${identifier(third.column)}::varchar = ${literal(level)}`,
      { keeps: kept, maxRows: 5 },
    )
    const cell = await attempt(
      analysis,
      `${outcome.label} by ${group.label} where ${third.label} is ${level}`,
      () =>
        toolkit.statistic(`${outcome.label} by ${group.label} where ${third.label} is ${level}`, {
          method: 'contingency',
          table: kept,
          columns: { y: groupColumn(outcome), group: groupColumn(group) },
          args: { seed: toolkit.seed },
        }),
    )
    if (!cell) continue
    const view = new View(cell)
    const pColumn = Number.isFinite(view.number(0, 'simulated_p')) ? 'simulated_p' : 'p'
    evidence.push(cell)
    parts.push(
      text`${view.ref(0, 'cramers_v', 'decimal2')} for ${levelName(third, level)} (${view.ref(0, pColumn, 'p')}, n = ${view.ref(0, 'n', 'integer')})`,
    )
  }
  return parts.length > 1
    ? { sentence: text`By ${named(third)}, Cramer's V is ${listed(parts)}.`, evidence }
    : null
}

const MOST_STRATA = 4

/** Levels of the outcome that occur with one single level of the group, while others are spread. */
function exclusive(cells: View): { outcome: string; group: string }[] {
  const outcomes = [...new Set(cells.texts('outcome'))]
  const found = outcomes.flatMap((outcome) => {
    const rows = cells.rows.filter(
      (row) => cells.text(row, 'outcome') === outcome && cells.number(row, 'count') > 0,
    )
    return rows.length === 1 && cells.number(rows[0]!, 'count') >= 10
      ? [{ outcome, group: cells.text(rows[0]!, 'group') }]
      : []
  })
  return new Set(cells.texts('group')).size > 1 ? found : []
}
