import { FIXED } from '../../decide/set-against.ts'
import { identifier } from '../../duckdb/sql.ts'
import { outcomeOf } from '../model/model.ts'
import { unitOf, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { numbersOf, type Estimated } from '../effect.ts'

/** Two columns that may each be behind a measure, set against each other. */
export interface SetAgainst extends Estimated {
  kind: 'set-against'
  /** The one that explains more first. */
  sides: [Dimension, Dimension]
  binary: boolean
  main: View
  /** One row for each: what it explains beside the other (`unique_r2`, or `chi2`), and its `p`. */
  terms: View
  rows: [number, number]
}

/** Columns that settle one another: of which value of `settled` there is one for each value of `by`, and whether the other way too. */
export interface FixedBy {
  by: Dimension
  settled: Dimension
  both: boolean
  /** One row: the share of the rows in which it is so, one way (`there`) and the other (`back`), and the pairs. */
  view: View
}

const known = (frame: Frame, [a, b]: readonly [Dimension, Dimension]): string =>
  `from ${frame.table} where ${identifier(a.column)} is not null and ${identifier(b.column)} is not null and ${identifier(frame.measure.variable!.column)} is not null`

/** Whether one column has one value for each of the other, so that nothing tells what is whose; null where they are crossed. */
export async function fixedBy(frame: Frame, pair: readonly [Dimension, Dimension]): Promise<FixedBy | null> {
  const [a, b] = pair
  const best = (by: string) => `(select sum(m) from (select max(n) as m from pairs group by ${by}))`
  const view = new View(
    await frame.toolkit.query(
      `Whether ${a.label} and ${b.label} can be told apart`,
      `with pairs as (select ${identifier(a.column)} as a, ${identifier(b.column)} as b, count(*) as n ${known(frame, pair)} group by 1, 2) select ${best('a')}::double / sum(n) as there, ${best('b')}::double / sum(n) as back, count(*) as pairs, count(distinct a) as of_a, count(distinct b) as of_b, sum(n)::bigint as n from pairs`,
    ),
  )
  const [there, back] = [view.number(0, 'there') >= FIXED, view.number(0, 'back') >= FIXED]
  if (!there && !back) return null
  return there ? { by: a, settled: b, both: back, view } : { by: b, settled: a, both: false, view }
}

/** Each with the other held equal. */
export async function setAgainst(
  frame: Frame,
  pair: readonly [Dimension, Dimension],
): Promise<SetAgainst | null> {
  const outcome = outcomeOf(frame)
  if (!outcome) return null
  const binary = frame.measure.kind === 'share'
  const { unit } = unitOf(frame)
  const cell = await frame.toolkit.statistic(`${pair[0].label} and ${pair[1].label} set against each other`, {
    method: binary ? 'logistic_model' : 'linear_model',
    table: frame.sample,
    columns: {
      y: outcome.column,
      x1: pair[0].column,
      x2: pair[1].column,
      ...(unit ? { cluster: unit } : {}),
    },
    args: {
      labels: pair.map(({ label }) => label),
      references: [null, null],
      log_x: [false, false],
      ...(binary ? { success: 'yes' } : { log_y: false }),
    },
  })
  const [main, terms] = [new View(cell), new View(cell, 'terms')]
  const at = pair.map(({ label }) => terms.rowOf('variable', label)) as [number, number]
  if (at.some((row) => row < 0)) return null
  const weight = (row: number) => terms.number(row, binary ? 'chi2' : 'unique_r2')
  const turned = weight(at[1]) > weight(at[0])
  const [more, less] = turned ? [1, 0] : [0, 1]
  return {
    kind: 'set-against',
    sides: [pair[more]!, pair[less]!],
    rows: [at[more]!, at[less]!],
    binary,
    main,
    terms,
    numbers: numbersOf({
      kind: 'set-against',
      metric: frame.measure.label,
      against: `${pair[more]!.label} and ${pair[less]!.label}`,
      groups: [pair[more]!.label, pair[less]!.label],
      value: weight(at[more]!),
      low: null,
      high: null,
      p: terms.number(at[more]!, 'p'),
      n: main.number(0, 'n'),
      size: weight(at[more]!) - weight(at[less]!),
      checks: [],
      evidence: [cell],
    }),
  }
}
