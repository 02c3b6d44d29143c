import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, valueOf } from '../testing/ask.ts'

type Means = Record<string, [price: number, late: number, score: number]>
/** Deliveries of makers with their means; one of them made four alone. */
const deliveries = (means: Means) =>
  csvOf(400, (index, random) => {
    const names = Object.keys(means)
    const maker = index < 4 ? 'Newcomer' : names[index % names.length]!
    const [price, late, score] = means[maker] ?? [0.5, 0, 9.9]
    return {
      delivery: `D${index}`,
      maker,
      price: price + 0.2 * random.normal(),
      days_late: late + 0.5 * random.normal(),
      score: score + 0.5 * random.normal(),
    }
  })
const chosen = {
  act: 'rank',
  metric: valueOf('price'),
  with: [valueOf('days_late'), valueOf('score')],
  by: [by('maker')],
  order: 'most',
  chooses: true,
} as const
const ask = (means: Means, order: 'most' | 'least' = 'most') =>
  answer(deliveries(means), { ...chosen, with: [...chosen.with], by: [...chosen.by], order })

const TRADED: Means = { Cheap: [2, 3, 6], Prompt: [4, 1, 8], Behind: [4.4, 3.5, 5.5] }

describe('a choice by several measures', () => {
  it('names who is behind in everything, who is left, and what is given up for what', async () => {
    const { first, said, page } = await ask(TRADED)
    expect([first!.verdict.kind, first!.effects[0]!.kind]).toEqual(['which', 'choice'])
    expect(said).toMatch(
      /^None is best in all of price, days late and score: Prompt by days late .* and score .* and Cheap by price/,
    )
    expect(said).toMatch(/Behind is behind (Prompt|Cheap) in everything/)
    expect(said).toMatch(/(gets price|gives up price)/)
    expect(said).toMatch(/Too few deliveries to be placed: Newcomer \(4\)/)
    expect(page).toMatch(/Taken as better: less of price and days late and more of score/)
    expect(first!.listed!.columns.filter(({ title }) => title === 'place')).toHaveLength(3)
  }, 60_000)

  it('is the one that nobody is ahead of, where there is one', async () => {
    const { first, said } = await ask({ Best: [2, 1, 8], Middle: [3, 2, 7], Last: [4, 3, 6] })
    expect(first!.verdict.kind).toBe('which')
    expect(said).toMatch(/^Best is the best of the makers by price, days late and score/)
    expect(first!.advice).toMatch(/Choose/)
  }, 60_000)

  it('lets those go that are behind in everything', async () => {
    const { said } = await ask(TRADED, 'least')
    expect(said).toMatch(/^Behind is the one to let go/)
  }, 60_000)

  it('gives no reason to choose where nothing differs beyond chance', async () => {
    const { first, said } = await ask({ One: [3, 2, 7], Two: [3, 2, 7], Three: [3, 2, 7] })
    expect(first!.verdict.kind).toBe('cannot-tell')
    expect(said).toMatch(/cannot be told apart/)
    expect(first!.advice).toBeNull()
  }, 60_000)

  it('takes figures as they stand where each is one row', async () => {
    const csv =
      'site,rent,size\nDocks,4200,310\nMill,3900,280\nTower,6100,260\nYard,4600,300\nArcade,3900,250'
    const { first, said } = await answer(csv, {
      ...chosen,
      metric: valueOf('rent'),
      with: [valueOf('size')],
      by: [by('site')],
    })
    expect(first!.verdict.kind).toBe('which')
    expect(said).toMatch(/Docks by size/)
    expect(said).toMatch(/Tower is behind \w+ in everything|Yard is behind Docks in everything/)
  }, 60_000)
})
