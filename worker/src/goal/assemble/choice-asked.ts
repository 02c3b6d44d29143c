import type { DimensionRef, Metric, Question } from '#contract'
import { CHOOSES, DROPS, ONE_END } from '../../lexicon/better-words.ts'
import type { Item } from '../goal.types.ts'
import { anyHas } from '../tagged.ts'
import { columnOf, fieldOf, metricFrom, type Context } from './context.ts'

const FEWEST_CANDIDATES = 3
const MOST_CANDIDATES = 30
const MOST_MEASURES = 6

/**
 * "Which supplier should we keep, on price, punctuality and quality": one of several by two or more measures, named with it
 * or in what is told for it; the question as it is where one measure is named, or none is to be chosen.
 */
export function choiceAsked(
  question: Question,
  items: readonly Item[],
  background: readonly Item[],
  before: Question | null,
  context: Context,
): Question {
  const { act, event, having, reach } = question
  // "Which should we drop, looking at price and delays": by what is told behind the question.
  const behind =
    before !== null &&
    before.guessed.includes('metric') &&
    CHOOSES.test(before.words) &&
    BY.test(question.words)
  const words = `${behind ? `${before.words}, ` : told(background, context)} ${question.words}`
  if (!CHOOSES.test(words) || ONE_END.test(question.words) || event || having || reach || NOT_CHOSEN.has(act))
    return question
  if (!behind && !anyHas(items, 'which', 'who', 'what', 'where') && !LETS.test(words)) return question
  const all = [...background, ...items]
  const by = candidateOf(question, all, before, context)
  if (!by) return question
  const named = measuresOf(all, by.column, context)
  const read = [question.metric, ...question.with].filter((own) => own !== null)
  // "... and tell me which to choose" goes on about what was compared.
  const earlier =
    named.length === 0 && before?.act === 'compare' && before.by.some(({ column }) => column === by.column)
      ? [before.metric, ...before.with].filter((own) => own !== null)
      : []
  const refs = [...named.map(({ ref }) => ref), ...earlier, ...(named.length > 0 ? read : [])]
    .filter((ref) => ref.kind !== 'count' && ref.kind !== 'distinct')
    .filter((ref, at, list) => list.findIndex((own) => JSON.stringify(own) === JSON.stringify(ref)) === at)
    .filter(
      (ref) =>
        !question.guessed.includes('metric') || named.some((own) => own.ref === ref) || earlier.includes(ref),
    )
    .slice(0, MOST_MEASURES)
  const [first, ...others] = refs
  if (!first || others.length === 0) return question
  const { decides: _, budget: __, ...rest } = question
  return {
    ...rest,
    act: 'rank',
    metric: first,
    with: others,
    statistic: null,
    by: [by],
    against: [],
    supposes: null,
    aspect: null,
    over: null,
    horizon: null,
    top_n: null,
    order: DROPS.test(words) ? 'least' : 'most',
    chooses: true,
    guessed: [],
    unmatched: question.unmatched.filter(({ part }) => part !== 'metric' && part !== 'other'),
  }
}

const BY =
  /^(?:and |so |but )?(?:(?:just |only )?looking at|on|in terms of|considering|by|given|taking|when it comes to|judg(?:ed|ing) by|with (?:regard|respect) to|based on|for)\b/i
const told = (items: readonly Item[], { goal, tokens }: Context): string =>
  items.map(({ from, to }) => goal.slice(tokens[from]!.start, tokens[Math.max(from, to - 1)]!.end)).join(' ')

/** A choice by several measures stands for what was asked before it of the same candidates by a guess, or by those measures. */
export const withoutChosenTwice = (questions: readonly Question[]): Question[] =>
  questions.filter((question, place) => {
    const next = questions[place + 1]
    if (!next?.chooses || question.chooses) return true
    const same = question.by.some(({ column }) => next.by.some((own) => own.column === column))
    const measures = [next.metric, ...next.with].map((own) => JSON.stringify(own))
    const within = [question.metric, ...question.with].every((own) => measures.includes(JSON.stringify(own)))
    return !(same && (question.guessed.includes('metric') || (within && question.act === 'compare')))
  })

const NOT_CHOSEN: ReadonlySet<Question['act']> = new Set(['forecast', 'target', 'odd', 'kinds', 'event'])
const LETS = /\b(?:recommend|tell (?:me|us)|say|choose|pick|select|compare)\b/i

/** What is chosen from: a column of several names that the question or what stands before it names. */
function candidateOf(
  { by, metric }: Question,
  items: readonly Item[],
  before: Question | null,
  context: Context,
): DimensionRef | null {
  const { table } = context.main.model
  const able = (column: string | null): column is string => {
    const profile = column === null ? undefined : columnOf(context, table, column)
    const meaning = fieldOf(context, { table, column })?.meaning
    return (
      profile !== undefined &&
      column !== metric?.column &&
      (meaning === 'dimension' || meaning === 'identifier') &&
      profile.distinct >= FEWEST_CANDIDATES &&
      profile.distinct <= MOST_CANDIDATES
    )
  }
  const mentioned = items.flatMap(({ mention }) => {
    const [best] = mention?.candidates ?? []
    return best?.kind === 'field' || best?.kind === 'row' ? [best.column] : []
  })
  const found =
    [...by.filter(({ part }) => part === null).map(({ column }) => column), ...mentioned].find(able) ??
    before?.by.map(({ column }) => column).find(able)
  // Rows that stand for the candidates themselves are named by their key.
  const key = context.main.model.row.key
  const column = found ?? (able(key) ? key : null)
  return column === null ? null : { table, column, part: null, bands: [] }
}

/** Every measure that is named, in the order of the goal. */
function measuresOf(items: readonly Item[], by: string, context: Context): Metric[] {
  const found: Metric[] = []
  for (const item of items) {
    const [best] = item.mention?.candidates ?? []
    if (!best || best.kind === 'value' || best.kind === 'row' || best.column === by) continue
    const metric = metricFrom(context, best, item)
    if (!metric || metric.ref.kind === 'count' || metric.ref.kind === 'distinct') continue
    if (!found.some(({ ref }) => JSON.stringify(ref) === JSON.stringify(metric.ref))) found.push(metric)
  }
  return found
}
