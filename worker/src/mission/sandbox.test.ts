import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { RunOptions } from './sandbox.ts'
import { openTestSandboxes, partsEntry, type TestSandboxes } from './testing/test-sandboxes.ts'

let sandboxes: TestSandboxes
beforeAll(async () => {
  sandboxes = await openTestSandboxes()
})
afterAll(() => sandboxes.close())

const play = (part: string, options: Partial<RunOptions> = {}) =>
  sandboxes.run(sandboxes.start(partsEntry), { part }, { residentMb: 2048, timeoutMs: 30_000, ...options })

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
    expect((await play('busy', { timeoutMs: 4000 })).result).toEqual({ kind: 'timed-out', stage: null })
  })

  it('is ended when a stage takes longer than it may, though the mission has time left', async () => {
    const stageMs = { 'read data': 300, analyse: 60_000, 'write report': 60_000, pack: 60_000 }
    expect((await play('slow stage', { stageMs })).result).toEqual({ kind: 'timed-out', stage: 'read data' })
  })

  it('is ended when it holds more memory than it may', async () => {
    expect((await play('hungry', { residentMb: 400 })).result).toEqual({ kind: 'too-large' })
  })

  it('reports a crash with the last words', async () => {
    const { result } = await play('crash')
    expect(result).toMatchObject({ kind: 'died', detail: expect.stringContaining('out of luck') })
  })
})
