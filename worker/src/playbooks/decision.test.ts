import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { answer, by, metric, valueOf } from './testing/ask.ts'

const round = (value: number) => Number(value.toFixed(2))

/** Orders of three channels; what a unit of money brings differs by them, or does not. */
const orders = (apart: boolean) =>
  csvOf(600, (index, random) => {
    const channel = ['Email', 'Search', 'Social'][index % 3]!
    const spend = (channel === 'Search' ? 30 : 20) + 10 * random.uniform()
    const each = apart && channel === 'Email' ? 6 : 4
    return {
      order: `O${index}`,
      channel,
      spend: round(spend),
      sales: round(spend * each + 8 * random.normal()),
    }
  })
const brought = metric('ratio', { column: 'sales', from: 'spend' })

describe('what is to be decided', () => {
  it('is recommended by what each brings, with what that rests on and cannot say', async () => {
    const found = await answer(orders(true), {
      act: 'rank',
      metric: brought,
      by: [by('channel')],
      order: 'most',
      decides: 'more',
    })
    expect(found.said).toMatch(/^Recommended: .*Email.* first, with .* against .* which comes next/)
    expect(found.said).toMatch(/This rests on .* of 600/)
    expect(found.first!.weakened_by).toMatch(/nobody has tried/)
    expect(found.first!.advice).toMatch(/Email/)
  })

  it('is not recommended where chance could make the order', async () => {
    const found = await answer(orders(false), {
      act: 'rank',
      metric: brought,
      by: [by('channel')],
      order: 'most',
      decides: 'more',
    })
    expect(found.said).toMatch(/^The data give no reason to choose one of the channels/)
    expect(found.first!.verdict.kind).toBe('cannot-tell')
  })

  it('is to be cut where least comes of it, and not where most of it is', async () => {
    const cut = { act: 'rank', metric: valueOf('spend'), by: [by('channel')], order: 'most' } as const
    const found = await answer(orders(true), { ...cut, by: [...cut.by], decides: 'less' })
    expect(found.said).toMatch(/^Recommended: one of .*Search|^Recommended: one of .*Social/)
    expect(found.said).not.toMatch(/^Recommended.*Email.*which cannot/)
    const plain = await answer(orders(true), { ...cut, by: [...cut.by] })
    expect(plain.said).not.toMatch(/Recommended/)
  })
})

describe('several that are to be chosen by what they have in all', () => {
  /** What storms cost twelve harbours: two have most through one storm alone. */
  const storms = (once: boolean) =>
    csvOf(600, (index, random) => {
      const at = index % 12
      const great = once && index < 2 ? 9_000 : 0
      return {
        storm: `S${index}`,
        harbour: `Harbour ${'ABCDEFGHIJKL'[at]}`,
        cost: Math.round(
          30 * (1 + at / 12) * Math.exp(1.6 * Math.max(-2, Math.min(2, random.normal()))) + great,
        ),
      }
    })
  const ask = {
    act: 'rank' as const,
    metric: valueOf('cost'),
    statistic: 'sum' as const,
    by: [by('harbour')],
    order: 'most' as const,
    top_n: 3,
    decides: 'more' as const,
    words: 'which three harbours should get a new wall',
  }

  it('are as many as are asked for, and none that has it through a single row', async () => {
    const { said } = await answer(storms(true), ask)
    expect(said).toMatch(
      /^Recommended: .*Harbour [C-L] with \S+, .*Harbour [C-L] with \S+ and .*Harbour [C-L] with \S+; as much or more stands at .*Harbour [AB].* but there most of it is a single row\./,
    )
    const plain = await answer(storms(false), ask)
    expect(plain.said).toMatch(/^Recommended: (.*Harbour [A-L] with \S+){3}\.$/m)
  }, 60_000)
})
