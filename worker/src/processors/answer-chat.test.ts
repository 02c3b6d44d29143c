import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Types } from 'mongoose'
import type { ChatEvent } from '#contract'
import { createChatStore, detailsOf, type ChatStore } from '#platform/chat-store.ts'
import type { Database } from '#platform/database.ts'
import { createLogger } from '#platform/logger.ts'
import type { ArtifactRecord, MissionRecord } from '#platform/models.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'
import { openConfinement, type Confinement } from '../confinement/confinement.ts'
import { createSandboxSupply, type SandboxSupply } from '../mission/sandbox-supply.ts'
import { makePackage } from '../package/testing/make-package.ts'
import { answerChat, CHAT_ENTRY } from './answer-chat.ts'

let database: Database & { drop(): Promise<void> }
let chats: ChatStore
let confinement: Confinement
let sandboxes: SandboxSupply
let dataFolder: string
let folder: string
let artifacts: ArtifactRecord[]
let now = () => new Date()
const user_id = new Types.ObjectId()
const sent: ChatEvent[] = []
let missions = 0

beforeAll(async () => {
  database = await openTestDatabase()
  chats = createChatStore(database.models, () => now())
  dataFolder = await mkdtemp(join(tmpdir(), 'chats-'))
  confinement = await openConfinement(dataFolder, join(dataFolder, 'work'))
  sandboxes = createSandboxSupply({ confinement, memoryMb: 768, entry: CHAT_ENTRY })
  folder = await makePackage()
  const files = [
    ['notebook.json', 'other'],
    ['code/analysis.sql', 'code'],
    ...(await readdir(join(folder, 'data'))).map((name) => [`data/${name}`, 'data']),
  ] as [string, ArtifactRecord['kind']][]
  artifacts = await Promise.all(
    files.map(async ([path, kind]) => {
      const filename = path.split('/').at(-1)!
      const { id, size } = await database.files.save(filename, createReadStream(join(folder, path)), {
        mission_id: 'any',
        user_id: String(user_id),
        purpose: 'artifact',
      })
      return { file_id: id, filename, description: '', kind, size }
    }),
  )
})
afterAll(async () => {
  sandboxes.close()
  await confinement.close()
  await database.drop()
  for (const own of [dataFolder, folder]) await rm(own, { recursive: true, force: true })
})

/** A turn of a mission that has these artifacts. */
async function ask(message: string, own = artifacts): Promise<string> {
  const mission: Partial<MissionRecord> = {
    _id: `mission-${(missions += 1)}`.padEnd(22, '0'),
    user_id,
    goal: 'Does height depend on the tree?',
    data_source: 'upload',
    status: 'completed',
    artifacts: own,
    seed: 1,
    month: '2026-11',
    created_at: now(),
    updated_at: now(),
  }
  await database.models.Mission.create(mission)
  return (await chats.begin({ _id: mission._id!, user_id }, { message, finding: null }))!._id
}
const run = (turnId: string, signal = new AbortController().signal) =>
  answerChat(
    {
      database,
      chats,
      live: { chat: (event) => sent.push(event) },
      logger: createLogger('test', 'silent'),
      confinement,
      sandboxes,
      settings: { memoryMb: 512, residentMb: 2500, threads: 1 },
      now: () => now(),
    },
    turnId,
    signal,
  )

describe('answerChat', () => {
  it('answers over the data of the mission, words first, and never a second time', async () => {
    const id = await ask('How does height differ by tree?')
    await run(id)
    const turn = (await chats.find(id))!
    expect(turn).toMatchObject({ state: 'answered', provider: 'built-in' })
    const details = detailsOf(turn)!
    expect(details.questions).toMatchObject([{ act: 'compare', by: [{ column: 'tree' }] }])
    expect(details.answer.blocks.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['paragraph', 'certainty', 'table']),
    )
    expect(turn.response).toMatch(/elm/)
    expect(sent.map(({ turn: number, news }) => [number, news.kind])).toEqual([
      [1, 'words'],
      [1, 'ended'],
    ])
    // The mission is free for the next message; the job that a dead worker left changes nothing.
    expect((await database.models.Mission.findById(turn.mission_id).lean())!.chat_pending_until).toBeNull()
    const { answered_at: before } = turn
    await run(id)
    expect((await chats.find(id))!.answered_at).toEqual(before)
    expect(sent).toHaveLength(2)
  })

  it('gives up on a turn that is stopped, too late, or cannot be opened', async () => {
    const stopped = await ask('What was the main finding?')
    await run(stopped, AbortSignal.abort())
    const broken = await ask('What was the main finding?', artifacts.slice(1))
    await run(broken)
    const late = await ask('What was the main finding?')
    now = () => new Date(Date.now() + 61_000)
    await run(late)
    for (const id of [stopped, broken, late]) expect((await chats.find(id))!.state).toBe('failed')
  })
})
