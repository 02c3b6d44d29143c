import { identifier, literals } from '../../duckdb/sql.ts'
import { isNoneOf } from '../../lexicon/gain-words.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { attempted } from '../change/attempted.ts'
import { adjusted, type Adjusted } from './adjusted.ts'
import { normalP } from '../normal-p.ts'
import { keptName, type Estimated } from '../effect.ts'
import { groups, type Groups } from './groups.ts'

export const [HAD, HAD_NOT] = ['those with it', 'those without']
export const SIDE = 'had it or not'

/** How far those came who had something, and those who had not, with the level on which both began and ended. */
export interface Helped extends Estimated {
  kind: 'helped'
  dimension: Dimension
  /** The rows of both, with a column that says which. */
  frame: Frame
  side: Dimension
  /** A row for each side: n, gain, first and last. */
  sides: View
  /** The gains of both set against each other. */
  effect: Groups
  /** The same with the level at the beginning held equal; null where that cannot be. */
  held: Adjusted | null
  /** Which values of the column count as not having it. */
  none: string[]
  /** The level at the beginning. */
  start: Variable
}

/** The two columns between which a gain lies; null for any other measure. */
export function endsOfGain({ question, measure }: Frame): { from: string; to: string } | null {
  const { metric } = question
  const [term, ...more] = metric?.terms ?? []
  return metric?.kind === 'formula' &&
    measure.kind === 'mean' &&
    term?.operator === '-' &&
    !term.times &&
    more.length === 0
    ? { from: term.column, to: metric.column! }
    : null
}

/**
 * Null where no value of the column says that nothing was done, or all do.
 * @param given rows whose measure is the later of the two, with the earlier among its numbers
 */
export async function helped(asked: Frame, given: Frame, dimension: Dimension): Promise<Helped | null> {
  const { toolkit, measure } = asked
  const ends = endsOfGain(asked)
  const start = given.numbers.find(({ column }) => column === ends?.from)
  const none = dimension.levels.filter((level) => isNoneOf(level))
  if (!ends || !start || !measure.variable || !given.measure.variable) return null
  if (none.length === 0 || none.length === dimension.levels.length) return null
  const [own, y] = [identifier(dimension.column), identifier(measure.variable.column)]
  const [from, to] = [identifier(ends.from), identifier(given.measure.variable.column)]
  const kept = `${given.table}_helped_${keptName(dimension.column)}`
  await toolkit.query(
    `Who had ${dimension.label} and who had not`,
    `select *, ${to}::double - ${from}::double as ${y}, case when ${own} is null then null when ${own} in (${literals(none)}) then '${HAD_NOT}' else '${HAD}' end as ${identifier(SIDE)} from ${given.table} where ${to} is not null and ${from} is not null`,
    { keeps: kept, maxRows: 5 },
  )
  const frame: Frame = { ...given, measure, table: kept, sample: kept, made: new Map() }
  const side: Dimension = { ...dimension, column: SIDE, levels: [HAD!, HAD_NOT!], distinct: 2 }
  const sides = new View(
    await toolkit.query(
      `${measure.label} with ${dimension.label} and without`,
      `select ${identifier(SIDE)} as side, count(*) as n, avg(${y}) as gain, avg(${from}) as first, avg(${to}) as last from ${kept} where ${identifier(SIDE)} is not null group by 1 order by 1`,
    ),
  )
  const effect = sides.length === 2 ? await groups(frame, side) : null
  if (!effect) return null
  const held = await attempted(toolkit, 'the same with where they began held equal', () =>
    adjusted(frame, side, [HAD!, HAD_NOT!], HAD_NOT!, HAD!, [start]),
  )
  return {
    kind: 'helped',
    dimension,
    frame,
    side,
    sides,
    effect,
    held,
    none,
    start,
    numbers: { ...effect.numbers, kind: 'helped', against: dimension.label },
  }
}

/** From how much of it on it shows, among those who had any. */
export interface Dose {
  number: Variable
  /** One row: `cut`, and the gain and rows of those `below` and from there on, of those that had `none`. */
  main: View
  /** Those with enough of it and those without any, for what is asked next. */
  frame: Frame
  p: number
  tried: number
}

const FEWEST_SIDE = 20
const MOST_CUTS = 60

/** A number that those alone have who had it, such as how often they came; null where none tells them apart. */
export async function doseOf({ frame, side }: Helped): Promise<Dose | null> {
  const { toolkit, measure, table } = frame
  const y = identifier(measure.variable!.column)
  const had = `${identifier(side.column)} = '${HAD}'`
  for (const number of frame.numbers) {
    const x = identifier(number.column)
    const alone = new View(
      await toolkit.query(
        `Whether ${number.label} is of those alone who had it`,
        `select coalesce(avg((coalesce(${x}, 0) = 0)::int) filter (where not (${had})), 0) as none, coalesce(avg((${x} > 0)::int) filter (where ${had} and ${x} is not null), 0) as some, count(distinct ${x}) filter (where ${had}) as "values" from ${table} where ${identifier(side.column)} is not null`,
      ),
    )
    if (alone.number(0, 'none') < OF_THOSE_ALONE || alone.number(0, 'some') < OF_THOSE_ALONE) continue
    if (alone.number(0, 'values') < 4 || alone.number(0, 'values') > MOST_CUTS) continue
    const main = new View(
      await toolkit.query(
        `From how much ${number.label} on ${measure.label} is another`,
        `with own as (select ${x}::double as x, ${y} as y from ${table} where ${had} and ${x} > 0 and ${y} is not null),
cuts as (select distinct x as cut from own),
both_sides as (select cut, count(*) filter (where x < cut) as n_below, count(*) filter (where x >= cut) as n_above, avg(y) filter (where x < cut) as below, avg(y) filter (where x >= cut) as above, var_samp(y) filter (where x < cut) as v_below, var_samp(y) filter (where x >= cut) as v_above from own, cuts group by 1),
able as (select *, abs(above - below) / sqrt(v_below / n_below + v_above / n_above) as t from both_sides where n_below >= ${FEWEST_SIDE} and n_above >= ${FEWEST_SIDE})
select cut, below, above, n_below, n_above, t, (select avg(${y}) from ${table} where not (${had})) as without, n_below::double / (n_below + n_above) as share_below, (select count(*) from able) as tried from able order by n_below::double * n_above * power(above - below, 2) desc limit 1`,
      ),
    )
    if (main.length === 0) continue
    const kept = `${table}_enough`
    await toolkit.query(
      `Those with enough ${number.label} and those without`,
      `select * from ${table} where not (${had}) or ${x}::double >= ${main.number(0, 'cut')}`,
      { keeps: kept, maxRows: 5 },
    )
    return {
      number,
      main,
      frame: { ...frame, table: kept, sample: kept, made: new Map() },
      p: normalP(main.number(0, 't')),
      tried: main.number(0, 'tried'),
    }
  }
  return null
}
const OF_THOSE_ALONE = 0.9
