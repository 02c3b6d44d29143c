import { LIMITS } from '../../decide/limits.ts'
import { identifier, literal, literals } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { whereOf } from '../../rows/study-sql.ts'
import type { Variable } from '../../variables/variable.ts'
import { heldOf } from '../compare/held-to.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { normalP } from '../normal-p.ts'

/**
 * What moved a share of rows that come to a limit of their own: what they come to, or the limit. Where limits are set lower,
 * more rows pass them though none does better.
 */
export interface LimitMoved extends Estimated {
  kind: 'limit-moved'
  /** Whose share it is; null for that of all rows. */
  of: { dimension: Dimension; level: string } | null
  value: Variable
  limit: Variable
  /** Which of the two made most of the move. */
  by: 'limit' | 'value' | 'both'
  /** Whether the value itself, and the limit, moved beyond chance. */
  moved: { value: boolean; limit: boolean }
  /** Periods are years, or thirds of the time where there are too few. */
  years: boolean
  /**
   * One row per side and period, in order: `side`, `period` with the `time` of a year, `n`, `share`, `value` and `target` on average, and `equal`, the
   * share if its rows were held to the limits of the side's first period.
   */
  view: View
  first: number
  last: number
  /** The same of all others, where it is the share of one group; null where they have too few rows. */
  others: { first: number; last: number } | null
  /** Sides that were looked at. */
  tried: number
}

/** Whose rows are looked at: of one group, of all others, or of all. */
interface Side {
  key: string
  where: string
  of: LimitMoved['of']
}

const [OTHERS, ALL] = ['all others', 'all rows']
const MOST_LEVELS = 12

/**
 * The share of the group that the question is about; else of all rows, or of the one group whose share moved most where that
 * of all did not. Null where it is no such share, or where it did not move beyond chance.
 */
export async function limitMoved(frame: Frame): Promise<LimitMoved | null> {
  const { time, measure, toolkit, rowsAsked, source } = frame
  const held = await heldOf(frame)
  if (!held || !time || time.period === 'step' || !source.columns.some(({ name }) => name === time.column))
    return null
  const focus = focusOf(frame)
  const sides = focus ? ofFocus(focus) : ofAll(frame)
  const below = held.operator === '>=' || held.operator === '<' ? '>=' : '>'
  const equal = held.operator.startsWith('>') ? 'coalesce(upto, 0)' : '1 - coalesce(upto, 0)'
  const read = async (years: boolean) =>
    new View(
      await toolkit.query(
        `${measure.label} by ${years ? 'year' : 'third of the time'}, with ${held.value.label} and ${held.target.label}`,
        `with read as (select *, ${identifier(time.column)}::timestamp as moment_of_row, (${held.valueSql})::double as v, (${held.targetSql})::double as t, ((${rowsAsked.sql!})::varchar = 'yes')::int as met from ${rowsAsked.from}${whereOf(rowsAsked.filters)}),
known as (select *, ${years ? 'year(moment_of_row)' : 'ntile(3) over (order by moment_of_row)'} as period from read where moment_of_row is not null and v is not null and t is not null and met is not null),
own as (${sides.map(({ key, where }) => `select ${literal(key)} as side, period, v, t, met from known where ${where}`).join(' union all ')}),
counts as (select side, period, count(*) as n from own group by 1, 2),
base as (select side, min(period) as period from counts where n >= ${LIMITS.fewRows} group by 1),
limits as (select side, t, sum(count(*)) over (partition by side order by t) / sum(count(*)) over (partition by side)::double as upto from own join base using (side, period) group by side, t),
placed as (select own.*, ${equal} as equal from own asof left join limits on own.side = limits.side and own.v ${below} limits.t)
select side, period, ${years ? 'make_date(period::int, 1, 1)' : 'null::date'} as time, count(*) as n, avg(met) as share, avg(v) as value, avg(t) as target, avg(equal) as equal, coalesce(var_samp(v), 0) as value_var, coalesce(var_samp(t), 0) as target_var from placed group by 1, 2 order by 1, 2`,
      ),
    )
  const yearly = await read(true)
  const years = sides.some(({ key }) => endsOf(yearly, key) !== null)
  const view = years ? yearly : await read(false)
  const found = sides.flatMap((side) => moveOf(view, side) ?? []).filter(({ side }) => side.key !== OTHERS)
  const tried = found.length
  const clear = found.filter(({ p }) => p * tried < LEVEL).sort((a, b) => a.p - b.p)
  const own = focus ? clear[0] : (clear.find(({ side }) => side.of === null) ?? clear[0])
  if (!own) return null
  const { first, last, explained } = own
  const moved = {
    value: errorsBetween(view, own, 'value') >= LIMITS.countsApart,
    limit: errorsBetween(view, own, 'target') >= LIMITS.targetErrors,
  }
  const by =
    explained >= LIMITS.byTarget && moved.limit
      ? 'limit'
      : explained > BARELY && moved.limit
        ? 'both'
        : 'value'
  return {
    kind: 'limit-moved',
    of: own.side.of,
    value: held.value,
    limit: held.target,
    ...{ by, moved, years, view, first, last, tried },
    others: own.side.of ? endsOf(view, OTHERS) : null,
    numbers: numbersOf({
      kind: 'limit-moved',
      metric: measure.label,
      against: held.target.label,
      groups: own.side.of ? [own.side.of.level] : [],
      value: explained,
      low: null,
      high: null,
      p: own.p,
      n: view.number(first, 'n') + view.number(last, 'n'),
      size: Math.abs(explained),
      checks: [{ name: 'the limits are what they were', passed: by === 'value' }],
      evidence: [view],
    }),
  }
}

