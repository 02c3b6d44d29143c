import { describe, expect, it } from '@jest/globals'
import { createTokenBuckets } from './token-bucket.ts'

describe('createTokenBuckets', () => {
  it('gives a burst, then as many as come back, each key on its own', () => {
    let now = 100
    const take = createTokenBuckets({ burst: 3, perSecond: 2 }, () => now)
    const takes = (key: string, count: number) => Array.from({ length: count }, () => take(key))
    expect(takes('a', 5)).toEqual([true, true, true, false, false])
    expect(take('b')).toBe(true)
    now += 1
    expect(takes('a', 3)).toEqual([true, true, false])
    now += 3600
    expect(takes('a', 4)).toEqual([true, true, true, false])
  })
})
