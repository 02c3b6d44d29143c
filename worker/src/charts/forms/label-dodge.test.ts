import { describe, expect, it } from '@jest/globals'
import { dodge } from './label-dodge.ts'

describe('label dodge', () => {
  it('leaves labels that have room where they wish to be', () => {
    expect(dodge([10, 50, 90], 14, 100)).toEqual([10, 50, 90])
  })
  it('moves labels that touch apart around their common middle, in their order', () => {
    const placed = dodge([50, 52, 48], 10, 100)
    expect(placed).toEqual([50, 60, 40])
  })
  it('keeps all of them inside', () => {
    const placed = dodge([98, 99, 100, 97], 10, 100).sort((a, b) => a - b)
    expect(placed.at(-1)).toBeLessThanOrEqual(100)
    placed
      .slice(1)
      .forEach((place, index) => expect(place - placed[index]!).toBeGreaterThanOrEqual(10 - 1e-9))
  })
})
