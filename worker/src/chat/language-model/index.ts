import { z } from 'zod'
import { cleanTable } from '../../cleaning/clean-table.ts'
import { computeTools } from '../../analysts/language-model/tools/compute.ts'
import { drawTools } from '../../analysts/language-model/tools/draw.ts'
import { lookTools } from '../../analysts/language-model/tools/look.ts'
import { ModelError } from '../../language-model/model-error.ts'
import type { LanguageModel } from '../../language-model/model.types.ts'
import { runAgent, type AgentEvent } from '../../language-model/run-agent.ts'
import type { Answerer, Desk, OnText, Turn, TurnAnswer } from '../chat.types.ts'
import { publishAnswer } from '../publish-answer.ts'
import { CHAT_SYSTEM, chatBriefing } from './prompt.ts'
import { replyTool, type Reply } from './reply-tool.ts'

export interface LanguageModelAnswererOptions {
  model: LanguageModel
  /** Answers where the model does not. */
  builtin: Answerer
  /** How long the model may take for one answer. */
  answerMs?: number
}

const FURTHER = 40
const STEPS = 10
const TOKENS = 180_000
/** Of the minute that an answer may take; the rest is the built-in answerer's, should the model fail. */
const MODEL_MS = 40_000

const BEGINS = 'Looking into the data …'
const TITLED = z.object({ title: z.string() })

/** Answers with a language model that has the tools of the analysis, read-only, over the mission's data and notebook. */
export const createLanguageModelAnswerer = (options: LanguageModelAnswererOptions): Answerer => ({
  name: options.model.name,
  answer: (desk, turn, onText, signal) => answer(options, desk, turn, onText, signal),
})

async function answer(
  options: LanguageModelAnswererOptions,
  desk: Desk,
  turn: Turn,
  onText: OnText,
  signal: AbortSignal,
): Promise<TurnAnswer> {
  const { builtin } = options
  await onText(BEGINS, 'instead')
  try {
    const reply = await replyOf(options, desk, turn, onText, signal)
    await onText(publishAnswer(desk, turn, reply.parts).response, 'instead')
    return { ...reply, questions: [] }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    // Standard error goes to the worker's log.
    console.error(`chat answered without the model: ${error.message}`)
    await onText('', 'instead')
    return { ...(await builtin.answer(desk, turn, onText, signal)), provider: builtin.name }
  }
}

/** While nothing is accepted yet, the reader sees what is being looked at. */
async function sayWhatIsDone(event: AgentEvent, onText: OnText): Promise<void> {
  if (event.kind !== 'calling') return
  const titled = TITLED.safeParse(event.call.input)
  if (titled.success) await onText(`${titled.data.title} …`, 'instead')
}

async function replyOf(
  { model, answerMs = MODEL_MS }: LanguageModelAnswererOptions,
  desk: Desk,
  turn: Turn,
  onText: OnText,
  signal: AbortSignal,
): Promise<Reply> {
  const until = performance.now() + answerMs
  const { toolkit } = await desk.toolkit(await desk.understand(turn.message))
  for (const table of toolkit.profile.tables) await cleanTable(toolkit, table)
  let reply: Reply | null = null
  await runAgent({
    model,
    system: CHAT_SYSTEM,
    messages: [{ role: 'user', text: chatBriefing(desk, toolkit, turn) }],
    tools: [
      replyTool(desk, toolkit, turn, (own) => {
        reply = own
      }),
      // Tables of further questions have names that the built-in answerer's can't meet.
      ...computeTools(toolkit, { questions: FURTHER }),
      ...drawTools(toolkit),
      ...lookTools(toolkit),
    ],
    maxSteps: STEPS,
    budget: { tokens: TOKENS, minutes: answerMs / 60_000 },
    onEvent: (event) => sayWhatIsDone(event, onText),
    signal,
    turnMs: () => Math.round(until - performance.now()),
  })
  if (!reply) throw new ModelError('unusable', 'it ended without a reply')
  return reply
}
