import { expect, test } from '@jest/globals'
import { csvOf, dayAfter, drawsFrom, type Row } from '../../testing/make-rows.ts'
import { answer, by, valueOf } from '../testing/ask.ts'

/** Picking rows of orchard blocks: the area, the variety and the watering are those of the block, the weight is of the row. */
function pickings(seed: number, differs: boolean): string {
  const draws = drawsFrom(seed)
  const blocks = Array.from({ length: 24 }, (_, at) => ({
    block: `B${at + 1}`,
    watering: at % 2 === 0 ? 'drip' : 'sprinkler',
    variety: at % 3 === 0 ? 'Gala' : 'Fuji',
    area: (2 + 0.5 * draws.normal() + (differs && at % 2 === 0 ? 1.6 : 0)).toFixed(2),
  }))
  const rows: Row[] = Array.from({ length: 600 }, () => {
    const own = draws.pick(blocks)
    return {
      picked_on: dayAfter('2024-02-01', draws.integer(0, 200)),
      block: own.block,
      watering: own.watering,
      variety: own.variety,
      area_ha: own.area,
      crew: draws.pick(['north', 'south']),
      kg: (40 + 9 * draws.normal() + (own.watering === 'drip' ? 9 : 0)).toFixed(1),
    }
  })
  return csvOf(rows)
}

test('what is a property of a unit is told over units, and not over the rows that repeat it', async () => {
  const told = await answer(pickings(4, true), {
    act: 'compare',
    metric: valueOf('area_ha'),
    by: [by('watering')],
    supposes: 'differs',
  })
  expect(told.first!.verdict.kind).toBe('yes')
  expect(told.first!.effects[0]).toMatchObject({ kind: 'groups', n: 24 })
  expect(told.said).toContain('24 blocks')

  // Over 600 rows, chance between 24 blocks would be far beyond it.
  const even = await answer(pickings(2, false), {
    act: 'compare',
    metric: valueOf('area_ha'),
    by: [by('watering')],
    supposes: 'differs',
  })
  expect(even.first!.verdict.kind).toBe('cannot-tell')
  expect(even.first!.effects[0]).toMatchObject({ kind: 'groups', n: 24 })
})

test('what each row has of its own is told over rows', async () => {
  const told = await answer(pickings(4, true), {
    act: 'compare',
    metric: valueOf('kg'),
    by: [by('watering')],
    supposes: 'differs',
  })
  expect(told.first!.effects[0]).toMatchObject({ kind: 'groups', n: 600 })
  expect(told.said).not.toContain('counts once')
})

test('groups that are of rows leave a property of units where it is', async () => {
  const told = await answer(pickings(4, true), {
    act: 'compare',
    metric: valueOf('area_ha'),
    by: [by('crew')],
  })
  expect(told.first!.effects[0]).toMatchObject({ kind: 'groups', n: 600 })
})

test('a measure beside the one asked counts once for each unit too', async () => {
  const told = await answer(pickings(2, false), {
    act: 'compare',
    metric: valueOf('kg'),
    with: [valueOf('area_ha')],
    by: [by('watering')],
  })
  expect(told.first!.effects[0]).toMatchObject({ kind: 'groups', n: 600 })
  expect(told.chapters).toMatch(/Area ha by .*\(n = 12\)/)
})
