import { afterEach, describe, expect, it } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Effect } from './protocol.ts'
import { runInSandbox, type SandboxOptions } from './sandbox.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function play(part: string, options: Partial<SandboxOptions> = {}) {
  const base = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const folder = await mkdtemp(`${base}-`)
  folders.push(base, folder)
  const named = `${folder}-${part}`
  folders.push(named)
  await (await import('node:fs/promises')).mkdir(named)
  const effects: Effect[] = []
  const result = await runInSandbox({
    folder: named,
    memoryMb: 256,
    residentMb: 2048,
    timeoutMs: 30_000,
    signal: new AbortController().signal,
    perform: async (effect) => void effects.push(effect),
    onOutput: () => undefined,
    entry: fileURLToPath(new URL('./testing/play-part.ts', import.meta.url)),
    ...options,
  })
  return {
    result,
    messages: effects.map((effect) => (effect.kind === 'progress' ? effect.message : effect.kind)),
  }
}

/** Gone, or dead and waiting to be reaped. */
async function isGone(pid: number): Promise<boolean> {
  const { readFile } = await import('node:fs/promises')
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State:\tX')
  return /State:\t[XZ]/.test(status)
}

describe('the sandboxed process', () => {
  it('performs effects in order, with an environment that holds no address and no secret', async () => {
    const secret = 'JWT_SECRET' in process.env
    process.env.JWT_SECRET ??= 'x'.repeat(40)
    const { result, messages } = await play('effects')
    if (!secret) delete process.env.JWT_SECRET
    expect(result).toEqual({ kind: 'done', stages: { all: 1 } })
    expect(messages.slice(0, 3)).toEqual(['first', 'second', 'third'])
    const names = JSON.parse(messages[3]!) as string[]
    expect(names).not.toEqual(expect.arrayContaining(['JWT_SECRET']))
    expect(names.filter((name) => /SECRET|KEY|URI|URL|TOKEN/.test(name))).toEqual([])
  })

  it('hands a refused effect back as an error', async () => {
    const { result } = await play('refused', {
      perform: async () => {
        throw new Error('the mission is no longer active')
      },
    })
    expect(result).toEqual({ kind: 'failed', userMessage: 'the mission is no longer active', detail: '' })
  })

  it('is stopped even while it never comes back to its event loop', async () => {
    const controller = new AbortController()
    const { result } = await play('busy', {
      signal: controller.signal,
      perform: async () => void setTimeout(() => controller.abort(), 50),
    })
    expect(result).toEqual({ kind: 'stopped' })
  })

  it('is ended when its time is up', async () => {
    expect((await play('busy', { timeoutMs: 1500 })).result).toEqual({ kind: 'timed-out' })
  })

  it('is ended when it holds more memory than it may', async () => {
    expect((await play('hungry', { residentMb: 400 })).result).toEqual({ kind: 'too-large' })
  })

  it('reports a crash with the last words', async () => {
    const { result } = await play('crash')
    expect(result).toMatchObject({ kind: 'died', detail: expect.stringContaining('out of luck') })
  })

  it('leaves no process behind', async () => {
    const { result, messages } = await play('orphan')
    expect(result.kind).toBe('done')
    for (let tries = 0; tries < 50 && !(await isGone(Number(messages[0]))); tries++) await delay(20)
    expect(await isGone(Number(messages[0]))).toBe(true)
  })
})
