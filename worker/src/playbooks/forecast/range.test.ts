import { describe, expect, it } from '@jest/globals'
import { answer, by, valueOf } from '../testing/ask.ts'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'

const month = (index: number) => new Date(Date.UTC(2020, index, 1)).toISOString().slice(0, 10)
const carried = (column: string, value: (index: number, random: Seeded) => number, months = 40) =>
  answer(
    csvOf(months, (index, random) => ({ month: month(index), [column]: value(index, random) })),
    { act: 'forecast', metric: valueOf(column), over: { ...by('month'), grain: 'month' } as never },
  )

describe('the range of a forecast', () => {
  it('ends at nought of what is never below zero, and goes below of what may be', async () => {
    const falling = (index: number, random: Seeded) =>
      Math.max(0, Math.round(60 - 1.5 * index + 6 * random.normal()))
    const letters = await carried('letters_sent', falling)
    const [effect] = letters.first!.effects
    expect(effect!.kind).toBe('forecast')
    expect(effect!.low).toBe(0)
    const balance = await carried('net_balance', falling)
    expect(balance.first!.effects[0]!.low).toBeLessThan(0)
  }, 60_000)

  it('is not checked by few values, and the simple rule is not held against itself', async () => {
    const short = await carried('letters_sent', (index, random) => 40 + (index % 3) + random.normal(), 13)
    expect(short.first!.verdict.sureness).toBe('low')
    expect(short.page).not.toMatch(/fell inside/)
    const long = await carried('letters_sent', (index, random) => 40 + index + random.normal(), 60)
    expect(long.page).toMatch(/fell inside/)
    for (const { page } of [short, long]) expect(page).not.toMatch(/(naive rule), which it does not beat.*\1/)
  }, 60_000)
})
