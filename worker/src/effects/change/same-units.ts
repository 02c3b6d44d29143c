import { PANEL_LIMITS as LIMITS } from '../../decide/panel-limits.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { once, type Frame } from '../../playbooks/frame/frame.types.ts'
import { asOfToday } from '../../playbooks/frame/reporting.ts'
import { View } from '../../prose/view.ts'
import { keptName } from '../effect.ts'
import type { Stretch } from './stretches.ts'

/** Who is behind a total at its two ends, where that is not the same. */
export interface SameUnits {
  /** One row: `units`, `same` of them, `came`, `went`; totals a time at both ends of `all` and of the `same`; units at both. */
  view: View
  /** Those that came or went, the largest first: unit, `way`, `from_time`, `to_time`. */
  others: View
  /** They are left out: those that stay have most of the total. */
  held: boolean
}

/** A frame over the same units, and who was left out of it; null where all are the same, or what else they have is little. */
export interface OverSame {
  frame: Frame
  same: SameUnits
}

const day = (frame: Frame): string => `${identifier(frame.time!.column)}::date`

/** The first and the last third of the time. */
export const overWhole = (frame: Frame): Promise<OverSame | null> => {
  const third = `(select ntile(3) over (order by moment) as third, moment from (select distinct ${day(frame)} as moment from ${frame.table} where ${day(frame)} is not null))`
  const at = (which: number, end: string) => `(select ${end}(moment) from ${third} where third = ${which})`
  return over(frame, 'whole', `<= ${at(1, 'max')}`, `>= ${at(3, 'min')}`)
}

/** The last twelve months, and those before. */
export const overTwoYears = (frame: Frame): Promise<OverSame | null> => {
  const last = `(select max(${day(frame)}) from ${frame.table})`
  const back = (years: number) => `${last} - interval ${years} year`
  return over(frame, 'years', `between ${back(2)} + interval 1 day and ${back(1)}`, `> ${back(1)}`)
}

/** Two stretches of time. */
export const overStretches = (frame: Frame, before: Stretch, now: Stretch): Promise<OverSame | null> => {
  const lies = ({ from, to }: Stretch) => `between ${literal(from)}::date and ${literal(to)}::date`
  return over(frame, `${before.from}${now.from}${now.to}`, lies(before), lies(now))
}

const over = (frame: Frame, called: string, early: string, late: string): Promise<OverSame | null> =>
  once(frame, `same units ${called}`, () => compute(frame, called, early, late))

async function compute(frame: Frame, called: string, early: string, late: string): Promise<OverSame | null> {
  const { reporting, toolkit, table } = frame
  if (!reporting) return null
  const { dimension, column } = reporting
  const [unit, y] = [dimension.column, column].map(identifier)
  const kept = `${table}_units_of_${keptName(called)}`
  await toolkit.query(
    `Which ${dimension.label} stands at both ends`,
    `with own as (select ${unit} as unit, ${day(frame)} as moment, sum(${y})::double as y from ${table} where ${unit} is not null and ${y} is not null group by 1, 2),
sides as (select unit, moment, y, moment ${early} as early, moment ${late} as late from own where moment is not null),
each as (select unit, min(moment) as from_time, max(moment) as to_time, count(*) filter (where early) as n_early, count(*) filter (where late) as n_late, coalesce(sum(y) filter (where early), 0) as y_early, coalesce(sum(y) filter (where late), 0) as y_late from sides group by 1),
most as (select count(distinct moment) filter (where early) as m_early, count(distinct moment) filter (where late) as m_late from sides)
select *, n_early >= ${LIMITS.throughout} * m_early as before, n_late >= ${LIMITS.throughout} * m_late as after from each, most where n_early + n_late > 0 order by greatest(y_early, y_late) desc, unit`,
    { keeps: kept, maxRows: 5 },
  )
  const view = new View(
    await toolkit.query(
      `Totals of all, and of each ${dimension.label} that stands at both ends`,
      `select count(*) as units, count(*) filter (where before and after) as same, count(*) filter (where after and not before) as came, count(*) filter (where before and not after) as went, count(*) filter (where n_early > 0) as units_early, count(*) filter (where n_late > 0) as units_late, sum(y_early) / any_value(m_early) as all_early, sum(y_late) / any_value(m_late) as all_late, sum(y_early) filter (where before and after) / any_value(m_early) as same_early, sum(y_late) filter (where before and after) / any_value(m_late) as same_late, all_late / nullif(all_early, 0) - 1 as all_relative, same_late / nullif(same_early, 0) - 1 as same_relative from ${kept}`,
    ),
  )
  const part = (side: string) => view.number(0, `same_${side}`) / view.number(0, `all_${side}`)
  const least = Math.min(part('early'), part('late'))
  if (view.number(0, 'same') === view.number(0, 'units') || least > 1 - LIMITS.matters) return null
  const others = new View(
    await toolkit.query(
      `Each ${dimension.label} that came or went`,
      `select unit, case when after then 'came' when before then 'went' else 'between' end as way, from_time, to_time from ${kept} where not (before and after) order by greatest(y_early, y_late) desc, unit`,
    ),
  )
  const held = view.number(0, 'same') >= 2 && least >= LIMITS.speaksFor
  const same: SameUnits = { view, others, held }
  if (!held) return { frame, same }
  const own = `${kept}_rows`
  await toolkit.query(
    `Rows of each ${dimension.label} that stands at both ends`,
    `select * from ${table} where ${unit} in (select unit from ${kept} where before and after)`,
    { keeps: own, maxRows: 5 },
  )
  return { frame: { ...frame, table: own, sample: own, made: new Map() }, same }
}

/** The units that are there at the end, as if they had been there all along; null where all were. */
export async function unitsOfToday(frame: Frame): Promise<OverSame | null> {
  const { reporting } = frame
  const apart = reporting && (await overWhole(frame))
  return apart ? { frame: await asOfToday(frame, reporting), same: { ...apart.same, held: true } } : null
}
