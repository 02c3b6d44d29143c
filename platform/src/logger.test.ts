import { Writable } from 'node:stream'
import { describe, expect, it } from '@jest/globals'
import { createLogger } from './logger.ts'

describe('createLogger', () => {
  it('never writes what is secret', () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const logger = createLogger('server', 'info', stream)
    const secret = 'sesame-open'
    logger.info({
      req: { headers: { authorization: `Bearer ${secret}`, cookie: secret } },
      body: { token: secret, fred_api_key: secret, credential: secret },
      gmail: { refresh_token: secret, access_token: secret },
      config: { headers: { Authorization: secret } },
      url: `https://api.stlouisfed.org/fred/series?api_key=${secret}&file_type=json`,
      err: new Error(`GET https://x/?api_key=${secret} failed`),
    })
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain(secret)
    expect(lines[0]).toContain('[redacted]')
  })
})
