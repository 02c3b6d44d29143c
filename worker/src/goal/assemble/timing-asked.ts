import { sameMetric, type Metric, type MetricRef, type Question } from '#contract'
import { lemma } from '../../lexicon/lemma.ts'
import {
  ACTS_ON,
  AGREED_PRICE,
  FILLS_TIMING,
  PLACE_IN_TIME,
  RUNS_TO,
  TIMING,
} from '../../lexicon/timing-words.ts'
import { isIncrease } from '../../model/metrics/increases.ts'
import { pairsOf, type Moment, type Pair } from '../measure/moments.ts'
import type { Item } from '../goal.types.ts'
import { tokenize } from '../words/tokens.ts'
import { fieldOf, shareMetric, tableOf, type Context } from './context.ts'

const ALL_ACTS = new RegExp(ACTS_ON, 'gi')
const ACTS: ReadonlySet<Question['act']> = new Set([
  'relate',
  'explain',
  'compare',
  'exact',
  'describe',
  'change',
])

/**
 * "Whether the timing of negotiations influences the price agreed", "does opening talks earlier lead to a smaller rise": how
 * long before the date that a thing runs to something is done, against what it is held to act on. Of a price that is
 * agreed anew the rise from the one before is what is acted on, where the table has both. The question as it is where no
 * such length of time can be told.
 */
export function timingAsked(question: Question, items: readonly Item[], context: Context): Question {
  const { act, words, event } = question
  if (!ACTS.has(act) || event) return question
  const sides = sidesOf(words)
  if (!sides) return question
  const pair = OF_THE_YEAR.test(sides.acting) ? null : leadOf(sides.acting, context)
  if (!pair) return placeInYear(question, sides, items, context)
  const told = actedOn(question, sides.acted, items, context)
  if (!told || sameMetric(told, pair.metric.ref)) return question
  return {
    ...question,
    act: 'relate',
    metric: told,
    with: [pair.metric.ref],
    statistic: null,
    by: [],
    against: [],
    within: question.within.filter(
      ({ column }) => fieldOf(context, { table: told.table, column })?.meaning !== 'time',
    ),
    over: null,
    aspect: null,
    order: null,
    supposes: null,
    guessed: [],
    unmatched: question.unmatched.filter(({ part }) => part === 'within'),
  }
}

/**
 * "Whether the timing of courses affects who passes": nothing is named that it is early or late for, so it is the time of
 * year in which a row lies. The question as it is where its rows have no dates, or something else is named to act.
 */
function placeInYear(
  question: Question,
  { acting, acted }: { acting: string; acted: string },
  items: readonly Item[],
  context: Context,
): Question {
  const { time, main, tokens } = context
  if (!time || question.with.length > 0 || !PLACE_IN_TIME.test(acting)) return question
  const state = stateIn(acted, items, context)
  if (question.by.some(({ column }) => column !== state?.column)) return question
  const side = items.filter(({ from }) => acting.toLowerCase().includes(tokens[from]!.text))
  const isOther = side.some(({ mention }) => {
    const [best] = mention?.candidates ?? []
    const isRow = mention?.candidates.some(({ kind }) => kind === 'row')
    return best && !isRow && best.column !== time.name && best.score >= OWN_NAME
  })
  const metric = isOther ? null : (actedOn(question, acted, items, context) ?? state)
  // Rows are counted where nothing is found that they measure.
  const told = metric?.kind === 'count' ? state : metric
  if (!told) return question
  return {
    ...question,
    act: 'explain',
    metric: told,
    by: [{ table: main.model.table, column: time.name, part: 'quarter', bands: [] }],
    over: null,
    aspect: null,
    order: null,
    supposes: 'differs',
    guessed: [],
    unmatched: question.unmatched.filter(({ part }) => part === 'within'),
  }
}
/** The share of rows in the state that the words name: "whether they are abandoned". */
function stateIn(words: string, items: readonly Item[], context: Context): MetricRef | null {
  const said = items.filter(({ from }) => words.toLowerCase().includes(context.tokens[from]!.text))
  for (const { mention } of said) {
    const [best] = mention?.candidates ?? []
    if (best?.kind !== 'value' || best.column === null || best.score < OWN_NAME) continue
    const metric = shareMetric(tableOf(context, best.table), best.column, best.value)
    if (metric) return metric.ref
  }
  return null
}

