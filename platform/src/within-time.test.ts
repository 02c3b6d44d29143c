import { describe, expect, it } from '@jest/globals'
import { withinTime } from './within-time.ts'

describe('withinTime', () => {
  it('gives the outcome, good or bad', async () => {
    await expect(withinTime(Promise.resolve(7), 1000, 'late')).resolves.toBe(7)
    await expect(withinTime(Promise.reject(new Error('no')), 1000, 'late')).rejects.toThrow('no')
  })

  it('gives up on what does not come', async () => {
    await expect(withinTime(new Promise(() => undefined), 5, 'it is late')).rejects.toThrow('it is late')
  })
})
