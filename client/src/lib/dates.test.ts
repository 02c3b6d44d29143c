import { describe, expect, it } from '@jest/globals'
import { duration, longDate, longMonth } from './dates.ts'
import { fileSize } from './file-size.ts'

describe('dates', () => {
  it('are long and US English', () => {
    expect(longDate('2026-03-04T12:00:00Z')).toBe('March 4, 2026')
    expect(longMonth('2026-01')).toBe('January 2026')
  })

  it.each([
    [-5, '0:00'],
    [9_999, '0:09'],
    [725_000, '12:05'],
    [3_729_000, '1:02:09'],
  ])('%i ms last %s', (milliseconds, expected) => {
    expect(duration(milliseconds)).toBe(expected)
  })
})

describe('fileSize', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1_500_000, '1.4 MB'],
    [50_000_000, '48 MB'],
  ])('%i bytes are %s', (bytes, expected) => {
    expect(fileSize(bytes)).toBe(expected)
  })
})
