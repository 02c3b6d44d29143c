import type { Definition, MetricRef, Question, SemanticModel } from '#contract'
import { ASKS_FOR_WHOM, STATE_VERBS } from '../lexicon/explained-words.ts'
import { tokenize } from './words/tokens.ts'

/** So many words may stand between "where" and "stand". */
const REACH = 6

/**
 * "Where seats stand idle (…)" asks what goes with being so: a state that a goal explains right where it asks for it is the
 * outcome, and neither a group of something else nor a matter of one place that nobody named.
 */
export function asksOfExplained(
  questions: readonly Question[],
  goal: string,
  definitions: readonly Definition[],
  { tables }: SemanticModel,
): Question[] {
  const states = definitions.filter((own) => asksFor(goal, own)).map(({ name }) => name)
  return questions.map((question) => {
    const { metric, by, guessed } = question
    const grouped = by.find(({ column }) => states.includes(column))
    const counted = metric?.kind === 'share' && guessed.includes('by') && states.includes(metric.column ?? '')
    const share: MetricRef | null = grouped
      ? (tables
          .find(({ table }) => table === grouped.table)
          ?.metrics.find(({ ref }) => ref.kind === 'share' && ref.column === grouped.column)?.ref ?? null)
      : counted
        ? metric
        : null
    if (share === null) return question
    return {
      ...question,
      act: 'explain',
      metric: share,
      with: [],
      by: [],
      top_n: null,
      order: null,
      guessed: guessed.filter((part) => part !== 'by' && part !== 'metric'),
    }
  })
}

/** The state is asked for and said by its name: "where seats stand idle", "which of them are idle". */
function asksFor(goal: string, { name, words }: Definition): boolean {
  const start = goal.indexOf(words)
  if (start < 0 || !words.toLowerCase().startsWith(name)) return false
  const before = tokenize(goal.slice(0, start))
  const last = before.at(-1)
  if (!last || last.mark !== null || !STATE_VERBS.has(last.lemma)) return false
  return before
    .slice(-REACH - 1, -1)
    .some(({ text, sentence }) => sentence === last.sentence && ASKS_FOR_WHOM.has(text))
}
