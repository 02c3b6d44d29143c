import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { answer, by, count, day, metric, valueOf } from './testing/ask.ts'

const rows = (far: number) =>
  csvOf(120, (index, random) => ({
    meter: `M${index}`,
    place: ['hall', 'yard'][index % 2]!,
    draw: index === 40 ? far : Number((20 + 4 * random.normal()).toFixed(2)),
    broken: random.uniform() < 0.3 ? 'yes' : 'no',
  }))

describe('the chart of an answer', () => {
  it.each([
    ['the value far outside', 900, { act: 'odd' as const, metric: valueOf('draw') }],
    ['the spread of what has no value far outside', 20, { act: 'odd' as const, metric: valueOf('draw') }],
    ['the spread of a level', 20, { act: 'exact' as const, metric: valueOf('draw') }],
    [
      'a share by what tells rows apart',
      20,
      { act: 'exact' as const, metric: metric('share', { column: 'broken', values: ['yes'] }) },
    ],
    ['rows by what tells them apart', 20, { act: 'exact' as const, metric: count }],
  ])('is %s', async (_what, far, question) => {
    const { first } = await answer(rows(far), question)
    expect(first!.chart).not.toBeNull()
  })

  it('is none of how many rows there were where none of them repeats another', async () => {
    const claims = csvOf(200, (index, random) => ({
      claim: `C${index}`,
      opened: day(2 * index),
      rider: `rider ${index % 40}`,
      category: random.pick(['fuel', 'tyres', 'meals']),
      amount: Number((100 + 1.7 * index).toFixed(2)),
    }))
    const { first } = await answer(claims, { act: 'odd' as const, by: [by('rider')] })
    expect(first!.effects[0]).toMatchObject({ kind: 'repeats' })
    expect(first!.verdict.kind).toBe('no')
    expect(first!.chart).toBeNull()
  })
})
