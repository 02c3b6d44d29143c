import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, metric } from '../testing/ask.ts'

/** Homes by month, half of them on a plan that began in April; `less` says how much of the peak they move. */
const homes = (less: (month: number, flat: boolean) => number) =>
  csvOf(120 * 10, (index, random) => {
    const [home, month] = [Math.floor(index / 10), index % 10]
    const [plan, flat] = [home % 2 === 0, home % 3 === 0]
    const all = 300 + 40 * random.normal()
    const share = 0.33 - (plan && month >= 3 ? less(month, flat) : 0) + 0.02 * random.normal()
    return {
      home: `M${1000 + home}`,
      opened: `2024-${String(month + 1).padStart(2, '0')}-01`,
      plan: plan ? 'Saver' : 'Plain',
      dwelling: flat ? 'Flat' : 'House',
      kwh_total: all.toFixed(1),
      kwh_peak: (all * share).toFixed(1),
    }
  })

const ask: Partial<Question> = {
  act: 'event',
  metric: metric('ratio', { column: 'kwh_peak', from: 'kwh_total' }),
  within: [{ table: 'data', column: 'plan', operator: '=', values: ['Saver'] }],
  over: { table: 'data', column: 'opened', grain: null },
  event: { at: '2024-04-01', grain: 'day', after: false, label: null },
  supposes: 'down',
  words: 'Has it worked, from when, and for which homes?',
}

describe('a ratio of some against the others around an event', () => {
  it('is told since when it shows, and for whom it does not', async () => {
    const { first, said } = await answer(
      homes((month, flat) => (month >= 5 && !flat ? 0.1 : 0)),
      ask,
    )
    expect(first!.verdict.kind).toBe('yes')
    expect(said).toMatch(/From June 2024 on, and not before, it shows/)
    expect(said).toMatch(/Up to then it stayed as it was/)
    expect(said).toMatch(/for (?:dwelling: )?Flat none is shown/)
  })

  it('shows at once where it does, and not at all where nothing moves', async () => {
    const once = await answer(
      homes(() => 0.1),
      ask,
    )
    expect(once.first!.verdict.kind).toBe('yes')
    expect(once.said).not.toMatch(/and not before/)
    const never = await answer(
      homes(() => 0),
      ask,
    )
    expect(never.first!.verdict.kind).toBe('cannot-tell')
    expect(never.said).not.toMatch(/and not before|none is shown/)
  })
})
