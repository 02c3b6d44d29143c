import type { Question } from '#contract'
import { JUDGED_LEVELS } from '../../lexicon/level-words.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Item } from '../goal.types.ts'
import type { Context } from './context.ts'
import { highestOf } from './highest-level.ts'

/** "Are becoming more critical", "getting more severe". */
const GETS_WORSE =
  /\b(?:becom\w*|get(?:s|ting)?|got|grow\w*|grew|turn\w*|more and more|increasingly)\b[^.?!;,]{0,20}?\b(?:more |increasingly )?(?:critical|severe|urgent|serious|severer)\b/i
/** "How the severity develops", "the rise in criticality". */
const DEVELOPS =
  /\b(?:severity|criticality|urgency|seriousness)\b[^.?!;]*\b(?:develop\w*|evolv\w*|chang\w*|over time|trend\w*|ris\w+|grow\w*|increas\w*|shift\w*)|\b(?:rise|increase|growth|trend|development|shift) (?:in|of) (?:the )?(?:severity|criticality|urgency|seriousness)\b/i
const SOFTER: ReadonlySet<Question['act']> = new Set([
  'compare',
  'rank',
  'change',
  'explain',
  'describe',
  'make-up',
  'odd',
])

/**
 * "How does the severity develop", "are certain areas becoming more critical": the share of rows of the highest level is what
 * moves, and not how many there are. The question as it is where no column has such levels or something else is measured.
 */
export function severityAsked(question: Question, items: readonly Item[], context: Context): Question {
  const { act, metric, words, guessed } = question
  const { time, main } = context
  if (!time || !SOFTER.has(act) || question.event !== null) return question
  if (!GETS_WORSE.test(words) && !DEVELOPS.test(words)) return question
  if (metric !== null && metric.kind !== 'count' && !guessed.includes('metric')) return question
  const field = main.model.fields.find(
    (own) =>
      own.meaning === 'dimension' && nameWords(own.column).some((word) => JUDGED_LEVELS.has(lemma(word))),
  )
  const highest = field ? highestOf(field) : null
  if (!field || highest === null) return question
  const { table } = main.model
  // Areas that are not called by name are looked for among all columns.
  const by = question.by.filter(
    ({ column, part }) => part === null && column !== field.column && isNamed(items, column),
  )
  return {
    ...question,
    act: 'change',
    metric: { kind: 'share', table, column: field.column, from: null, values: [highest] },
    with: [],
    statistic: null,
    by,
    against: [],
    within: question.within.filter(({ column }) => column !== field.column),
    over: { table, column: time.name, grain: question.over?.grain ?? null },
    aspect: null,
    order: null,
    supposes: 'up',
    top_n: null,
    guessed: [],
    unmatched: question.unmatched.filter(({ part }) => part === 'within'),
  }
}

const isNamed = (items: readonly Item[], column: string): boolean =>
  items.some(({ mention }) => {
    const [best] = mention?.candidates ?? []
    return best?.kind === 'field' && best.column === column && best.score >= NAMED
  })
/** From here on a word is the name of a column, and no word like it. */
const NAMED = 0.9
