import { beyondChance, beyondChanceOpen } from '../decide/decide.ts'
import { LIMITS } from '../decide/limits.ts'
import { MODEL_LIMITS } from '../decide/model-limits.ts'
import { attempted } from '../effects/change/attempted.ts'
import { standsFor } from '../effects/compare/stands-for.ts'
import { View } from '../prose/view.ts'
import type { Variable } from '../variables/variable.ts'
import { separatorsOf } from '../effects/explain/separators.ts'
import { once, unitOf, type Dimension, type Frame } from './frame/frame.types.ts'
import { daysOf, type DayOf } from './frame/season-days.ts'

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

/** A day of the rows that the measure goes with. */
export interface ScreenedDay {
  day: DayOf
  strength: number
  p: number
}

/** Each day that was known before the outcome against the measure, all of them allowed for, strongest first. */
export const daysWithMeasure = (frame: Frame): Promise<{ frame: Frame; days: ScreenedDay[] } | null> =>
  once(frame, `days against ${frame.measure.label}`, async () => {
    const known = await attempted(frame.toolkit, 'the days on which rows began', () => daysOf(frame))
    if (!known) return null
    const cell = await frame.toolkit.statistic(`${frame.measure.label} against the day of each row`, {
      method: 'association_screen',
      table: known.frame.sample,
      columns: {
        y: frame.measure.variable!.column,
        ...Object.fromEntries(known.days.map(({ number }, at) => [`x${at + 1}`, number.column])),
        ...unitOf(frame),
      },
      args: { labels: known.days.map(({ number }) => number.label) },
    })
    const view = new View(cell, 'screen')
    const days = view.rows.flatMap((row): ScreenedDay[] => {
      const day = known.days.find(({ number }) => number.label === view.text(row, 'variable'))
      return day ? [{ day, strength: view.number(row, 'strength'), p: view.number(row, 'p_bh') }] : []
    })
    return { frame: known.frame, days }
  })

/** The frame with the days that its measure goes with among its numbers, for models of several columns. */
export function withSureDays(frame: Frame, known: { frame: Frame; days: ScreenedDay[] } | null): Frame {
  const sure = known?.days.filter(({ p, strength }) => beyondChanceOpen(p) && strength > LIMITS.besideLink)
  return known && sure && sure.length > 0
    ? {
        ...known.frame,
        made: new Map(),
        numbers: [...frame.numbers, ...sure.map(({ day }) => day.number)],
        dimensions: frame.dimensions,
      }
    : frame
}

/**
 * The rows with what is to be held equal beside a dimension, columns and days alike, strongest first: a group that began
 * earlier than the others may differ by that alone.
 */
export async function heldBeside(
  frame: Frame,
  first: Dimension,
): Promise<{ frame: Frame; others: (Dimension | Variable)[] }> {
  const related = await relatedTo(frame, first)
  const known = await daysWithMeasure(frame)
  const days = known?.days.filter(
    ({ day, p }) => beyondChance(p) && first.origin !== day.origin && !first.spans?.includes(day.origin),
  )
  if (!known || !days || days.length === 0) return { frame, others: related }
  const numbers = days.map(({ day }) => day.number)
  const same = await standsFor(known.frame, first, numbers)
  const screened = await screenOf(frame)
  const strengthOf = (own: Dimension | Variable) =>
    days.find(({ day }) => day.number === own)?.strength ??
    screened.find(({ column }) => column.column === own.column)?.strength ??
    0
  const given = frame.question.given.map(({ column }) => column)
  const others = [...related, ...numbers.filter(({ column }) => !same.has(column))].sort(
    (a, b) =>
      Number(given.includes(b.column)) - Number(given.includes(a.column)) || strengthOf(b) - strengthOf(a),
  )
  return { frame: known.frame, others }
}

const MOST_HELD = 5
/** Of columns that the question itself wants to be held equal. */
const MOST_GIVEN = 10
