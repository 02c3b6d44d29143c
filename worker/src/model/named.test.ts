import { expect, it } from '@jest/globals'
import type { ColumnProfile } from '#contract'
import { named } from './named.ts'

const labelled = (name: string) =>
  named({
    name,
    original_name: name,
    storage: 'number',
    distinct: 9,
    rows: 90,
    unit: null,
  } as unknown as ColumnProfile).label

it.each([
  ['kWh used', 'kWh used'],
  ['DepKept', 'deposit kept'],
  ['dep_time', 'departure time'],
  ['ReturnDt', 'return date'],
  ['dt_code', 'dt code'],
])('the name %s reads %s', (name, label) => {
  expect(labelled(name)).toBe(label)
})
