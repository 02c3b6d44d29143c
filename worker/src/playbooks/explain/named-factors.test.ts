import { expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, valueOf } from '../testing/ask.ts'

/** Marks of visits to four desks: each return costs a mark, and the east desk has returns far more often. */
const visits = (cost: number) =>
  csvOf(480, (index, random) => {
    const desk = ['east', 'west', 'north', 'south'][index % 4]!
    const returns =
      random.uniform() < (desk === 'east' ? 0.6 : 0.1) ? 1 + Math.floor(3 * random.uniform()) : 0
    return {
      desk,
      town: random.pick(['Ulm', 'Bonn', 'Kiel']),
      minutes: Math.round(20 + 60 * random.uniform()),
      returns,
      mark: (8 - cost * returns + 0.8 * random.normal()).toFixed(1),
    }
  })
const asked = {
  act: 'explain' as const,
  metric: valueOf('mark'),
  by: [by('minutes'), by('returns'), by('desk'), by('town')],
}

it('answers with the one of several named factors that does most, and says of each other one what it does', async () => {
  const { said } = await answer(visits(1.2), asked)
  expect(said).toMatch(/^Each step up in returns goes with 1\.\d+ less mark/i)
  expect(said).toMatch(
    /East stands out: .*with the others’ means at its own mix of returns it would be .*: returns explains (it|most of it)/i,
  )
  expect(said).toMatch(/mark hardly differs by town .* and does not go with minutes/i)
})

it('names none of them where none does anything', async () => {
  const { said, first } = await answer(visits(0), asked)
  expect(first!.verdict.kind).toBe('cannot-tell')
  expect(said).not.toMatch(/Each step up|stands out/i)
})
