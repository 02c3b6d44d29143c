import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, valueOf } from '../testing/ask.ts'

/** Kitchens of which each has one kind and one supply, or draws them anew for every row. */
const kitchens = (settled: boolean, waste: (supply: string, kitchen: number, random: Seeded) => number) =>
  csvOf(600, (index, random) => {
    const kitchen = index % 10
    const supply = (settled ? kitchen % 2 === 0 : random.uniform() < 0.5) ? 'cook chill' : 'own kitchen'
    const portions = Math.round(50 + 100 * random.uniform())
    const kind = (settled ? kitchen < 5 : random.uniform() < 0.5) ? 'primary' : 'secondary'
    return {
      visit: `V${index}`,
      kitchen: `K${kitchen}`,
      supply,
      kind,
      portions,
      waste: (10 + portions / 25 + waste(supply, kitchen, random) + random.normal()).toFixed(2),
    }
  })
const question = { act: 'explain' as const, metric: valueOf('waste') }
/** The columns that a model holds equal for one another. */
const together = ({ chapters }: { chapters: string }) => {
  const said = /Looked at together, (.*?) are tested/.exec(chapters)?.[1] ?? ''
  return ['kitchen', 'supply', 'kind'].filter((own) => said.split(/, | and /).includes(own))
}

describe('what another column settles', () => {
  it('is not held equal with it', async () => {
    const found = await answer(
      kitchens(true, (supply, kitchen) => (supply === 'cook chill' ? 4 : 0) + (kitchen % 3) / 4),
      question,
    )
    expect(found.defects).toEqual([])
    expect(together(found)).toEqual(['supply', 'kind'])
  })

  it('is held equal where the rows of each have both', async () => {
    const found = await answer(
      kitchens(false, (supply, kitchen) => (supply === 'cook chill' ? 4 : 0) + (kitchen % 3)),
      question,
    )
    expect(together(found)).toEqual(expect.arrayContaining(['kitchen', 'supply']))
  })
})

/** Meals and waste of two kinds of kitchens, one of which cooks for few. */
const meals = (few: number, other: number) =>
  csvOf(400, (index, random) => {
    const small = index % 2 === 0
    const served = Math.round((small ? few : other) * (0.7 + 0.6 * random.uniform()))
    return {
      visit: `V${index}`,
      kind: small ? 'small' : 'large',
      served,
      waste: (
        served * (small ? 0.1 : 0.08) +
        (served / 40) * random.normal() +
        (few === other && !small ? 9 : 30)
      ).toFixed(2),
    }
  })

describe('groups that differ in how much they have of what an amount grows with', () => {
  it('are not said to turn round in a model that adds', async () => {
    const found = await answer(meals(80, 400), { act: 'explain', metric: valueOf('waste') })
    expect(found.defects).toEqual([])
    expect(`${found.said}\n${found.chapters}`).not.toMatch(/point the wrong way/)
  })
})
