import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, kinds, metric, valueOf } from '../testing/ask.ts'

describe('a state that rows come to in a stretch of time', () => {
  const staff = csvOf(600, (index, random) => {
    const began = Math.floor(365 * random.uniform())
    const team = ['depot', 'desk', 'lab'][index % 3]!
    const left =
      random.uniform() < (team === 'desk' ? 0.4 : 0.1) ? began + Math.floor(500 * random.uniform()) : null
    return {
      person: `P${index}`,
      team,
      start_date: day(began),
      left_on: left === null ? '' : day(left),
    }
  })
  const in2024 = [
    { table: 'data', column: 'left_on', operator: 'between' as const, values: ['2024-01-01', '2024-12-31'] },
  ]
  const left = metric('share', { column: 'left_on' })

  it('is counted of those who were there then', async () => {
    const found = await answer(staff, {
      act: 'rank',
      metric: left,
      by: [by('team')],
      within: in2024,
      order: 'most',
    })
    expect(found.said).toMatch(/^desk stands out|desk has the highest/i)
    expect(found.said).not.toMatch(/100\.0%/)
    expect(found.first!.weakened_by).toMatch(/as a share of all who were there/)
  })

  it('keeps a restriction to another column as it is', async () => {
    const found = await answer(staff, {
      act: 'rank',
      metric: left,
      by: [by('team')],
      within: [{ table: 'data', column: 'start_date', operator: '>=', values: ['2023-03-01'] }],
      order: 'most',
    })
    expect(found.first!.weakened_by ?? '').not.toMatch(/were there at some time/)
  })
})

describe('rows for each of what their group has', () => {
  const calls = csvOf(1200, (_, random) => {
    const place = random.pick(['Ost', 'Ost', 'Ost', 'Ost', 'West', 'Hafen'])
    return {
      call: `C${Math.floor(1e9 * random.uniform())}`,
      place,
      people: { Ost: 60_000, West: 9_000, Hafen: 5_000 }[place]!,
    }
  })
  const ratio = metric('ratio', { column: null, from: 'people' })

  it('are ranked by that and not by number', async () => {
    const found = await answer(calls, { act: 'rank', metric: ratio, by: [by('place')], order: 'most' })
    expect(kinds(found)).toEqual(['rates'])
    expect(found.said).toMatch(/^Hafen has the most for its size: .* people/)
    expect(found.said).toMatch(/In number Ost has most/)
  })
})

describe('a second outcome', () => {
  it('is compared beside the first', async () => {
    const found = await answer(
      csvOf(300, (index, random) => ({
        plot: `P${index}`,
        seed: ['old', 'new'][index % 2]!,
        height: 20 + 3 * (index % 2) + random.normal(),
        weight: 5 + random.normal(),
      })),
      { act: 'compare', metric: valueOf('height'), with: [valueOf('weight')], by: [by('seed')] },
    )
    expect(found.said).toMatch(/height is 23.* for new/i)
    expect(found.said).toMatch(/weight is .* the data cannot tell the two apart/i)
  })
})
