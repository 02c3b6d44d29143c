import { expect, it } from '@jest/globals'
import { withTimes } from './time-labels.ts'

const labels = (...values: (string | number | null)[]) =>
  withTimes(
    values.map((label) => ({ label })),
    'label',
  ).map(({ label }) => label)

it('names months and years as tables do', () => {
  expect(labels('2024-04-01', '2024-07-01', null)).toEqual(['April 2024', 'July 2024', null])
  expect(labels('2023-01-01 00:00:00', '2024-01-01 00:00:00')).toEqual(['2023', '2024'])
})

it('leaves days, names and a single date as they are', () => {
  expect(labels('2024-04-01', '2024-04-15')).toEqual(['2024-04-01', '2024-04-15'])
  expect(labels('2024-04-01', 'north')).toEqual(['2024-04-01', 'north'])
  expect(labels('2024-04-01')).toEqual(['2024-04-01'])
  expect(labels(2024, 2025)).toEqual([2024, 2025])
})
