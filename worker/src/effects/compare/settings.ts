import { identifier, literals } from '../../duckdb/sql.ts'
import { unitOf, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { madeDimension } from '../../playbooks/frame/made-dimension.ts'
import { View } from '../../prose/view.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { groups, type Groups } from './groups.ts'
import { outcomeOf } from '../model/model.ts'
import { meanSql } from './ratio-rows.ts'

/** Several factors of a few levels each, crossed with one another, and what each carries of a measure. */
export interface Settings extends Estimated {
  kind: 'settings'
  /** What carries most first. */
  factors: Dimension[]
  binary: boolean
  main: View
  terms: View
  /** Row of `terms` of each factor. */
  rows: number[]
  /** Every level of every factor: `factor`, `level`, `n`, `mean`; from the lowest mean up. */
  levels: View
}

/** Combinations of settings that were really run. */
export interface Combinations {
  factors: Dimension[]
  /** One row: how many were run (`run`), and how many there could be (`possible`). */
  counted: View
  effect: Groups
}

const MOST_LEVELS = 12
/** Combinations that were run, of all there could be, and rows of each on average. */
const CROSSED = 0.5
const ROWS_OF_EACH = 10
const FEWEST_OF_EACH = 5
const MOST_COMPARED = 12
export const COMBINATION = 'combination'

/** Factors that the question names, where every two of them are crossed; null where there are no two of them. */
export async function crossedFactors(frame: Frame): Promise<Dimension[] | null> {
  const factors = frame.dimensions.filter(({ asked }) => asked)
  if (factors.length < 2 || factors.some(({ distinct }) => distinct > MOST_LEVELS)) return null
  const pairs = factors.flatMap((a, at) => factors.slice(at + 1).map((b) => [a, b] as const))
  const one = ([a, b]: readonly [Dimension, Dimension], at: number) =>
    `select ${at} as pair, count(*)::double / ${a.distinct * b.distinct} as run, avg(n) as each from (select count(*) as n from ${frame.table} where ${identifier(a.column)} is not null and ${identifier(b.column)} is not null group by ${identifier(a.column)}, ${identifier(b.column)})`
  const view = new View(
    await frame.toolkit.query(
      'Whether the factors are crossed',
      `${pairs.map(one).join('\nunion all ')} order by 1`,
    ),
  )
  const crossed = view.rows.every(
    (row) => view.number(row, 'run') >= CROSSED && view.number(row, 'each') >= ROWS_OF_EACH,
  )
  return crossed ? factors : null
}

/** What each carries with the others held equal, and its levels by their means. */
export async function settingsOf(frame: Frame, named: readonly Dimension[]): Promise<Settings | null> {
  const { toolkit, measure, table } = frame
  const outcome = outcomeOf(frame)
  if (!outcome || (measure.kind !== 'mean' && measure.kind !== 'share')) return null
  const binary = measure.kind === 'share'
  const { unit } = unitOf(frame)
  const cell = await toolkit.statistic(`${measure.label} by all factors together`, {
    method: binary ? 'logistic_model' : 'linear_model',
    table: frame.sample,
    columns: {
      y: outcome.column,
      ...Object.fromEntries(named.map(({ column }, at) => [`x${at + 1}`, column])),
      ...(unit ? { cluster: unit } : {}),
    },
    args: { labels: named.map(({ label }) => label), ...(binary ? { success: 'yes' } : {}) },
  })
  const [main, terms] = [new View(cell), new View(cell, 'terms')]
  const weight = (own: Dimension) =>
    terms.number(terms.rowOf('variable', own.label), binary ? 'chi2' : 'unique_r2')
  const factors = [...named].sort((a, b) => weight(b) - weight(a))
  const rows = factors.map(({ label }) => terms.rowOf('variable', label))
  if (rows.some((row) => row < 0)) return null
  const y = identifier(outcome.column)
  const mean = binary ? `avg((${y}::varchar = 'yes')::int)` : meanSql(measure)
  const levels = new View(
    await toolkit.query(
      `${measure.label} of every level`,
      `${factors.map(({ column }, at) => `select ${at} as factor, ${identifier(column)} as level, count(*) as n, ${mean} as mean from ${table} where ${y} is not null and ${identifier(column)} is not null group by 2`).join('\nunion all ')} order by 1, 4, 2`,
      { maxRows: 200 },
    ),
  )
  const [first] = rows as [number]
  return {
    kind: 'settings',
    ...{ factors, binary, main, terms, rows, levels },
    numbers: numbersOf({
      kind: 'settings',
      metric: measure.label,
      against: factors.map(({ label }) => label).join(' and '),
      groups: factors.map(({ label }) => label),
      value: terms.number(first, binary ? 'chi2' : 'unique_r2'),
      low: null,
      high: null,
      p: terms.number(first, 'p'),
      n: main.number(0, 'n'),
      size: terms.number(first, binary ? 'chi2' : 'unique_r2'),
      evidence: [cell, levels],
    }),
  }
}

/** Those that carry most, as many as leave enough rows in each combination. */
export async function combinationsOf(
  frame: Frame,
  { factors, levels }: Settings,
  order: 'most' | 'least',
): Promise<Combinations | null> {
  const { toolkit, measure, rows } = frame
  const kept: Dimension[] = []
  let possible = 1
  for (const factor of factors) {
    if (kept.length > 0 && rows / (possible * factor.distinct) < ROWS_OF_EACH) break
    kept.push(factor)
    possible *= factor.distinct
  }
  if (kept.length < 2 || levels.length === 0) return null
  const table = `${frame.table}_combinations`
  const y = identifier(measure.variable!.column)
  const known = kept.map(({ column }) => `${identifier(column)} is not null`).join(' and ')
  await toolkit.query(
    'Every row with its combination',
    `select *, concat_ws(' / ', ${kept.map(({ column }) => identifier(column)).join(', ')}) as ${COMBINATION} from ${frame.sample} where ${known} and ${y} is not null`,
    { keeps: table, maxRows: 5 },
  )
  const mean = measure.kind === 'share' ? `avg((${y}::varchar = 'yes')::int)` : meanSql(measure)
  const best = new View(
    await toolkit.query(
      'Combinations that were run, the best first',
      `select ${COMBINATION} as level, count(*) as n, ${mean} as mean from ${table} group by 1 having count(*) >= ${FEWEST_OF_EACH} order by 3${order === 'most' ? ' desc' : ''}, 1 limit ${MOST_COMPARED}`,
    ),
  )
  if (best.length < 3) return null
  const counted = new View(
    await toolkit.query(
      'How many combinations were run',
      `select count(distinct ${COMBINATION}) as run, ${possible} as possible from ${table}`,
    ),
  )
  const dimension = madeDimension(COMBINATION, COMBINATION, best.texts('level'))
  const effect = await groups(
    {
      ...frame,
      ...{ table, sample: table, made: new Map() },
      // Those compared were picked by their means, and none of them for its rows.
      question: { ...frame.question, act: 'compare' },
    },
    dimension,
    { where: `${COMBINATION} in (${literals(best.texts('level'))})`, fewest: FEWEST_OF_EACH },
  )
  return effect && { factors: kept, counted, effect }
}
