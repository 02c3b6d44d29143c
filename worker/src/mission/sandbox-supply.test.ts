import { afterEach, describe, expect, it } from '@jest/globals'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Effect } from './protocol.ts'
import { runInSandbox } from './sandbox.ts'
import { createSandboxSupply, type SandboxSupply } from './sandbox-supply.ts'

const entry = fileURLToPath(new URL('./testing/play-part.ts', import.meta.url))
const folders: string[] = []
const supplies: SandboxSupply[] = []
afterEach(async () => {
  for (const supply of supplies.splice(0)) supply.close()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function base(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'supply-'))
  folders.push(folder)
  return folder
}

async function supplyIn(folder: string): Promise<SandboxSupply> {
  const supply = createSandboxSupply({ folder: join(folder, 'waiting'), memoryMb: 256, entry })
  supplies.push(supply)
  return supply
}

async function play(
  folder: string,
  part: string,
  waiting: ChildProcess | undefined,
  abort?: AbortController,
) {
  const named = join(folder, `mission-${part}`)
  await mkdir(named)
  const messages: string[] = []
  const result = await runInSandbox({
    folder: named,
    memoryMb: 256,
    residentMb: 2048,
    timeoutMs: 30_000,
    signal: abort?.signal ?? new AbortController().signal,
    perform: async (effect: Effect) => {
      messages.push(effect.kind === 'progress' ? effect.message : effect.kind)
      if (abort) setTimeout(() => abort.abort(), 50)
    },
    onOutput: () => undefined,
    entry,
    waiting,
  })
  return { result, messages }
}

/** Processes that wait in a supply's folder: those that work there. */
async function supplied(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, index) => places[index] === join(folder, 'waiting')).map(Number)
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
  it('runs the mission it is told, once', async () => {
    const folder = await base()
    const supply = await supplyIn(folder)
    supply.refill()
    const child = supply.take()!
    expect(supply.take()).toBeUndefined()
    const { result, messages } = await play(folder, 'effects', child)
    expect(result).toEqual({ kind: 'done', stages: { all: 1 } })
    expect(messages.slice(0, 3)).toEqual(['first', 'second', 'third'])
    expect(
      (JSON.parse(messages[3]!) as string[]).filter((name) => /SECRET|KEY|URI|URL|TOKEN/.test(name)),
    ).toEqual([])
    await gone(child.pid!)
  })

  it('is stopped like any other', async () => {
    const folder = await base()
    const supply = await supplyIn(folder)
    supply.refill()
    const child = supply.take()!
    expect((await play(folder, 'busy', child, new AbortController())).result).toEqual({ kind: 'stopped' })
    await gone(child.pid!)
  })

  it('that died while it waited is not handed out, and another takes its place', async () => {
    const supply = await supplyIn(await base())
    supply.refill()
    const [first] = await supplied(folders.at(-1)!)
    process.kill(first!, 'SIGKILL')
    await reaped(first!)
    expect(supply.take()).toBeUndefined()
    supply.refill()
    const second = supply.take()!
    expect(second.pid).not.toBe(first)
    const folder = await base()
    expect((await play(folder, 'effects', second)).result).toEqual({ kind: 'done', stages: { all: 1 } })
  })

  it('ends when the supply is closed, which starts no more', async () => {
    const supply = await supplyIn(await base())
    supply.refill()
    const [pid] = await supplied(folders.at(-1)!)
    supply.close()
    await gone(pid!)
    supply.refill()
    expect(supply.take()).toBeUndefined()
  })

  it('ends with its worker, however that ends', async () => {
    const worker = spawn(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(new URL('./testing/keep-waiting.ts', import.meta.url)), await base()],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [line] = (await once(worker.stdout, 'data')) as [Buffer]
    const pid = Number(line.toString())
    expect(() => process.kill(pid, 0)).not.toThrow()
    worker.kill('SIGKILL')
    await gone(pid)
  })
})
