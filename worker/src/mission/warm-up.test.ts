import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStatisticsEngine } from '../statistics/engine.ts'
import type { StatisticsEngine } from '../statistics/engine.types.ts'
import { warmUpMission } from './warm-up.ts'

let home: string
let engine: StatisticsEngine
const called: string[] = []
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'warm-up-'))
  const own = await createStatisticsEngine()
  engine = {
    run: (method, ...rest) => {
      called.push(method)
      return own.run(method, ...rest)
    },
    close: () => own.close(),
  }
})
afterAll(async () => {
  await engine.close()
  await rm(home, { recursive: true, force: true })
})

it('goes through an analysis, leaves nothing behind and leaves the engine running', async () => {
  await warmUpMission(home, Promise.resolve(engine), () => false)
  expect(called.length).toBeGreaterThan(5)
  expect(await readdir(home)).toEqual([])
  const y = { kind: 'number' as const, values: Float64Array.of(1, 2, 4) }
  expect(await engine.run('describe_numeric', { y }, {})).toHaveProperty('main')
})

it('ends as soon as a mission has come', async () => {
  called.length = 0
  await warmUpMission(home, Promise.resolve(engine), () => true)
  expect(called).toEqual([])
  expect(await readdir(home)).toEqual([])
})
