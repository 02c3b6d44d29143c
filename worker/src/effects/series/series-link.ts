import { identifier, literal } from '../../duckdb/sql.ts'
import { isMark } from '../../model/rare-states.ts'
import { once, type Frame, type Measure } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { changeOf } from '../../variables/moves-in.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { STEPS_OF_YEAR, type LinkedSeries } from './linked-series.ts'

/** How one series goes with another over a year; `x` is the one that moves first where either does. */
export interface SeriesLink extends Estimated {
  kind: 'series-link'
  x: Measure
  y: Measure
  step: LinkedSeries['step']
  main: View
  profile: View
  course: View
  /** A year ahead by what x does meanwhile; null where too little could be tried on the past. */
  scenarios: View | null
  /** Marked spells, to be shaded; null where nothing is marked. */
  spells: View | null
}

/** The question's measure answers to the other, unless it is the one that moves first. */
export async function seriesLink(
  frame: Frame,
  set: LinkedSeries,
  y: Measure,
  x: Measure,
): Promise<SeriesLink | null> {
  const first = await linkBy(frame, set, y, x)
  return first && first.main.number(0, 'lag') < 0 ? linkBy(frame, set, x, y) : first
}

async function linkBy(frame: Frame, set: LinkedSeries, y: Measure, x: Measure): Promise<SeriesLink> {
  const { toolkit } = frame
  const [own, other] = [y.variable!, x.variable!]
  const cell = await toolkit.statistic(`${y.label} and ${x.label} over a year`, {
    method: 'series_link',
    table: set.table,
    columns: { time: 'moment', x: other.column, y: own.column },
    args: {
      change_x: changeOf(other),
      change_y: changeOf(own),
      year: STEPS_OF_YEAR[set.step],
      labels: [x.label, y.label],
    },
  })
  const main = new View(cell)
  const kept = cell.output.tables.scenarios
  return {
    kind: 'series-link',
    x,
    y,
    step: set.step,
    main,
    profile: new View(cell, 'profile'),
    course: new View(cell, 'course'),
    scenarios: kept && kept.total_rows > 0 ? new View(cell, 'scenarios') : null,
    spells: await spellsOf(frame, set),
    numbers: numbersOf({
      kind: 'series-link',
      metric: y.label,
      against: x.label,
      groups: [],
      value: main.number(0, 'effect'),
      low: main.number(0, 'effect_low'),
      high: main.number(0, 'effect_high'),
      p: main.number(0, 'p'),
      n: main.number(0, 'n'),
      size: Math.abs(main.number(0, 'r')),
      checks: [
        {
          name: 'the same way with any two years left out',
          passed: main.number(0, 'lowest_without') * main.number(0, 'highest_without') > 0,
        },
        { name: 'helps to forecast on the past', passed: main.number(0, 'skill') > 0 },
      ],
      evidence: [cell, set.spans],
    }),
  }
}

const spellsOf = (frame: Frame, { table }: LinkedSeries): Promise<View | null> =>
  once(frame, `spells beside ${table}`, async () => {
    const mark = frame.source.columns.find(isMark)
    if (!mark || !frame.time) return null
    const moment = `${identifier(frame.time.column)}::date`
    const spells = new View(
      await frame.toolkit.query(
        'Marked spells in the time that the series share',
        `with marks as (select ${moment} as moment, ${identifier(mark.name)}::varchar in ('1', '1.0', 'true', 'yes') as marked from ${identifier(frame.clean)} where ${moment} between (select min(moment) from ${table}) and (select max(moment) from ${table})),
turns as (select *, marked and not coalesce(lag(marked) over (order by moment), false) as starts, lead(moment) over (order by moment) as next from marks)
select min(moment) as from_time, coalesce(max(next), max(moment)) as until, ${literal(mark.name)} as marked_by from (select *, sum(starts::integer) over (order by moment) as spell from turns) where marked group by spell order by 1`,
      ),
    )
    return spells.length > 0 ? spells : null
  })
