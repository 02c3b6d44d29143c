import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, count, day } from '../testing/ask.ts'

/** Repairs of a bicycle workshop over 390 days; punctures come in a wave, and chains may come with them. */
const repairs = (chains: number) =>
  csvOf(700 + chains, (index, random) => {
    const [inWave, chain] = [index < 120, index >= 700]
    const at = inWave || chain ? 200 + Math.floor(25 * random.uniform()) : Math.floor(390 * random.uniform())
    return {
      repair: `R${index}`,
      opened: day(index === 699 ? 389 : index === 698 ? 0 : at),
      job: inWave ? 'puncture' : chain ? 'chain' : random.pick(['puncture', 'chain', 'brake', 'wheel']),
      hours: Math.round(10 * (3 + random.normal())) / 10,
    }
  })
const punctures = {
  act: 'odd' as const,
  metric: count,
  over: { table: 'data', column: 'opened', grain: 'month' as const },
  within: [{ table: 'data', column: 'job', operator: '=' as const, values: ['puncture'] }],
}

describe('a wave of one kind', () => {
  it('stands on its own test, and the others are said to have risen too', async () => {
    const { said, first, cells } = await answer(repairs(60), punctures)
    // A wave of four weeks is drawn by the week, and says of which rows.
    expect(cells.find(({ id }) => id === first!.chart)).toMatchObject({
      title: expect.stringMatching(/by week \(puncture\)/i),
      source: { kind: 'chart', form: 'line', options: expect.objectContaining({ stretch: 'week' }) },
    })
    expect(said).toMatch(/The rows came in a wave: from July/)
    expect(said).toMatch(/It was not puncture alone: all others together rose too, .* most of all chain/)
    expect(said).not.toMatch(/does not go along|shows no trend/)
  })

  it('is told as theirs where the others stay as they are', async () => {
    const { said } = await answer(repairs(0), punctures)
    expect(said).toMatch(/That all others than puncture together rose at the same time could not be shown/)
  })
})
