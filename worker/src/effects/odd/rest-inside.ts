import { LIMITS } from '../../decide/limits.ts'
import { literal, identifier } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { withinSpell, type BusySpell } from '../change/onset.ts'

/** What all other rows did in the days in which those of one value came in a wave. */
export interface RestInside {
  /** The value whose rows came in a wave. */
  value: string
  /**
   * One row: `inside`, `pace_inside` and `pace_outside` a month, `times`, and `z` against an even pace; of the value itself
   * `own` rows in these days, `usual` of them at its pace of other times, and what there would be had it risen as the
   * others did (`common`) with what is left over (`beyond`).
   */
  main: View
  /** One row per other value, those that rose most first: `level`, `inside`, `pace_outside`. */
  levels: View
}

const MONTH = 365.25 / 12
const FEWEST = 20

/** Whether all others rose as well, and by less, so that only part of the wave is its own. */
export const sharesRise = ({ main }: RestInside): boolean =>
  main.number(0, 'z') >= LIMITS.countsApart && main.number(0, 'common') > 0 && main.number(0, 'beyond') > 0

/** Null where the question picks no single value, or too few rows stand beside it. */
export async function restInside(frame: Frame, spell: BusySpell): Promise<RestInside | null> {
  const { question, clean, time } = frame
  const [filter, ...more] = question.within
  const value = filter?.values[0]
  if (!filter || more.length > 0 || filter.operator !== '=' || typeof value !== 'string') return null
  if (filter.table !== frame.source.name || filter.column === time!.column) return null
  return restOf(frame, spell, identifier(clean), filter.column, value)
}

/** The same of one value among the rows that are asked about. */
export const restOfLevel = (
  frame: Frame,
  spell: BusySpell,
  { column }: Dimension,
  level: string,
): Promise<RestInside | null> => restOf(frame, spell, frame.table, column, level)

async function restOf(
  frame: Frame,
  spell: BusySpell,
  table: string,
  column: string,
  value: string,
): Promise<RestInside | null> {
  const { toolkit, noun, time } = frame
  const [own, at] = [identifier(column), identifier(time!.column)]
  const inside = withinSpell(frame, spell)
  const days = spell.main.number(0, 'days')
  const all = `(${days} + ${spell.main.number(0, 'days_before')} + ${spell.main.number(0, 'days_after')})::double`
  const counts = `count(*) filter (where ${inside}) as k, count(*) as n from ${table} where ${own} is not null and ${at} is not null`
  const rows = `select ${own}::varchar as level, ${counts} and ${own}::varchar <> ${literal(value)} group by 1`
  const paces = `k * ${MONTH} / ${days} as pace_inside, (n - k) * ${MONTH} / (${all} - ${days}) as pace_outside`
  const main = new View(
    await toolkit.query(
      `${noun.many} other than ${value} in the days of the wave`,
      `with own as (${rows}), whole as (select sum(k)::bigint as k, sum(n)::bigint as n from own),
these as (select k as own, (n - k) * ${days} / (${all} - ${days}) as usual from (select ${counts} and ${own}::varchar = ${literal(value)})),
rest as (select k as inside, n, ${paces}, (k / ${days}) / nullif((n - k) / (${all} - ${days}), 0) as times, (k - n * ${days} / ${all}) / sqrt(n * ${days} / ${all} * (1 - ${days} / ${all})) as z from whole)
select rest.*, own, usual, usual * times as common, own - usual * times as beyond from rest, these`,
    ),
  )
  if (!(main.number(0, 'n') >= FEWEST)) return null
  const levels = new View(
    await toolkit.query(
      `${noun.many} in the days of the wave, by every value other than ${value}`,
      `with own as (${rows}) select level, k as inside, n, ${paces} from own where n >= ${FEWEST} order by (k - n * ${days} / ${all}) / sqrt(n * ${days} / ${all}) desc, level`,
    ),
  )
  return { value, main, levels }
}
