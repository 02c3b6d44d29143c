import { allowedFor } from '../../decide/decide.ts'
import { LIMITS } from '../../decide/limits.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { isDimension, once, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { rowSql } from '../compare/ratio-rows.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { smallSampleOf } from '../model/model.ts'
import type { Predictor } from '../model/plan.ts'
import { normalP } from '../normal-p.ts'

/** Rows of one value of a column, or on one side of a place in a number. */
export type Part =
  | { of: Dimension; level: string }
  | { of: Variable; over: boolean; /** Column of `cells` that holds the place. */ at: string }

/** Two columns that do together what neither does by itself: rows of a part of both against all others. */
export interface TwoTogether extends Estimated {
  kind: 'two-together'
  first: Part
  second: Part
  /** One row: `inside`, `first_only`, `second_only`, `neither`, `elsewhere` with their `n_`, and the places of numbers. */
  cells: View
  /** Pairs of parts that were looked at, all of which are allowed for. */
  tried: number
}

const MOST_PREDICTORS = 8
const MOST_LEVELS = 10
/** Places at which a number is cut, as shares of the rows. */
const CUTS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
/** Rows in each of the four parts that two cuts make. */
const FEWEST_ROWS = 12

interface Flag {
  of: Predictor
  level: string | null
  share: number | null
}

/** The strongest crossing of two columns, by group or by where a number lies; null where none is beyond chance. */
export const twoTogether = (frame: Frame, all: readonly Predictor[]): Promise<TwoTogether | null> =>
  once(frame, `two together ${frame.measure.label}`, () => strongest(frame, all))

async function strongest(frame: Frame, all: readonly Predictor[]): Promise<TwoTogether | null> {
  const { measure, toolkit, unit } = frame
  if (!measure.variable || measure.totals || unit?.again) return null
  if (measure.kind !== 'mean' && measure.kind !== 'share') return null
  const looked = all
    .filter((own) => !isDimension(own) || own.distinct <= MOST_LEVELS)
    .slice(0, MOST_PREDICTORS)
  if (looked.length < 2) return null
  const value = measure.kind === 'share' ? shareSql(measure.variable) : `(${rowSql(measure)})::double`
  const known = `${identifier(measure.variable.column)} is not null`
  const levels = await levelsOf(frame, looked.filter(isDimension))
  const flags = looked.flatMap((of): Flag[] =>
    isDimension(of)
      ? (levels.get(of.column) ?? []).map((level) => ({ of, level, share: null }))
      : CUTS.map((share) => ({ of, level: null, share })),
  )
  const cut = (own: Flag, at: number) =>
    own.share === null
      ? []
      : [`quantile_disc(${identifier(own.of.column)}::double, ${own.share}e0) as c${at}`]
  const cuts = flags.flatMap(cut)
  const sample = identifier(await smallSampleOf(frame))
  const places = cuts.length > 0 ? `, (select ${cuts.join(', ')} from ${sample})` : ''
  const on = flags.map((own, at) =>
    own.level === null
      ? `case when ${identifier(own.of.column)}::double > c${at} then ${at} end`
      : `case when ${identifier(own.of.column)}::varchar = ${literal(own.level)} then ${at} end`,
  )
  const blocks = flags.map((own) => looked.indexOf(own.of))
  const complete = looked.map(({ column }) => `${identifier(column)} is not null`).join(' and ')
  const view = new View(
    await toolkit.query(
      `Two columns that do together what neither does by itself: ${measure.label}`,
      `with own as (select row_number() over () as id, ${value} as y, list_filter([${on.join(', ')}], f -> f is not null) as flags from ${sample}${places} where ${known} and ${complete}),
long as (select id, y, unnest(flags) as f from own),
ones as (select f, count(*) as n, sum(y) as s from long group by 1),
pairs as (select a.f as a, b.f as b, count(*) as n, sum(a.y) as s from long a join long b using (id) where a.f < b.f and list_extract([${blocks.join(', ')}], a.f + 1) <> list_extract([${blocks.join(', ')}], b.f + 1) group by 1, 2),
whole as (select count(*) as n, sum(y) as s, sum(y * y) as q from own),
cells as (select a, b, pairs.n as n11, oa.n - pairs.n as n10, ob.n - pairs.n as n01, whole.n - oa.n - ob.n + pairs.n as n00, pairs.s as s11, oa.s - pairs.s as s10, ob.s - pairs.s as s01, whole.s - oa.s - ob.s + pairs.s as s00, whole.q as q, whole.n as n, whole.s as s from pairs join ones oa on oa.f = a join ones ob on ob.f = b, whole),
kept as (select *, s11 / n11 - s10 / n10 - s01 / n01 + s00 / n00 as departs, q - s11 ** 2 / n11 - s10 ** 2 / n10 - s01 ** 2 / n01 - s00 ** 2 / n00 as rest from cells where least(n11, n10, n01, n00) >= ${FEWEST_ROWS})
select a, b, (select count(*) from kept) as tried, departs ** 2 / (1e0 / n11 + 1e0 / n10 + 1e0 / n01 + 1e0 / n00) / (rest / (n - 4)) as chi, n11, n10, n01, n00, s11, s10, s01, s00, n, s, rest, q from kept where rest > 0 order by chi desc, a, b limit 1`,
    ),
  )
  if (view.length === 0) return null
  const at = (column: string) => view.number(0, column)
  const tried = at('tried')
  const p = allowedFor(normalP(Math.sqrt(at('chi'))), tried)
  if (!(p < LIMITS.unasked)) return null
  // Of the four parts the one that lies furthest from all the rest is the one that is told.
  const apart = (own: string) => {
    const n = at(`n${own}`)
    return (at(`s${own}`) / n - (at('s') - at(`s${own}`)) / (at('n') - n)) ** 2 / (1 / n + 1 / (at('n') - n))
  }
  const [best] = ['11', '10', '01', '00'].sort((one, other) => apart(other) - apart(one))
  const sides = [best![0] === '1', best![1] === '1']
  const chosen = [flags[at('a')]!, flags[at('b')]!]
  // All others than one of several groups is no part that has a name.
  if (chosen.some((own, side) => own.level !== null && !sides[side] && otherLevel(levels, own) === null))
    return null
  return told(frame, {
    chosen,
    sides,
    levels,
    places: chosen.map((own, side) => cut(own, side)[0] ?? null),
    value,
    known,
    tried,
    p,
    explains: apart(best!) / (at('q') - at('s') ** 2 / at('n')),
  })
}

