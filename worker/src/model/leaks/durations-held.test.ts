import { describe, expect, it } from '@jest/globals'
import { heldDurations } from './durations-held.ts'
import type { Numbers, Values } from './read-values.ts'

const numbers = (name: string, values: number[]): Numbers =>
  ({
    meant: { column: { name, original_name: name, distinct: new Set(values).size, standard_deviation: 9 } },
    values: Float64Array.from(values),
  }) as unknown as Numbers

const HOUR = 3600
const at = Array.from({ length: 60 }, (_, row) => row)
const begun = at.map((row) => row * 50 * HOUR)
/** Every fourth one ends before it begins. */
const lengths = at.map((row) => (row % 4 === 3 ? -30 : 10 + 3 * row))
const ended = at.map((row) => begun[row]! + lengths[row]! * HOUR)
const held = (hours: number[]) =>
  heldDurations({
    numbers: [numbers('hours', hours)],
    times: [numbers('begun', begun), numbers('ended', ended)],
  } as unknown as Values).map(({ leak }) => leak.because)

describe('a column that holds the time between two others', () => {
  it('is told as such where it does so throughout', () => {
    expect(held(lengths)).toEqual(['hours is the time from begun to ended in hours'])
  })

  it('is not, where a zero stands for what ends before it begins', () => {
    expect(held(lengths.map((own) => Math.max(0, own)))).toEqual([
      'hours is the time from begun to ended in hours, but zero where ended lies before begun',
    ])
  })
})
