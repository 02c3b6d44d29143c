import { questionOf, sameMetric, type Question } from '#contract'
import { HASTE_WORDS, TOO } from '../lexicon/haste-words.ts'
import type { Token } from './words/tokens.ts'

/**
 * "Are tickets closed too hastily, and what makes it likely that one is reopened?": how much is too much is told by what
 * comes of it. What is said to be too little or too much is what the outcome beside it is held against first, and no
 * question of its own. Questions as they are where no outcome is asked beside it.
 */
export function tooHeard(questions: readonly Question[], goal: string, tokens: readonly Token[]): Question[] {
  const at = questions.findIndex((question) => saysToo(question, goal, tokens))
  const judged = questions[at]
  if (!judged) return [...questions]
  const place = [at + 1, at - 1].find((other) => isOutcome(questions[other], judged))
  if (place === undefined) return [...questions]
  const outcome = questions[place]!
  const ends = [judged, outcome].map(({ words }) => [goal.indexOf(words), goal.indexOf(words) + words.length])
  const from = Math.min(...ends.map(([begins]) => begins!))
  const to = Math.max(...ends.map(([, end]) => end!))
  const together = questionOf({
    ...outcome,
    with: [judged.metric!, ...outcome.with],
    words: goal.slice(from, to),
  })
  return questions.flatMap((own, other) => (other === at ? [] : other === place ? [together] : [own]))
}

/** Some are told apart from others. */
const TOLD_APART = /\b(?:which|who|whose|by|per|each|every|across|between|than|where|when)\b/i
const NUMBERS: ReadonlySet<string> = new Set(['duration', 'value', 'formula', 'ratio'])

/** A number or a length of time of which it says that it is too much or too little, told apart by nothing. */
function saysToo({ words, metric, with: others }: Question, goal: string, tokens: readonly Token[]): boolean {
  const from = goal.indexOf(words)
  if (metric === null || !NUMBERS.has(metric.kind) || from < 0) return false
  if (others.length > 0 || TOLD_APART.test(words)) return false
  return tokens.some(
    ({ start, text }, at) =>
      start >= from &&
      start < from + words.length &&
      (HASTE_WORDS.has(text) || (text === TOO && tokens[at]!.mark === null)),
  )
}

/** What brings something else about is asked, of no other thing in particular. */
const isOutcome = (question: Question | undefined, { metric }: Question): boolean =>
  question !== undefined &&
  question.act === 'explain' &&
  question.metric !== null &&
  question.metric.kind !== 'count' &&
  question.metric.table === metric!.table &&
  !sameMetric(question.metric, metric!) &&
  question.with.length === 0 &&
  question.event === null &&
  !question.guessed.includes('metric')
