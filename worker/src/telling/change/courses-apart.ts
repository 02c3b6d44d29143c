import type { Template } from '#contract'
import type { CoursesApart } from '../../effects/change/courses-apart.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { inWords, listed, text } from '../../prose/prose.ts'
import { measureOf } from './courses.ts'
import { levelOf, manyOf, oneOf, valueOf } from '../words.ts'

/** Groups of one direction that are told with their figures. */
const TOLD = 3

/** "from 27.3 hours in the first three months to 75.5 hours in the last three". */
function endsWords({ measure, time }: Frame, { ends }: CoursesApart, row: number, long: boolean): Template {
  const [from, to] = [valueOf(measure, ends, row, 'first'), valueOf(measure, ends, row, 'last')]
  if (!long) return text`from ${from} to ${to}`
  const of = (column: string) => ends.ref(row, column, 'integer')
  return text`from ${from} in the first ${of('first_n')} ${time!.period}s to ${to} in the last ${of('last_n')}`
}

/** Who rises, who falls and of whom neither is shown, each with its figures; and what all together show of it. */
export function apartSentence(
  frame: Frame,
  apart: CoursesApart,
  /** All together are known to have no direction. */
  hidden: boolean,
): Template {
  const { courses, ends, whole, per, opposed } = apart
  const { dimension, rising, falling, steady } = courses
  let long = true
  const told = (levels: readonly string[], slope: boolean): Template => {
    const rows = levels.map((level) => ends.rowOf('level', level)).filter((row) => row >= 0)
    const shown = rows.length > TOLD + 1 ? rows.slice(0, TOLD) : rows
    const words = shown.map((row) => {
      const pace = slope
        ? text`, by ${valueOf(frame.measure, ends, row, 'slope', { difference: true, size: true })} a ${per}`
        : ''
      const own = text`${levelOf(dimension, ends.text(row, 'level'))} (${endsWords(frame, apart, row, long)}${pace})`
      long = false
      return own
    })
    return listed(
      shown.length < rows.length ? [...words, text`${inWords(rows.length - shown.length)} more`] : words,
    )
  }
  const parts = [
    ...(rising.length > 0 ? [text`rises for ${told(rising, true)}`] : []),
    ...(falling.length > 0 ? [text`falls for ${told(falling, true)}`] : []),
    ...(steady.length > 0 ? [text`shows no trend beyond chance for ${told(steady, false)}`] : []),
  ]
  const both = text`from ${valueOf(frame.measure, whole, 0, 'first')} to ${valueOf(frame.measure, whole, 0, 'last')}`
  const all =
    opposed && hidden
      ? text` All ${manyOf(dimension)} together hide it: ${both}.`
      : text` All ${manyOf(dimension)} together went ${both}.`
  return text`By ${oneOf(dimension)}, ${measureOf(frame)} ${parts.join('; it ')}.${all}`
}
