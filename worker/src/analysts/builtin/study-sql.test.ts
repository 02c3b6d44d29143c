import { expect, it } from '@jest/globals'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { whereOf } from './study-sql.ts'

const CSV = 'day,stock,limit\n2024-01-05,1,2\n2024-02-05,3,2\n2024-03-05,5,9\n2024-04-05,7,2\n'

it.each([
  ['>', [], 'limit', [3, 7]],
  ['between', [1, 2, 6, 8], undefined, [1, 7]],
  ['not between', [1, 2, 6, 8], undefined, [3, 5]],
  ['in', [3, 5], undefined, [3, 5]],
] as const)('keeps the rows that a filter asks for: %s %j %s', async (operator, values, than, kept) => {
  await withProfile({ csv: CSV }, async (session, { tables }) => {
    const where = whereOf([{ table: tables[0]!.name, column: 'stock', operator, values: [...values], than }])
    const { rows } = await session.query(`select stock from ${tables[0]!.name}${where} order by stock`, {})
    expect(rows.map(([stock]) => Number(stock))).toEqual(kept)
  })
})
