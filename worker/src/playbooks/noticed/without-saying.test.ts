import { describe, expect, it } from '@jest/globals'
import { rememberingEngine as engine } from '../../statistics/testing/remembering-engine.ts'
import { analyseFile } from '../../toolkit/testing/run-analyst.ts'
import { csvOf } from '../../toolkit/testing/seeded.ts'

/** Jobs of a garage, whose bill grows with the parts; a mark that customers give goes with the price of them, or not. */
const jobs = csvOf(500, (index, random) => {
  const parts = Math.round(40 + 400 * random.uniform())
  return {
    job: `J${index}`,
    mechanic: random.pick(['Ana', 'Bo', 'Cy']),
    late: random.uniform() < 0.2 ? 'yes' : 'no',
    parts_amount: parts,
    invoiced_amount: Math.round(1.4 * parts + 60 + 25 * random.normal()),
    waiting_score: Number((3 + parts / 100 + 0.4 * random.normal()).toFixed(1)),
  }
})

describe('what goes without saying', () => {
  it('is not among what was also found, and what is no amount is', async () => {
    const { findings } = await analyseFile({ csv: jobs }, 'which mechanic is late most often?', engine)
    const noticed = findings.filter(({ detector }) => detector === 'noticed').map(({ title }) => title)
    expect(
      noticed.filter((own) => /invoiced/i.test(own) && /parts/i.test(own) && !/score/i.test(own)),
    ).toEqual([])
    expect(noticed.some((own) => /score/i.test(own))).toBe(true)
  })
})
