import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startConfined } from '../confinement/confined-process.ts'
import type { Sandbox } from './sandbox-supply.ts'
import { openTestSandboxes, type TestSandboxes } from './testing/test-sandboxes.ts'

const entry = fileURLToPath(new URL('./testing/try-to-escape-entry.ts', import.meta.url))
const secret = 'a-secret-of-the-worker-0123456789'
let sandboxes: TestSandboxes
let server: Server
let heard = 0
/** Stands for the worker: its environment holds the secret. */
let worker: ChildProcess
beforeAll(async () => {
  worker = spawn('sleep', ['600'], { env: { ...process.env, SECRET: secret }, stdio: 'ignore' })
  sandboxes = await openTestSandboxes()
  server = createServer((_, response) => {
    heard++
    response.end(secret)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  worker.kill('SIGKILL')
  server.close()
  await sandboxes.close()
})

async function targets() {
  const outside = join(sandboxes.workFolder, 'outside.txt')
  await writeFile(outside, secret, { mode: 0o600 })
  const { port } = server.address() as AddressInfo
  return { targets: JSON.stringify({ secret, outside, port, parent: worker.pid }) }
}

/** The attempts that led somewhere. */
async function escapesFrom(sandbox: Sandbox): Promise<string[]> {
  const { result, messages } = await sandboxes.run(sandbox, await targets())
  expect(result).toEqual({ kind: 'done', stages: {} })
  return JSON.parse(messages[0]!) as string[]
}

describe('from inside a sandbox', () => {
  it('nothing leads out, through JavaScript, SQL or R', async () => {
    heard = 0
    expect(await escapesFrom(sandboxes.start(entry))).toEqual([])
    expect(heard).toBe(0)
  })

  it('nothing does where neither another user nor bubblewrap is to be had', async () => {
    heard = 0
    const home = { ...sandboxes.confinement.makeHome(), user: null }
    const child = startConfined({ user: false, bubblewrap: null }, sandboxes.confinement.code, {
      purpose: 'mission',
      entry,
      arguments: [],
      memoryMb: 1024,
      ...home,
    })
    expect(await escapesFrom({ ...home, child })).toEqual([])
    expect(heard).toBe(0)
  })

  it('the same attempts lead out of a process that is not confined', async () => {
    const home = { ...sandboxes.confinement.makeHome(), user: null }
    const child = fork(entry, [], {
      cwd: home.folder,
      execArgv: ['--import', createRequire(import.meta.url).resolve('tsx')],
      serialization: 'advanced',
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const escapes = await escapesFrom({ ...home, child })
    for (const way of [
      /^js read .*environ: /,
      /^js read .*passwd: /,
      /^js spawnSync: /,
      /^js thread /,
      /^js connect: /,
      /^js fetch: /,
      /^r eval_js .*environ: /,
      /^r eval_js in the main thread .*environ: /,
      /^r mount .*passwd: /,
      /^r thread: /,
      /^r process: /,
    ])
      expect(escapes).toContainEqual(expect.stringMatching(way))
  })
})
