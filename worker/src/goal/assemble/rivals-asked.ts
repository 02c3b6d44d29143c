import type { DimensionRef, Metric, Question } from '#contract'
import {
  ALSO_ASKED,
  ASKS_ANEW,
  ASKS_REASON,
  BECAUSE,
  HELD_BEHIND,
  IS_IT,
  NO_RIVAL,
  OR_IS_IT,
  THAT_DOES,
  THAT_IS_WHY,
} from '../../lexicon/rival-words.ts'
import type { Candidate, Item } from '../goal.types.ts'
import { hear, type Heard } from '../rules/rules.ts'
import type { Segment } from '../discourse/segment.types.ts'
import { canGroup, fieldOf, type Context } from './context.ts'
import { metricOptions } from './metric-options.ts'

/** From and to in the goal. */
type Stretch = readonly [number, number]

interface Rivals {
  /** The things of which one may be behind it, each as a stretch. */
  named: Stretch[]
  /** What they are held to do, around them. */
  rest: Stretch[]
  /** What acts is named there too: "does the weather matter, or is it the shop". */
  first: Stretch | null
  /** Where the words about the last of them end. */
  end: number
  /** How many columns must be among them. */
  fewest?: number
}

/** So well must a word fit to be one of them. */
const FITS = 0.6

/**
 * "Is it the fee or the wait that drives them away", "do they sell more since the move, or is it the weather": several
 * things that may be behind one, which is what the rest of the words measure. The question as it is where no two of
 * them are columns.
 */
export function rivalsAsked(
  question: Question,
  { items, background }: Segment,
  /** It was heard why something has moved, which is told by groups already. */
  moved: boolean,
  before: Question | null,
  context: Context,
): Question {
  const { act, event, having, reach } = question
  if (event || having || reach || act === 'target' || act === 'forecast' || act === 'odd') return question
  const rivals = rivalsIn(items, context)
  if (!rivals) return question
  const heard = hear(items)
  const own = (stretch: Stretch) => items.filter((item) => isIn(item, stretch, context))
  const found = rivals.named.flatMap(
    ([from, to], at) =>
      likeliest(own([from, to]), context) ??
      // "... or more the ones that were not neutered".
      (at === rivals.named.length - 1 ? (likeliest(own([from, rivals.end]), context) ?? []) : []),
  )
  if (found.length === 0) return question
  // "The vet blames the grass for it. Is he right, or is it the breed": what is blamed is the first of them.
  const half = rivals.first ? own(rivals.first) : []
  const bare = rivals.first !== null && half.every(({ mention }) => !mention)
  const blamed = bare ? blamedIn(background, context) : null
  if (blamed) found.unshift(blamed)
  const taken = new Set(found.map(({ column }) => column))
  if (moved && act === 'explain' && question.metric && !taken.has(question.metric.column)) return question
  const isRead =
    question.metric !== null &&
    !question.guessed.includes('metric') &&
    !taken.has(question.metric.column) &&
    question.metric.kind !== 'count'
  const named =
    measureIn(items, rivals.rest.flatMap(own), taken, heard, context) ??
    measureIn(background, background, taken, NOTHING_HEARD, context) ??
    (isRead ? question.metric : (before?.metric ?? null))
  const metric = named ?? guessedMeasure(taken, context)
  if (!metric || (metric.column !== null && taken.has(metric.column))) return question
  const told = bare ? (blamed ? [] : background) : half
  const first = actsIn(question, items, told, metric.column, heard, context)
  const by = [...first, ...found.map(({ table, column }) => ({ table, column: column! }))]
    .filter(({ column }) => column !== metric.column)
    .filter((one, at, all) => all.findIndex(({ column }) => column === one.column) === at)
    .map(({ table, column }): DimensionRef => ({ table, column, part: null, bands: [] }))
  if (by.length < (rivals.fewest ?? 2) || by.some(({ table }) => table !== metric.table)) return question
  return {
    ...question,
    act: 'explain',
    metric,
    with: [],
    statistic: null,
    by,
    against: [],
    within: question.within.filter(({ column }) => !by.some((one) => one.column === column)),
    over: null,
    aspect: null,
    supposes: 'differs',
    top_n: null,
    order: null,
    guessed: named ? [] : ['metric'],
    unmatched: question.unmatched.filter(({ part }) => part !== 'metric'),
  }
}

const isIn = ({ from, to }: Item, [start, end]: Stretch, { tokens }: Context): boolean =>
  to > from && tokens[from]!.start >= start && tokens[to - 1]!.end <= end

