import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day, valueOf } from '../testing/ask.ts'

/** Hires of a boat yard over fourteen seasons; a day costs what the season's list says, or what is haggled over. */
const hires = (haggled: boolean) =>
  csvOf(600, (index, random) => {
    const at = Math.floor((index / 600) * 2100)
    const part = Math.floor(at / 150)
    const season = `term ${10 + part}`
    const late = at > 1000
    return {
      hire: `B${index}`,
      hired_on: day(at),
      season,
      booked_by: random.uniform() < (late ? 0.8 : 0.2) ? 'app' : 'telephone',
      boat: random.pick(['dinghy', 'canoe', 'skiff']),
      day_rate: (40.5 + 3.1 * part + (haggled ? 3 * random.normal() : 0)).toFixed(2),
    }
  })
const why = { act: 'explain' as const, metric: valueOf('day_rate') }

describe('a number that a list gives', () => {
  it('is told by the list, and nothing that merely came later stands out in it', async () => {
    const { said, next } = await answer(hires(false), why)
    expect(said).toMatch(
      /Each season has one day rate: from 40\.5\d* \(term 10\) to 80\.8\d* \(term 23\) over 14 seasons\./,
    )
    expect(said).toMatch(/a rule of the data and no finding/)
    expect(`${said}${next}`).not.toMatch(/app|telephone/i)
  })

  it('is none where it differs within each of them', async () => {
    const { said } = await answer(hires(true), why)
    expect(said).not.toMatch(/a rule of the data/)
  })
})
