import { describe, expect, it } from '@jest/globals'
import { rememberingEngine as engine } from '../../../statistics/testing/remembering-engine.ts'
import { csvOf, draws, monthDate } from '../../../testing/made-series.ts'
import { analyseFile } from '../../../toolkit/testing/run-analyst.ts'

const MINUTES = 240_000
const LENGTH = 160
const dates = Array.from({ length: LENGTH }, (_, index) => monthDate(index))
/** A series of its changes. */
const walk = (start: number, change: (index: number) => number): number[] => {
  const values = [start]
  for (let at = 1; at < LENGTH; at++) values.push(Number((values.at(-1)! * Math.exp(change(at))).toFixed(3)))
  return values
}
const GOAL = 'How do bookings and deliveries move together?'
/** The month of a closing and the one after it. */
const closing = (at: number) => (at === 90 ? -0.5 : at === 91 ? 0.4 : 0)

describe('a few times far outside of all others', () => {
  it(
    'carry no finding alone: what they show together is told as theirs, with what is left without them',
    async () => {
      const [one, two] = [draws(3), draws(8)]
      const bookings = walk(800, (at) => 0.02 * one() + closing(at))
      const deliveries = walk(300, (at) => 0.02 * two() + closing(at))
      const found = await analyseFile(csvOf({ date: dates, bookings, deliveries }), GOAL, engine)
      expect(found.defects).toEqual([])
      expect(found.page1).toMatch(/the data cannot tell/)
      expect(found.everything).toMatch(
        /Without the 2 months whose changes lie far outside of all others \(July 2007 to August 2007\) r of the changes is −?0\.\d+ \(CI −0\.\d+ to 0\.\d+\): what shows in all rests on those/,
      )
      expect(found.page1).not.toMatch(/High confidence|as an early sign/)
      const led = found.findings.find(({ detector }) => detector === 'lead-lag')
      expect(led?.title ?? '').not.toMatch(/growth of .* predicts/i)
    },
    MINUTES,
  )

  it(
    'are not spoken of where as much is left without them',
    async () => {
      const [one, two] = [draws(3), draws(8)]
      const shared = Array.from({ length: LENGTH }, () => 0.02 * one())
      const bookings = walk(800, (at) => shared[at]! + closing(at))
      const deliveries = walk(300, (at) => 0.9 * shared[at]! + 0.006 * two() + closing(at))
      const found = await analyseFile(csvOf({ date: dates, bookings, deliveries }), GOAL, engine)
      expect(found.defects).toEqual([])
      expect(found.page1).toMatch(/rise and fall together/)
      expect(found.everything).not.toMatch(/rests on those/)
    },
    MINUTES,
  )
})
