import { expect, it } from '@jest/globals'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'

const points = (csv: string) => withProfile({ csv }, async (_, { tables }) => tables[0]!.points_at ?? [])

it('finds parents by their tags, numbers only where the name says that they point, and nobody by a name that repeats', async () => {
  const parts = csvOf(80, (index) => ({
    tag: `PT-${index}`,
    parent: index < 4 ? '' : `pt-${index % 4}`,
    part_id: 300 + index,
    supervisor_id: index < 5 ? '' : 300 + (index % 5),
    floor: 1 + (index % 9),
  }))
  expect(await points(parts)).toMatchObject([
    { column: 'parent', key: 'tag', rows: 76, matched: 76, pointed: 4 },
    { column: 'supervisor_id', key: 'part_id', rows: 75, matched: 75, pointed: 5 },
  ])
  const people = csvOf(60, (index) => ({
    name: index > 57 ? 'Kim Roe' : `Person ${index}`,
    head: index % 6 === 0 ? 'Kim Roe' : `Person ${index % 5}`,
  }))
  expect(await points(people)).toMatchObject([{ column: 'head', matched: 46, ambiguous: 10, pointed: 5 }])
})

it('takes a copy, short codes and numbers that happen to be alike for no reference', async () => {
  const rows = csvOf(60, (index) => ({
    code: String.fromCharCode(65 + (index % 26)) + String(Math.floor(index / 26)),
    grade: ['A0', 'B0', 'C0'][index % 3]!,
    'account name': `Account ${index}`,
    'billed to': index % 9 === 0 ? `Account ${(index * 7) % 60}` : `Account ${index}`,
    id: 1 + index,
    visits: 1 + (index % 7),
  }))
  expect(await points(rows)).toEqual([])
})
