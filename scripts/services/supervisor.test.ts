import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { temporaryFolders } from '../testing/temporary-folder.ts'
import { until } from './ports.ts'
import { isAlive } from './process-identity.ts'
import { createSupervisor, mayRestart, type Service } from './supervisor.ts'

const folder = temporaryFolders()
const NEVER_GIVES_UP = (reason: Error) => {
  throw reason
}

/** A service that runs this code, and is ready once it has written `ready` into its folder. */
function service(directory: string, name: string, code: string, extra: Partial<Service> = {}): Service {
  const ready = path.join(directory, `${name}.ready`)
  const script = `const fs = require('fs'); const note = (text) => fs.appendFileSync(${JSON.stringify(path.join(directory, 'notes'))}, text + '\\n');
const ready = () => fs.writeFileSync(${JSON.stringify(ready)}, String(process.pid)); ${code}`
  return {
    name,
    command: process.execPath,
    args: ['-e', script],
    phase: 1,
    graceSeconds: 10,
    readySeconds: 20,
    shows: () => false,
    ready: (signal) => until(async () => existsSync(ready) && readFileSync(ready, 'utf8') !== '', signal),
    ...extra,
  }
}
const stays = (name: string) =>
  `setInterval(() => {}, 1000); process.on('SIGTERM', () => { note('${name} stops'); process.exit(0) }); ready()`

describe('supervisor', () => {
  it('stops the highest phase first and leaves nothing running', async () => {
    const directory = folder()
    const supervisor = createSupervisor(directory, NEVER_GIVES_UP)
    await supervisor.start(service(directory, 'store', stays('store'), { phase: 1 }))
    await supervisor.start(service(directory, 'app', stays('app'), { phase: 2 }))
    const pids = ['store', 'app'].map((name) => supervisor.pid(name))
    expect(supervisor.names()).toEqual(['app', 'store'])
    await supervisor.stop()
    expect(readFileSync(path.join(directory, 'notes'), 'utf8')).toBe('app stops\nstore stops\n')
    expect(pids.map(isAlive)).toEqual([false, false])
  })

  it('says why a service ended before it was ready', async () => {
    const directory = folder()
    const supervisor = createSupervisor(directory, NEVER_GIVES_UP)
    const code = `console.error('Configuration: PORT is odd.'); process.exit(1)`
    await expect(supervisor.start(service(directory, 'server', code))).rejects.toThrow(
      /^server ended while starting: Configuration: PORT is odd\. \(log: .*server\.log\)$/,
    )
    await supervisor.stop()
  })

  it('says what a service last said that does not become ready', async () => {
    const directory = folder()
    const supervisor = createSupervisor(directory, NEVER_GIVES_UP)
    const code = `console.log('waiting for the database'); setInterval(() => {}, 1000)`
    const slow = service(directory, 'server', code, { readySeconds: 1 })
    await expect(supervisor.start(slow)).rejects.toThrow(
      'server did not answer within 1 s: waiting for the database',
    )
    await supervisor.stop()
  })

  it('starts a crashed service again', async () => {
    const directory = folder()
    const supervisor = createSupervisor(directory, NEVER_GIVES_UP)
    const pidFile = path.join(directory, 'app.ready')
    await supervisor.start(service(directory, 'app', stays('app')))
    const first = supervisor.pid('app')
    writeFileSync(pidFile, '')
    process.kill(first, 'SIGKILL')
    while (readFileSync(pidFile, 'utf8') === '') await pause(20)
    expect(Number(readFileSync(pidFile, 'utf8'))).not.toBe(first)
    await supervisor.stop()
  })

  it('kills one that does not stop in its time', async () => {
    const directory = folder()
    const supervisor = createSupervisor(directory, NEVER_GIVES_UP)
    const deaf = `setInterval(() => {}, 1000); process.on('SIGTERM', () => {}); ready()`
    await supervisor.start(service(directory, 'deaf', deaf, { graceSeconds: 0.2 }))
    const pid = supervisor.pid('deaf')
    await supervisor.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('gives up after four crashes within a minute', () => {
    const minute = 60_000
    expect(mayRestart([0], 0)).toBe(true)
    expect(mayRestart([0, 1, 2], 2)).toBe(true)
    expect(mayRestart([0, 1, 2, 3], 3)).toBe(false)
    expect(mayRestart([0, 1, 2, minute + 1], minute + 1)).toBe(true)
  })
})
