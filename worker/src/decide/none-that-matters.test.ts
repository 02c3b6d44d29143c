import { describe, expect, it } from '@jest/globals'
import { rulesOutLink } from './none-that-matters.ts'

describe('what an interval rules out', () => {
  it('says of a correlation that there is none only where none that matters is left', () => {
    expect(rulesOutLink(-0.12, 0.17)).toBe(true)
    expect(rulesOutLink(-0.39, 0.68)).toBe(false)
    expect(rulesOutLink(-0.05, 0.4)).toBe(false)
    expect(rulesOutLink(NaN, NaN)).toBe(false)
  })
})
