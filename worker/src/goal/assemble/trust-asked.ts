import type { MetricRef, Question } from '#contract'
import { asksTrust, isWriting } from '../../lexicon/trust-words.ts'
import type { Item } from '../goal.types.ts'
import { momentsOf, pairsOf, phrasesOf, saidOf } from '../measure/moments.ts'
import { has } from '../tagged.ts'
import { metricFrom, type Context } from './context.ts'

const ENOUGH = 0.7

/**
 * "Whether the recorded payment dates can be relied upon", "can we trust the weights that were entered": whether entries are
 * what they say. Of a date the length of time that it ends or begins shows it, of a number its values; groups of the
 * question before are where it may go wrong. The question as it is where nothing that is written down is meant.
 */
export function trustAsked(
  question: Question,
  items: readonly Item[],
  before: Question | null,
  context: Context,
): Question {
  if (question.event || question.reach || question.near) return question
  const trust = asksTrust(question.words)
  if (!trust) return question
  const metric = trust.ofTime ? lengthOf(items, context) : numberOf(items, context)
  const named = question.by.filter(({ column }) => isNamed(column, items))
  return {
    ...question,
    act: 'odd',
    aspect: null,
    metric,
    with: [],
    statistic: null,
    by: named.length > 0 ? named : (before?.by ?? []),
    against: [],
    over: null,
    order: null,
    top_n: null,
    supposes: null,
    guessed: [],
    unmatched: [],
  }
}

/** The likeliest time that ends, or else begins, with the date that is spoken of. */
function lengthOf(items: readonly Item[], { tokens, main }: Context): MetricRef | null {
  // That they are recorded names no date of its own.
  const own = tokens.slice(items[0]!.from, items.at(-1)!.to).filter(({ text }) => !isWriting(text))
  const phrases = phrasesOf(own)
  const said = momentsOf(main).map((moment) => ({ moment, score: saidOf(moment, phrases) }))
  const most = Math.max(0, ...said.map(({ score }) => score))
  const dates = said.filter(({ score }) => score === most && most >= ENOUGH).map(({ moment }) => moment)
  const [pair] = pairsOf(main)
    .filter(({ from, to }) => !from.due && !to.due && (dates.includes(to) || dates.includes(from)))
    .sort(
      (a, b) =>
        Number(dates.includes(b.to)) - Number(dates.includes(a.to)) || b.metric.weight - a.metric.weight,
    )
  return pair?.metric.ref ?? null
}

function numberOf(items: readonly Item[], context: Context): MetricRef | null {
  for (const item of items) {
    const [best] = item.mention?.candidates ?? []
    if (!best || best.score < ENOUGH || has(item, 'ROW')) continue
    const ref = metricFrom(context, best, item)?.ref
    if (ref && (ref.kind === 'value' || ref.kind === 'duration')) return ref
  }
  return null
}

const isNamed = (column: string, items: readonly Item[]): boolean =>
  items.some(({ mention }) =>
    mention?.candidates.some((one) => one.kind === 'field' && one.column === column && one.score >= ENOUGH),
  )
