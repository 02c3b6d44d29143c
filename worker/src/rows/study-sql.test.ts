import { expect, it } from '@jest/globals'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
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

const NOTES = `day,note,begun,done
2024-01-05,Pump broke,2024-01-05 08:00,2024-01-05 08:20
2024-02-05,,2024-02-05 07:30,2024-02-05 09:00
2024-03-05,water pump,2024-03-05 08:00,
2024-04-05,belt,2024-04-05 08:00,2024-04-07 08:00
`

it.each([
  [{ column: 'note', operator: 'contains', values: ['PUMP'] }, ['01', '03']],
  [{ column: 'note', operator: 'contains', values: ['water', 'elt'] }, ['03', '04']],
  [{ column: 'note', operator: '=', values: [null] }, ['02']],
  [{ column: 'note', operator: '!=', values: [null] }, ['01', '03', '04']],
  [{ column: 'note', operator: '!=', values: ['belt'] }, ['01', '02', '03']],
  [{ column: 'note', operator: 'in', values: ['belt', null] }, ['02', '04']],
  [{ column: 'done', from: 'begun', unit: 'minute', operator: '<', values: [30] }, ['01']],
  [{ column: 'done', from: 'begun', unit: 'hour', operator: '>=', values: [1] }, ['02', '04']],
  [{ column: 'done', from: 'begun', unit: 'day', operator: 'between', values: [1, 3] }, ['04']],
] as const)('keeps words within texts, empty cells and lengths of time: %j', async (filter, kept) => {
  await withProfile({ csv: NOTES }, async (session, { tables }) => {
    const { name } = tables[0]!
    const where = whereOf([{ ...filter, table: name, values: [...filter.values] }])
    const { rows } = await session.query(
      `select strftime(day, '%m') as month from ${name}${where} order by day`,
      {},
    )
    expect(rows.map(([month]) => month)).toEqual(kept)
  })
})
