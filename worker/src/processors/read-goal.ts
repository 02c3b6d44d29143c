import { mkdir, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { GoalReading } from '#contract'
import type { GoalReadingExchange, GoalReadingOrder } from '#platform/goal-reading-exchange.ts'
import type { Logger } from '#platform/logger.ts'
import { giveTo, type Confinement } from '../confinement/confinement.ts'
import { endFamily } from '../confinement/end-family.ts'
import type { ReadingTask } from '../goal-reading/reading-task.ts'
import { meteredModel, NO_USE } from '../language-model/metered-model.ts'
import type { LanguageModel } from '../language-model/model.types.ts'
import { createRequests } from '../mission/requests.ts'
import type { SandboxSupply } from '../mission/sandbox-supply.ts'
import { runInSandbox } from '../mission/sandbox.ts'

export interface ReadGoalDependencies {
  exchange: GoalReadingExchange
  confinement: Confinement
  sandboxes: SandboxSupply
  logger: Logger
  /** Reads goals of users; null where the rules do. */
  languageModel: LanguageModel | null
  /** Visitors get less time than users. */
  settings: { timeoutMs: number; visitorTimeoutMs: number; residentMb: number }
}

/** Reads files and a goal before a launch, in a sandbox that has seen nobody's data. Nothing of it stays. */
export async function readGoal(
  { exchange, confinement, sandboxes, logger, languageModel, settings }: ReadGoalDependencies,
  readingId: string,
  signal: AbortSignal,
): Promise<void> {
  const order = await exchange.take(readingId)
  if (!order || signal.aborted) return
  if (order.source === 'fred') {
    // Its words for all that is measured take 100 MB, and most workers are never asked for series.
    const { readEconomicGoalBeforeLaunch } = await import('../economic-data/read-before-launch.ts')
    // There is nobody's file to be opened, so that no sandbox is needed.
    const reading = await readEconomicGoalBeforeLaunch(
      order.goal,
      new Date(),
      order.model && languageModel !== null,
    )
    await exchange.answer(readingId, { kind: 'read', reading })
    return
  }
  // Visitors do not spend what users pay for.
  const model = order.model ? languageModel : null
  const sandbox = sandboxes.take()
  let reading: GoalReading | null = null
  try {
    await prepareFolder(sandbox.folder, order, model)
    // It may still be getting ready, with files of its own that come and go.
    giveTo(sandbox, ['input', 'task.json'])
    const result = await runInSandbox({
      residentMb: settings.residentMb,
      timeoutMs: order.visitor ? settings.visitorTimeoutMs : settings.timeoutMs,
      sandbox,
      requests: createRequests(confinement, sandbox, null, model && onlyTurns(model)),
      signal,
      async perform(effect) {
        if (effect.kind !== 'goal-reading') throw new Error(`a reading does nothing such as ${effect.kind}`)
        reading = effect.reading
      },
      onOutput: (line, isError) => logger[isError ? 'warn' : 'debug']({ line }, 'reading'),
    })
    const detail = 'detail' in result ? result.detail : undefined
    logger[detail === undefined ? 'info' : 'error']({ ...result, detail }, 'reading ended')
    if (result.kind === 'stopped') return
    await exchange.answer(readingId, reading ? { kind: 'read', reading } : { kind: 'failed' })
  } finally {
    sandboxes.refill()
    await endFamily(sandbox.child)
    await rm(sandbox.folder, { recursive: true, force: true })
  }
}

/** A reading is one answer, mended once. */
const TURNS = 2
const TOKENS = 100_000

const onlyTurns = (model: LanguageModel): LanguageModel =>
  meteredModel(model, { turns: TURNS, tokens: TOKENS }, NO_USE, async () => undefined)

async function prepareFolder(
  folder: string,
  { goal, files }: GoalReadingOrder,
  model: LanguageModel | null,
): Promise<void> {
  await mkdir(join(folder, 'input'), { mode: 0o700 })
  const task: ReadingTask = { goal, language_model: model?.name ?? null, files: [] }
  for (const [index, { filename, size, head }] of files.entries()) {
    // The user's own name never becomes a path; its ending tells the reader which format to expect.
    const ending = extname(filename)
      .toLowerCase()
      .replace(/[^.a-z]/g, '')
    const path = join(folder, 'input', `${index + 1}${ending}`)
    await writeFile(path, head)
    task.files.push({ path, filename, size })
  }
  await writeFile(join(folder, 'task.json'), JSON.stringify(task))
}
