import { beyondChance } from '../decide/decide.ts'
import { MODEL_LIMITS } from '../decide/model-limits.ts'
import { standsFor } from '../effects/compare/stands-for.ts'
import { View } from '../prose/view.ts'
import type { Variable } from '../variables/variable.ts'
import { separatorsOf } from '../effects/explain/separators.ts'
import { unitOf, type Dimension, type Frame } from './frame/frame.types.ts'

/** One column against the measure. */
export interface Screened {
  column: Dimension | Variable
  strength: number
  p: number
  view: View
  row: number
}

const screens = new WeakMap<Frame, Promise<Screened[]>>()

/** Every other column against the measure, strongest first; p corrected over all. */
export function screenOf(frame: Frame): Promise<Screened[]> {
  const known = screens.get(frame)
  if (known) return known
  const made = screen(frame)
  screens.set(frame, made)
  return made
}

/** A frame of the same rows with fewer of its dimensions: what was screened of them, with all allowed for, stands. */
export function withDimensions(whole: Frame, dimensions: Dimension[]): Frame {
  const frame = { ...whole, dimensions }
  const gone = new Set<Dimension | Variable>(whole.dimensions.filter((own) => !dimensions.includes(own)))
  screens.set(
    frame,
    screenOf(whole).then((screened) => screened.filter(({ column }) => !gone.has(column))),
  )
  return frame
}

async function screen(frame: Frame): Promise<Screened[]> {
  const { toolkit, measure, dimensions, numbers } = frame
  if (!measure.variable) return []
  const apart = new Set((await separatorsOf(frame))?.columns.map(({ column }) => column))
  const columns: (Dimension | Variable)[] = [
    ...dimensions.filter(({ distinct }) => distinct <= MODEL_LIMITS.screened),
    ...numbers,
  ].filter(({ column }) => !apart.has(column))
  if (columns.length === 0) return []
  const cell = await toolkit.statistic(`${measure.label} against every other column`, {
    method: 'association_screen',
    table: frame.sample,
    columns: {
      y: measure.variable.column,
      ...Object.fromEntries(columns.map((own, at) => [`x${at + 1}`, own.column])),
      ...unitOf(frame),
    },
    args: { labels: columns.map(({ label }) => label) },
  })
  const view = new View(cell, 'screen')
  return view.rows.flatMap((row) => {
    const column = columns.find(({ label }) => label === view.text(row, 'variable'))
    return column
      ? [{ column, strength: view.number(row, 'strength'), p: view.number(row, 'p_bh'), view, row }]
      : []
  })
}

/** What goes with the measure, to be held equal beside a dimension; what the question names comes first. */
export async function relatedTo(frame: Frame, first: Dimension): Promise<(Dimension | Variable)[]> {
  const given = frame.question.given.map(({ column }) => column)
  const screened = await screenOf(frame)
  const same = await standsFor(
    frame,
    first,
    screened.map(({ column }) => column),
  )
  return screened
    .filter(({ column }) => column.column !== first.column && !same.has(column.column))
    .filter(({ p, column }) => beyondChance(p) || given.includes(column.column))
    .sort(
      (a, b) =>
        Number(given.includes(b.column.column)) - Number(given.includes(a.column.column)) ||
        b.strength - a.strength,
    )
    .map(({ column }) => column)
    .slice(0, Math.max(MOST_HELD, Math.min(MOST_GIVEN, given.length)))
}

const MOST_HELD = 5
/** Of columns that the question itself wants to be held equal. */
const MOST_GIVEN = 10
