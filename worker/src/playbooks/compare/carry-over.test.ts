import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, day, metric } from '../testing/ask.ts'

/** Grants of four offices; urgent ones are granted less often, and the north grants more of all. */
const grants = csvOf(900, (index, random) => {
  const office = ['north', 'south', 'east', 'west'][index % 4]!
  const urgency = random.pick(['low', 'medium', 'high', 'critical'])
  const chance =
    { low: 0.7, medium: 0.5, high: 0.3, critical: 0.1 }[urgency]! + (office === 'north' ? 0.3 : 0)
  return {
    grant: `G${index}`,
    office,
    priority: urgency,
    outcome: random.uniform() < chance ? 'Approved' : 'Rejected',
  }
})
const compared = {
  act: 'compare',
  metric: metric('share', { column: 'outcome', values: ['Approved'] }),
} as const

describe('whether what one group does would do for others', () => {
  it('is said to be open where it is asked and no column tells what is done differently', async () => {
    const asked = await answer(grants, {
      ...compared,
      by: [by('office')],
      words: 'which office does best and whether its practices can be extended to the others',
    })
    expect(asked.said).toMatch(
      /can be brought to other \w+ the table cannot tell: no other column \(.*priority/,
    )
  })

  it('is not spoken of unasked, and groups in an order are told as a course', async () => {
    const { said, advice } = await answer(grants, { ...compared, by: [by('priority')] })
    expect(said).not.toMatch(/can be brought to/)
    expect(said).toMatch(
      /falls from low priority \(\d.*\) over medium priority \(.*\) and high priority \(.*\) to critical priority/,
    )
    expect(said).not.toMatch(/stands out/)
    // What is to be done begins at the end where it goes worst.
    expect(advice).toMatch(/Start with critical priority \(\d.*%/)
  })
})

describe('that it was so all the time', () => {
  it('is said of several only where it was so of each', async () => {
    const calls = csvOf(1800, (index, random) => {
      const third = Math.floor(index / 600)
      const small = ['cable', 'lamp', 'meter', 'plug', 'switch']
      const turn = random.uniform()
      const desk = turn < 0.3 ? 'Ames' : turn < (third === 1 ? 0.42 : 0.6) ? 'Bell' : random.pick(small)
      return { call: `C${index}`, desk, opened: day(Math.floor((index / 1800) * 720)) }
    })
    const { said } = await answer(calls, { act: 'make-up', metric: count, by: [by('desk')] })
    expect(said).toMatch(
      /^That Ames and Bell have more than .* does not hold all the time: Ames had .*; Bell had less than an even share in the/m,
    )
  })
})
