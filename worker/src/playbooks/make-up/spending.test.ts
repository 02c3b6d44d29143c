import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, over, valueOf } from '../testing/ask.ts'

/** Lock-outs that a locksmith was paid for over three years: as many each year, and dearer each year. */
const lockouts = csvOf(900, (index, random) => {
  const at = Math.floor((index * 1095) / 900)
  const hours = random.pick([1, 1, 2])
  const rate = 50 + 10 * Math.floor(at / 365)
  return {
    job: `J${index}`,
    opened: day(at),
    lock_type: random.pick(['cylinder', 'mortice', 'smart']),
    hourly_rate: rate,
    hours,
    job_cost: hours * rate,
  }
})
const asked = { act: 'make-up' as const, metric: valueOf('job_cost'), statistic: 'sum' as const, over }

describe('what was spent', () => {
  it('is the total, its course as number and as what one takes, what it goes on, and every year', async () => {
    const { said, first } = await answer(lockouts, { ...asked, words: 'what are they costing us' })
    expect(said).toMatch(/^Job cost is [\d,.]+.* in all: \d+.* for one .* on average, over 900 /)
    expect(said).toMatch(
      /A year it went from .*\(2023\) to .*\(2025\), \d+(\.\d)?% more: .* from 30\d to (?:29|30)\d a year/,
    )
    expect(said).toMatch(/Most of it is for (cylinder|mortice|smart) \(/)
    expect(first!.listed!.rows).toHaveLength(3)
    expect(first!.verdict.kind).toBe('how-much')
  })

  it('is told by group where groups are named', async () => {
    const { said } = await answer(lockouts, {
      ...asked,
      by: [by('lock_type')],
      words: 'what did each type of lock cost us',
    })
    expect(said).toMatch(/^Job cost by lock type: /)
    expect(said).not.toMatch(/A year it went/)
  })
})
