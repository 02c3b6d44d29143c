import type { Cell } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { once, type Analysis } from '../findings/analysis.ts'
import { panelOf } from '../study/panel.ts'
import { isSeriesTable } from '../study/study.ts'
import type { Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'

/** Factors of a designed experiment: every combination of levels of any two holds the same number of rows. */
export interface CrossedDesign {
  /** Kept table with `y`, one text column per factor and `unit` where rows repeat units. */
  table: string
  factors: Variable[]
  /** Pairs of factors whose interaction the rows can carry. */
  interactions: [Variable, Variable][]
  /** Every column of the file that can be compared with the outcome is a factor. */
  whole: boolean
  clustered: boolean
  balance: View
}

const MOST_ROWS = 400
const MOST_FACTORS = 7
const MOST_LEVELS = 12
/** Share of the combinations that must hold the usual number of rows: a few lost plots leave a design what it is. */
const EVEN_SHARE = 0.9
/** Estimates per row that a model of main effects may use. */
const FULLEST = 0.7
const LARGEST_INTERACTION = 6

/**
 * The design behind the rows; null where they were not laid out. Groups that merely came about are never of the same
 * size in every combination, so equal counts are what tells an experiment from a sample.
 */
export function crossedDesign(analysis: Analysis, outcome: Variable): Promise<CrossedDesign | null> {
  return once(analysis, `design of ${outcome.column}`, async () => {
    const { study, toolkit } = analysis
    if (outcome.kind !== 'number' || study.rows > MOST_ROWS || study.rows < 8 || isSeriesTable(study))
      return null
    if (await panelOf(analysis)) return null
    const candidates = factorsOf(analysis, outcome)
    if (candidates.length < 2) return null
    const table = `design_${[...analysis.shared.keys()].filter((key) => key.startsWith('design of ')).length + 1}`
    const columns = candidates.map((own, at) => `${asText(own)} as f${at + 1}`)
    const unit = study.unit ? ', "unit id" as unit' : ''
    await toolkit.query(
      `${outcome.label} with every column that may be a factor`,
      `select ${identifier(outcome.column)} as y, ${columns.join(', ')}${unit} from study where ${identifier(outcome.column)} is not null`,
      { keeps: table, maxRows: 5 },
    )
    const balance = await balanceOf(analysis, outcome, table, candidates)
    const factors = chosenFactors(candidates, balance, study.rows)
    if (factors.length < 2) return null
    const clustered = study.unit !== null && !factors.some(({ column }) => column === study.unit!.column)
    const own = `${table}_factors`
    await toolkit.query(
      `Rows of the design of ${outcome.label}`,
      `select y, ${factors.map((factor, at) => `f${candidates.indexOf(factor) + 1} as x${at + 1}`).join(', ')}${clustered ? ', unit' : ''} from ${table}`,
      { keeps: own, maxRows: 5 },
    )
    return {
      table: own,
      factors,
      interactions: interactionsOf(factors, candidates, balance, study.rows),
      whole: study.variables.every(
        (own) => own.column === outcome.column || own.profile === null || factors.includes(own),
      ),
      clustered,
      balance,
    }
  })
}

/** The analysis of variance: main effects and the interactions that the rows can carry, made once. */
export const designAnova = (analysis: Analysis, outcome: Variable, design: CrossedDesign): Promise<Cell> =>
  once(analysis, `variance of ${outcome.column}`, () => {
    const at = (factor: Variable) => `x${design.factors.indexOf(factor) + 1}`
    return analysis.toolkit.statistic(
      `Analysis of variance of ${outcome.label} by the factors of the design`,
      {
        method: 'linear_model',
        table: design.table,
        columns: {
          y: 'y',
          ...Object.fromEntries(design.factors.map((factor) => [at(factor), at(factor)])),
          ...(design.clustered ? { cluster: 'unit' } : {}),
        },
        args: {
          labels: design.factors.map(({ label }) => label),
          interactions: design.interactions.map(([a, b]) => `${at(a)}:${at(b)}`),
        },
      },
    )
  })

const asText = (own: Variable): string =>
  own.kind === 'number'
    ? `printf('%g', ${identifier(own.column)}::double)`
    : `${identifier(own.column)}::varchar`

const levelsOf = (own: Variable): number =>
  own.kind === 'number' ? (own.profile?.distinct ?? 0) : own.levels.length

/** Columns of few levels, each seen more than once; those that the goal names first. */
function factorsOf({ study }: Analysis, outcome: Variable): Variable[] {
  const few = study.variables.filter(
    (own) =>
      own.profile !== null &&
      own.column !== outcome.column &&
      !own.collapsed &&
      own.profile.nulls === 0 &&
      levelsOf(own) >= 2 &&
      levelsOf(own) <= MOST_LEVELS &&
      study.rows >= 2 * levelsOf(own),
  )
  return [
    ...few.filter((own) => study.asked.includes(own)),
    ...few.filter((own) => !study.asked.includes(own)),
  ].slice(0, MOST_FACTORS)
}

/** For any two candidates: combinations, rows in the usual one, and the share of combinations that hold as many. */
async function balanceOf(
  { toolkit }: Analysis,
  outcome: Variable,
  table: string,
  candidates: Variable[],
): Promise<View> {
  const pairs = candidates.flatMap((a, i) =>
    candidates.slice(i + 1).map((b, k) => ({ a, b, i, j: i + 1 + k })),
  )
  const parts = pairs.map(
    ({ a, b, i, j }) =>
      `select ${i} as a, ${j} as b, ${levelsOf(a) * levelsOf(b)} as possible, count(*) as cells, mode(n) as usual, min(n) as least, count_if(n = (select mode(n) from (select count(*) as n from ${table} group by f${i + 1}, f${j + 1}))) / ${levelsOf(a) * levelsOf(b)} as even from (select count(*) as n from ${table} group by f${i + 1}, f${j + 1})`,
  )
  return new View(
    await toolkit.query(
      `Are the combinations of the factors of ${outcome.label} equally frequent`,
      `${parts.join('\nunion all\n')}\norder by 1, 2`,
      { maxRows: 50 },
    ),
  )
}

const pairIn = (balance: View, i: number, j: number): number =>
  balance.rows.find(
    (row) => balance.number(row, 'a') === Math.min(i, j) && balance.number(row, 'b') === Math.max(i, j),
  )!

function chosenFactors(candidates: Variable[], balance: View, rows: number): Variable[] {
  const even = (i: number, j: number) => balance.number(pairIn(balance, i, j), 'even') >= EVEN_SHARE
  let best: number[] = []
  // The largest set in which all are crossed evenly with one another, grown from each candidate in turn.
  for (let start = 0; start < candidates.length; start++) {
    const set = [start]
    let parameters = levelsOf(candidates[start]!)
    for (let i = 0; i < candidates.length; i++) {
      const more = levelsOf(candidates[i]!) - 1
      if (set.includes(i) || parameters + more > FULLEST * rows || !set.every((j) => even(i, j))) continue
      set.push(i)
      parameters += more
    }
    if (set.length > best.length) best = set
  }
  return best.sort((a, b) => a - b).map((at) => candidates[at]!)
}

function interactionsOf(
  factors: Variable[],
  candidates: Variable[],
  balance: View,
  rows: number,
): CrossedDesign['interactions'] {
  let parameters = factors.reduce((sum, own) => sum + levelsOf(own) - 1, 1)
  const chosen: CrossedDesign['interactions'] = []
  const pairs = factors.flatMap((a, i) => factors.slice(i + 1).map((b) => [a, b] as [Variable, Variable]))
  const size = ([a, b]: [Variable, Variable]) => (levelsOf(a) - 1) * (levelsOf(b) - 1)
  for (const pair of pairs.sort((a, b) => size(a) - size(b))) {
    const row = pairIn(balance, candidates.indexOf(pair[0]), candidates.indexOf(pair[1]))
    if (balance.number(row, 'least') < 2 || size(pair) > LARGEST_INTERACTION) continue
    if (balance.number(row, 'cells') < balance.number(row, 'possible')) continue
    if (parameters + size(pair) > rows / 2) continue
    parameters += size(pair)
    chosen.push(pair)
  }
  return chosen
}