const shareSql = ({ column }: Variable): string => `(${identifier(column)}::varchar = 'yes')::int::double`

/** The other value of a column of two. */
const otherLevel = (levels: ReadonlyMap<string, string[]>, { of, level }: Flag): string | null => {
  const others = levels.get(of.column)!.filter((own) => own !== level)
  return others.length === 1 ? others[0]! : null
}

async function levelsOf(
  { toolkit, sample }: Frame,
  dimensions: readonly Dimension[],
): Promise<Map<string, string[]>> {
  if (dimensions.length === 0) return new Map()
  const view = new View(
    await toolkit.query(
      'Values of the columns that are crossed',
      `${dimensions.map(({ column }, place) => `select ${place} as place, ${identifier(column)}::varchar as level from ${sample} where ${identifier(column)} is not null group by 1, 2`).join('\nunion all ')}\norder by 1, 2`,
      { maxRows: MOST_PREDICTORS * MOST_LEVELS },
    ),
  )
  return new Map(
    dimensions.map(({ column }, place) => [
      column,
      view.rows.filter((row) => view.number(row, 'place') === place).map((row) => view.text(row, 'level')),
    ]),
  )
}

interface Chosen {
  chosen: Flag[]
  sides: boolean[]
  levels: ReadonlyMap<string, string[]>
  places: (string | null)[]
  value: string
  known: string
  tried: number
  p: number
  explains: number
}

/** The four parts over all rows, those that lack what is not crossed as well. */
async function told(frame: Frame, own: Chosen): Promise<TwoTogether> {
  const { measure, toolkit, table } = frame
  const sample = identifier(await smallSampleOf(frame))
  const parts = own.chosen.map(({ of, level }, side): Part => {
    if (!isDimension(of)) return { of, over: own.sides[side]!, at: `c${side}` }
    return { of, level: own.sides[side] ? level! : otherLevel(own.levels, own.chosen[side]!)! }
  })
  const where = parts.map((part) =>
    'level' in part
      ? `${identifier(part.of.column)}::varchar = ${literal(part.level)}`
      : `${identifier(part.of.column)}::double ${part.over ? '>' : '<='} ${part.at}`,
  )
  const [a, b] = where as [string, string]
  const sides = {
    inside: `${a} and ${b}`,
    first_only: `${a} and not (${b})`,
    second_only: `not (${a}) and ${b}`,
    neither: `not (${a}) and not (${b})`,
    elsewhere: `not (${a} and ${b})`,
  }
  const cuts = own.places.filter((place) => place !== null)
  const both = own.chosen.map(({ of }) => `${identifier(of.column)} is not null`).join(' and ')
  const cells = new View(
    await toolkit.query(
      `${measure.label} by ${own.chosen.map(({ of }) => of.label).join(' and ')}, in four parts`,
      `select ${Object.entries(sides)
        .map(
          ([name, only]) =>
            `avg(${own.value}) filter (where ${only}) as ${name}, count(*) filter (where ${only}) as n_${name}`,
        )
        .join(
          ', ',
        )}${parts.flatMap((part) => ('at' in part ? [`, any_value(${part.at}) as ${part.at}`] : [])).join('')} from ${table}${cuts.length > 0 ? `, (select ${cuts.join(', ')} from ${sample})` : ''} where ${own.known} and ${both}`,
    ),
  )
  const at = (column: string) => cells.number(0, column)
  return {
    kind: 'two-together',
    first: parts[0]!,
    second: parts[1]!,
    cells,
    tried: own.tried,
    numbers: numbersOf({
      kind: 'two-together',
      metric: measure.label,
      against: own.chosen.map(({ of }) => of.label).join(' and '),
      groups: parts.map((part) =>
        'level' in part ? part.level : `${part.over ? 'over' : 'up to'} ${at(part.at)}`,
      ),
      value: at('inside') - at('elsewhere'),
      low: null,
      high: null,
      p: own.p,
      n: at('n_inside') + at('n_elsewhere'),
      size: Math.sqrt(own.explains),
      evidence: [cells],
    }),
  }
}
