import { writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { shownPath, type DataDirectory } from './data-directory.ts'
import { rememberedPort, until } from './ports.ts'
import { isAlive, readOptional } from './process-identity.ts'
import { findProgram, run } from './programs.ts'
import { Obstacle, type Progress } from './steps.mjs'
import type { Supervisor } from './supervisor.ts'

export const REDIS_PROGRAMS = ['redis-server', 'valkey-server']

/** The configuration of a private Redis: loopback, a password, every write in the append-only file. */
export function redisConfiguration(options: { directory: string; port: number; password: string }): string {
  const quoted = JSON.stringify(options.directory)
  return [
    'bind 127.0.0.1',
    `port ${options.port}`,
    `requirepass ${options.password}`,
    `dir ${quoted}`,
    'pidfile redis.pid',
    'daemonize no',
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    // BullMQ's jobs must never be evicted to make room.
    'maxmemory-policy noeviction',
    '',
  ].join('\n')
}

/**
 * Starts a private Redis on a free loopback port, its data under `redis/` of the data directory.
 * @returns its address, password included
 */
export async function startRedis(options: {
  data: DataDirectory
  password: string
  supervisor: Supervisor
  phase: number
  progress: Progress
}): Promise<string> {
  const { data, password, supervisor, progress } = options
  const program = findProgram(REDIS_PROGRAMS)
  if (!program) throw new Obstacle('Redis is missing: install redis-server 6.2 or newer, or set REDIS_URL.')
  const directory = data.folder('redis')
  const left = Number(readOptional(path.join(directory, 'redis.pid')))
  if (left && isAlive(left) && (await commandOf(left)).match(/redis|valkey/)) {
    throw new Obstacle(
      `Redis of an earlier start that was killed still runs on ${directory}: end it with "kill ${left}".`,
    )
  }
  const port = await rememberedPort(data.path, 'redis')
  const configuration = path.join(directory, 'redis.conf')
  writeFileSync(configuration, redisConfiguration({ directory, port, password }), { mode: 0o600 })
  await supervisor.start({
    name: 'Redis',
    command: program,
    args: [configuration],
    phase: options.phase,
    graceSeconds: 20,
    readySeconds: 60,
    shows: () => false,
    ready: (signal) => until(() => answersPing(port, password), signal),
  })
  const version = (await run(program, ['--version'])).stdout.match(/v=([\d.]+)/)?.[1] ?? ''
  progress.done(`${path.basename(program)} ${version} on port ${port}, data in ${shownPath(directory)}`)
  return `redis://:${password}@127.0.0.1:${port}`
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readOptional(`/proc/${pid}/cmdline`) ?? ''
  return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout
}

/** True once Redis has loaded its data; false while nobody listens or it still loads. */
function answersPing(port: number, password: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' })
    let reply = ''
    socket.once('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`))
    socket.on('data', (chunk) => {
      reply += chunk.toString()
      if (reply.split('\r\n').length > 2) socket.end()
    })
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(reply.includes('+PONG')))
  })
}

/**
 * Checks a Redis somebody else runs.
 * @throws Obstacle when it does not answer
 */
export async function requireRedis(url: string): Promise<void> {
  // Loaded only where it is used: a local start does not need it.
  const { Redis } = await import('ioredis')
  const client = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null })
  let last: Error | undefined
  client.on('error', (error) => {
    last = error
  })
  try {
    await client.connect()
    await client.ping()
  } catch (error) {
    throw new Obstacle(
      `Redis at REDIS_URL does not answer (${(last ?? (error as Error)).message}): start it, or unset REDIS_URL for a private one.`,
    )
  } finally {
    client.disconnect()
  }
}
