import { expect, it } from '@jest/globals'
import { rememberingEngine as engine } from '../../../statistics/testing/remembering-engine.ts'
import { analyseFile } from '../../../toolkit/testing/run-analyst.ts'
import { csvOf } from '../../../toolkit/testing/seeded.ts'

const day = (at: number) => new Date(Date.UTC(2023, 0, 1 + at)).toISOString().slice(0, 10)

/** Ferry trips: booked before they sail, with seats and passengers; some dates, counts and fares cannot be. */
const trips = (slips: boolean) =>
  csvOf(240, (index, random) => {
    const sails = 20 + index
    const booked =
      slips && (index === 40 || index === 90) ? sails + 300 : sails - 1 - Math.floor(15 * random.uniform())
    const seats = random.pick([60, 90, 120])
    const passengers = slips && index === 12 ? seats + 41 : Math.round(seats * (0.4 + 0.6 * random.uniform()))
    const fare = 18 + 3 * random.normal()
    return {
      trip: `T${1000 + index}`,
      booked: day(booked),
      sails: day(sails),
      seats,
      passengers,
      fare: (slips && index === 77 ? 100 * fare : fare).toFixed(2),
    }
  })

const said = async (csv: string) => {
  const { findings, say, defects } = await analyseFile({ csv }, 'How good are these data?', engine)
  expect(defects).toEqual([])
  return findings
    .filter(({ detector }) => detector === 'left-out')
    .flatMap(({ title, statement }) => [title, ...statement].map(say))
    .join('\n')
}

it('values that are left out or cannot be are told with the rows in which they stand', async () => {
  const words = await said(trips(true))
  expect(words).toMatch(/1 entry of fare is left out: [\d,.]+ \(T1077\)/)
  expect(words).toMatch(/In 2 rows sails lies? before booked: T1040 \(.* before .*\) and T1090/)
  expect(words).toMatch(/In 1 row passengers (?:is|are) above seats: \d+ against \d+ \(T1012\)/)
})

it('nothing is said of them where there are none, nor of times that have no order', async () => {
  expect(await said(trips(false))).toBe('')
  const visits = csvOf(200, (index, random) => ({
    visit: `V${index}`,
    seen: day(Math.floor(300 * random.uniform())),
    called: day(Math.floor(300 * random.uniform())),
    rooms: 1 + Math.floor(6 * random.uniform()),
  }))
  expect(await said(visits)).toBe('')
})

it('stands beside how many rows the whole table has, though the goal asks of some alone', async () => {
  const { findings, say } = await analyseFile(
    { csv: trips(true) },
    'How does the fare differ by seats, only trips with more than 60 seats?',
    engine,
  )
  const told = findings.filter(({ kind }) => kind === 'quality')
  expect(told.length).toBeGreaterThan(0)
  for (const { n } of told) expect(say(n)).toMatch(/^240 rows/)
})