/** The stretches of the question, by the words that join them. */
function rivalsIn(items: readonly Item[], { goal, tokens }: Context): Rivals | null {
  const own = items.filter(({ from, to }) => to > from)
  if (own.length === 0) return null
  const start = Math.min(...own.map(({ from }) => tokens[from]!.start))
  const end = Math.max(...own.map(({ to }) => tokens[to - 1]!.end))
  const words = goal.slice(start, end)
  const why = THAT_IS_WHY.exec(words)
  if (why) {
    const at = start + why.index
    const rest: Stretch = [at + why[0].length, end]
    return { named: [[start, at]], rest: [rest], first: null, end: at, fewest: 1 }
  }
  const or = [...words.matchAll(OR_IS_IT)].at(-1)
  if (!or || NO_RIVAL.test(words.slice(or.index + or[0].length))) return null
  const behindOr = words.slice(or.index + or[0].length)
  const right: Stretch = [start + or.index + or[0].length, end]
  const till = right[0] + (/[,;]/.exec(behindOr)?.index ?? behindOr.length)
  const left = words.slice(0, or.index)
  const [last, does] = cutAt(right, THAT_DOES, goal)
  const anew = ASKS_ANEW.test(words.slice(or.index + 2))
  const isIt = [...left.matchAll(IS_IT)].at(-1)
  if (isIt) {
    const behind = start + isIt.index + isIt[0].length
    // Two such questions in one: neither is weighed with a half of the other.
    if (ALSO_ASKED.test(left.slice(isIt.index + isIt[0].length))) return null
    const [one, did] = cutAt([behind, start + or.index], THAT_DOES, goal)
    if (/\w/.test(goal.slice(...one)))
      return { named: [one, last], rest: [[start, start + isIt.index], did, does], first: null, end: till }
  }
  const because = BECAUSE.exec(left)
  if (because && because.index > 0) {
    const from = start + because.index
    return { named: [[from, start + or.index], right], rest: [[start, from]], first: null, end: till }
  }
  if (anew)
    return { named: [last], rest: [[start, start + or.index]], first: [start, start + or.index], end: till }
  const comma = left.lastIndexOf(',')
  if (comma > 0 && ASKS_REASON.test(left.slice(0, comma)) && /\w/.test(left.slice(comma)))
    return {
      named: [[start + comma, start + or.index], right],
      rest: [[start, start + comma]],
      first: null,
      end: till,
    }
  return null
}

/** A stretch up to where the words fit, and what is behind them. */
function cutAt([from, to]: Stretch, words: RegExp, goal: string): [Stretch, Stretch] {
  const found = words.exec(goal.slice(from, to))
  // "Is it that people stay away": what comes first names nothing.
  const at = found && /\w/.test(goal.slice(from, from + found.index)) ? from + found.index : to
  return [
    [from, at],
    [at, to],
  ]
}

const NOTHING_HEARD = hear([])

/** What of these words is a column, or stands in one. */
function likeliest(items: readonly Item[], context: Context): Candidate | null {
  const found = items.flatMap(({ mention }) =>
    (mention?.candidates ?? []).filter((one) => one.score >= FITS && canAct(one, context)).slice(0, 1),
  )
  return found.toSorted((a, b) => b.score - a.score)[0] ?? null
}

/** The column of what somebody is said to hold to be behind it. */
function blamedIn(background: readonly Item[], context: Context): Candidate | null {
  const [first] = background
  if (!first) return null
  const from = context.tokens[first.from]!.start
  const found = HELD_BEHIND.exec(context.goal.slice(from))
  if (!found) return null
  const start = from + found.index + found[0].length - found[1]!.length
  const stretch: Stretch = [start, start + found[1]!.length]
  return likeliest(
    background.filter((item) => isIn(item, stretch, context)),
    context,
  )
}

function canAct(candidate: Candidate, context: Context): boolean {
  const { column, kind, metric } = candidate
  if (column === null || kind === 'row') return false
  if (metric && metric.ref.kind !== 'value' && metric.ref.kind !== 'share') return false
  const { row, repeats } = context.main.model
  if (column === row.key || column === repeats) return false
  const field = fieldOf(context, candidate)
  return field?.meaning !== 'identifier' && field?.meaning !== 'time' && canGroup(field)
}

/** What the words measure, none of what is held to act on it. */
function measureIn(
  all: readonly Item[],
  items: readonly Item[],
  taken: ReadonlySet<string | null>,
  heard: Heard,
  context: Context,
): Metric['ref'] | null {
  const options = items
    .flatMap((item) => metricOptions(all, item, all.indexOf(item), heard, context))
    .filter(({ metric, candidate }) => candidate.score >= FITS && !taken.has(metric.ref.column))
    .filter(({ metric }) => metric.ref.kind !== 'count' && metric.ref.kind !== 'distinct')
  return options.toSorted((a, b) => b.score - a.score)[0]?.metric.ref ?? null
}

/** The weightiest measure of the table, where no word names one. */
function guessedMeasure(taken: ReadonlySet<string | null>, { main }: Context): Metric['ref'] | null {
  const able = main.model.metrics.filter(({ ref }) => ref.kind === 'value' && !taken.has(ref.column))
  return able.toSorted((a, b) => b.weight - a.weight)[0]?.ref ?? null
}

/** What the first half says that acts: what it is told apart by, what was heard as a cause, and what is or is not so. */
function actsIn(
  question: Question,
  items: readonly Item[],
  first: readonly Item[],
  measured: string | null,
  heard: Heard,
  context: Context,
): { table: string; column: string }[] {
  const read = new Set([...question.by, ...question.against, ...question.with].map(({ column }) => column))
  return first.flatMap((item) => {
    const causes = (heard.roles.get(items.indexOf(item)) ?? []).some(({ role }) => role === 'cause')
    const [best] = (item.mention?.candidates ?? []).filter(
      (one) => one.score >= FITS && one.column !== measured && canAct(one, context),
    )
    if (!best) return []
    const field = fieldOf(context, best)
    const many = context.tokens[item.from]!.text !== item.lemma
    const spokenOf = field?.entity != null && many
    const tells = field?.positive != null || (field?.meaning === 'dimension' && !spokenOf)
    return causes || tells || read.has(best.column) ? [{ table: best.table, column: best.column! }] : []
  })
}
