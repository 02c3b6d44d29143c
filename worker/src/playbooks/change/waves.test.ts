import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, count, day, valueOf } from '../testing/ask.ts'

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
    const { said, first, cells, steps } = await answer(repairs(60), punctures)
    // A wave of four weeks is drawn by the week, and says of which rows.
    expect(cells.find(({ id }) => id === first!.chart)).toMatchObject({
      title: expect.stringMatching(/by week \(puncture\)/i),
      source: { kind: 'chart', form: 'line', options: expect.objectContaining({ stretch: 'week' }) },
    })
    expect(said).toMatch(/The rows came in a wave: from July/)
    expect(said).toMatch(/It was not puncture alone: all others together rose too, .* most of all chain/)
    // What all others had as well is parted from what is its own.
    const [, common, all, own] = /would have had (\d+) in these days and not (\d+): (\d+) are its own/.exec(
      said,
    )!
    expect(Number(all) - Number(common) - Number(own)).toBeLessThanOrEqual(1)
    expect(steps).toMatch(new RegExp(`would have been ${own} .* fewer at the most: ${common} of the ${all} `))
    expect(said).not.toMatch(/does not go along|shows no trend/)
  })

  it('is told as theirs where the others stay as they are', async () => {
    const { said } = await answer(repairs(0), punctures)
    expect(said).toMatch(/That all others than puncture together rose at the same time could not be shown/)
  })
})

describe('a wave that comes with a measure that rises', () => {
  /** The same workshop, where punctures take ever longer from the wave on. */
  const slower = (others: number) =>
    csvOf(700 + others, (index, random) => {
      const [inWave, other] = [index < 120, index >= 700]
      const at =
        inWave || other ? 200 + Math.floor(25 * random.uniform()) : Math.floor(390 * random.uniform())
      const job = inWave
        ? 'puncture'
        : other
          ? random.pick(['chain', 'brake', 'wheel'])
          : random.pick(['puncture', 'chain', 'brake', 'wheel'])
      const late = job === 'puncture' && at >= 200 ? 20 + 0.3 * (at - 200) : 0
      return {
        repair: `R${index}`,
        opened: day(at),
        job,
        shop: random.uniform() < (inWave ? 0.8 : 0.25) ? 'harbour' : random.pick(['station', 'market']),
        hours: Math.round(10 * (5 + late + random.normal())) / 10,
      }
    })
  const why = {
    act: 'explain' as const,
    metric: valueOf('hours'),
    supposes: 'up' as const,
    over: { table: 'data', column: 'opened', grain: 'month' as const },
  }

  it('is told with what of it all others had too, where they had', async () => {
    const { said, next } = await answer(slower(90), why)
    // What sets the wave apart is no reason where the measure is the same without it.
    expect(said).toMatch(
      /What sets the wave apart: \d+% of .* are harbour.*\. Hours are [\d.]+ for harbour in the wave and [\d.]+ for the others in it, which may be chance/,
    )
    // It was over while the hours went on rising.
    expect(said).toMatch(/At the same time: .* That is no reason for what came later: .* in the end\./)
    // That the hours are those of puncture alone is said of the hours: their number rose elsewhere too.
    expect(said).not.toMatch(/not puncture alone/)
    expect(next).toMatch(/More rows came elsewhere too, .*: \d+ are its own/)
    expect((await answer(slower(0), why)).next).not.toMatch(/came elsewhere too/)
  })
})
