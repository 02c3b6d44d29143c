import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CHAT_ANSWER_MS } from '#contract'
import { detailsOf, type ChatStore } from '#platform/chat-store.ts'
import type { Database } from '#platform/database.ts'
import type { LiveEvents } from '#platform/live-events.ts'
import type { Logger } from '#platform/logger.ts'
import type { MissionStore } from '#platform/mission-store.ts'
import type { ChatTurnRecord, MissionRecord } from '#platform/models.ts'
import { shortHash } from '#platform/short-hash.ts'
import { TURN_FILE, type TurnTask } from '../chat/turn-task.ts'
import { giveTo, type Confinement } from '../confinement/confinement.ts'
import { endFamily } from '../confinement/end-family.ts'
import type { LanguageModel } from '../language-model/model.types.ts'
import type { Effect } from '../mission/protocol.ts'
import { createRequests } from '../mission/requests.ts'
import type { SandboxSupply } from '../mission/sandbox-supply.ts'
import { runInSandbox } from '../mission/sandbox.ts'
import { chatModel, type ConnectedModel } from './mission-model.ts'

export interface AnswerChatDependencies {
  database: Pick<Database, 'models' | 'files'>
  chats: ChatStore
  live: Pick<LiveEvents, 'chat'>
  logger: Logger
  confinement: Confinement
  sandboxes: SandboxSupply
  /** Null where the built-in answerer answers. */
  languageModel: ConnectedModel | null
  missions: Pick<MissionStore, 'useModel'>
  settings: { memoryMb: number; residentMb: number; threads: number }
  now: () => Date
}

/** Earlier turns that an answer may lean on. */
const TURNS_BEFORE = 6

/**
 * Answers one turn of a mission's chat, in a sandbox that has seen nobody else's data. It ends answered or failed; one
 * that ended before, or that nobody waits for any more, is left as it is.
 */
export async function answerChat(
  dependencies: AnswerChatDependencies,
  turnId: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, chats, live, logger, confinement, sandboxes, settings, now } = dependencies
  const turn = await chats.find(turnId)
  if (turn?.state !== 'pending') return
  const mission = await database.models.Mission.findById(turn.mission_id).lean<MissionRecord>()
  const timeoutMs = turn.asked_at.getTime() + CHAT_ANSWER_MS - now().getTime()
  const place = { mission_id: turn.mission_id, turn: turn.number }
  if (!mission || timeoutMs <= 0) return chats.fail(turnId)

  async function perform(effect: Effect): Promise<void> {
    if (effect.kind === 'chat-words') {
      live.chat({ ...place, news: { kind: 'words', at: effect.at, text: effect.text } })
    } else if (effect.kind === 'chat-answer') {
      const { kind: _, ...reply } = effect
      await chats.answer(turnId, reply)
    } else throw new Error(`a chat does nothing such as ${effect.kind}`)
  }

  const model = chatModel(dependencies.languageModel, dependencies.missions, mission)
  const log = logger.child({ mission: shortHash(mission._id) })
  const sandbox = sandboxes.take()
  try {
    await prepareFolder(sandbox.folder, dependencies, mission, turn, model)
    // It may still be getting ready, with files of its own that come and go.
    giveTo(sandbox, ['notebook.json', 'code', 'data', TURN_FILE])
    const result = await runInSandbox({
      sandbox,
      requests: createRequests(confinement, sandbox, null, model),
      residentMb: settings.residentMb,
      timeoutMs,
      signal,
      perform,
      onOutput: (line, isError) => log[isError ? 'warn' : 'debug']({ line }, 'chat'),
    })
    const detail = 'detail' in result ? result.detail : undefined
    log[detail === undefined ? 'info' : 'error']({ ...result, detail }, 'turn ended')
  } catch (error) {
    log.error({ err: error }, 'turn not answered')
  } finally {
    sandboxes.refill()
    await endFamily(sandbox.child)
    await rm(sandbox.folder, { recursive: true, force: true })
    // Where it has its answer this changes nothing.
    await chats.fail(turnId)
    live.chat({ ...place, news: { kind: 'ended' } })
  }
}

async function prepareFolder(
  folder: string,
  { database: { files }, chats, settings }: AnswerChatDependencies,
  mission: MissionRecord,
  turn: ChatTurnRecord,
  model: LanguageModel | null,
): Promise<void> {
  for (const name of ['code', 'data']) await mkdir(join(folder, name), { mode: 0o700 })
  const save = async (filename: string, path: string) => {
    const artifact = mission.artifacts.find((one) => one.filename === filename)
    if (!artifact) throw new Error(`the mission has no ${filename}`)
    await files.saveTo(artifact.file_id, join(folder, path))
  }
  await save('notebook.json', 'notebook.json')
  await save('analysis.sql', 'code/analysis.sql')
  const script = await readFile(join(folder, 'code/analysis.sql'), 'utf8')
  for (const { filename, kind } of mission.artifacts)
    // Names were given by a sandbox: what is no plain one leads nowhere.
    if (kind === 'data' && basename(filename) === filename && script.includes(`data/${filename}'`))
      await save(filename, join('data', filename))
  const before = (await chats.history(mission._id, TURNS_BEFORE + 1)).filter(
    ({ state, number }) => state === 'answered' && number < turn.number,
  )
  const task: TurnTask = {
    message: turn.message,
    finding: turn.finding,
    before: before.map((one) => ({
      message: one.message,
      finding: one.finding,
      response: one.response ?? '',
      questions: detailsOf(one)?.questions ?? [],
    })),
    language_model: model?.name ?? null,
    limits: { memory_mb: settings.memoryMb, threads: settings.threads },
  }
  await writeFile(join(folder, TURN_FILE), JSON.stringify(task))
}
