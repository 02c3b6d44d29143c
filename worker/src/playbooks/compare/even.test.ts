import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, metric } from '../testing/ask.ts'

/** Loans of a bank: three branches that refuse alike; what is written in a note may go with it. */
const loans = (refused: (note: string) => number, purposeOf: (branch: string, random: Seeded) => string) =>
  csvOf(600, (index, random: Seeded) => {
    const branch = ['Quay', 'Market', 'Station'][index % 3]!
    const note = random.pick(['guarantor will sign', 'salary paid weekly', 'wants to repay sooner'])
    return {
      loan: `L${index}`,
      branch,
      purpose: purposeOf(branch, random),
      note: `${note} as told to clerk ${index}`,
      refused: random.uniform() < refused(note) ? 'yes' : 'no',
    }
  })
const anyPurpose = (_: string, random: Seeded) => random.pick(['car', 'car', 'roof', 'boat'])
const share = metric('share', { column: 'refused', values: ['yes'] })

describe('groups that cannot be told apart', () => {
  it('are told to be made up alike too', async () => {
    const { next } = await answer(
      loans(() => 0.4, anyPurpose),
      { act: 'compare', metric: share, by: [by('branch')] },
    )
    expect(next).toMatch(
      /No difference in what the branches are made of is shown: car is [45]\d% \(\w+\) to [45]\d% \(\w+\) of the \w+\./,
    )
  })

  it('are not where they are not', async () => {
    const { next } = await answer(
      loans(
        () => 0.4,
        (branch, random) => (branch === 'Quay' ? 'boat' : anyPurpose(branch, random)),
      ),
      { act: 'compare', metric: share, by: [by('branch')] },
    )
    expect(next).not.toMatch(/difference in what the branches are made of/)
  })
})

it('is told as unsure as it is, in an answer that is as sure as what is uneven beside it', async () => {
  const csv = csvOf(300, (index, random: Seeded) => ({
    call: `C${index}`,
    desk: random.pick(['north', 'south', 'east', 'west', 'centre']),
    topic: random.uniform() < 0.7 ? 'lamp' : random.pick(['cable', 'switch', 'meter']),
  }))
  const { first, findings } = await answer(csv, {
    act: 'make-up',
    metric: metric('count'),
    by: [by('desk')],
  })
  expect(first!.verdict.sureness).toBe('high')
  expect(first!.verdict.because).toMatch(/that no .*desk.* stands out is of .*low confidence/i)
  const sureness = (words: string) => findings.find(({ title }) => title.includes(words))!.certainty
  expect([sureness('"Lamp"'), sureness('stands out by how many')]).toEqual(['high', 'low'])
})

describe('what texts speak of', () => {
  const why = { act: 'explain' as const, metric: share }

  it('stands among the factors, with both figures', async () => {
    const { said } = await answer(
      loans((note) => (note.startsWith('guarantor') ? 0.15 : 0.5), anyPurpose),
      why,
    )
    expect(said).toMatch(
      /[45]\d\.\d% for texts without “(guarantor|sign)” and 1\d\.\d% for texts with “(guarantor|sign)”/,
    )
  })

  it('is told with its p where it is less than sure, and never as chance', async () => {
    const { next } = await answer(
      loans((note) => (note.startsWith('guarantor') ? 0.37 : 0.43), anyPurpose),
      why,
    )
    expect(next).toMatch(/speaks of .* elsewhere \(p = 0\.0\d+, one of several words looked at\)\./)
    expect(next).not.toMatch(/speaks of .* may be chance/)
  })

  it('is no factor where it goes with nothing', async () => {
    const { next } = await answer(
      loans(() => 0.4, anyPurpose),
      why,
    )
    expect(next).not.toMatch(/speaks of/)
  })
})
