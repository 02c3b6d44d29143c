import type { Leak } from '#contract'
import type { Numbers, Values } from './read-values.ts'

const UNITS: readonly [unit: string, seconds: number][] = [
  ['s', 1],
  ['min', 60],
  ['h', 3600],
  ['days', 86_400],
  ['weeks', 604_800],
  ['months', 30.4375 * 86_400],
  ['years', 365.25 * 86_400],
]
const OBEY = 0.95
const LEAST_ROWS = 8

/** A column that holds the time between two others, with the unit that it is in. */
export interface HeldDuration {
  leak: Leak
  unit: string
}

/** Lengths of time that the file holds beside the two times that they lie between. */
export function heldDurations({ numbers, times }: Values): HeldDuration[] {
  return numbers.flatMap((own) => {
    for (const from of times)
      for (const to of times) {
        const unit = from === to ? undefined : UNITS.find(([, seconds]) => lies(own, from, to, seconds))
        if (unit)
          return [
            {
              unit: unit[0],
              leak: {
                column: own.meant.column.name,
                of: [to.meant.column.name, from.meant.column.name],
                kind: 'duration' as const,
                because: `${own.meant.column.original_name} is the time from ${from.meant.column.original_name} to ${to.meant.column.original_name} in ${WORDS[unit[0]] ?? unit[0]}${zerosInstead(own, from, to, unit[1])}`,
              },
            },
          ]
      }
    return []
  })
}

/** What is written as none though the two times lie apart, which the time between them is not. */
function zerosInstead(own: Numbers, from: Numbers, to: Numbers, seconds: number): string {
  let [below, above] = [0, 0]
  for (let row = 0; row < own.values.length; row += 1) {
    const between = (to.values[row]! - from.values[row]!) / seconds
    if (own.values[row] !== 0 || Number.isNaN(between)) continue
    if (between < -1.01) below += 1
    if (between > 1.01) above += 1
  }
  const [start, end] = [from.meant.column.original_name, to.meant.column.original_name]
  if (below === 0 && above === 0) return ''
  return above === 0
    ? `, but zero where ${end} lies before ${start}`
    : `, but zero in rows in which the two lie apart${below === 0 ? '' : `, also where ${end} lies before ${start}`}`
}

const WORDS: Readonly<Record<string, string>> = { s: 'seconds', min: 'minutes', h: 'hours' }

/** Within one step of the unit in nearly all rows where both times and the length stand and the length is not none. */
function lies(own: Numbers, from: Numbers, to: Numbers, seconds: number): boolean {
  if (own.meant.column.distinct < 4) return false
  let [seen, near] = [0, 0]
  for (let row = 0; row < own.values.length; row += 1) {
    const length = own.values[row]!
    const between = (to.values[row]! - from.values[row]!) / seconds
    if (Number.isNaN(length) || Number.isNaN(between) || length === 0) continue
    seen += 1
    if (Math.abs(length - between) <= Math.max(1.01, 0.01 * Math.abs(between))) near += 1
    if (seen === 30 && near < 24) return false
  }
  // Lengths of one or two steps lie near to anything.
  return seen >= LEAST_ROWS && near >= OBEY * seen && (own.meant.column.standard_deviation ?? 0) > 1
}
