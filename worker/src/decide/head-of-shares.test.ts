import { expect, test } from '@jest/globals'
import { headOfShares } from './head-of-shares.ts'

const many = (value: number, times: number) => Array.from({ length: times }, () => value)
const of = (values: number[]) =>
  headOfShares(
    values,
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  )

test('a few groups far above all others are told together', () => {
  expect(of([220, 210, 180, 170, 130, ...many(20, 60)])).toBe(5)
  expect(of([220, 210, ...many(20, 30)])).toBe(2)
})

test('a slope has no few, and neither has one group alone, a tenth of the whole, or every second group', () => {
  expect(of(Array.from({ length: 60 }, (_, at) => 200 * 0.93 ** at))).toBeNull()
  expect(of([400, ...many(20, 60)])).toBeNull()
  expect(of([60, 55, ...many(20, 200)])).toBeNull()
  expect(of([200, 190, 20, 20, 20, 20])).toBeNull()
})
