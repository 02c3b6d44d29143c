import type { Cell } from '#contract'
import { StatisticsError } from '../../statistics/engine.types.ts'
import type { StatisticCall, Toolkit } from '../../toolkit/toolkit.types.ts'
import type { Ask, ExactPlan, Figure, TestName } from '../plan.types.ts'

/** Where a figure stands: a cell, one of its tables, a row and a column. */
export interface Place {
  cell: Cell
  table: string
  row: number
  column: string
}

const place = (cell: Cell, column: string): Place => ({ cell, table: 'main', row: 0, column })

const NORMALITY: Partial<Record<TestName, [statistic: string, p: string]>> = {
  shapiro: ['shapiro_w', 'shapiro_p'],
  dagostino: ['dagostino_k2', 'dagostino_p'],
  kolmogorov: ['ks_d', 'ks_p'],
  jarque: ['jarque_bera', 'jarque_bera_p'],
  anderson: ['best_statistic', 'best_p'],
}
export const isNormality = (test: TestName | null): boolean => test !== null && NORMALITY[test] !== undefined

const GROUP_TESTS: ReadonlySet<string> = new Set([
  'student',
  'welch',
  'mann_whitney',
  'anova',
  'kruskal',
  'levene',
])

/** A figure of a test or of two numbers; null where the data or the message do not have what it takes. */
export async function testFigure(
  toolkit: Toolkit,
  plan: ExactPlan,
  figure: Figure,
  columns: readonly string[],
  table: string,
): Promise<Place | null> {
  const { test, subjects } = plan
  if (figure === 'r' || ((test === 'correlation' || test === null) && columns.length >= 2)) {
    const [x, y] = columns
    if (!x || !y) return null
    const cell = await attempt(toolkit, `How ${x} and ${y} go together`, {
      method: 'correlate',
      table,
      columns: { x, y },
    })
    const p =
      plan.correlation === 'pearson'
        ? 'pearson_p'
        : plan.correlation === 'spearman'
          ? 'spearman_p'
          : 'kendall_p'
    return cell && place(cell, figure === 'p' ? p : plan.correlation)
  }
  const [first, second] = columns
  if (first && isNormality(test)) {
    const cell = await attempt(toolkit, `Whether ${first} is normally distributed`, {
      method: 'normality_tests',
      table,
      columns: { y: first },
    })
    const [statistic, p] = NORMALITY[test!]!
    if (!cell) return null
    const missing =
      cell.output.tables.main!.rows[0]![
        cell.output.tables.main!.columns.findIndex(({ name }) => name === p)
      ] === null
    if (missing) return place(cell, figure === 'p' ? 'best_p' : 'best_statistic')
    return place(cell, figure === 'p' ? p : statistic)
  }
  if (test === 'chi-square') {
    const [x, y] = subjects.groups
    if (!x || !y) return null
    const cell = await attempt(toolkit, `Whether ${x} and ${y} go together`, {
      method: 'independence_test',
      table,
      columns: { x, y },
    })
    return cell && place(cell, figure === 'p' ? 'p' : 'statistic')
  }
  if (test !== null && GROUP_TESTS.has(test)) {
    const y = first ?? subjects.numbers[0]
    const group = subjects.groups.find((name) => name !== y)
    if (!y || !group) return pairedFigure(toolkit, plan, figure, columns, table)
    const cell = await attempt(toolkit, `Whether ${y} differs between values of ${group}`, {
      method: 'group_test',
      table,
      columns: { y, group },
      args: { test: test === 'levene' ? 'brown_forsythe' : test },
    })
    return cell && place(cell, figure === 'p' ? 'p' : 'statistic')
  }
  if (test === 'paired' || test === 'wilcoxon' || test === 'one-sample')
    return pairedFigure(toolkit, plan, figure, second ? columns : subjects.numbers, table)
  return null
}

async function pairedFigure(
  toolkit: Toolkit,
  plan: ExactPlan,
  figure: Figure,
  columns: readonly string[],
  table: string,
) {
  const [x, y] = columns
  if (!x || (plan.test !== 'one-sample' && !y)) return null
  const cell = await attempt(toolkit, `Whether ${x} and ${y ?? 'the given mean'} differ`, {
    method: 'paired_test',
    table,
    columns: { x, ...(plan.test === 'one-sample' ? {} : { y: y! }) },
    args: { test: plan.test === 'wilcoxon' ? 'wilcoxon' : 'student', mu: plan.mu },
  })
  return cell && place(cell, figure === 'p' ? 'p' : 'statistic')
}

/** A figure of the model that the message asks for. */
export async function modelFigure(
  toolkit: Toolkit,
  plan: ExactPlan,
  ask: Ask,
  table: string,
): Promise<Place | null> {
  const { model } = plan
  if (!model) return null
  const by = [...new Set([...model.by, ...ask.extra])]
  const x = Object.fromEntries(by.map((name, at) => [`x${at + 1}`, name]))
  const cell = await attempt(
    toolkit,
    `${model.kind === 'line' ? 'Linear' : 'Logistic'} regression of ${model.outcome}`,
    {
      method: model.kind === 'line' ? 'held_out_line' : 'held_out_logistic',
      table,
      columns: { y: model.outcome, ...x },
      args: { test_share: model.testShare, seed: model.seed, split: model.split, labels: by },
    },
  )
  if (!cell) return null
  const errors = ['mse', 'rmse', 'mae', 'r2']
  if (errors.includes(ask.figure)) return model.kind === 'line' ? place(cell, `test_${ask.figure}`) : null
  if (ask.figure === 'slope') {
    const wanted = ask.columns.find((name) => by.includes(name)) ?? by[0]!
    const row = cell.output.tables.coefficients!.rows.findIndex(([term]) => term === wanted)
    return row < 0 ? null : { cell, table: 'coefficients', row, column: 'estimate' }
  }
  const has = cell.output.tables.main!.columns.some(({ name }) => name === ask.figure)
  return has ? place(cell, ask.figure) : null
}

/** What the data do not allow is no defect: the figure is left out. */
async function attempt(toolkit: Toolkit, title: string, call: StatisticCall): Promise<Cell | null> {
  try {
    return await toolkit.statistic(title, call)
  } catch (error) {
    if (error instanceof StatisticsError) return null
    throw error
  }
}
