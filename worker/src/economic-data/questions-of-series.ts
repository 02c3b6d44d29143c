import { AHEAD, SLUMP, UNDER_WAY } from '../lexicon/ahead-words.ts'
import { sameMetric, type Asked, type MetricRef, type Question, type SemanticModel } from '#contract'
import { linksAsked } from './links-of-series.ts'
import { placesAsked } from './places-of-series.ts'
import { baseOf } from './reading/goal-words.ts'

/** A column of fetched series: the words of the goal that it was fetched for, none for what stands beside. */
export interface FetchedFor {
  column: string
  words: string | null
  /** It marks recessions: in the charts alone, or as a subject that the goal asks after. */
  marks?: 'charts' | 'subject'
}

/** Of things that are related, how many series may stand for one of them. */
const MOST_OF_ONE = 2
/** Series that are set side by side from this many on, where they are all counted in the same unit. */
const MANY_ALIKE = 3

/** Acts that several things on the same footing can be meant by. */
const TOGETHER: ReadonlySet<Question['act']> = new Set(['describe', 'compare', 'relate', 'explain'])
/** Acts that tell of several series: what is fetched for the question's words belongs to them. */
const OF_SEVERAL: ReadonlySet<Question['act']> = new Set(['describe', 'compare', 'relate', 'change', 'rank'])
/** One thing goes with another: "when the other does". */
const RELATING =
  /\b(?:when|whenever|together|because|(?:relat|correlat|connect|link|follow|affect|effect|influenc|impact|driv|lead|lag|depend|caus|mov)\w*)\b/i
/** How far each came is compared: "kept up with", "which went up more". */
const SIDE_BY_SIDE =
  /\bcompar(?:e|ed|es|ing|ison)\b|\bversus\b|\bvs\b|\b(?:keep|keeps|keeping|kept) (?:up|pace)\b|\b(?:which|who|where)\b.*\b(?:more|most|less|least|faster|fastest|slower|slowest|worse|worst|better|best|further|furthest)\b|\b(?:outpac\w+|(?:faster|slower|further) than|r[au]n ahead)\b/i

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => [word, baseOf(word)])

/** A series that was fetched for words of the goal. */
export interface Wanted {
  ref: MetricRef
  words: string
  /** Of those that were fetched for the same words, the how manyth. */
  turn: number
}

/**
 * What is asked of fetched series. Words for which series were chosen are in the table under other names, so they are not
 * missing; what was fetched for a question's words belongs to it; and where the goal names things and no act, several
 * things are related, and parts of one thing are followed.
 */
export function questionsOfSeries(asked: Asked, columns: readonly FetchedFor[], model: SemanticModel): Asked {
  if (asked.reader !== 'rules') return asked
  const wanted = wantedOf(columns, model)
  const covered = new Set(columns.flatMap(({ words }) => wordsOf(words ?? '')))
  const isCovered = (text: string) =>
    text.split(/\s+/).every((word) => wordsOf(word).some((own) => covered.has(own)))
  const questions = asked.questions.flatMap((question): Question[] => {
    const plain = withoutSeriesAsGroups(question, wanted)
    const own = asked.questions.length > 1 ? wanted.filter((one) => isSaidIn(one, question)) : wanted
    const slump = recessionAsked(question, columns, wanted, model)
    if (slump) return [slump]
    const links = linksAsked(question, wanted)
    if (links) return links
    const places = placesAsked(question, own.length > 0 ? own : wanted)
    if (places) return places
    const read = named(
      {
        ...withoutMark(plain, columns),
        unmatched: plain.unmatched.filter(({ words }) => !isCovered(words)),
      },
      shown(own.length > 0 ? own : wanted),
      isOneThing(wanted),
    )
    return [withSides(withOthers(read, own), wanted)]
  })
  return {
    ...asked,
    questions,
    unanswered: asked.unanswered.filter(({ missing }) => missing.length === 0 || !missing.every(isCovered)),
  }
}

/**
 * "Is a recession coming", in whatever words: the chance that one begins, from all that was fetched for it. "Are we in one":
 * what its mark says and what moves beside it.
 */
function recessionAsked(
  question: Question,
  columns: readonly FetchedFor[],
  wanted: readonly Wanted[],
  model: SemanticModel,
): Question | null {
  const mark = columns.find(({ marks }) => marks === 'subject')?.column
  const ref = model.tables
    .flatMap((table) => table.metrics)
    .find((metric) => metric.ref.kind === 'share' && metric.ref.column === mark)?.ref
  if (!mark || !ref || !isToldByOne(wanted)) return null
  const ahead = AHEAD.test(question.words)
  const now = UNDER_WAY.test(question.words) && wanted.every(({ words }) => SLUMP.test(words))
  if (!ahead && !now) return null
  const time = model.tables.find(({ table }) => table === ref.table)?.natural_time
  return {
    ...question,
    act: ahead ? 'forecast' : 'describe',
    metric: ref,
    with: [],
    by: [],
    against: [],
    within: [],
    event: null,
    over: question.over ?? (time ? { table: ref.table, column: time, grain: null } : null),
    unmatched: [],
    guessed: [],
  }
}

/** A series is no group that another is told apart by: the two are what the question is about. */
function withoutSeriesAsGroups(question: Question, wanted: readonly Wanted[]): Question {
  const { by, against, guessed } = question
  const isSeries = ({ column }: { column: string | null }) => wanted.some(({ ref }) => ref.column === column)
  if (![...by, ...against].some(isSeries)) return question
  return {
    ...question,
    act: 'describe',
    metric: null,
    by: by.filter((own) => !isSeries(own)),
    against: against.filter((own) => !isSeries(own)),
    guessed: [
      ...new Set<(typeof guessed)[number]>([...guessed.filter((part) => part !== 'by'), 'act', 'metric']),
    ],
  }
}

