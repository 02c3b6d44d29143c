import { describe, expect, it } from '@jest/globals'
import { makesChange, partMoves } from './move-level.ts'

describe('the part of a group that moves', () => {
  it('makes the change where the rest hardly moves, or goes the other way', () => {
    expect(makesChange(10, 2)).toBe(true)
    expect(makesChange(-10, 3)).toBe(true)
    expect(makesChange(10, 6)).toBe(false)
    expect(makesChange(0, 0)).toBe(false)
  })

  it('is beyond chance with every part allowed for, by looks that back each other', () => {
    expect(partMoves([0.01, 0.01, 0.5], 3)).toBe(true)
    expect(partMoves([0.01, 0.4, 0.5], 3)).toBe(false)
    expect(partMoves([NaN, 0.001], 3)).toBe(true)
    expect(partMoves([NaN], 1)).toBe(false)
  })
})
