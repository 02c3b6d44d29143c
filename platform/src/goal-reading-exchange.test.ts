import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import { createGoalReadingExchange, type GoalReadingExchange } from './goal-reading-exchange.ts'
import { openTestRedis, testPrefix } from './testing/test-database.ts'

const prefix = `${testPrefix()}:`
let redis: Redis
let exchange: GoalReadingExchange
beforeAll(() => {
  redis = openTestRedis()
  exchange = createGoalReadingExchange(redis, prefix)
})
afterAll(() => redis.disconnect())

const order = {
  source: 'upload' as const,
  visitor: true,
  model: false,
  goal: 'Wo regnet es „viel“?',
  files: [
    { filename: 'größe.csv', size: 10_000_000, head: randomBytes(70_000) },
    { filename: 'empty.pdf', size: 5, head: Buffer.alloc(0) },
  ],
}

describe('the exchange of goal readings', () => {
  it('hands an order over once, byte for byte, and an answer once', async () => {
    await exchange.order('one', order)
    expect(await exchange.take('one')).toEqual(order)
    expect(await exchange.take('one')).toBeNull()
    expect(await exchange.collect('one')).toBeNull()
    await exchange.answer('one', { kind: 'failed' })
    expect(await exchange.collect('one')).toEqual({ kind: 'failed' })
    expect(await exchange.collect('one')).toBeNull()
  })

  it('keeps nothing: all of it expires, or goes at once when it is not wanted any more', async () => {
    await exchange.order('two', order)
    await exchange.answer('two', { kind: 'failed' })
    const keys = await redis.keys(`${prefix}*`)
    expect(keys).toHaveLength(2)
    for (const key of keys) expect(await redis.pttl(key)).toBeGreaterThan(0)
    await exchange.forget('two')
    expect(await redis.keys(`${prefix}*`)).toEqual([])
  })
})
