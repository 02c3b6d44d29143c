import { turnResultSchema, type LanguageModel } from './model.types.ts'
import { digest } from '../toolkit/digest.ts'
import type { Journal } from '../toolkit/journal.ts'
import type { AskWorker } from '../mission/effects.ts'

/** The model as a sandbox reaches it: through the worker, which has the address and the key. */
export const askedModel = (name: string, ask: AskWorker): LanguageModel => ({
  name,
  turn: async (turn) => turnResultSchema.parse(await ask({ kind: 'model-turn', turn })),
})

/** A model whose answers are recorded: one that was given before is not asked for again, a failure is. */
export const journalledModel = (model: LanguageModel, journal: Journal): LanguageModel => ({
  name: model.name,
  async turn(turn, signal) {
    const { timeout_ms: _, ...asked } = turn
    const key = digest({ kind: 'model-turn', model: model.name, asked })
    const known = turnResultSchema.safeParse(journal.lookup(key))
    if (known.success) return known.data
    const result = await model.turn(turn, signal)
    if (result.kind === 'answered') await journal.record(key, result)
    return result
  },
})
