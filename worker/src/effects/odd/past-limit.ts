import { identifier } from '../../duckdb/sql.ts'
import type { Frame, Measure } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { attempted } from '../change/attempted.ts'
import { pastLimit, stretchesOf, type Limit } from './near-limit.ts'

/** What another measure is on either side of a limit, and before and since a day where rows moved beside it then. */
export interface PastLimit {
  measure: Measure
  /** One row: mean and rows `past`, `within`, `near`, and of the first two `_before` and `_since` where there is a day. */
  main: View
  /** One row of `linear_model` terms: of past against within, or of how much that changed with the day. */
  test: View
  testRow: number
  dated: boolean
}

/** Rows of a side below which nothing is told of it. */
const FEWEST = 10

/** @param since the day from which rows lie beside the limit; null where there is none */
export const besidePast = (
  frame: Frame,
  limit: Limit,
  measure: Measure,
  since: string | null,
): Promise<PastLimit | null> =>
  attempted(frame.toolkit, `${measure.label} on either side of the limit`, () =>
    make(frame, limit, measure, since),
  )

async function make(
  frame: Frame,
  limit: Limit,
  measure: Measure,
  since: string | null,
): Promise<PastLimit | null> {
  const { toolkit, table, time, noun } = frame
  if (measure.kind === 'count' || !measure.variable || measure.totals) return null
  const [y, x] = [measure.variable.column, frame.measure.variable!.column].map(identifier)
  const value = measure.kind === 'share' ? `(${y}::varchar = 'yes')::int::double` : `${y}::double`
  const past = pastLimit(frame, limit)
  const { near } = stretchesOf(frame, limit)
  const later = since === null ? 'true' : `${identifier(time!.column)} >= date '${since}'`
  const known = `${y} is not null and ${x} is not null${since === null ? '' : ` and ${identifier(time!.column)} is not null`}`
  const sides: Record<string, string> = { past, within: `not (${past})`, near }
  if (since !== null)
    for (const [name, where] of Object.entries({ past, within: `not (${past})` })) {
      sides[`${name}_before`] = `${where} and not (${later})`
      sides[`${name}_since`] = `${where} and ${later}`
    }
  const main = new View(
    await toolkit.query(
      `${measure.label} of ${noun.many} past the limit and within it`,
      `select ${Object.entries(sides)
        .map(
          ([name, where]) =>
            `avg(${value}) filter (where ${where}) as ${name}, count(*) filter (where ${where}) as n_${name}`,
        )
        .join(', ')} from ${table} where ${known}`,
    ),
  )
  if (Math.min(main.number(0, 'n_past'), main.number(0, 'n_within')) < FEWEST) return null
  const cells = ['past_before', 'past_since', 'within_before', 'within_since']
  const dated = since !== null && cells.every((side) => main.number(0, `n_${side}`) >= FEWEST)
  const kept = `${table}_on_either_side`
  await toolkit.query(
    `${measure.label} on either side of the limit, row by row`,
    `select ${value} as y, case when ${past} then 'past' else 'within' end as side, case when ${later} then 'since' else 'before' end as moment from ${table} where ${known}`,
    { keeps: kept, maxRows: 5 },
  )
  const test = new View(
    await toolkit.statistic(`${measure.label} past the limit against within it`, {
      method: 'linear_model',
      table: kept,
      columns: { y: 'y', x1: 'side', ...(dated ? { x2: 'moment' } : {}) },
      args: {
        labels: ['side of the limit', ...(dated ? ['before or since'] : [])],
        ...(dated ? { interactions: ['x1:x2'] } : {}),
      },
    }),
    'terms',
  )
  return { measure, main, test, testRow: test.length - 1, dated }
}
