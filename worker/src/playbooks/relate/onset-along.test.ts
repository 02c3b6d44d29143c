import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, metric, valueOf } from '../testing/ask.ts'

const onset = { act: 'relate' as const, aspect: 'onset' as const }

/** Requests for money, granted or not as `granted` says of the amount. */
const requests = (granted: (amount: number, random: Seeded) => boolean) =>
  csvOf(600, (index, random) => {
    const amount = Math.round(20 + 980 * random.uniform())
    return { request: `R${index}`, amount, outcome: granted(amount, random) ? 'Declined' : 'Granted' }
  })
const declined = metric('share', { column: 'outcome', values: ['Declined'] })

describe('from where along a number something sets in', () => {
  it('is the place at which it steps, with its interval and both sides', async () => {
    const { first } = await answer(
      requests((amount, random) => random.uniform() < (amount > 500 ? 0.6 : 0.05)),
      { ...onset, metric: declined, by: [by('amount')] },
    )
    const [effect] = first!.effects
    expect(effect).toMatchObject({ kind: 'onset-along' })
    expect(effect!.value).toBeGreaterThan(470)
    expect(effect!.value).toBeLessThan(530)
    expect(effect!.low).toBeLessThanOrEqual(500)
    expect(effect!.high).toBeGreaterThanOrEqual(490)
  })

  it('is none where it rises evenly, or not at all', async () => {
    for (const share of [(amount: number) => amount / 1400, () => 0.3]) {
      const { first, said } = await answer(
        requests((amount, random) => random.uniform() < share(amount)),
        { ...onset, metric: declined, by: [by('amount')] },
      )
      expect(first!.effects.map(({ kind }) => kind)).not.toContain('onset-along')
      expect(said).not.toMatch(/up to there/)
    }
  })

  it('is an age where a day is named', async () => {
    const { first, said } = await answer(
      csvOf(400, (index, random) => {
        const months = 60 * random.uniform()
        return {
          asset: `N${index}`,
          purchased_on: day(Math.round(-30.4375 * months)),
          repairs: Math.floor((months > 36 ? 3 : 1) * random.uniform() * 1.6),
          record_date: day(0),
        }
      }),
      { ...onset, metric: valueOf('repairs'), by: [by('purchased_on')] },
    )
    expect(first!.effects[0]!.value).toBeGreaterThan(33)
    expect(first!.effects[0]!.value).toBeLessThan(39)
    expect(said).toMatch(/months of age/)
  })
})
