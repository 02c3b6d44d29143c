import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../toolkit/testing/seeded.ts'
import { answer, metric } from './testing/ask.ts'

const question = { act: 'explain' as const, metric: metric('share', { column: 'state', values: ['funded'] }) }

/** Projects that are funded the likelier the smaller their goal; `reached` is 100 or more for all of those. */
const projects = (reached: (funded: boolean, random: Seeded) => number) =>
  csvOf(600, (index, random) => {
    const goal = Math.round(1000 + 9000 * random.uniform())
    const funded = random.uniform() < (goal < 5000 ? 0.7 : 0.3)
    return {
      project: `P${index}`,
      goal,
      team: 1 + Math.floor(6 * random.uniform()),
      updates: Math.round(20 * random.uniform()),
      reached: Math.round(reached(funded, random)),
      state: funded ? 'funded' : random.pick(['failed', 'failed', 'withdrawn']),
    }
  })

describe('explain a yes or no', () => {
  it('leaves out what says the outcome by itself, names it, and finds what stands behind', async () => {
    const found = await answer(
      projects((funded, random) => (funded ? 100 + 200 * random.uniform() : 95 * random.uniform())),
      question,
    )
    expect(found.first!.effects.some(({ metric: own }) => own.includes('funded'))).toBe(true)
    expect(found.said).toMatch(/^Goal matters most/)
    expect(found.said).toMatch(
      /Reached says .* almost by itself: it is the outcome again or known only after it/,
    )
  })

  it('keeps what merely goes with the outcome', async () => {
    const found = await answer(
      projects((funded, random) => (funded ? 60 : 40) + 60 * random.uniform()),
      question,
    )
    expect(found.said).toMatch(/^Reached matters most/)
    expect(found.said).not.toMatch(/outcome again/)
  })
})
