import { PAIR_MOVES, VALUE_PAIRS } from '../../lexicon/pair-words.ts'
import { isIncrease } from '../../model/metrics/increases.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Context } from '../assemble/context.ts'
import type { Item } from '../goal.types.ts'
import { has } from '../tagged.ts'
import type { Made } from './formula-asked.ts'

/**
 * "The price goes up from the previous to the renewed value", "invoices exceed what was quoted": both values of one thing
 * are spoken of, and that the one is higher.
 */
export function increaseAsked(items: readonly Item[], context: Context): Made | null {
  const { model } = context.main
  const tokens = context.tokens.slice(items[0]!.from, items.at(-1)!.to)
  const said = new Set(tokens.flatMap(({ text, lemma, lemmas }) => [text, lemma, ...lemmas]))
  const moves =
    items.some((item) => has(item, 'up', 'down')) || [...PAIR_MOVES].some((word) => said.has(word))
  if (!moves) return null
  for (const metric of model.metrics.filter(({ ref }) => isIncrease(ref))) {
    const [from, to] = [metric.ref.from!, metric.ref.column!].map((column) => nameWords(column))
    const [own, other] = [
      from!.filter((word) => !to!.includes(word)),
      to!.filter((word) => !from!.includes(word)),
    ]
    const alike = (words: readonly string[], all: ReadonlySet<string> | undefined) =>
      words.length === 0 ? [...(all ?? [])] : words
    const kind = VALUE_PAIRS.find((pair) => own.every((word) => pair.from.has(word)))
    const saysBoth =
      own.some((word) => said.has(word)) && alike(other, kind?.to).some((word) => said.has(word))
    if (!saysBoth) continue
    const columns = [metric.ref.column!, metric.ref.from!]
    const at = items.findIndex(({ mention }) =>
      mention?.candidates.some(({ column, metric: of }) => columns.includes(of?.ref.column ?? column ?? '')),
    )
    return { metric, at: at < 0 ? null : at, columns }
  }
  return null
}
