import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { answer, valueOf } from './testing/ask.ts'

const staff = csvOf(80, (index, random) => ({
  person: `P${index}`,
  team: random.pick(['North', 'South', 'West']),
  salary: 2000 + 10 * ((index * 37) % 80),
}))

describe('an exact question', () => {
  it('is answered with its figure, bound to the cell that it stands in', async () => {
    const found = await answer(staff, {
      act: 'exact',
      metric: valueOf('salary'),
      statistic: 'mean',
      words: 'What is the average salary?',
    })
    const [effect] = found.first!.effects
    expect(found.first!.verdict).toMatchObject({ kind: 'how-much', sureness: 'high' })
    expect(effect).toMatchObject({ kind: 'exact', n: 80 })
    expect(effect!.value).toBeCloseTo(2395, 9)
    expect(found.said).toContain('2,395')
  })

  it('rests on the rows that hold what is measured, and on all where rows are counted', async () => {
    const blanks = staff.replace(/,(20[0-9]{2})\r?$/gm, ',')
    const ask = (words: string, statistic: 'mean' | null) =>
      answer(blanks, { act: 'exact', metric: valueOf('salary'), statistic, words })
    expect((await ask('What is the average salary?', 'mean')).first!.effects[0]).toMatchObject({ n: 70 })
    const counted = await ask('How many rows are there?', null)
    expect(counted.first!.effects[0]).toMatchObject({ value: 80 })
  })

  it('tells how high the measure is where its words hold no figure', async () => {
    const found = await answer(staff, {
      act: 'exact',
      metric: valueOf('salary'),
      words: 'What about the salary?',
    })
    expect(found.first!.verdict).toMatchObject({ kind: 'how-much', sureness: 'high' })
    expect(found.said).toContain('2,395')
  })
})
