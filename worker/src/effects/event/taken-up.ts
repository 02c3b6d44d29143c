import type { ColumnProfile } from '#contract'
import { identifier, literals } from '../../duckdb/sql.ts'
import { once, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { madeDimension } from '../../playbooks/frame/made-dimension.ts'
import { View } from '../../prose/view.ts'
import { keptName } from '../effect.ts'
import { switchedFlags, type SwitchedFlag } from './switched-flags.ts'

/** A flag that units switch once and keep: their rows before it are none of those that never have it. */
export interface TakenUp {
  unit: ColumnProfile
  /** What the flag turns to, as the rows of the frame have it. */
  state: string
}

type Flag = Pick<Dimension, 'column'>

const switched = async (frame: Frame, { column }: Flag): Promise<SwitchedFlag | undefined> =>
  (await switchedFlags(frame)).get(column)

/** Whether a column of two values is something that units take up (a salad bar, a new scanner); null where it is not. */
export const takenUp = async (frame: Frame, flag: Flag): Promise<TakenUp | null> => {
  const own = await switched(frame, flag)
  if (!own) return null
  const { column } = flag
  const state = await once(frame, `what is turned to: ${column}`, () => stateOf(frame, column, own.last))
  return { unit: own.unit, state }
}

async function stateOf({ toolkit, table }: Frame, column: string, last: boolean): Promise<string> {
  const view = new View(
    await toolkit.query(
      `What ${column} turns to`,
      `select ${last ? 'max' : 'min'}(${identifier(column)}::varchar) as state from ${table}`,
    ),
  )
  return view.text(0, 'state')
}

/** Those of some dimensions that are groups at any time: before some day all of what units take up lie in the one half. */
export async function lastingGroups<T extends Dimension>(
  frame: Frame,
  dimensions: readonly T[],
): Promise<T[]> {
  const kept: T[] = []
  for (const own of dimensions) if (own.distinct !== 2 || !(await switched(frame, own))) kept.push(own)
  return kept
}

/** Whether a column is a flag that units take up at times of their own. */
export const atOwnTimes = async (frame: Frame, column: string): Promise<boolean> =>
  (await switched(frame, { column }))?.ownTimes === true

/**
 * A frame whose rows are told apart by nothing that units take up at times of their own, unless that is asked: what lies
 * between its two values is the time before and since as well, and who took it up. With the flags that were left out.
 */
export async function ofLasting(frame: Frame): Promise<{ frame: Frame; taken: Dimension[] }> {
  const taken: Dimension[] = []
  for (const own of frame.dimensions)
    if (!own.asked && own.distinct === 2 && (await atOwnTimes(frame, own.column))) taken.push(own)
  if (taken.length === 0) return { frame, taken }
  const dimensions = frame.dimensions.filter((own) => !taken.includes(own))
  return { frame: { ...frame, dimensions, made: new Map() }, taken }
}

/** Units by whether they ever switch, in place of rows by the flag that they have that day. */
export interface EverTaken {
  frame: Frame
  dimension: Dimension
  ever: string
  never: string
}

/** @param frame with the column of units among its own */
export async function everTaken(
  frame: Frame,
  { label, column }: Pick<Dimension, 'label' | 'column'>,
  { unit, state }: TakenUp,
): Promise<EverTaken> {
  const name = `${column} at some time`
  const [ever, never] = [`with ${label} at some time`, `never with ${label}`]
  const table = `${frame.table}_ever_${keptName(column)}`
  const [u, own] = [identifier(unit.name), identifier(column)]
  const made = async (from: string, to: string) => {
    await frame.toolkit.query(
      `Rows by whether their ${unit.name} has ${label} at some time`,
      `select *, case when bool_or(${own}::varchar in (${literals([state])})) over (partition by ${u}) then '${ever.replaceAll("'", "''")}' else '${never.replaceAll("'", "''")}' end as ${identifier(name)} from ${from} where ${u} is not null and ${own} is not null`,
      { keeps: to, maxRows: 5 },
    )
    return to
  }
  const rows = await made(frame.table, table)
  // Of a sample some units may have no row with it.
  const dimension: Dimension = {
    ...madeDimension(name, label, [ever, never], { origin: column }),
    asked: true,
  }
  return {
    frame: {
      ...frame,
      table: rows,
      sample: rows,
      made: new Map(),
      dimensions: [dimension, ...frame.dimensions],
    },
    dimension,
    ever,
    never,
  }
}
