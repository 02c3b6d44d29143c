import type { Metric } from '#contract'
import { degreesOf } from '../../lexicon/degrees.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { stateOf } from '../../lexicon/states.ts'
import { statesLike, synonymsOf } from '../../lexicon/thesaurus.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Candidate } from '../goal.types.ts'
import { SCORES, type Add } from './entries.ts'

/** How a goal asks for a number of things is read by the rules. */
const COUNTING = new Set(['how', 'number', 'count'])

/** Every phrase by which people ask for a metric. */
export function addMetric(table: string, metric: Metric, add: Add): void {
  const candidate = (score: number): Candidate => ({
    kind: 'metric',
    table,
    column: metric.ref.column,
    metric,
    value: null,
    score,
  })
  if (metric.ref.kind !== 'count' && metric.ref.kind !== 'distinct')
    add(metric.label, candidate(SCORES.label))
  const counted = metric.ref.kind === 'count' || metric.ref.kind === 'distinct'
  for (const name of metric.names)
    if (!counted || !COUNTING.has(name.split(' ')[0]!)) add(name, candidate(SCORES.alias))
  const words = nameWords(metric.label).map(lemma)
  if (metric.ref.kind === 'share') addStates(metric, candidate, add)
  if (metric.ref.kind === 'duration') addDegrees(metric.label, metric.unit, candidate(1), add)
  if (metric.ref.kind === 'duration' || metric.ref.kind === 'value') {
    for (const other of synonymsOf(words.join(' '))) add(other, candidate(SCORES.synonym))
    addReversed(words, candidate(SCORES.alias), add)
  }
}

/** A state under all words for it, and by what those do whom it does not befall: who does not leave stays. */
function addStates(metric: Metric, candidate: (score: number) => Candidate, add: Add): void {
  const states = metric.names.flatMap((name) => stateOf(name) ?? [])
  for (const form of new Set(metric.names.map((name) => nameWords(name).map(lemma).join(' '))))
    for (const other of statesLike(form)) add(other, candidate(SCORES.synonym))
  const leaves = statesLike('churn').some((word) => metric.names.some((name) => lemma(name) === word))
  for (const opposite of new Set([...states.map((state) => state.opposite), leaves ? 'retained' : null])) {
    const other = opposite === null ? undefined : stateOf(opposite)
    for (const form of new Set((other?.forms ?? []).flatMap((own) => [own, ...statesLike(lemma(own))])))
      add(form, candidate(SCORES.opposite))
  }
}

/** "Newer", "more expensive": adjectives that tell how much of it there is. */
export function addDegrees(label: string, unit: string | null, candidate: Candidate, add: Add): void {
  for (const [adjective, score] of degreesOf(nameWords(label).map(lemma), unit))
    add([adjective], { ...candidate, score }, 'graded')
}

/** "Duration of employment" for "employment duration". */
export function addReversed(words: readonly string[], candidate: Candidate, add: Add): void {
  if (words.length === 2) add([words[1]!, 'of', words[0]!], { ...candidate, score: candidate.score - 0.02 })
}
