import { setTimeout as pause } from 'node:timers/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Redis } from 'ioredis'
import mongoose from 'mongoose'
import { temporaryFolders } from '../testing/temporary-folder.ts'
import { openDataDirectory, type DataDirectory } from './data-directory.ts'
import { requireMongodb, startMongodb } from './mongodb.ts'
import { isAlive } from './process-identity.ts'
import { redisConfiguration, requireRedis, startRedis } from './redis.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'

const folder = temporaryFolders()
const cache = path.resolve('.cache')
const silent = { doing: () => {}, done: () => {} }
const PASSWORD = 'a'.repeat(64)

let data: DataDirectory
let supervisor: Supervisor
const clients: Redis[] = []
beforeEach(() => {
  data = openDataDirectory(folder())
  supervisor = watched()
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  await supervisor.stop()
})

function watched(): Supervisor {
  return createSupervisor(data.folder('logs'), (reason) => {
    throw reason
  })
}

const redis = () => startRedis({ data, password: PASSWORD, supervisor, phase: 1, progress: silent })
const mongodb = () => startMongodb({ data, cache, supervisor, phase: 1, progress: silent })

function redisClient(url: string): Redis {
  const client = new Redis(url, { maxRetriesPerRequest: null })
  // It reports each failed attempt to connect, which is what is expected while Redis is down.
  client.on('error', () => {})
  clients.push(client)
  return client
}

/** Ends a service as a power cut would, and waits until it is there again. */
async function cutOff(name: string): Promise<void> {
  const pid = supervisor.pid(name)
  process.kill(pid, 'SIGKILL')
  while (isAlive(pid) || supervisor.pid(name) === pid) await pause(20)
}

describe('a private Redis', () => {
  it('keeps jobs for good: append-only file, no eviction, loopback with a password', async () => {
    const client = redisClient(await redis())
    expect(await client.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction'])
    expect(await client.config('GET', 'bind')).toEqual(['bind', '127.0.0.1'])
    await client.set('job', 'waiting')
    await supervisor.stop()

    supervisor = watched()
    const again = redisClient(await redis())
    expect(await again.get('job')).toBe('waiting')
  })

  it('has what was written a second before it was killed, at the same address', async () => {
    const client = redisClient(await redis())
    await client.set('job', 'waiting')
    await pause(1500)
    await cutOff('Redis')
    expect(await client.get('job')).toBe('waiting')
  })

  it('lets nobody in without the password', async () => {
    const url = new URL(await redis())
    await requireRedis(url.href)
    url.password = 'wrong'
    await expect(requireRedis(url.href)).rejects.toThrow(/Redis at REDIS_URL does not answer \(.*WRONGPASS/)
  })

  it('quotes the folder of its data', () => {
    const text = redisConfiguration({ directory: '/home/A "B"/data', port: 1, password: 'x' })
    expect(text).toContain('dir "/home/A \\"B\\"/data"\n')
  })
})

describe('the embedded MongoDB', () => {
  const connections: mongoose.Connection[] = []
  afterEach(() => Promise.all(connections.splice(0).map((connection) => connection.close())))

  async function connect(): Promise<mongoose.Connection> {
    const uri = await mongodb()
    await requireMongodb(uri)
    connections.push(await mongoose.createConnection(uri).asPromise())
    return connections.at(-1)!
  }

  it('loses no acknowledged write when it is killed, and comes back at the same address', async () => {
    const writes = (await connect()).db!.collection<{ _id: number }>('writes')
    const acknowledged: number[] = []
    let writing = true
    const write = async (): Promise<void> => {
      for (let id = 1; writing; id += 1) {
        await writes.insertOne({ _id: id }).then(
          () => acknowledged.push(id),
          // Writes while it is down may be refused; only what was acknowledged must be there.
          () => undefined,
        )
      }
    }
    const ended = write()
    while (acknowledged.length < 300) await pause(5)
    await cutOff('MongoDB')
    const before = acknowledged.length
    while (acknowledged.length < before + 50) await pause(5)
    writing = false
    await ended
    const kept = new Set((await writes.find().toArray()).map(({ _id }) => _id))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  })

  it('finds its data again after it was stopped', async () => {
    await (await connect()).db!.collection('missions').insertOne({ goal: 'growth' })
    await connections.pop()!.close()
    await supervisor.stop()

    supervisor = watched()
    const again = await connect()
    expect(await again.db!.collection('missions').countDocuments({ goal: 'growth' })).toBe(1)
  })
})
