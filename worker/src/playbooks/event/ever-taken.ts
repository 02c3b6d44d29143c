import { everTaken, takenUp } from '../../effects/event/taken-up.ts'
import { buildFrame } from '../frame/build-frame.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/** The groups that a question names, with the rows of the others beside them. */
export interface NamedGroups {
  frame: Frame
  dimension: Dimension
  values: string[]
}

/**
 * Units that ever switch against those that never do, where what is named is a flag that units take up and keep: by the
 * flag of each row those before the switch would lie among the others, and none of the named before it.
 */
export async function asEverTaken(named: NamedGroups): Promise<NamedGroups> {
  const { frame, dimension, values } = named
  const taken = dimension.distinct === 2 && values.length === 1 ? await takenUp(frame, dimension) : null
  if (!taken) return named
  const { question, toolkit, place, source } = frame
  const unit = { table: source.name, column: taken.unit.name, part: null, bands: [] }
  const beside = await buildFrame(toolkit, { ...question, by: [...question.by, unit] }, place, 'units')
  if (!beside) return named
  const { frame: rows, dimension: groups, ever, never } = await everTaken(beside, dimension, taken)
  return {
    frame: { ...rows, question },
    dimension: groups,
    values: [values[0] === taken.state ? ever : never],
  }
}