const LEVEL = 0.05
/** Part of a move that limits make which is not worth a word. */
const BARELY = 0.2

/** The one group that the question names. */
function focusOf({ question, dimensions }: Frame): { dimension: Dimension; level: string } | null {
  for (const { column, values } of question.against) {
    const dimension = dimensions.find((own) => own.column === column)
    if (dimension && values.length === 1) return { dimension, level: String(values[0]) }
  }
  return null
}

/** By the column itself, which holds the levels as they are written. */
const isOf = ({ origin }: Dimension, level: string): string =>
  `${identifier(origin)}::varchar in (${literals([level])})`

const ofFocus = (of: { dimension: Dimension; level: string }): Side[] => [
  { key: of.level, where: isOf(of.dimension, of.level), of },
  {
    key: OTHERS,
    where: `${identifier(of.dimension.origin)} is not null and not (${isOf(of.dimension, of.level)})`,
    of: null,
  },
]

function ofAll({ dimensions, source }: Frame): Side[] {
  const asked = dimensions.find(
    (own) =>
      own.asked && own.distinct <= MOST_LEVELS && source.columns.some(({ name }) => name === own.origin),
  )
  return [
    { key: ALL, where: 'true', of: null },
    ...(asked?.levels ?? []).map((level): Side => ({
      key: level,
      where: isOf(asked!, level),
      of: { dimension: asked!, level },
    })),
  ]
}

/** The first and the last period in which a side has rows enough; null where that is one, or none. */
function endsOf(view: View, key: string): { first: number; last: number } | null {
  const rows = view.rows.filter(
    (row) => view.text(row, 'side') === key && view.number(row, 'n') >= LIMITS.fewRows,
  )
  return rows.length >= 2 ? { first: rows[0]!, last: rows.at(-1)! } : null
}

interface Move {
  side: Side
  first: number
  last: number
  p: number
  /** Part of the move that is gone where the last rows are held to the first limits. */
  explained: number
}

function moveOf(view: View, side: Side): Move | null {
  const ends = endsOf(view, side.key)
  if (!ends) return null
  const { first, last } = ends
  const at = (row: number, column: string) => view.number(row, column)
  const change = at(last, 'share') - at(first, 'share')
  const both = [first, last]
  const n = both.reduce((sum, row) => sum + at(row, 'n'), 0)
  const pooled = both.reduce((sum, row) => sum + at(row, 'share') * at(row, 'n'), 0) / n
  const error = Math.sqrt(pooled * (1 - pooled) * both.reduce((sum, row) => sum + 1 / at(row, 'n'), 0))
  if (!(error > 0) || change === 0) return null
  return {
    ...{ side, first, last },
    p: normalP(change / error),
    explained: 1 - (at(last, 'equal') - at(first, 'equal')) / change,
  }
}

/** Standard errors between the means of both ends; limits that are one number in each lie as far apart as they can. */
function errorsBetween(view: View, { first, last }: Move, column: 'value' | 'target'): number {
  const gap = Math.abs(view.number(last, column) - view.number(first, column))
  const error = Math.sqrt(
    [first, last].reduce((sum, row) => sum + view.number(row, `${column}_var`) / view.number(row, 'n'), 0),
  )
  return error > 0 ? gap / error : gap > 0 ? Infinity : 0
}