/** What merely shades the charts is no group that anything is compared by. */
function withoutMark(question: Question, columns: readonly FetchedFor[]): Question {
  const isMark = (own: { column: string | null } | null) =>
    columns.some(({ column, marks }) => marks === 'charts' && column === own?.column)
  const { act, by, against, metric, guessed } = question
  if (![...by, ...against, metric].some(isMark)) return question
  return {
    ...question,
    act: 'describe',
    metric: isMark(metric) || act !== 'change' ? null : metric,
    by: by.filter((own) => !isMark(own)),
    against: against.filter((own) => !isMark(own)),
    guessed: [...new Set<(typeof guessed)[number]>([...guessed, 'act', 'metric'])],
  }
}

function wantedOf(columns: readonly FetchedFor[], model: SemanticModel): Wanted[] {
  const refs = model.tables.flatMap((table) => table.metrics.map((metric) => metric.ref))
  return columns.flatMap(({ column, words }, at) => {
    const ref = refs.find((own) => own.column === column && own.kind === 'value')
    const turn = columns.slice(0, at).filter((own) => own.words === words).length
    return ref && words !== null ? [{ ref, words, turn }] : []
  })
}

/** Everything was fetched for the same words: parts of one thing, or one thing in several places. */
const isOneThing = (wanted: readonly Wanted[]): boolean =>
  new Set(wanted.map(({ words }) => words)).size === 1

/** The same, where some of the words say it more fully: "yield curve", "inverted yield curve". */
const isToldByOne = (wanted: readonly Wanted[]): boolean =>
  wanted.length > 0 &&
  wanted.every(({ words }) => wordsOf(words).some((word) => wordsOf(wanted[0]!.words).includes(word)))

const shown = (wanted: readonly Wanted[]): MetricRef[] =>
  wanted.filter(({ turn }) => isOneThing(wanted) || turn < MOST_OF_ONE).map(({ ref }) => ref)

function isSaidIn({ words }: Wanted, question: Question): boolean {
  const said = new Set(wordsOf(question.words))
  return words.split(/\s+/).every((word) => wordsOf(word).some((own) => said.has(own)))
}

/** Where no act was understood and nothing else is named, the things that the goal names are what it is about. */
function named(question: Question, metrics: readonly MetricRef[], parts: boolean): Question {
  const { act, guessed, by, against, event } = question
  // What was guessed is no match for what was fetched, and a row is a month, which nobody asks to have counted.
  const counted = question.metric?.kind === 'count'
  const metric = guessed.includes('metric') || counted ? null : question.metric
  const [first, ...rest] = metrics
  const unread = act === 'describe' && guessed.includes('act')
  const open = metric === null && rest.length > 0 && (TOGETHER.has(act) || act === 'change')
  if (!(unread || open) || event !== null || !first) return question
  if (by.length > 0 || against.length > 0 || metric?.kind === 'share') return question
  const others = metric ? metrics.filter((own) => !sameMetric(own, metric)) : rest
  return {
    ...question,
    act: others.length === 0 || parts ? 'change' : 'relate',
    metric: metric ?? first,
    with: others,
    guessed: guessed.filter((part) => part !== 'act' && part !== 'metric'),
  }
}

/** A question of several things is about all that was fetched for its words, in the order of the goal. */
function withOthers(question: Question, wanted: readonly Wanted[]): Question {
  const { act, metric, by, against, guessed } = question
  const told = wanted.filter(({ turn }) => turn === 0 || isOneThing(wanted)).map(({ ref }) => ref)
  const known = metric ? [metric, ...question.with] : []
  const isTold = (own: MetricRef) => told.some((other) => sameMetric(own, other))
  if (!OF_SEVERAL.has(act) || told.length < 2 || !metric || !known.some(isTold)) return question
  if (against.length > 0 || (by.length > 0 && !guessed.includes('by'))) return question
  const [first, ...rest] = [...told, ...known.filter((own) => !isTold(own))]
  const lacking = told.some((own) => !known.some((other) => sameMetric(own, other)))
  const relating = RELATING.test(question.words)
  const alike = rest.length + 1 >= MANY_ALIKE && guessed.includes('act') && isOneUnit(told)
  const apart = SIDE_BY_SIDE.test(question.words) || (!relating && (isOneThing(wanted) || alike))
  if (!lacking && !apart) return question
  const asRead = act === 'change' && relating ? 'relate' : act
  return {
    ...question,
    act: apart ? 'change' : asRead,
    metric: first!,
    with: rest,
    by: [],
    guessed: guessed.filter((part) => part !== 'by' && !(apart && part === 'act')),
  }
}

/** Of "housing and interest rates" starts and prices stand on one side: what is asked is how either goes with the other side. */
function withSides(question: Question, wanted: readonly Wanted[]): Question {
  const { act, metric, with: others } = question
  if (act !== 'relate' || !metric) return question
  const columns = [metric, ...others].flatMap(({ column }) => column ?? [])
  const told = wanted.filter(({ ref }) => ref.column !== null && columns.includes(ref.column))
  const sides = [...new Set(told.map(({ words }) => words))].map((words) =>
    told.filter((own) => own.words === words).map(({ ref }) => ref.column!),
  )
  const several = sides.filter(({ length }) => length > 1)
  return sides.length > 1 && several.length > 0 ? { ...question, sides: several } : question
}

/** The unit that a column's name ends with: "Banana prices ($)". */
const unitOf = ({ column }: MetricRef): string | null => /\(([^)]*)\)$/.exec(column ?? '')?.[1] ?? null
const isOneUnit = (metrics: readonly MetricRef[]): boolean =>
  unitOf(metrics[0]!) !== null && new Set(metrics.map(unitOf)).size === 1
