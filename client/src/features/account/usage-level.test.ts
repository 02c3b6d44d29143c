import { describe, expect, it } from '@jest/globals'
import { usageLevel } from './usage-level.ts'

describe('usageLevel', () => {
  it.each([
    [0, 5, 0, 'good', 'Good to go'],
    [3, 5, 60, 'good', 'Good to go'],
    [69, 100, 69, 'good', 'Good to go'],
    [70, 100, 70, 'warn', 'Good to go'],
    [4, 5, 80, 'warn', 'Good to go'],
    [89, 100, 89, 'warn', 'Good to go'],
    [90, 100, 90, 'bad', 'Almost at limit'],
    [99, 100, 99, 'bad', 'Almost at limit'],
    [5, 5, 100, 'bad', 'Limit Reached'],
    [7, 5, 100, 'bad', 'Limit Reached'],
    [0, 0, 100, 'bad', 'Limit Reached'],
  ])('%i of %i', (used, limit, percent, tone, message) => {
    expect(usageLevel(used, limit)).toEqual({ percent, tone, message })
  })
})
