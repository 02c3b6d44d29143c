import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, metric } from '../testing/ask.ts'

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

/** Orders, some of them returned because of their size; what is written down of returned ones comes after. */
const orders = (after: (returned: boolean, random: Seeded) => Record<string, string | number>) =>
  csvOf(600, (index, random) => {
    const size = Math.round(1 + 9 * random.uniform())
    const returned = random.uniform() < (size > 5 ? 0.6 : 0.25)
    return {
      order_id: 5000 + index,
      size,
      weight: Math.round(10 + 90 * random.uniform()) / 10,
      channel: random.pick(['web', 'shop', 'phone']),
      ...after(returned, random),
      returned: returned ? 'yes' : 'no',
    }
  })
const returns = { act: 'explain' as const, metric: metric('share', { column: 'returned', values: ['yes'] }) }

describe('what follows from an outcome explains it not', () => {
  it.each([
    [
      'an amount that is nothing for all others and comes to some of them',
      'Refund amount',
      (returned: boolean, random: Seeded) => ({
        refund_amount: returned && random.uniform() < 0.6 ? Math.round(10 + 90 * random.uniform()) : 0,
      }),
    ],
    [
      'a number that is empty for all others',
      'Handling',
      (returned: boolean, random: Seeded) => ({
        handling_hours: returned && random.uniform() < 0.7 ? Math.round(1 + 40 * random.uniform()) : '',
      }),
    ],
    [
      'a code where the others have nothing to say',
      'Inspection',
      (returned: boolean, random: Seeded) => ({
        inspection: returned && random.uniform() < 0.7 ? random.pick(['damaged', 'worn', 'as new']) : 'n/a',
      }),
    ],
    [
      'a yes that the outcome brings with it',
      'Return label',
      (returned: boolean, random: Seeded) => ({
        return_label: returned && random.uniform() < 0.5 ? 'yes' : 'no',
      }),
    ],
  ])('%s', async (_, label, after) => {
    const found = await answer(orders(after), returns)
    expect(found.said).toMatch(new RegExp(`${label} (?:says|say) .* almost by itself`))
    expect(found.said).not.toMatch(new RegExp(`${label} (?:matters|is)`))
    expect(found.said).toMatch(/[Ss]ize/)
  })

  it('a cause that is often absent is kept, however much it says', async () => {
    const found = await answer(
      csvOf(600, (index, random) => {
        const overheated = random.uniform() < 0.3 ? Math.round(5 + 90 * random.uniform()) : 0
        return {
          part: `P${index}`,
          minutes_overheated: overheated,
          line: random.pick(['A', 'B']),
          weight: Math.round(10 + 90 * random.uniform()) / 10,
          failed: overheated > 0 && random.uniform() < 0.8 ? 'yes' : random.uniform() < 0.004 ? 'yes' : 'no',
        }
      }),
      { act: 'explain', metric: metric('share', { column: 'failed', values: ['yes'] }) },
    )
    expect(found.said).toMatch(/[Mm]inutes overheated/)
    expect(found.said).not.toMatch(/almost by itself/)
  })

  it('of an amount that is often nothing', async () => {
    const found = await answer(
      csvOf(500, (_, random) => {
        const distance = Math.round(10 + 400 * random.uniform())
        const late = random.uniform() < distance / 800 ? Math.round(1 + 9 * random.uniform()) : 0
        return {
          distance,
          weight: Math.round(10 + 90 * random.uniform()) / 10,
          carrier: random.pick(['Ash', 'Birch', 'Cedar']),
          late_fee: late > 0 ? 20 + 5 * Math.round(4 * random.uniform()) : 0,
          days_late: late,
        }
      }),
      { act: 'explain', metric: metric('value', { column: 'days_late' }) },
    )
    expect(found.said).toMatch(/Late fee says whether there is any days late almost by itself/)
    expect(found.said).not.toMatch(/Late fee matters/)
  })
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
