import { LIMITS } from '../../decide/limits.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { bandLimits, bandNames, SCALES, type Scale } from '../../playbooks/frame/natural-bands.ts'
import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'

/** A number parted at limits that people think in, all bands with rows enough. */
export interface NumberBands {
  limits: readonly number[]
  /** The lowest first. */
  names: readonly string[]
  /** The band of a row. */
  sql: string
  /** The limit that parts the rows most nearly in half, with what lies on either side of it. */
  half: { limit: number; upTo: string; over: string }
}

/** Bands that a reader keeps in mind. */
const MOST = 5
const FEWEST = 3
/** Values so few that each stands for itself. */
const FEW_VALUES = 12
/** Times the lower end of a number that the upper one must be for limits that grow, as 10, 20, 50 do. */
const GROWS = 20

/** The bands of a number over the rows that have a measure; null where fewer than three hold rows enough. */
export async function numberBands(
  { toolkit, table }: Frame,
  measured: string,
  { column, unit, label }: Variable,
): Promise<NumberBands | null> {
  const x = `${identifier(column)}::double`
  const known = `${measured} is not null and ${x} is not null`
  const ends = new View(
    await toolkit.query(
      `Between which values ${label} lies`,
      `select count(*)::bigint as n, quantile_cont(${x}, 0.03) as low, quantile_cont(${x}, 0.97) as high, min(${x}) as least, max(${x}) as most, count(distinct ${x})::bigint as distinct_values, bool_and(${x} = round(${x})) as whole, list(distinct ${x} order by ${x})[:${FEW_VALUES}]::varchar as first_values from ${table} where ${known}`,
    ),
  )
  const at = (name: string) => ends.number(0, name)
  if (!(at('high') > at('low'))) return null
  const scale = scaleOf(ends, unit)
  const candidates = scale.limits.filter((limit) => limit >= at('least') && limit < at('most'))
  if (candidates.length === 0) return null
  const counts = new View(
    await toolkit.query(
      `How many rows have up to which ${label}`,
      `select ${candidates.map((limit, place) => `count(*) filter (where ${x} <= ${limit})::bigint as up_to_${place}`).join(', ')} from ${table} where ${known}`,
    ),
  )
  const upTo = candidates.map((_, place) => counts.number(0, `up_to_${place}`))
  const limits = bandLimits(candidates, upTo, at('n'), MOST)
  if (limits.length + 1 < Math.min(FEWEST, at('distinct_values'))) return null
  const names = bandNames(scale, limits)
  const apart = (limit: number) => Math.abs(upTo[candidates.indexOf(limit)]! / at('n') - LIMITS.mostRows)
  const half = [...limits].sort((a, b) => apart(a) - apart(b) || a - b)[0]
  if (half === undefined) return null
  const [low, high] = bandNames(scale, [half]) as [string, string]
  const cases = limits.map((limit, place) => `when ${x} <= ${limit} then ${literal(names[place]!)}`)
  return {
    limits,
    names,
    sql: `case when ${x} is null then null ${cases.join(' ')} else ${literal(names.at(-1)!)} end`,
    half: { limit: half, upTo: low, over: high },
  }
}

function scaleOf(ends: View, { before, after }: Variable['unit']): Scale {
  const whole = ends.value(0, 'whole') === true
  const own = SCALES.find(({ unit }) => unit === after.trim())
  if (own) return { ...own, whole }
  const written = { unit: after, before, whole }
  if (whole && ends.number(0, 'distinct_values') <= FEW_VALUES)
    return { ...written, limits: JSON.parse(ends.text(0, 'first_values')) as number[] }
  const [low, high] = [ends.number(0, 'low'), ends.number(0, 'high')]
  return { ...written, limits: low > 0 && high / low > GROWS ? growing(low, high) : evenly(low, high) }
}

const rounded = (value: number) => Number(value.toPrecision(12))

/** 10, 20, 50, 100, 200, 500. */
function growing(low: number, high: number): number[] {
  const limits: number[] = []
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++)
    limits.push(...[1, 2, 5].map((step) => rounded(step * 10 ** power)))
  return limits.filter((limit) => limit >= low && limit <= high)
}

/** Parts in which evenly spaced limits cut a number before those that are too many are taken together. */
const EVEN_PARTS = 6

/** Multiples of 1, 2, 2.5 or 5 times a power of ten. */
function evenly(low: number, high: number): number[] {
  const wide = (high - low) / EVEN_PARTS
  const ten = 10 ** Math.floor(Math.log10(wide))
  const step =
    ten *
    (wide <= 1.5 * ten ? 1 : wide <= 2.2 * ten ? 2 : wide <= 3.5 * ten ? 2.5 : wide <= 7.5 * ten ? 5 : 10)
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, place) =>
    rounded((first + place) * step),
  )
}
