import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, kinds, valueOf } from '../testing/ask.ts'
import { answerTable } from '../testing/answer-table.ts'
import { rememberingEngine as engine } from '../../statistics/testing/remembering-engine.ts'

/** Hauls over three whole years; each day out brings less from year to year, and there are more of them. */
const hauls = (loss: number, growth: number) =>
  csvOf(1800, (index, random) => {
    const at = Math.floor(1095 * (index / 1800) ** (1 / (1 + growth)))
    const year = Math.floor(at / 365)
    const days = 1 + Math.floor(4 * random.uniform())
    return {
      haul: `H${index}`,
      landed: day(at),
      'days out': days,
      kg: Math.round(days * (200 * (1 - loss) ** year + 30 * Math.sin(at / 58)) + 40 * random.normal()),
    }
  })
const question: Partial<Question> = {
  act: 'change',
  metric: valueOf('kg'),
  statistic: 'sum',
  supposes: 'down',
}

describe('one year against another', () => {
  it('tells what each unit of effort brings where the total says otherwise', async () => {
    const found = await answer(hauls(0.12, 0.5), question)
    expect(kinds(found)[0]).toBe('year-on-year')
    expect(found.said).toMatch(/^For each day out yes, in all no: kg for each day out fell/)
    expect(found.said).toMatch(/By whole years, kg: 2023 .* 2024 .* 2025/)
  })

  it('is silent where total and yield go together', async () => {
    const found = await answer(hauls(0, 0), question)
    expect(found.said).not.toMatch(/for each day out/i)
  })

  const grown = (growth: number, years: number) =>
    csvOf(900, (index, random) => ({
      rescue: `R${index}`,
      called: day(Math.floor(365.25 * years * (index / 900) ** (1 / (1 + growth)))),
      coast: random.pick(['north', 'north', 'east', 'south']),
    }))
  const overYears: Partial<Question> = {
    act: 'change',
    metric: { table: 'data', kind: 'count', column: null, from: null, values: [] },
    over: { table: 'data', column: 'called', grain: 'year' },
  }

  it('gives way to the course over many years, which names each of them', async () => {
    const { said } = await answer(grown(0.8, 5), overYears)
    expect(said).toMatch(/^Rows a month rises/)
    expect(said).toMatch(/By whole years, rows: 2023 \d+, 2024 \d+, 2025 \d+, 2026 \d+ and 2027 \d+\./)
  })

  it('stays the answer where there are two, or no course to be seen', async () => {
    expect((await answer(grown(0.8, 2), overYears)).said).toMatch(/the same months set side by side/)
    expect((await answer(grown(0, 5), overYears)).said).toMatch(/the same months set side by side/)
  })

  it('is told of the one that the question before found first', async () => {
    const csv = csvOf(2000, (index, random) => {
      const at = Math.floor((730 * index) / 2000)
      const shop = random.pick(['Quay', 'Quay', 'Mill', 'Park'])
      const fall = shop === 'Quay' && at >= 365 ? 0.6 : 1
      return {
        sale: `S${index}`,
        sold_on: day(at),
        shop,
        buns: Math.round(40 * fall * (1.2 + Math.sin(at / 58)) + 4 * random.uniform()),
      }
    })
    const { answers, said, defects } = await answerTable(
      csv,
      [
        { act: 'rank', metric: valueOf('buns'), statistic: 'sum', by: [by('shop')], order: 'most' },
        {
          act: 'change',
          metric: valueOf('buns'),
          statistic: 'sum',
          by: [by('shop')],
          over: { table: 'data', column: 'sold_on', grain: 'year' },
        },
      ],
      engine,
    )
    expect(defects).toEqual([])
    expect(answers).toHaveLength(2)
    expect(said).toMatch(/For Quay, which comes first: buns fell, the same months set side by side/)
  })

  it.each([
    [6, /^Yes: price .* year 2024 and .* year 2023/, ['yes']],
    [0, /Not shown/, ['no', 'cannot-tell']],
  ])('compares what is averaged between years that differ by %d', async (rise, words, verdicts) => {
    const csv = csvOf(1200, (index, random) => {
      const at = Math.floor((730 * index) / 1200)
      return {
        fare: `F${index}`,
        ridden: day(at),
        price: Math.round(40 + (at >= 365 ? rise : 0) + 5 * random.normal()),
      }
    })
    const years = { table: 'data', column: 'ridden', part: 'year' as const, bands: [] }
    const found = await answer(csv, {
      act: 'compare',
      metric: valueOf('price'),
      by: [years],
      supposes: 'differs',
    })
    expect(found.said).toMatch(words)
    expect(verdicts).toContain(found.first!.verdict.kind)
  })
})
