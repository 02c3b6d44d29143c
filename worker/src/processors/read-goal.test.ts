import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { createGoalReadingExchange, type GoalReadingExchange } from '#platform/goal-reading-exchange.ts'
import { createLogger } from '#platform/logger.ts'
import { openTestRedis, testPrefix } from '#platform/testing/test-database.ts'
import type { Confinement } from '../confinement/confinement.ts'
import { openTestConfinement } from '../confinement/testing/open-test-confinement.ts'
import { createSandboxSupply, type SandboxSupply } from '../mission/sandbox-supply.ts'
import {
  runLanguageModelStandIn,
  type RunningLanguageModel,
} from '../../../scripts/testing/language-model-stand-in.ts'
import { connectModel } from '../language-model/connect-model.ts'
import type { LanguageModel } from '../language-model/model.types.ts'
import { FRONT_DESK_ENTRY } from '../front-desk/entry.ts'
import { readGoal } from './read-goal.ts'

let redis: Redis
let exchange: GoalReadingExchange
let dataFolder: string
let confinement: Confinement
let sandboxes: SandboxSupply
beforeAll(async () => {
  redis = openTestRedis()
  exchange = createGoalReadingExchange(redis, `${testPrefix()}:`)
  dataFolder = await mkdtemp(join(tmpdir(), 'readings-'))
  confinement = await openTestConfinement(dataFolder)
  sandboxes = createSandboxSupply({ confinement, memoryMb: 768, entry: FRONT_DESK_ENTRY })
})
afterAll(async () => {
  sandboxes.close()
  redis.disconnect()
  await rm(dataFolder, { recursive: true, force: true })
})

async function run(
  id: string,
  signal = new AbortController().signal,
  { timeoutMs = 120_000, visitorTimeoutMs = 120_000 } = {},
  languageModel: LanguageModel | null = null,
) {
  await readGoal(
    {
      exchange,
      confinement,
      sandboxes,
      logger: createLogger('test', 'silent'),
      languageModel,
      settings: { timeoutMs, visitorTimeoutMs, residentMb: 1200 },
    },
    id,
    signal,
  )
}

const order = {
  source: 'upload' as const,
  visitor: false,
  model: true,
  goal: 'Which city has most rain?',
  files: [
    {
      filename: 'rain.csv',
      size: 1000,
      head: Buffer.from(`city,rain\n${'Oslo,3\nBergen,9\nTromsø,5\n'.repeat(10)}Bo`),
    },
  ],
}

describe('the processor of readings', () => {
  it('answers what a sandbox has read, and keeps nothing', async () => {
    await exchange.order('one', order)
    await run('one')
    const answer = await exchange.collect('one')
    expect(answer).toMatchObject({
      kind: 'read',
      reading: {
        tables: [{ source_file: 'rain.csv', rows_estimated: true, column_count: 2 }],
        unread: [],
        questions: [{ question: { metric: { column: 'rain' } }, chips: expect.any(Array) }],
        suggestions: [expect.any(String), expect.any(String), expect.any(String)],
      },
    })
    // The one home that is left is that of the sandbox that waits for the next.
    expect(await readdir(join(dataFolder, 'work'))).toHaveLength(1)
  })

  it('has a user’s goal read by the language model, which the sandbox does not reach itself', async () => {
    const standIn: RunningLanguageModel = await runLanguageModelStandIn({
      answer: () => ({
        text: '{"questions":[{"act":"rank","metric":{"kind":"value","column":"rain"},"by":[{"column":"city"}],"order":"most"}]}',
      }),
    })
    try {
      const model = connectModel(standIn.settings('anthropic'), { retryMs: [] })
      await exchange.order('by-model', order)
      await run('by-model', undefined, {}, model)
      expect(await exchange.collect('by-model')).toMatchObject({
        kind: 'read',
        reading: { reader: 'language-model', questions: [{ question: { act: 'rank', order: 'most' } }] },
      })
      expect(await standIn.requests()).toHaveLength(1)
      await exchange.order('visitor', { ...order, visitor: true, model: false })
      await run('visitor', undefined, {}, model)
      expect(await exchange.collect('visitor')).toMatchObject({ reading: { reader: 'rules' } })
      expect(await standIn.requests()).toHaveLength(1)
    } finally {
      await standIn.stop()
    }
  })

  it('reads a goal for economic data by itself', async () => {
    await exchange.order('fred', { ...order, source: 'fred', goal: 'How are rents?', files: [] })
    await run('fred')
    expect(await exchange.collect('fred')).toMatchObject({
      reading: { economic: { series: expect.arrayContaining([expect.objectContaining({ label: 'Rent' })]) } },
    })
  })

  it('does nothing where nobody waits any more, and answers nobody who has gone', async () => {
    await run('gone')
    expect(await exchange.collect('gone')).toBeNull()
    await exchange.order('two', order)
    await run('two', AbortSignal.abort())
    expect(await exchange.collect('two')).toBeNull()
  })

  it('says that it failed when the sandbox takes too long', async () => {
    await exchange.order('three', order)
    await run('three', undefined, { timeoutMs: 1 })
    expect(await exchange.collect('three')).toEqual({ kind: 'failed' })
    await exchange.order('four', { ...order, visitor: true, model: false })
    await run('four', undefined, { visitorTimeoutMs: 1 })
    expect(await exchange.collect('four')).toEqual({ kind: 'failed' })
  })
})