const OF_THE_YEAR = /\btime of (?:the )?year\b/i
/** From here on a word is a name of what the table holds. */
const OWN_NAME = 0.8

/** The words for how early something is done, and those for what it acts on. */
function sidesOf(words: string): { acting: string; acted: string } | null {
  const cuts = [...words.matchAll(ALL_ACTS)].map(({ index, 0: acts }) => ({
    before: words.slice(0, index),
    behind: words.slice(index + acts.length),
  }))
  const first = cuts.find(({ before }) => TIMING.test(before))
  if (first) return { acting: first.before, acted: first.behind }
  // "The price agreed depends on how early talks are opened".
  const other = cuts.findLast(({ behind }) => TIMING.test(behind))
  return other ? { acting: other.behind, acted: other.before } : null
}

/** From what is done early to the date that the thing runs to. */
function leadOf(words: string, { main }: Context): Pair | null {
  const timing = TIMING.exec(words)!
  const behind = words.slice(timing.index + timing[0].length)
  const said = tokenize(
    /\b(?:earlier|sooner|time)$/i.test(timing[0]) && behind.trim() === ''
      ? words.slice(0, timing.index)
      : behind,
  )
    .filter(({ text }) => !FILLS_TIMING.has(text))
    .map((token) => new Set([token.text, token.lemma, ...token.lemmas]))
  const whole = tokenize(words).map((token) => new Set([token.text, token.lemma, ...token.lemmas]))
  const bears =
    ({ words: own }: Moment) =>
    (forms: ReadonlySet<string>) =>
      [...own].some(
        (word) => forms.has(word) || [...forms].some((form) => form.length > 4 && lemma(form) === word),
      )
  const ends = pairsOf(main).filter(
    ({ from, to }) => !from.birth && !from.due && isRunTo(to, main.model) && from !== to,
  )
  const scored = ends
    .map((pair) => ({
      pair,
      said: said.filter(bears(pair.from)).length || whole.filter(bears(pair.from)).length / 2,
    }))
    .filter((own) => own.said > 0)
    .sort((a, b) => b.said - a.said || headAt(b.pair.from, said, bears) - headAt(a.pair.from, said, bears))
  return scored[0]?.pair ?? null
}

/** Of two moments that are named the one whose word comes last is what is done: "renewal negotiations". */
const headAt = (
  moment: Moment,
  said: readonly ReadonlySet<string>[],
  bears: (moment: Moment) => (forms: ReadonlySet<string>) => boolean,
): number => said.findLastIndex(bears(moment))

const isRunTo = ({ column, due, words }: Moment, { fields }: Context['main']['model']): boolean =>
  due ||
  fields.find((field) => field.column === column)?.time === 'ends' ||
  [...words].some((word) => RUNS_TO.has(word))

/** What is acted on: a rise where a price is agreed anew, else what the question measures. */
function actedOn(
  { metric, with: beside, guessed }: Question,
  words: string,
  items: readonly Item[],
  { main, tokens }: Context,
): MetricRef | null {
  const increase = main.model.metrics.find(({ ref }) => isIncrease(ref))
  const isNamed = ({ ref }: Metric) =>
    items.some(
      ({ from, mention }) =>
        words.toLowerCase().includes(tokens[from]!.text) &&
        mention?.candidates.some(({ column, metric: own }) => (own?.ref.column ?? column) === ref.column),
    )
  if (increase && (AGREED_PRICE.test(words) || isNamed(increase))) return increase.ref
  const named = [metric, ...beside].filter((own): own is MetricRef => own !== null && own.kind !== 'duration')
  return guessed.includes('metric') ? null : (named[0] ?? null)
}
