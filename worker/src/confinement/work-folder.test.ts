import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWorkFolder, sweepWorkFolders } from './work-folder.ts'

let all: string
beforeAll(async () => {
  all = await mkdtemp(join(tmpdir(), 'work-'))
})
afterAll(() => rm(all, { recursive: true }))

/** What a worker that was killed leaves: a mission's input, and its last sign of life. */
async function left(name: string, minutesAgo: number, sign = true): Promise<void> {
  const then = new Date(Date.now() - minutesAgo * 60_000)
  await mkdir(join(all, name, 'sandbox-x/input'), { recursive: true })
  await writeFile(join(all, name, 'sandbox-x/input/1.csv'), 'a user’s data')
  if (sign) {
    await writeFile(join(all, name, 'alive'), '')
    await utimes(join(all, name, 'alive'), then, then)
  }
  await utimes(join(all, name), then, then)
}

describe('the work folder of a worker', () => {
  it('takes the processes with it that have their home there', async () => {
    await left('dead', 10)
    const [lost, other] = ['dead/sandbox-x', 'living/sandbox-x'].map((home) =>
      spawn('sleep', ['60'], { env: { ...process.env, HOME: join(all, home) }, stdio: 'ignore' }),
    )
    await Promise.all([once(lost!, 'spawn'), once(other!, 'spawn')])
    const ended = once(lost!, 'exit')
    await sweepWorkFolders(all, Date.now())
    expect((await ended)[1]).toBe('SIGKILL')
    expect(other!.exitCode ?? other!.signalCode).toBeNull()
    other!.kill()
  })

  it('is its own, and what dead workers left goes when it starts', async () => {
    await left('dead', 10)
    await left('of-an-older-kind', 10, false)
    await left('living', 1)
    const removed: string[] = []
    const work = await openWorkFolder(
      all,
      (names) => removed.push(...names),
      (error) => {
        throw error
      },
    )
    expect(removed.sort()).toEqual(['dead', 'of-an-older-kind'])
    expect((await readdir(all)).sort()).toEqual(['living', work.path.split('/').at(-1)!].sort())
    await work.close()
    expect(await readdir(all)).toEqual(['living'])
  })

  it('stays while its worker shows signs of life, however old its missions', async () => {
    await left('living', 1)
    const old = new Date(Date.now() - 3_600_000)
    await utimes(join(all, 'living'), old, old)
    expect(await sweepWorkFolders(all, Date.now())).toEqual([])
  })
})
