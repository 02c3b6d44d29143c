import type { ColumnProfile } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import { markOf } from '../../model/beginning-mark.ts'
import type { Frame, Period } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import { attempted } from '../change/attempted.ts'
import { cellPeriod, likelyUnits } from './beginnings.ts'
import { flagSwitchesSql, switchesAt } from './flag-switches.ts'

/** A column of two values that units switch once and keep. */
export interface SwitchedFlag {
  unit: ColumnProfile
  /** Whether it turns to the value that sorts last. */
  last: boolean
  /**
   * Units switch at times of their own, or some never do, and were there before it: neither the date alone says which
   * value a row has (a policy that all have from one day on), nor how long the unit is there (new and returning customers).
   */
  ownTimes: boolean
}

const MOST_UNITS = 4
/** Columns that are looked at, values of all of them together, and units times columns, beyond which some units stand for all. */
const MOST_FLAGS = 40
const MOST_VALUES = 1e7
const MOST_OF_UNITS = 2e5
/** Periods in which both values occur, below which it is one day for all. */
const FEWEST_SHARED = 2

/** What was found of a table, of which all frames of a mission ask the same. */
const known = new WeakMap<Toolkit, Map<string, Promise<ReadonlyMap<string, SwitchedFlag>>>>()

/**
 * All columns of two values in the table of a frame that units switch once and keep. No query where the table has no such
 * column, no time or no units; otherwise one for each likely unit, whatever the number of columns and of frames.
 */
export function switchedFlags(frame: Frame): Promise<ReadonlyMap<string, SwitchedFlag>> {
  const { toolkit, time, clean } = frame
  if (!time || time.period === 'step') return Promise.resolve(new Map())
  const all = known.get(toolkit) ?? new Map<string, Promise<ReadonlyMap<string, SwitchedFlag>>>()
  known.set(toolkit, all)
  const period = cellPeriod(time)
  const key = JSON.stringify([clean, time.column, period])
  const found = all.get(key) ?? lookUp(frame, time.column, period)
  all.set(key, found)
  return found
}

async function lookUp(
  { toolkit, source, clean }: Frame,
  time: string,
  period: Period,
): Promise<ReadonlyMap<string, SwitchedFlag>> {
  const found = new Map<string, SwitchedFlag>()
  const table = identifier(clean)
  const axis = source.columns.find(({ name }) => name === time)
  if (!axis) return found
  const flags = source.columns
    .filter((own) => markOf(own, axis)?.kind === 'state')
    .slice(0, Math.min(MOST_FLAGS, Math.floor(MOST_VALUES / source.rows)))
  for (const unit of likelyUnits(source, [time]).slice(0, MOST_UNITS)) {
    const open = flags.map(({ name }) => name).filter((name) => !found.has(name))
    if (open.length === 0) break
    const oneIn = Math.ceil((unit.distinct * open.length) / MOST_OF_UNITS)
    const view = await attempted(
      toolkit,
      `what each ${unit.name} takes up`,
      async () =>
        new View(
          await toolkit.query(
            `What each ${unit.name} switches once`,
            flagSwitchesSql({ table, unit: unit.name, time, period, flags: open, oneIn }),
          ),
        ),
    )
    for (const row of view?.rows ?? []) {
      const switches = switchesAt(view!, row)
      if (!switches) continue
      const at = (name: string) => view!.number(row, name)
      const ownTimes = at('shared') >= FEWEST_SHARED && 2 * at('there_before') >= at('up') + at('down')
      found.set(view!.text(row, 'flag'), { unit, ...switches, ownTimes })
    }
  }
  return found
}
