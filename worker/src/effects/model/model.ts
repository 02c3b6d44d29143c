import { beyondChance } from '../../decide/decide.ts'
import type { Cell } from '#contract'
import type { Variable } from '../../variables/variable.ts'
import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import { isDimension, once, type Frame } from '../../playbooks/frame/frame.types.ts'
import { screenOf } from '../../playbooks/strongest.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { keepUseful, lowestLevel, standingTerms } from './choose-terms.ts'
import { enoughTerms } from './enough-terms.ts'
import { isNamed, planModel, type Plan, type Predictor } from './plan.ts'
import { MODEL_LIMITS } from '../../decide/model-limits.ts'
import { areRanked } from './ranked.ts'

/** What a measure depends on when all columns that matter are looked at together. */
export interface Model extends Estimated {
  kind: 'model'
  outcome: Variable
  binary: boolean
  plan: Plan
  kept: Predictor[]
  cell: Cell
  first: Cell
  main: View
  terms: View
  coefficients: View
  /** What stands beside the others, weightiest first; of a smaller model where none does beside all. */
  sure: Predictor[]
  /** Rows of `terms` of which nothing can be told. */
  unsure: number[]
  /** Predictors that carry the same information: none stands beside all the others, these do by themselves. */
  enough: { cell: Cell; left: Predictor[] } | null
  /** Which intervals hold: robust ones where the spread is unequal, the rows many, or the units repeat. */
  robust: boolean
  clustered: boolean
  collinear: boolean
  /** The weightiest have an order, whichever way it is looked at. */
  ranked: boolean
}

const SMALL_ROWS = 5000
const MANY_ROWS = 500

/** The model of a frame's measure; null where fewer than two columns can enter. */
export const modelOf = (frame: Frame): Promise<Model | null> =>
  once(frame, `model of ${frame.measure.label}`, () => makeModel(frame))

/** A part of the rows for methods that try many models; all of them where they are few. */
export const smallSampleOf = (frame: Frame): Promise<string> =>
  once(frame, 'small sample', async () => {
    if (frame.rows <= 2 * SMALL_ROWS) return frame.sample
    const table = `${frame.table}_small`
    await frame.toolkit.query(
      'Small sample for choosing between models',
      `select * from ${identifier(frame.sample)} order by hash(rowid) limit ${SMALL_ROWS}`,
      { keeps: table, maxRows: 5 },
    )
    return table
  })

/** The measure as a model sees it: named as the question names it. */
export const outcomeOf = ({ measure }: Frame): Variable | null =>
  measure.variable && {
    ...measure.variable,
    label: measure.label,
    ...(measure.kind === 'share' ? { profile: null } : {}),
  }

async function makeModel(frame: Frame): Promise<Model | null> {
  const { toolkit, measure, unit } = frame
  const outcome = outcomeOf(frame)
  if (!outcome || measure.kind === 'count' || measure.kind === 'sum') return null
  const screened = await screenOf(frame)
  const plan = await planModel(frame, outcome, screened)
  if (!plan) return null
  const binary = measure.kind === 'share'
  const fit = (
    predictors: readonly Predictor[],
    references: (string | null)[],
    title: string,
    table: string,
  ): Promise<Cell> =>
    toolkit.statistic(title, {
      method: binary ? 'logistic_model' : 'linear_model',
      table,
      columns: {
        y: outcome.column,
        ...Object.fromEntries(predictors.map(({ column }, index) => [`x${index + 1}`, column])),
        ...(unit ? { cluster: unit.column } : {}),
      },
      args: {
        labels: predictors.map(({ label }) => label),
        references,
        log_x: predictors.map((own) => plan.logX[plan.predictors.indexOf(own)] ?? false),
        ...(binary ? { success: 'yes' } : { log_y: plan.logY }),
      },
    })
  const asked = (own: Predictor) => isNamed(frame, own)
  const first = await fit(plan.predictors, [], `First model of ${outcome.label}`, await smallSampleOf(frame))
  const kept = keepUseful(outcome, plan.predictors, asked, first)
  const references = kept.map((own) => (isDimension(own) ? lowestLevel(first, own) : null))
  const cell = await fit(kept, references, `Model of ${outcome.label}`, frame.sample)
  const [main, terms, coefficients] = [
    new View(cell),
    new View(cell, 'terms'),
    new View(cell, 'coefficients'),
  ]
  const predictor = (row: number) => kept.find(({ label }) => label === terms.text(row, 'variable'))!
  // The same figure that the chart shows: a column of many levels counts as a whole.
  const weight = (row: number) => terms.number(row, binary ? 'chi2' : 'unique_r2')
  const ordered = [...terms.rows].sort((a, b) => weight(b) - weight(a))
  const clustered = main.has('robust_kind') && main.text(0, 'robust_kind') === 'clustered'
  const standing = standingTerms(terms, (row) => asked(predictor(row)), plan.tried, clustered)
  const sure = ordered.filter((row) => standing.has(row)).map(predictor)
  const enough =
    sure.length > 0 || unit?.again
      ? null
      : await enoughTerms(outcome, kept, cell, (left, title) =>
          fit(
            left,
            left.map((own) => references[kept.indexOf(own)]!),
            title,
            frame.sample,
          ),
        )
  const n = main.number(0, 'n')
  return {
    kind: 'model',
    outcome,
    binary,
    plan,
    kept,
    cell,
    first,
    main,
    terms,
    coefficients,
    sure: enough ? enough.left : sure,
    unsure: ordered.filter((row) => !standing.has(row)),
    enough,
    robust: binary || clustered || beyondChance(main.number(0, 'breusch_pagan_p')) || n > MANY_ROWS,
    clustered,
    collinear: main.number(0, 'max_vif') > MODEL_LIMITS.inflated,
    ranked: enough !== null || areRanked(sure, terms, screened),
    numbers: numbersOf({
      kind: 'model',
      metric: outcome.label,
      against: null,
      groups: (enough ? enough.left : sure).map(({ label }) => label),
      value: main.number(0, binary ? 'auc' : 'r2'),
      low: binary ? main.number(0, 'auc_low') : Number.NaN,
      high: binary ? main.number(0, 'auc_high') : Number.NaN,
      p: main.number(0, clustered ? 'robust_p' : binary ? 'lr_p' : 'p'),
      n,
      size: binary ? (main.number(0, 'auc') - 0.5) * 2 : main.number(0, 'r2'),
      checks: [
        {
          name: 'predictors can be told apart',
          passed: !(main.number(0, 'max_vif') > MODEL_LIMITS.inflated),
        },
      ],
      evidence: [cell, first, ...(enough ? [enough.cell] : [])],
    }),
  }
}
