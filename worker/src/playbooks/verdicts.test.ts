import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { answer, by, day, metric, valueOf } from './testing/ask.ts'

const round = (value: number) => Number(value.toFixed(2))
const against = (column: string, ...values: string[]) => [{ table: 'data', column, values }]

describe('a question of yes or no', () => {
  it('is not yes where a number of few values is what makes the groups differ', async () => {
    const found = await answer(
      csvOf(900, (index, random) => {
        const crew = random.pick(['A', 'B', 'C'])
        const wide = random.uniform() < (crew === 'C' ? 0.8 : 0.1)
        const mm = wide ? random.pick(['200', '300']) : random.pick(['80', '100', '150'])
        return { job: `J${index}`, crew, mm: Number(mm), hours: round((wide ? 13 : 6.5) + random.normal()) }
      }),
      { act: 'compare', metric: valueOf('hours'), against: against('crew', 'C'), supposes: 'more' },
    )
    expect(found.first!.verdict.kind).toBe('no')
    expect(found.said).toMatch(/^No, not by itself: .* but within/)
    expect(found.said).toMatch(
      /In mm 200 and mm 300 .* 8\d% of the jobs of crew C lie there, against 1\d% of those of the others/,
    )
  })

  it('finds what the mix of rows hides: nothing overall, and the other way round among those alike', async () => {
    const found = await answer(
      csvOf(1600, (index, random) => {
        const year = ['first', 'last'][index % 2]!
        const hard = random.uniform() < (year === 'last' ? 0.7 : 0.3)
        const points = (hard ? 50 : 70) + (year === 'last' ? 7.5 : 0) + 8 * random.normal()
        return { candidate: `C${index}`, year, level: hard ? 'C1' : 'A2', points: round(points) }
      }),
      { act: 'compare', metric: valueOf('points'), by: [by('year'), by('level')] },
    )
    expect(found.said).toMatch(/but within each level .*first lies below .*last/)
  })

  it('says what may still be so, and which difference would have shown', async () => {
    const found = await answer(
      csvOf(200, (index, random) => ({
        tray: `T${index}`,
        treatment: ['salt', 'none'][index % 2]!,
        height: round(50 + 10 * random.normal()),
      })),
      {
        act: 'compare',
        metric: valueOf('height'),
        against: against('treatment', 'salt', 'none'),
        supposes: 'more',
      },
    )
    expect(found.first!.verdict.kind).toBe('cannot-tell')
    expect(found.said).toMatch(/^Not shown: .* a difference that chance could make \(it could be up to/)
    expect(found.said).toMatch(/only differences above about (3|4)\.?\d* would show/)
    expect(found.first!.advice).toMatch(/no reason to decide/)
  })

  it('is no where two numbers hardly go together, for all that many rows say of chance', async () => {
    const found = await answer(
      csvOf(4000, (_, random) => {
        const budget = 50 + 10 * random.normal()
        return { budget: round(budget), rating: round(6 + 0.006 * (budget - 50) + random.normal()) }
      }),
      { act: 'relate', metric: valueOf('rating'), with: [valueOf('budget')], supposes: 'more' },
    )
    expect(found.said).toMatch(/^(No: rating hardly goes with budget|Not shown)/)
  })

  it('asked of months in which much has no end yet, is not answered from what was quick there', async () => {
    const files = (delay: number) =>
      csvOf(900, (index, random) => {
        const days = Math.max(1, Math.round(delay + 15 * random.normal()))
        return {
          file: `F${index}`,
          received: day(index),
          decided: index + days < 900 ? day(index + days) : '',
          office: ['north', 'south'][index % 2]!,
        }
      })
    const question = {
      act: 'change' as const,
      metric: metric('duration', { column: 'decided', from: 'received' }),
      supposes: 'down' as const,
    }
    const slow = await answer(files(80), question)
    expect(slow.first!.verdict.kind).toBe('cannot-tell')
    expect(slow.said).toMatch(/^Since .* it cannot be told yet: \d+ of \d+ .* have no end/)
    const quick = await answer(files(3), question)
    expect(quick.said).not.toMatch(/cannot be told yet/)
  })
})
