import type { Metric } from '#contract'
import { LIMITS } from '../../decide/limits.ts'
import { identifier } from '../../duckdb/sql.ts'
import { betterBy } from '../../lexicon/better-words.ts'
import { once, type Dimension, type Frame, type Measure } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { groups, type Groups } from './groups.ts'
import { meanSql, rowSql } from './ratio-rows.ts'

/** One of the measures by which it is chosen, and which way is better. */
export interface Criterion {
  measure: Measure
  better: 'more' | 'less'
  /** Its name leaves open which way is better, so that more was taken for it. */
  guessed: boolean
  /** Tests of each pair; null where what stands there is no sample, or too little to test. */
  groups: Groups | null
}

/** Candidates by several measures at once. */
export interface Choice extends Estimated {
  kind: 'choice'
  dimension: Dimension
  criteria: Criterion[]
  /** One row for each candidate: `level`, `n`, `few`, and of each measure `value_1`, `place_1` and so on. */
  table: View
  /** The same as one row for each candidate and measure: `level`, `criterion`, `place`, for the chart. */
  long: View
  /** Each candidate is one row: what stands there is so. */
  exact: boolean
}

const MOST_CANDIDATES = 30
const MOST_CRITERIA = 6
/** Rows of a candidate below which it has too few beside what the others have. */
const FEW_ROWS = 5
const OF_USUAL = 0.25

export const choiceOf = (frame: Frame, dimension: Dimension): Promise<Choice | null> =>
  once(frame, `choice of ${dimension.column}`, () => makeChoice(frame, dimension))

/** Which way the model, or else its name, says is better. */
export const wayOf = ({
  label,
  better,
}: Pick<Measure, 'label' | 'better'>): { better: NonNullable<Metric['better']>; guessed: boolean } => {
  const way = better ?? betterBy(label)
  return { better: way ?? 'more', guessed: way === null }
}

async function makeChoice(frame: Frame, dimension: Dimension): Promise<Choice | null> {
  const { toolkit, measure, companions, question, table } = frame
  const measures = [measure, ...companions.slice(0, question.with.length)].slice(0, MOST_CRITERIA)
  if (measures.length < 2 || measures.some(({ variable }) => variable === null)) return null
  const ways = measures.map(wayOf)
  const own = identifier(dimension.column)
  const value = (one: Measure) =>
    one.kind === 'sum'
      ? `sum(${identifier(one.variable!.column)})::double`
      : one.kind === 'share'
        ? `avg(${rowSql(one)})`
        : meanSql(one)
  const places = measures.map(
    (_, at) =>
      `case when not few then rank() over (partition by few order by value_${at + 1} ${ways[at]!.better === 'more' ? 'desc' : 'asc'} nulls last) end as place_${at + 1}`,
  )
  const sum = measures.map((_, at) => `place_${at + 1}`).join(' + ')
  const placed = `with own as (select ${own}::varchar as level, count(*) as n, ${measures.map((one, at) => `${value(one)} as value_${at + 1}`).join(', ')} from ${table} where ${own} is not null group by 1),
usual as (select median(n) as usual from own),
sized as (select *, usual > 1 and (n < ${FEW_ROWS} or n < ${OF_USUAL} * usual and n < ${LIMITS.fewRows}) as few from own, usual),
placed as (select *, ${places.join(', ')} from sized)`
  const view = new View(
    await toolkit.query(
      `Each ${dimension.label} by ${measures.map(({ label }) => label).join(', ')}`,
      `${placed} select * exclude (usual) from placed order by few, ${sum}, level`,
      { maxRows: MOST_CANDIDATES + 1 },
    ),
  )
  if (view.length < 2 || view.length > MOST_CANDIDATES) return null
  const long = new View(
    await toolkit.query(
      `Places of each ${dimension.label}`,
      `${placed} ${measures.map((one, at) => `select level, ${at} as nth, '${one.label.replaceAll("'", "''")}' as criterion, place_${at + 1} as place, ${sum} as total from placed where not few`).join(' union all ')} order by total, level, nth`,
      { maxRows: 400 },
    ),
  )
  const exact = view.numbers('n').every((n) => n <= 1)
  const criteria: Criterion[] = []
  for (const [at, one] of measures.entries())
    criteria.push({
      measure: one,
      ...ways[at]!,
      groups: exact || one.kind === 'sum' ? null : await groups(frame, dimension, { measure: one }),
    })
  const tested = criteria.flatMap((one) => (one.groups ? [one.groups] : []))
  return {
    kind: 'choice',
    dimension,
    criteria,
    table: view,
    long,
    exact,
    numbers: numbersOf({
      kind: 'choice',
      metric: measures.map(({ label }) => label).join(', '),
      against: dimension.label,
      groups: [view.text(0, 'level')],
      value: view.number(0, 'value_1'),
      low: NaN,
      high: NaN,
      p: exact ? null : Math.min(...tested.map(({ numbers }) => numbers.p ?? 1), 1),
      n: frame.rows,
      size: measures.filter((_, at) => view.number(0, `place_${at + 1}`) === 1).length / measures.length,
      evidence: [view, ...tested.map(({ main }) => main)],
    }),
  }
}
