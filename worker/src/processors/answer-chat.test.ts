import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Types } from 'mongoose'
import { notebookSchema, type ChatEvent } from '#contract'
import { createChatStore, detailsOf, type ChatStore } from '#platform/chat-store.ts'
import type { Database } from '#platform/database.ts'
import { createLogger } from '#platform/logger.ts'
import type { ArtifactRecord, MissionRecord } from '#platform/models.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'
import type { Confinement } from '../confinement/confinement.ts'
import { openTestConfinement } from '../confinement/testing/open-test-confinement.ts'
import { createSandboxSupply, type SandboxSupply } from '../mission/sandbox-supply.ts'
import { makePackage } from '../package/testing/make-package.ts'
import {
  runLanguageModelStandIn,
  type RunningLanguageModel,
} from '../../../scripts/testing/language-model-stand-in.ts'
import { connectModel } from '../language-model/connect-model.ts'
import type { ConnectedModel } from './mission-model.ts'
import { FRONT_DESK_ENTRY } from '../front-desk/entry.ts'
import { answerChat } from './answer-chat.ts'

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
  confinement = await openTestConfinement(dataFolder)
  sandboxes = createSandboxSupply({ confinement, memoryMb: 768, entry: FRONT_DESK_ENTRY })
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

/** What the mission's package holds. */
const notebookOf = async () =>
  notebookSchema.parse(JSON.parse(await readFile(join(folder, 'notebook.json'), 'utf8')))

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
const used: string[] = []
const run = (
  turnId: string,
  signal = new AbortController().signal,
  languageModel: ConnectedModel | null = null,
) =>
  answerChat(
    {
      database,
      chats,
      live: { chat: (event) => sent.push(event) },
      logger: createLogger('test', 'silent'),
      confinement,
      sandboxes,
      languageModel,
      missions: { useModel: async (mission) => void used.push(mission) },
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

/** Cells that clean a table of one number and one category. */
const CLEANING = 9

describe('with a language model', () => {
  let standIn: RunningLanguageModel
  let connected: ConnectedModel
  beforeAll(async () => {
    standIn = await runLanguageModelStandIn()
    const settings = standIn.settings('anthropic')
    connected = { languageModel: connectModel(settings, { retryMs: [] }), settings }
  })
  afterAll(() => standIn.stop())
  const call = (name: string, input: Record<string, unknown>) => ({ name, arguments: input })

  it('is answered by it, read-only, with numbers that stand in cells', async () => {
    const id = await ask('How many of each tree?')
    const notebook = await notebookOf()
    const [table] = notebook.model.tables
    // What looks for values to set aside in the table comes before what the model asks.
    const [cell, inR] = [CLEANING + 1, CLEANING + 2].map(
      (place) => `c${String(notebook.cells.length + place).padStart(3, '0')}`,
    )
    await standIn.script(
      {
        calls: [
          call('sql', {
            title: 'Rows of each tree',
            sql: `SELECT tree, count(*) AS n FROM "${table!.table}" GROUP BY tree ORDER BY tree`,
          }),
          call('r', {
            title: 'Trees',
            table: table!.table,
            columns: { tree: 'tree' },
            code: 'c(kinds = length(unique(d$tree)))',
          }),
        ],
      },
      {
        calls: [
          call('reply', { text: ['There are 999 elms.'] }),
          call('sql', { title: 'Away with it', sql: `DROP TABLE "${table!.table}"` }),
        ],
      },
      {
        calls: [
          call('reply', {
            text: [
              `The first has {{${cell}.main.0.n|integer}} rows.`,
              `There are {{${inR}.main.0.kinds|integer}} trees.`,
            ],
            tables: [{ cell, caption: 'Rows of each' }],
            suggestions: ['How does height differ by tree?'],
          }),
        ],
      },
    )
    await run(id, undefined, connected)
    const turn = (await chats.find(id))!
    expect(turn).toMatchObject({ state: 'answered', provider: 'stand-in' })
    expect(turn.response).toMatch(/The first has \d+ rows/)
    expect(turn.response).toContain('There are 3 trees.')
    expect(detailsOf(turn)!.answer.cells.map((own) => own.id)).toEqual(expect.arrayContaining([cell, inR]))
    const sent = JSON.stringify((await standIn.requests()).at(-1)!.body.messages)
    expect(sent).toContain('no cell backs the numeral')
    expect(sent).toContain('The query was not run')
    expect(used).toHaveLength(3)
  })

  it('is answered by the built-in answerer where the model fails', async () => {
    await standIn.script({ status: 401, body: { error: { message: 'no' } } })
    const id = await ask('How does height differ by tree?')
    await run(id, undefined, connected)
    expect(await chats.find(id)).toMatchObject({ state: 'answered', provider: 'built-in' })
  })
})
