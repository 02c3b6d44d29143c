import type { Question, SemanticModel } from '#contract'
import { dimensionLabel } from './labels.ts'

/** What rows are told apart by where that is a guess, and what else of the same kind may be meant. */
export interface GuessedBy {
  /** What the values are: "agent"; null where the table does not tell. */
  kind: string | null
  taken: string
  others: string[]
}

/** Null where the goal says it, or asks for no groups. */
export function guessedBy(question: Question | undefined, model: SemanticModel): GuessedBy | null {
  const [ref] = question?.by ?? []
  if (!ref || !question!.guessed.includes('by')) return null
  const taken = dimensionLabel(model, ref)
  const fields = model.tables.find(({ table }) => table === ref.table)?.fields ?? []
  const kind = ref.part === null ? fields.find(({ column }) => column === ref.column)?.entity?.one : undefined
  if (kind === undefined) return { kind: null, taken, others: [] }
  const used = question!.by.map(({ column }) => column)
  const others = fields.filter(({ column, entity }) => entity?.one === kind && !used.includes(column))
  return { kind, taken, others: others.map(({ label }) => label) }
}
