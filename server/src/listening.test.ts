import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { EnvironmentError, parseEnvironment } from '#platform/environment.ts'
import { explainStart, listen } from './listening.ts'

describe('listen', () => {
  it('names the port that is in use, in one line', async () => {
    const first = createServer()
    await listen(first, { PORT: 0, HOST: '127.0.0.1' })
    const { port } = first.address() as AddressInfo
    const error: unknown = await listen(createServer(), { PORT: port, HOST: '127.0.0.1' }).catch(
      (caught: unknown) => caught,
    )
    expect(error).toBeInstanceOf(EnvironmentError)
    expect(explainStart(error)).toBe(
      `PORT: 127.0.0.1:${port} is in use by another program. Set PORT to another one.`,
    )
    first.close()
  })
})

describe('explainStart', () => {
  it('names each bad variable in one line', () => {
    const explained = () => {
      try {
        return JSON.stringify(
          parseEnvironment({
            PORT: 'x',
            JWT_SECRET: 'short',
            ENCRYPTION_KEY: '11'.repeat(32),
            GOOGLE_CLIENT_ID: 'client',
            MONGODB_URI: 'mongodb://localhost/x',
            REDIS_URL: 'redis://localhost',
          }),
        )
      } catch (error) {
        return explainStart(error)
      }
    }
    expect(explained()).toMatch(/^Configuration: PORT: .*; JWT_SECRET: .*\.$/)
  })

  it('shows what the database said, and its address without password never', () => {
    const error = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:27017'), {
      name: 'MongooseServerSelectionError',
    })
    expect(explainStart(error)).toBe(
      'MONGODB_URI: the database cannot be reached (connect ECONNREFUSED 10.0.0.1:27017).',
    )
    expect(explainStart(new Error('unforeseen'))).toContain('unforeseen')
  })
})
