import type { Metric, Question } from '#contract'
import { KEPT_FROM_WORDS } from '../../lexicon/guess-words.ts'
import { metricOf } from '../../model/metric-of.ts'
import type { Item } from '../goal.types.ts'
import { says } from '../tagged.ts'
import { readPartChosen } from '../numbers/part-chosen.ts'
import type { Context } from './context.ts'

/** "So that they turn up": whoever would not by themselves. */
const FOR_IT_TO_BE =
  /\b(?:so that|make sure|making sure|ensure|in order that|to get them to|lest|otherwise|at risk)\b/

/**
 * How many can be chosen, and at which end: those likeliest to come to it. Whoever is reminded or checked on is so for what
 * goes wrong, and of what is good they have least.
 */
export function chosenOf(
  { tokens, periods, limits }: Context,
  metric: Metric | null,
): Pick<Question, 'top_n' | 'top_share' | 'order'> {
  const marked = [...periods, ...limits]
  const part = readPartChosen(tokens, (at) => marked.some(({ from, to }) => from <= at && at < to))
  const goesWrong =
    tokens.some(({ lemma }) => KEPT_FROM_WORDS.has(lemma)) ||
    FOR_IT_TO_BE.test(tokens.map(({ text }) => text).join(' '))
  return {
    top_n: part?.count ?? null,
    ...(part?.share === undefined ? {} : { top_share: part.share }),
    order: goesWrong && metric?.better === 'more' ? 'least' : 'most',
  }
}

/** Whom to remind, where nothing else tells what is feared: whoever is late with what has a day on which it is due. */
export function wantedOfLate(
  items: readonly Item[],
  { main: { model } }: Context,
  guessed: Question['guessed'],
): Metric | null {
  if (!says(items, KEPT_FROM_WORDS)) return null
  if (model.metrics.some(({ ref, better }) => ref.kind === 'share' && better !== null)) return null
  const due = model.fields.find(({ time }) => time === 'due')
  const end =
    due && model.metrics.find(({ ref }) => ref.kind === 'duration' && ref.from === due.column)?.ref.column
  if (!due || !end) return null
  guessed.push('metric')
  const limit = { operator: '>' as const, value: null, unit: null, than: due.column }
  return {
    ...metricOf(model, { kind: 'share', table: model.table, column: end, from: null, values: [], limit }),
    better: 'less',
  }
}
