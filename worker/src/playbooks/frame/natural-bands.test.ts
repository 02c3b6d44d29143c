import { describe, expect, it } from '@jest/globals'
import { bandLimits, bandNames, scaleOf } from './natural-bands.ts'

const DAY = 86_400

describe('natural bands', () => {
  it('have rows enough each, and limits that people think in', () => {
    const scale = scaleOf(100 * DAY, false)
    const limits = bandLimits(
      scale.limits,
      scale.limits.map((limit) => Math.min(500, 2 * limit)),
      500,
    )
    expect(limits).toEqual([30, 60, 90, 120, 180])
    expect(bandNames(scale, limits)).toEqual([
      'up to 30 days',
      '31 to 60 days',
      '61 to 90 days',
      '91 to 120 days',
      '121 to 180 days',
      'over 180 days',
    ])
  })

  it('are none where all rows lie in one', () => {
    expect(bandLimits([1, 3, 7], [500, 500, 500], 500)).toEqual([])
  })

  it('are told in hours and in years where that is what it takes', () => {
    expect(bandNames(scaleOf(3600, true), [1, 4])).toEqual([
      'up to 1 hour',
      'over 1 up to 4 hours',
      'over 4 hours',
    ])
    expect(scaleOf(30 * 365 * DAY, false).unit).toBe('years')
  })
})
