import type { Item } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'

/** Words between what says that a time is measured and the verb that it runs to: "the days our team needs to". */
const BETWEEN = 5

const LENGTHS: ReadonlySet<string> = new Set(
  'time long quick quickly fast slow slowly duration delay wait second minute hour day week month'.split(' '),
)

/**
 * "The time it takes to resolve incidents", "how long we need to settle them": the verb says what the time runs to, which is
 * a part of the measure and no column that rows are told apart by.
 */
export function isEndOfLength(
  { from, clause, mention }: Item,
  items: readonly Item[],
  tokens: readonly Token[],
): boolean {
  const [best] = mention?.candidates ?? []
  if (best?.metric?.ref.kind !== 'share' || tokens[from - 1]?.text !== 'to') return false
  const first = Math.max(items.find((item) => item.clause === clause)!.from, from - 1 - BETWEEN)
  return tokens.slice(first, from - 1).some(({ lemma }) => LENGTHS.has(lemma))
}
