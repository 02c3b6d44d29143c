import { expect, test } from '@jest/globals'
import type { ColumnProfile, MetricLimit } from '#contract'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { limitSql } from './metric-sql.ts'

const CSV = [
  'began,ended,allowed_days',
  '2023-01-01,2023-01-05,3',
  '2023-01-01,2023-03-01,90',
  '2023-01-01,,30',
  '2023-03-20,,90',
  '2023-04-01,2023-04-02,3',
].join('\n')

async function sides(limit: MetricLimit): Promise<unknown[]> {
  let found: unknown[] = []
  await withProfile({ csv: CSV }, async (session, { tables }) => {
    const [{ name, columns }] = tables as [(typeof tables)[number]]
    const profileOf = (own: string): ColumnProfile | undefined => columns.find((one) => one.name === own)
    const ref = { kind: 'share' as const, table: name, column: 'ended', from: 'began', values: [] }
    const { rows } = await session.query(`select ${limitSql(ref, limit, profileOf)} as side from "${name}"`)
    found = rows.map(([side]) => side)
  })
  return found
}

test('what has not ended by the last day has not ended in time, where that has passed', async () => {
  expect(await sides({ operator: '<=', value: 30, unit: 'days', than: null })).toEqual([
    'yes',
    'no',
    'no',
    null,
    null,
  ])
  expect(await sides({ operator: '>', value: 30, unit: 'days', than: null })).toEqual([
    'no',
    'yes',
    'yes',
    null,
    null,
  ])
})

test('what began too late to be watched for the whole time counts on no side, however quickly it ended', async () => {
  expect((await sides({ operator: '<=', value: 1, unit: 'days', than: null })).at(-1)).toBe('yes')
  expect((await sides({ operator: '<=', value: 2, unit: 'days', than: null })).at(-1)).toBeNull()
})

test('each row is held against the time that it was allowed', async () => {
  expect(await sides({ operator: '>', value: null, unit: 'days', than: 'allowed_days' })).toEqual([
    'yes',
    'no',
    'yes',
    null,
    null,
  ])
})
