import { sameMetric, type Question } from '#contract'
import { asksWhyApart } from '../../lexicon/why-apart-words.ts'
import type { Item } from '../goal.types.ts'

/** Acts that set groups side by side, whose differences can be asked about. */
const SETS_APART: ReadonlySet<Question['act']> = new Set(['compare', 'rank'])

/**
 * "How do delivery times differ between sites, and what explains the differences": a second half that names nothing of its
 * own asks what the measure of the first depends on, whoever the groups are. Null where it is no such half.
 * @param words in which it stands
 */
export function whyApart(
  items: readonly Item[],
  words: string,
  questions: readonly Question[],
): Question | null {
  const before = questions.at(-1)
  if (!before?.metric || !SETS_APART.has(before.act) || !asksWhyApart(words)) return null
  const sides = [...before.by, ...before.against].map(({ column }) => column)
  if (sides.length === 0) return null
  const known = [...sides, before.metric.column, before.metric.from]
  const isNew = items.some(({ mention }) => {
    const [best] = mention?.candidates ?? []
    if (!best || best.kind === 'row') return false
    return best.metric ? !sameMetric(best.metric.ref, before.metric!) : !known.includes(best.column)
  })
  if (isNew) return null
  return {
    ...before,
    act: 'explain',
    by: [],
    against: [],
    given: [],
    with: [],
    supposes: null,
    top_n: null,
    order: null,
    guessed: [],
    unmatched: [],
    words,
  }
}
