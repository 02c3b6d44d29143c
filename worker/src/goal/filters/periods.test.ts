import { expect, it } from '@jest/globals'
import type { ColumnProfile } from '#contract'
import { periodFilters } from './periods.ts'

const TIME = { table: 'data', column: 'day' }
const DAYS = { storage: 'date', minimum: '2021-01-01', maximum: '2024-12-31' } as ColumnProfile

it.each([
  ['sales in March 2024', 'between 2024-03-01 2024-03-31'],
  ['sales since June 2022', '>= 2022-06-01'],
  ['sales in the first half of 2023', 'between 2023-01-01 2023-06-30'],
  ['sales in the last quarter of 2023', 'between 2023-10-01 2023-12-31'],
  ['from Q1 2022 to Q3 2022', 'between 2022-01-01 2022-09-30'],
  ['between March and June 2023', 'between 2023-03-01 2023-06-30'],
  ['before 15 March 2024', '< 2024-03-15'],
  ['all but leave out February 2022', ''],
  ['forecast for March 2031', ''],
])('reads parts of years: %s', (goal, expected) => {
  const { filters } = periodFilters(goal, TIME, DAYS)
  expect(filters.map(({ operator, values }) => [operator, ...values].join(' ')).join('; ')).toBe(expected)
})

it('blanks out what it has read, so that no number is read twice', () => {
  expect(periodFilters('over 30 in March 2024', TIME, DAYS).rest.trim()).toBe('over 30')
})
