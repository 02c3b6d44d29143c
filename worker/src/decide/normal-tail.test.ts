import { expect, test } from '@jest/globals'
import { tailOf } from './normal-tail.ts'

test.each([
  [0, 1],
  [1, 0.3173105],
  [1.96, 0.0499958],
  [-2.5, 0.0124193],
  [3, 0.0026998],
  [6, 1.973e-9],
])('of %d it is %d', (z, p) => {
  expect(tailOf(z) / p).toBeCloseTo(1, 3)
})

test('is none of no quantile, and nothing of one without bound', () => {
  expect(tailOf(NaN)).toBeNaN()
  expect(tailOf(Infinity)).toBe(0)
})
