import { describeTool, runCall, type AgentTool, type CallResult } from './agent-tool.ts'
import { ModelError } from './model-error.ts'
import type { AnsweredTurn, LanguageModel, Message, ToolCall } from './model.types.ts'

export interface AgentBudget {
  tokens: number
  minutes: number
}

/** What was used of a budget. */
export interface AgentUse {
  steps: number
  tokens: number
  seconds: number
}

export type AgentEvent =
  | { kind: 'turn'; step: number; text: string; use: AgentUse }
  /** Before it runs. */
  | { kind: 'calling'; call: ToolCall }
  | { kind: 'call'; call: ToolCall; result: CallResult }

export interface AgentOptions {
  model: LanguageModel
  system: string
  messages: readonly Message[]
  tools: readonly AgentTool[]
  maxSteps: number
  budget: AgentBudget
  onEvent(event: AgentEvent): void | Promise<void>
  signal: AbortSignal
  /** How long the next turn may take, where somebody waits. */
  turnMs?(): number
  /** How long all calls together may take. */
  toolsMs?: number
  /**
   * Hears what the model says without calling anything: null takes it as the end, a text is what is wrong with it. Where
   * it is left out a run ends by a tool alone.
   */
  accept?(text: string): string | null
}

const MAX_OUTPUT_TOKENS = 6000
const TURN_MS = 150_000
/** Turns in a row that brought nothing but mistakes, after which no better one is hoped for. */
const MISTAKES = 4
/** Calls of one turn that are run: a model that goes astray asks for hundreds at once. */
const MOST_AT_ONCE = 12
/** What all calls of a run may take, so that what was computed before is not lost to the limit of the whole stage. */
const TOOLS_MS = 8 * 60_000
/** Of what it says beside its calls, what it gets back with each turn. */
const KEPT_TEXT = 4000
/** Of any limit, when the model is told to conclude. */
const NEARLY = 0.75
const CONCLUDE = 'You have used most of what you may. Conclude now: state what you have found, then finish.'
const TOO_MANY = `Not run: at most ${MOST_AT_ONCE} calls in one turn.`
const USE_TOOLS = 'Nobody reads text that stands outside a tool call. Go on with the tools; end with finish.'

/**
 * Lets a model work with tools until it ends by itself or a limit is reached. The same answers of model and tools give
 * the same requests, so a run that is repeated over a journal asks nothing twice: limits count recorded seconds.
 * @throws ModelError when the model fails or the budget is used up
 */
export async function runAgent(options: AgentOptions): Promise<AgentUse> {
  const { model, system, tools, maxSteps, budget, signal, onEvent } = options
  const messages: Message[] = [...options.messages]
  const descriptions = tools.map(describeTool)
  const use: AgentUse = { steps: 0, tokens: 0, seconds: 0 }
  let mistakes = 0
  let told = false
  let toolMs = 0
  while (use.steps < maxSteps) {
    signal.throwIfAborted()
    const timeout_ms = options.turnMs?.() ?? TURN_MS
    if (timeout_ms <= 0) throw new ModelError('slow', 'no time for another turn')
    const turn = await model.turn(
      { system, messages, tools: descriptions, max_output_tokens: MAX_OUTPUT_TOKENS, timeout_ms },
      signal,
    )
    if (turn.kind === 'failed') throw new ModelError(turn.problem, turn.detail)
    count(use, turn)
    await onEvent({ kind: 'turn', step: use.steps, text: turn.text, use: { ...use } })
    messages.push({
      role: 'assistant',
      text: turn.text.slice(0, KEPT_TEXT),
      calls: uniqueCalls(turn.calls, use.steps),
    })

    let complaint: string | null = null
    if (turn.calls.length === 0) {
      complaint = saysNothing(turn) ?? (options.accept ? options.accept(turn.text) : USE_TOOLS)
      if (complaint === null) return use
      mistakes += 1
    } else {
      const begun = performance.now()
      const { results, done } = await runCalls(options, messages.at(-1) as CalledMessage, toolMs)
      if (done) return use
      toolMs += performance.now() - begun
      mistakes = results.every(({ failed }) => failed) ? mistakes + 1 : 0
      messages.push({ role: 'tool', results })
    }
    if (mistakes >= MISTAKES) throw new ModelError('unusable', `${mistakes} turns in a row were mistakes`)
    if (use.tokens >= budget.tokens || use.seconds >= budget.minutes * 60)
      throw new ModelError('budget', `${use.tokens} tokens, ${Math.round(use.seconds)} s`)
    const near: boolean = !told && isNear(use, maxSteps, budget)
    told ||= near
    const said = [complaint, near ? CONCLUDE : null].filter((words) => words !== null)
    if (said.length > 0) messages.push({ role: 'user', text: said.join('\n\n') })
  }
  throw new ModelError('budget', `${use.steps} steps`)
}

type CalledMessage = Extract<Message, { role: 'assistant' }>

const saysNothing = ({ text, cut }: AnsweredTurn): string | null => {
  if (cut) return 'Your answer was cut at its limit of length. Say it again, shorter.'
  return text.trim() === '' ? 'You said nothing.' : null
}

/** One after the other, in their order: each cell gets the next number. */
async function runCalls(
  { tools, onEvent, signal, toolsMs = TOOLS_MS }: AgentOptions,
  { calls }: CalledMessage,
  usedMs: number,
) {
  const results: Extract<Message, { role: 'tool' }>['results'] = []
  const until = performance.now() + toolsMs - usedMs
  for (const [place, call] of calls.entries()) {
    signal.throwIfAborted()
    if (performance.now() > until) throw new ModelError('budget', 'its calls took too long')
    if (place >= MOST_AT_ONCE) {
      results.push({ id: call.id, name: call.name, output: TOO_MANY, failed: true })
      continue
    }
    await onEvent({ kind: 'calling', call })
    const result = await runCall(tools, call)
    await onEvent({ kind: 'call', call, result })
    results.push({ id: call.id, name: call.name, output: result.output, failed: result.failed })
    if (result.done) return { results, done: true }
  }
  return { results, done: false }
}

/** Every call has an id of its own, which some local servers forget. */
function uniqueCalls(calls: readonly ToolCall[], step: number): ToolCall[] {
  const seen = new Set<string>()
  return calls.map((call, place) => {
    const id = seen.has(call.id) ? `${call.id}_${step}_${place}` : call.id
    seen.add(id)
    return { ...call, id }
  })
}

function count(use: AgentUse, { usage, seconds }: AnsweredTurn): void {
  use.steps += 1
  use.tokens += usage.input + usage.output
  use.seconds += seconds
}

const isNear = (use: AgentUse, maxSteps: number, { tokens, minutes }: AgentBudget): boolean =>
  use.steps >= Math.floor(maxSteps * NEARLY) ||
  use.tokens >= tokens * NEARLY ||
  use.seconds >= minutes * 60 * NEARLY
