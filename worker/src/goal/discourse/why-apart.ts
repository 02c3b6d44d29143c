import { sameMetric, type Question } from '#contract'
import { asksWhyApart, wordsBeforeWhyApart } from '../../lexicon/why-apart-words.ts'
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

/**
 * The same said in one breath with what is asked about: "compare the times between sites and find out what explains the
 * differences". What is named before those words is of the comparison.
 */
export function whyApartBeside(items: readonly Item[], question: Question): Question | null {
  const before = wordsBeforeWhyApart(question.words)
  const behind = items.filter(({ from }) => from >= items[0]!.from + before)
  return before > 0 ? whyApart(behind, question.words, [question]) : null
}

/**
 * "What explains the differences in satisfaction?": nobody is named whom the differences lie between, so what the measure
 * depends on is asked. The question as it is where groups are named.
 */
export function differencesExplained(question: Question, items: readonly Item[]): Question {
  const { act, metric, by, against, words } = question
  if (!SETS_APART.has(act) || metric === null || against.length > 0 || !asksWhyApart(words)) return question
  const isNamed = by.some(({ column }) =>
    items.some(({ mention }) => {
      const [best] = mention?.candidates ?? []
      return best?.kind === 'field' && best.column === column && best.score >= OWN_NAME
    }),
  )
  if (isNamed) return question
  return { ...question, act: 'explain', by: [], supposes: null, top_n: null, order: null }
}
/** From here on a word is a name of what the table holds. */
const OWN_NAME = 0.8
