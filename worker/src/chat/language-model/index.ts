import { computeTools } from '../../analysts/language-model/tools/compute.ts'
import { drawTools } from '../../analysts/language-model/tools/draw.ts'
import { lookTools } from '../../analysts/language-model/tools/look.ts'
import { ModelError } from '../../language-model/model-error.ts'
import type { LanguageModel } from '../../language-model/model.types.ts'
import { runAgent } from '../../language-model/run-agent.ts'
import type { Answerer, Desk, Turn, TurnAnswer } from '../chat.types.ts'
import { publishAnswer } from '../publish-answer.ts'
import { CHAT_SYSTEM, chatBriefing } from './prompt.ts'
import { replyTool, type Reply } from './reply-tool.ts'

export interface LanguageModelAnswererOptions {
  model: LanguageModel
  /** Answers where the model does not. */
  builtin: Answerer
}

const FURTHER = 40
const STEPS = 10
const TOKENS = 180_000
/** Of the minute that an answer may take; the rest is the built-in answerer's, should the model fail. */
const MODEL_MS = 40_000

/** Answers with a language model that has the tools of the analysis, read-only, over the mission's data and notebook. */
export const createLanguageModelAnswerer = (options: LanguageModelAnswererOptions): Answerer => ({
  name: options.model.name,
  answer: (desk, turn, onText, signal) => answer(options, desk, turn, onText, signal),
})

async function answer(
  { model, builtin }: LanguageModelAnswererOptions,
  desk: Desk,
  turn: Turn,
  onText: (words: string) => Promise<void>,
  signal: AbortSignal,
): Promise<TurnAnswer> {
  try {
    const reply = await replyOf(model, desk, turn, signal)
    await onText(publishAnswer(desk, turn, reply.parts).response)
    return { ...reply, questions: [] }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    // Standard error goes to the worker's log.
    console.error(`chat answered without the model: ${error.message}`)
    return { ...(await builtin.answer(desk, turn, onText, signal)), provider: builtin.name }
  }
}

async function replyOf(model: LanguageModel, desk: Desk, turn: Turn, signal: AbortSignal): Promise<Reply> {
  const until = performance.now() + MODEL_MS
  const { toolkit } = await desk.toolkit(desk.understand(turn.message))
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
    budget: { tokens: TOKENS, minutes: MODEL_MS / 60_000 },
    onEvent: () => undefined,
    signal,
    turnMs: () => Math.round(until - performance.now()),
  })
  if (!reply) throw new ModelError('unusable', 'it ended without a reply')
  return reply
}
