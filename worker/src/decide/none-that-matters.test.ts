import { describe, expect, it } from '@jest/globals'
import { rulesOutLink, sharesEqual } from './none-that-matters.ts'

describe('what an interval rules out', () => {
  it('says of a correlation that there is none only where none that matters is left', () => {
    expect(rulesOutLink(-0.12, 0.17)).toBe(true)
    expect(rulesOutLink(-0.39, 0.68)).toBe(false)
    expect(rulesOutLink(-0.05, 0.4)).toBe(false)
    expect(rulesOutLink(NaN, NaN)).toBe(false)
  })
})

describe('shares of two sets of rows', () => {
  it('are equal only where enough rows show it', () => {
    expect(sharesEqual(0.4, 2000, 0.41, 2000)).toBe(true)
    expect(sharesEqual(0.4, 60, 0.41, 60)).toBe(false)
    expect(sharesEqual(0.4, 2000, 0.55, 2000)).toBe(false)
  })
})
