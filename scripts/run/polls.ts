import { spawn } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { isActive, type FeedItem, type MissionStatus } from '#contract'
import { connectDatabase } from '#platform/database.ts'
import { randomId } from '#platform/secrets.ts'
import { median } from '../bench/median.ts'
import { load, type Load, type Rate } from '../bench/poll-load.ts'
import { print } from '../services/steps.mjs'
import { withPrivateApp, type PrivateApp } from './private-app.ts'

const ROUNDS = 5
const EACH_MS = 2000
const WARM_MS = 1500
/** The share of the bare route's rate that a poll must reach. */
const TARGET = 0.7
const FEED_ITEMS = 60

/** Polls of a mission's status through the whole server, against a bare route of Express with the same bytes. */
export async function main(): Promise<void> {
  print(`  ${os.availableParallelism()} processors; load average ${os.loadavg()[0]!.toFixed(1)}`)
  const reached = await withPrivateApp({ TRUST_PROXY: '1' }, async (app) => {
    const ratios: number[] = []
    for (const status of ['running', 'completed'] as const) ratios.push(...(await compare(app, status)))
    return Math.min(...ratios)
  })
  print(`\n  Lowest ratio ${reached.toFixed(2)}, to reach ${TARGET}`)
  if (reached < TARGET) process.exitCode = 1
}

async function compare(app: PrivateApp, status: MissionStatus): Promise<number[]> {
  const mission = await storeMission(app.environment.MONGODB_URI!, status)
  const route = `/api/mission-status/${mission.id}`
  const url = new URL(app.environment.APP_URL!)
  const answer = await fetch(new URL(route, url))
  const etag = answer.headers.get('etag')!
  const text = await answer.text()
  const bare = await startBareRoute(text)
  try {
    const bareEtag = (await fetch(`http://127.0.0.1:${bare.port}${route}`)).headers.get('etag')!
    print(`\n  A mission that is ${status}: ${text.length} bytes`)
    const kinds: [string, Load, Load][] = [
      [
        '200',
        { port: Number(url.port), path: route, etag: null, pid: app.serverPid() },
        { port: bare.port, path: route, etag: null, pid: bare.pid },
      ],
      [
        '304',
        { port: Number(url.port), path: route, etag, pid: app.serverPid() },
        { port: bare.port, path: route, etag: bareEtag, pid: bare.pid },
      ],
    ]
    const ratios: number[] = []
    for (const [name, ours, theirs] of kinds) ratios.push(await alternate(name, ours, theirs))
    return ratios
  } finally {
    await mission.close()
    bare.stop()
  }
}

/** One after the other, so that both meet the same machine; the medians' ratio. */
async function alternate(name: string, ours: Load, theirs: Load): Promise<number> {
  await load(ours, WARM_MS)
  await load(theirs, WARM_MS)
  const rounds: [Rate, Rate][] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push([await load(ours, EACH_MS), await load(theirs, EACH_MS)])
  const middle = (side: 0 | 1, of: (rate: Rate) => number) => median(rounds.map((round) => of(round[side])))
  const rate = (side: 0 | 1) => middle(side, ({ perSecond }) => perSecond)
  const cpu = (side: 0 | 1) => middle(side, ({ cpuMicroseconds }) => cpuMicroseconds)
  const p99 = (side: 0 | 1) => middle(side, ({ p99Milliseconds }) => p99Milliseconds)
  const ratio = rate(0) / rate(1)
  const told = (side: 0 | 1) =>
    `${rate(side).toFixed(0)}/s, ${cpu(side).toFixed(0)} µs of processor each, p99 ${p99(side).toFixed(0)} ms`
  print(
    `  ${name}: ${told(0)}; bare ${told(1)}; ratio ${ratio.toFixed(2)} (of processor time ${(cpu(1) / cpu(0)).toFixed(2)})`,
  )
  return ratio
}

async function startBareRoute(text: string) {
  const file = path.resolve('scripts', 'bench', 'bare-route.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(text)
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { port: Number(port.toString()), pid: child.pid!, stop: () => child.kill() }
}

/** A mission in progress that is quiet for a minute is looked after; its worker touches it more often than that. */
const TOUCHED_MS = 10_000

/** A mission in the middle of its life, which its worker keeps touching, or at its end, as the worker leaves it. */
async function storeMission(
  uri: string,
  status: MissionStatus,
): Promise<{ id: string; close(): Promise<void> }> {
  const database = await connectDatabase(uri)
  const time = new Date()
  const feed: FeedItem[] = Array.from({ length: FEED_ITEMS }, (_, index) => ({
    kind: 'progress',
    sequence: index + 1,
    timestamp: time.toISOString(),
    message: `Step ${index + 1}: compared the groups of one column with those of another`,
  }))
  const _id = randomId()
  // One without a user would be swept away.
  const user = await database.models.User.create({
    google_id: _id,
    email: 'polls@example.com',
    created_at: time,
  })
  await database.models.Mission.create({
    _id,
    user_id: user._id,
    goal: 'How do the seasons differ, and is it getting warmer?',
    data_source: 'upload',
    status,
    seed: 1,
    month: time.toISOString().slice(0, 7),
    created_at: time,
    updated_at: time,
    completed_at: status === 'completed' ? time : null,
    feed,
    feed_length: feed.length,
    attempts: 1,
  })
  const touch = () => database.models.Mission.updateOne({ _id }, { $set: { updated_at: new Date() } })
  let touched: Promise<unknown> = Promise.resolve()
  const timer = isActive(status) ? setInterval(() => (touched = touch()), TOUCHED_MS) : undefined
  return {
    id: _id,
    close: async () => {
      clearInterval(timer)
      await touched
      await database.close()
    },
  }
}
