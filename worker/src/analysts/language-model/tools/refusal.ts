import { ToolRefusal } from '../../../language-model/agent-tool.ts'
import { StatisticsError } from '../../../statistics/engine.types.ts'
import { EffectRefusedError } from '../../../toolkit/effect-refused-error.ts'
import type { Toolkit } from '../../../toolkit/toolkit.types.ts'

/** What the data or the call are to blame for, as an answer to the model; anything else stays what it is. */
export function refusalOf(toolkit: Toolkit, error: unknown): unknown {
  toolkit.signal.throwIfAborted()
  if (error instanceof EffectRefusedError) return error
  if (error instanceof StatisticsError) return new ToolRefusal(error.message)
  if (!(error instanceof Error)) return error
  return new ToolRefusal(
    error.name === 'TimeoutError'
      ? 'It took too long and was ended.'
      : `It could not be done: ${error.message.slice(0, 500)}`,
  )
}
