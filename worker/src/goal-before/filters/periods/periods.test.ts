import { expect, it } from '@jest/globals'
import type { ColumnProfile } from '#contract'
import { periodFilters } from './periods.ts'

const TIME = { table: 'data', column: 'day' }
const column = (fields: Partial<ColumnProfile>) => fields as ColumnProfile
const DAYS = column({ storage: 'date', minimum: '2021-01-01', maximum: '2024-11-20', spacing: 'day' })
const MONTHS = column({ storage: 'date', minimum: '2022-01-01', maximum: '2023-12-01', spacing: 'month' })
const YEARS = column({ storage: 'integer', minimum: 2015, maximum: 2023, spacing: 'year' })
const MOMENTS = column({
  storage: 'timestamp',
  minimum: '2024-03-01T00:00:00',
  maximum: '2024-03-11T23:00:00',
  spacing: 'hour',
})

const read = (goal: string, own: ColumnProfile) =>
  periodFilters(goal, TIME, own)
    .filters.map(({ operator, values }) => [operator, ...values].join(' '))
    .join('; ')

it.each([
  ['sales in March 2024', 'between 2024-03-01 2024-03-31'],
  ['sales since June 2022', '>= 2022-06-01'],
  ['sales in the first half of 2023', 'between 2023-01-01 2023-06-30'],
  ['sales in the last quarter of 2023', 'between 2023-10-01 2023-12-31'],
  ['from Q1 2022 to Q3 2022', 'between 2022-01-01 2022-09-30'],
  ['from Q1 to Q3 2022', 'between 2022-01-01 2022-09-30'],
  ['between March and June 2023', 'between 2023-03-01 2023-06-30'],
  ['before 15 March 2024', '< 2024-03-15'],
  ['in summer 2022', 'between 2022-06-01 2022-08-31'],
  ['forecast for March 2031', ''],
  ['sales in January and March 2023', 'between 2023-01-01 2023-01-31 2023-03-01 2023-03-31'],
  ['sales in January, February and March 2023', 'between 2023-01-01 2023-03-31'],
  ['sales in 2022 and 2024', 'between 2022-01-01 2022-12-31 2024-01-01 2024-12-31'],
  ['how did sales grow from 2021 to 2023', 'between 2021-01-01 2023-12-31'],
  ['were sales higher in 2023 than in 2022', ''],
  ['2022 vs 2023', ''],
  ['sales of 2000 customers', ''],
])('reads parts of years: %s', (goal, expected) => {
  expect(read(goal, DAYS)).toBe(expected)
})

it.each([
  ['leave out February 2022', 'not between 2022-02-01 2022-02-28'],
  [
    'total in 2023, leaving out December 2023',
    'between 2023-01-01 2023-12-31; not between 2023-12-01 2023-12-31',
  ],
  ['trend of sales excl. 2022', 'not between 2022-01-01 2022-12-31'],
  ['the trend, Q2 2022 excluded', 'not between 2022-04-01 2022-06-30'],
  ['without March and April 2022', 'not between 2022-03-01 2022-03-31 2022-04-01 2022-04-30'],
  [
    'please skip the Augusts: without August',
    'not between 2021-08-01 2021-08-31 2022-08-01 2022-08-31 2023-08-01 2023-08-31 2024-08-01 2024-08-31',
  ],
  ['all but not in 1999', ''],
  ['did sales drop after March 2022', '> 2022-03-31'],
])('reads what is left out: %s', (goal, expected) => {
  expect(read(goal, DAYS)).toBe(expected)
})

it.each<[string, string, ColumnProfile]>([
  ['sales in the last 7 days', 'between 2024-11-14 2024-11-20', DAYS],
  ['sales over the past three months', 'between 2024-08-21 2024-11-20', DAYS],
  ['sales over the last three months', 'between 2023-10-01 2023-12-01', MONTHS],
  ['in the last 2 years', 'between 2022-01-01 2023-12-01', MONTHS],
  ['last month', 'between 2024-10-01 2024-10-31', DAYS],
  ['last month', 'between 2023-12-01 2023-12-31', MONTHS],
  ['this year so far', 'between 2024-01-01 2024-12-31', DAYS],
  ['sales year to date', 'between 2024-01-01 2024-12-31', DAYS],
  ['since last year', '>= 2023-01-01', DAYS],
  ['since spring', '>= 2024-03-01', DAYS],
  ['over the last five years', 'between 2019 2023', YEARS],
  ['is it higher than last year', '', DAYS],
  ['leaving out the last two weeks', 'not between 2024-11-07 2024-11-20', DAYS],
  ['in the last 24 hours of testing', '', MOMENTS],
  ['errors in the last week', 'between 2024-03-04 2024-03-10T23:59:59', MOMENTS],
])('reads parts of time before the end of the data: %s', (goal, expected, own) => {
  expect(read(goal, own)).toBe(expected)
})

it.each([
  ['sales in March', 'between 2022-03-01 2022-03-31 2023-03-01 2023-03-31'],
  ['are sales higher in March than in April', ''],
  ['what happened in March', ''],
  ['may we see how sales march on', ''],
  ['the trend since October', '>= 2023-10-01'],
])('reads months without a year: %s', (goal, expected) => {
  expect(read(goal, MONTHS)).toBe(expected)
})

it('blanks out what it has read, so that no number is read twice', () => {
  expect(periodFilters('over 30 in March 2024', TIME, DAYS).rest.trim()).toBe('over 30')
})
