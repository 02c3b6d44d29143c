import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  createSandboxSupply,
  type Sandbox,
  type SandboxOptions,
  type SandboxSupply,
} from './sandbox-supply.ts'
import { openTestSandboxes, partsEntry, type TestSandboxes } from './testing/test-sandboxes.ts'

let sandboxes: TestSandboxes
const supplies: SandboxSupply[] = []
beforeAll(async () => {
  sandboxes = await openTestSandboxes()
})
afterEach(() => {
  for (const supply of supplies.splice(0)) supply.close()
})
afterAll(() => sandboxes.close())

function openSupply(
  options: Partial<Pick<SandboxOptions, 'keepsReady' | 'count' | 'countAtFirst'>> = {},
): SandboxSupply {
  const { confinement } = sandboxes
  const supply = createSandboxSupply({ confinement, memoryMb: 256, entry: partsEntry, ...options })
  supplies.push(supply)
  return supply
}

const play = (part: string, sandbox: Sandbox, abort?: AbortController) =>
  sandboxes.run(
    sandbox,
    { part },
    {
      signal: abort?.signal ?? new AbortController().signal,
      perform: async () => void (abort && setTimeout(() => abort.abort(), 50)),
    },
  )

/** Folders of sandboxes that wait or work. */
const homes = () => readdir(sandboxes.workFolder)

/** Processes that have this folder for a home, first the one that was started first. */
async function workingIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const environments = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')),
  )
  return pids.map(Number).filter((_, index) => environments[index]!.includes(`HOME=${folder}\0`))
}

/** Resolves once the process is gone, or dead and waiting to be reaped; throws when it stays. */
async function gone(pid: number): Promise<void> {
  for (let tries = 0; tries < 250; tries++) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State:\tX')
    if (/State:\t[XZ]/.test(status)) return
    await delay(20)
  }
  throw new Error(`process ${pid} is still there`)
}

/** Resolves once this process has heard that its child ended: until it has, the dead child stays in the process table. */
async function reaped(pid: number): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if (!(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))) return
    await delay(20)
  }
  throw new Error(`process ${pid} was never reaped`)
}

describe('a sandbox that waits', () => {
  it('runs one mission, and the next has a process and a folder of its own', async () => {
    const supply = openSupply()
    supply.refill()
    const sandbox = supply.take()
    const { result, messages } = await play('effects', sandbox)
    expect(result).toEqual({ kind: 'done', stages: { all: 1 } })
    expect(messages.slice(0, 3)).toEqual(['first', 'second', 'third'])
    await gone(sandbox.child.pid!)
    const next = supply.take()
    expect(next.child.pid).not.toBe(sandbox.child.pid)
    expect(next.folder).not.toBe(sandbox.folder)
    expect((await play('effects', next)).result.kind).toBe('done')
  })

  it('is stopped like any other', async () => {
    const supply = openSupply()
    supply.refill()
    const sandbox = supply.take()
    expect((await play('busy', sandbox, new AbortController())).result).toEqual({ kind: 'stopped' })
    await gone(sandbox.child.pid!)
  })

  it('that died while it waited is not handed out, and its folder goes', async () => {
    const supply = openSupply()
    const before = await homes()
    supply.refill()
    const [folder] = (await homes()).filter((name) => !before.includes(name))
    const [first] = await workingIn(join(sandboxes.workFolder, folder!))
    process.kill(first!, 'SIGKILL')
    await reaped(first!)
    const second = supply.take()
    expect(second.child.pid).not.toBe(first)
    expect(existsSync(join(sandboxes.workFolder, folder!))).toBe(false)
    expect((await play('effects', second)).result).toEqual({ kind: 'done', stages: { all: 1 } })
  })

  it('ends when the supply is closed, which keeps no more', async () => {
    const supply = openSupply()
    const before = await homes()
    supply.refill()
    supply.close()
    expect(await homes()).toEqual(before)
    supply.refill()
    expect(await homes()).toEqual(before)
  })

  it('is none where none is kept ready: each is started when it is taken', async () => {
    const supply = openSupply({ keepsReady: false })
    const before = await homes()
    supply.refill()
    expect(await homes()).toEqual(before)
    expect((await play('effects', supply.take())).result).toEqual({ kind: 'done', stages: { all: 1 } })
  })

  it('is one of several where several are wanted, and what is missing is made up for', async () => {
    const supply = openSupply({ count: 2 })
    const before = await homes()
    const waiting = async () => (await homes()).filter((name) => !before.includes(name))
    supply.refill()
    expect(await waiting()).toHaveLength(2)
    const sandbox = supply.take()
    supply.refill()
    expect(await waiting()).toHaveLength(3)
    expect((await play('effects', sandbox)).result.kind).toBe('done')
    supply.close()
    await rm(sandbox.folder, { recursive: true, force: true })
    expect(await waiting()).toEqual([])
  })

  it('is one until the first is taken, and then as many as are wanted', async () => {
    const supply = openSupply({ count: 2, countAtFirst: 1 })
    const before = await homes()
    const there = async () => (await homes()).filter((name) => !before.includes(name))
    supply.begin()
    expect(await there()).toHaveLength(1)
    const sandbox = supply.take()
    expect(await there()).toHaveLength(3)
    expect((await play('effects', sandbox)).result.kind).toBe('done')
  })

  it('is none at first where one was taken already', async () => {
    const supply = openSupply()
    const before = await homes()
    const sandbox = supply.take()
    supply.begin()
    expect((await homes()).filter((name) => !before.includes(name))).toHaveLength(1)
    expect((await play('effects', sandbox)).result.kind).toBe('done')
  })

  it('ends with its worker, however that ends', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'supply-'))
    const worker = spawn(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(new URL('./testing/keep-waiting.ts', import.meta.url)), folder],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [line] = (await once(worker.stdout, 'data')) as [Buffer]
    // In the very moment of its start it may miss the end of its worker; then the next sweep ends it.
    await delay(3000)
    const pid = Number(line.toString())
    expect(() => process.kill(pid, 0)).not.toThrow()
    worker.kill('SIGKILL')
    await gone(pid)
    await rm(folder, { recursive: true, force: true })
  })
})
