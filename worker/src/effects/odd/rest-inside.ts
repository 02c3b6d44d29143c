import { literal, identifier } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { withinSpell, type BusySpell } from '../change/onset.ts'

/** What the rows that a question leaves aside did in the days of a wave. */
export interface RestInside {
  /** The value whose rows came in a wave. */
  value: string
  /** One row: `inside`, `pace_inside` and `pace_outside` a month, `times`, and `z` against an even pace. */
  main: View
  /** One row per other value, those that rose most first: `level`, `inside`, `pace_outside`. */
  levels: View
}

const MONTH = 365.25 / 12
const FEWEST = 20

/** Null where the question picks no single value, or too few rows stand beside it. */
export async function restInside(frame: Frame, spell: BusySpell): Promise<RestInside | null> {
  const { question, toolkit, clean, noun, time } = frame
  const [filter, ...more] = question.within
  const value = filter?.values[0]
  if (!filter || more.length > 0 || filter.operator !== '=' || typeof value !== 'string') return null
  if (filter.table !== frame.source.name || filter.column === time!.column) return null
  const [own, at] = [identifier(filter.column), identifier(time!.column)]
  const inside = withinSpell(frame, spell)
  const days = spell.main.number(0, 'days')
  const all = `(${days} + ${spell.main.number(0, 'days_before')} + ${spell.main.number(0, 'days_after')})::double`
  const rows = `select ${own}::varchar as level, count(*) filter (where ${inside}) as k, count(*) as n from ${identifier(clean)} where ${own} is not null and ${own}::varchar <> ${literal(value)} and ${at} is not null group by 1`
  const paces = `k * ${MONTH} / ${days} as pace_inside, (n - k) * ${MONTH} / (${all} - ${days}) as pace_outside`
  const main = new View(
    await toolkit.query(
      `${noun.many} other than ${value} in the days of the wave`,
      `with own as (${rows}), whole as (select sum(k)::bigint as k, sum(n)::bigint as n from own) select k as inside, n, ${paces}, (k / ${days}) / nullif((n - k) / (${all} - ${days}), 0) as times, (k - n * ${days} / ${all}) / sqrt(n * ${days} / ${all} * (1 - ${days} / ${all})) as z from whole`,
    ),
  )
  if (!(main.number(0, 'n') >= FEWEST)) return null
  const levels = new View(
    await toolkit.query(
      `${noun.many} in the days of the wave, by every other ${filter.column}`,
      `with own as (${rows}) select level, k as inside, n, ${paces} from own where n >= ${FEWEST} order by (k - n * ${days} / ${all}) / sqrt(n * ${days} / ${all}) desc, level`,
    ),
  )
  return { value, main, levels }
}
