import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readdir, readFile, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openTestSandboxes, type TestSandboxes } from './testing/test-sandboxes.ts'

const entry = fileURLToPath(new URL('./testing/long-work-entry.ts', import.meta.url))
let sandboxes: TestSandboxes
beforeAll(async () => {
  sandboxes = await openTestSandboxes(process.env.CHROMIUM_PATH)
})
afterAll(() => sandboxes.close())

/** Process and parent of everything that runs; what is dead and waits to be reaped is left out. */
async function processes(): Promise<{ pid: number; parent: number }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
      // The name of the program, in parentheses, may hold anything.
      const [state, parent] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? ['X']
      return state === 'Z' || state === 'X' ? [] : [{ pid: Number(pid), parent: Number(parent) }]
    }),
  )
  return all.flat()
}

/** The process and all it has started, however deep. */
async function familyOf(pid: number): Promise<number[]> {
  const all = await processes()
  const family = [pid]
  for (const member of family)
    family.push(...all.filter(({ parent }) => parent === member).map((child) => child.pid))
  return family
}

describe('a stop', () => {
  it.each(['query', 'statistics', 'printing'] as const)(
    'in the middle of a long %s ends it and all its processes within 2 s',
    async (work) => {
      const controller = new AbortController()
      let family: number[] = []
      const others = await familyOf(process.pid)
      let stoppedAt = 0
      const sandbox = sandboxes.start(entry)
      const { result } = await sandboxes.run(
        sandbox,
        { work },
        {
          signal: controller.signal,
          perform: async () => {
            setTimeout(() => {
              // The printer is started by the worker, which is this process here.
              void familyOf(process.pid).then((members) => {
                family = members.filter((pid) => !others.includes(pid))
                stoppedAt = performance.now()
                controller.abort()
              })
            }, 300)
          },
        },
      )
      expect(result).toEqual({ kind: 'stopped' })
      const alive = async () => (await processes()).filter(({ pid }) => family.includes(pid))
      while ((await alive()).length > 0 && performance.now() - stoppedAt < 2000) await delay(20)
      expect(await alive()).toEqual([])
      expect(performance.now() - stoppedAt).toBeLessThan(2000)
      // A browser is a family of its own; the others are one process.
      expect(family.length).toBeGreaterThanOrEqual(work === 'printing' ? 3 : 1)
      // What was begun leaves nothing but the sandbox's own folder, which its worker removes.
      expect(await readdir(sandboxes.workFolder)).toEqual([basename(sandbox.folder)])
      await rm(sandbox.folder, { recursive: true, force: true })
    },
    90_000,
  )
})
