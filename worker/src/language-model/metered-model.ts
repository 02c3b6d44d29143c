import type { LanguageModel, TurnResult, Usage } from './model.types.ts'

/** What a mission has used of a model, kept with it. */
export interface ModelUse {
  turns: number
  input_tokens: number
  output_tokens: number
}

export const NO_USE: ModelUse = { turns: 0, input_tokens: 0, output_tokens: 0 }

export const costOf = (use: ModelUse, prices: { input: number; output: number } | null): number | null =>
  prices && (use.input_tokens * prices.input + use.output_tokens * prices.output) / 1e6

/**
 * A model whose use is kept within limits where the key lies: whoever asks is a sandbox that may say anything.
 * @param used what was used before
 * @param keep stores what one more turn took, before its answer counts
 */
export function meteredModel(
  model: LanguageModel,
  limits: { turns: number; tokens: number },
  used: ModelUse,
  keep: (usage: Usage) => Promise<void>,
): LanguageModel {
  const use = { ...used }
  const spent = () => use.turns >= limits.turns || use.input_tokens + use.output_tokens >= limits.tokens
  return {
    name: model.name,
    async turn(turn, signal): Promise<TurnResult> {
      if (spent()) return { kind: 'failed', problem: 'budget', detail: 'the limit of this mission' }
      use.turns += 1
      const result = await model.turn(turn, signal)
      if (result.kind === 'answered') {
        use.input_tokens += result.usage.input
        use.output_tokens += result.usage.output
        await keep(result.usage)
      }
      return result
    },
  }
}
