import { describe, expect, it } from '@jest/globals'
import { logAxis, looksLikeYears, numberAxis, paddedDomain, roundStep } from './axis-numbers.ts'
import { epoch, timeAxis } from './axis-times.ts'
import { valueFormatter } from './value-text.ts'

describe('axes of numbers', () => {
  it('steps by 1, 2 or 5 times a power of ten', () => {
    expect(roundStep(10, 5)).toBe(2)
    expect(roundStep(100, 4)).toBe(20)
    expect(roundStep(0.9, 5)).toBeCloseTo(0.2, 12)
    expect(roundStep(4000, 5)).toBe(1000)
  })

  it('leaves room around the values, and none beyond zero', () => {
    expect(paddedDomain([10, 20], { pad: 0.1 })).toEqual([9, 21])
    expect(paddedDomain([10, 20], { zero: true, pad: 0.1 })).toEqual([0, 22])
    expect(paddedDomain([-20, -10], { zero: true, pad: 0.1 })).toEqual([-22, 0])
    expect(paddedDomain([7, 7])).toEqual([6.3, 7.7])
    expect(paddedDomain([0, 0], { zero: true })).toEqual([0, 1])
  })

  it('shows as many decimals as the steps need, and millions in short', () => {
    expect(numberAxis([0, 10])).toMatchObject({ format: ',.0f' })
    expect(numberAxis([0, 1])).toMatchObject({ format: ',.1f' })
    expect(numberAxis([0, 0.4], { percent: true })).toMatchObject({ format: '.0%' })
    expect(numberAxis([0, 0.04], { percent: true })).toMatchObject({ format: '.0%' })
    expect(numberAxis([0, 0.004], { percent: true })).toMatchObject({ format: '.1%' })
    expect(numberAxis([0, 4e6])).toHaveProperty('labelExpr')
  })

  it('marks powers of ten on a wide logarithmic axis and 1, 2, 5 on a narrow one', () => {
    expect(logAxis([1, 1e5]).values).toEqual([1, 10, 100, 1000, 1e4, 1e5])
    expect(logAxis([1, 30]).values).toEqual([1, 2, 5, 10, 20])
    expect(logAxis([0.01, 1])).toMatchObject({ format: ',.3~g' })
    expect(logAxis([3, 4]).values).toEqual([3, 4])
  })

  it('knows years by name and size', () => {
    expect(looksLikeYears([1955, 2005], 'Year')).toBe(true)
    expect(looksLikeYears([1955, 2005], 'release_year')).toBe(true)
    expect(looksLikeYears([1955, 2005], 'weight')).toBe(false)
    expect(looksLikeYears([1955.5], 'year')).toBe(false)
    expect(looksLikeYears([1955, 2005], 'x', 'Model Year')).toBe(true)
    expect(looksLikeYears([1955, 2005], 'moment')).toBe(true)
  })
})

describe('axes of time', () => {
  it('reads dates and time stamps as UTC', () => {
    expect(epoch('1970-01-02')).toBe(86_400_000)
    expect(epoch('1970-01-01T00:00:01.5')).toBe(1500)
    expect(epoch('1970-01-01 01:00:00')).toBe(3_600_000)
    expect(epoch('0001-01-01')).toBeLessThan(0)
    expect(epoch('January')).toBeNull()
    expect(epoch(12)).toBeNull()
  })

  it('ticks by year, month, week or hour as the span asks', () => {
    const axis = (from: string, to: string) => timeAxis(epoch(from)!, epoch(to)!)
    expect(axis('1950-01-01', '2020-01-01').tickCount).toEqual({ interval: 'year', step: 10 })
    expect(axis('2012-01-01', '2015-12-31').tickCount).toEqual({ interval: 'year', step: 1 })
    expect(axis('2012-01-01', '2013-01-01').tickCount).toEqual({ interval: 'month', step: 2 })
    expect(axis('2012-01-01', '2012-02-01').tickCount).toEqual({ interval: 'week', step: 1 })
    expect(axis('2012-01-01', '2012-01-03').tickCount).toBe(6)
  })
})

describe('values of one chart', () => {
  it('share their decimals', () => {
    const print = valueFormatter([17.5, -12, 0])
    expect([17.5, -12, 0].map(print)).toEqual(['17.5', '−12.0', '0.0'])
  })
  it('stand whole when they are whole, and in short when they are large', () => {
    expect([5076, 3733].map(valueFormatter([5076, 3733]))).toEqual(['5,076', '3,733'])
    expect([311e6, 44e6].map(valueFormatter([311e6, 44e6]))).toEqual(['311M', '44M'])
    expect([1.234e9].map(valueFormatter([1.234e9]))).toEqual(['1.23B'])
  })
  it('never show as nothing what is not', () => {
    const print = valueFormatter([50, 0.004])
    expect(print(0.004)).toBe('0.00400')
    expect([0.00012, 0.0009].map(valueFormatter([0.00012, 0.0009]))).toEqual(['0.00012', '0.00090'])
  })
  it('become percents', () => {
    expect([0.18, 0.742].map(valueFormatter([0.18, 0.742], true))).toEqual(['18.0%', '74.2%'])
    expect(valueFormatter([0.5], true)(null)).toBe('')
  })
})
