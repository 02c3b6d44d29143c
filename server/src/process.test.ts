import { spawn, type ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import mongoose from 'mongoose'
import { databaseUri, testPrefix } from '#platform/testing/test-database.ts'
import { until } from './testing/raw-request.ts'

const root = resolve(import.meta.dirname, '../..')
/** A machine that runs many other things takes its time to start a process. */
const SLOW_START_MS = 120_000
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

/** The server as its own process, as it runs in production. Each start takes seconds: what else can go wrong is tried in listening.test.ts. */
function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/index.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      REDIS_URL: process.env.REDIS_URL,
      MONGODB_URI: databaseUri('unused'),
      JWT_SECRET: 'a secret of the tests, long enough',
      ENCRYPTION_KEY: '11'.repeat(32),
      GOOGLE_CLIENT_ID: 'client',
      ...environment,
    },
  })
  running.push(child)
  const output = { out: '', error: '' }
  child.stdout.on('data', (data: Buffer) => (output.out += data.toString()))
  child.stderr.on('data', (data: Buffer) => (output.error += data.toString()))
  const ended = new Promise<number | null>((end) => child.on('close', (code) => end(code)))
  return { child, output, ended }
}

describe('the server process', () => {
  it(
    'ends with one line when it cannot start, and never shows a password',
    async () => {
      const { output, ended } = start({
        MONGODB_URI: 'mongodb://u:sesame@127.0.0.1:1/x?serverSelectionTimeoutMS=200',
      })
      expect(await ended).toBe(1)
      expect(output.error).toMatch(/^MONGODB_URI: the database cannot be reached \(.*\)\.\n$/)
      expect(output.error + output.out).not.toContain('sesame')
    },
    SLOW_START_MS,
  )

  it(
    'serves, lets a request in progress end when told to stop, and ends well',
    async () => {
      const name = testPrefix()
      const { child, output, ended } = start({ PORT: '0', MONGODB_URI: databaseUri(name) })
      const ready = () => /"port":(\d+).*"ready"/.exec(output.out)?.[1]
      await until(() => ready() !== undefined || child.exitCode !== null, SLOW_START_MS)
      expect(output.error).toBe('')
      const port = Number(ready())
      const url = `http://127.0.0.1:${port}`
      expect((await fetch(`${url}/api/ready`)).status).toBe(200)

      // A request whose body is still to come; "100 Continue" tells that the server has begun with it.
      // A body that is refused without asking Google.
      const body = '{"token":5}'
      const request = connect(port, '127.0.0.1')
      let answer = ''
      request.on('data', (data: Buffer) => (answer += data.toString()))
      request.write(
        [
          'POST /api/auth/google HTTP/1.1',
          'Host: test',
          'Content-Type: application/json',
          `Content-Length: ${body.length}`,
          'Expect: 100-continue',
          '',
          '',
        ].join('\r\n'),
      )
      await until(() => answer.startsWith('HTTP/1.1 100 '), SLOW_START_MS)
      child.kill('SIGTERM')
      await until(() => output.out.includes('shutting down'), SLOW_START_MS)
      request.write(body)
      await until(() => answer.includes('HTTP/1.1 422 '), SLOW_START_MS)
      expect(await ended).toBe(0)
      await expect(fetch(`${url}/api/health`)).rejects.toThrow()
      request.destroy()
      const connection = await mongoose.createConnection(databaseUri(name)).asPromise()
      await connection.dropDatabase()
      await connection.close()
    },
    SLOW_START_MS + 60_000,
  )
})
