import type { ColumnProfile, Metric } from '#contract'
import { lemma } from '../../lexicon/lemma.ts'
import { spokenOf } from '../../lexicon/moment-words.ts'
import { kinship } from '../../lexicon/word-families.ts'
import { metricOf } from '../../model/metric-of.ts'
import { spoken } from '../nearness/table-names.ts'
import { comesAfter } from '../../model/times.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { ReadTable } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'

/** A date or a time of day of the table, with the words by which people speak of it. */
export interface Moment {
  column: string
  /** Its plan: what is due then. */
  due: boolean
  birth: boolean
  begins: boolean
  /** Its names, as they were looked up. */
  called: readonly string[]
  words: ReadonlySet<string>
  spoken: ReadonlySet<string>
  profile: ColumnProfile
}

export interface Length {
  metric: Metric
  /** How much the words say for its two ends. */
  said: number
  /** What they say for the end of which they say less. */
  least: number
  score: number
}

const EMPTY_WORDS = new Set('date time at on dt day ts datetime timestamp in by to of'.split(' '))
const known = new WeakMap<ReadTable, { moments: Moment[]; lengths: Pair[] }>()

export interface Pair {
  metric: Metric
  from: Moment
  to: Moment
  late: boolean
  /** Base forms of its names. */
  names: string[][]
}

function readMoments(table: ReadTable): { moments: Moment[]; lengths: Pair[] } {
  const found = known.get(table)
  if (found) return found
  const { model, profile } = table
  const moments = profile.columns.flatMap((column): Moment[] => {
    const field = model.fields.find((own) => own.column === column.name)
    if (field?.meaning !== 'time' || !['date', 'timestamp'].includes(column.storage)) return []
    const words = [...new Set([...nameWords(column.original_name), ...nameWords(field.label)])]
    return [
      {
        column: column.name,
        due: field.time === 'due',
        birth: field.time === 'birth',
        begins: field.time === 'begins',
        called: [field.label, spoken(column.original_name)],
        words: new Set(words.map(lemma).filter((word) => !EMPTY_WORDS.has(word))),
        spoken: spokenOf(words),
        profile: column,
      },
    ]
  })
  const listed = new Set(
    model.metrics.flatMap(({ ref }) => (ref.kind === 'duration' ? [`${ref.from} ${ref.column}`] : [])),
  )
  // One mistyped year makes first and last days contradict each other: the file's own order stands then.
  const isBefore = (a: Moment, b: Moment) =>
    (comesAfter(a.profile, b.profile) || moments.indexOf(a) - moments.indexOf(b)) < 0
  const isListed = (a: Moment, b: Moment) => listed.has(`${a.column} ${b.column}`)
  const lengths = moments.flatMap((from) =>
    moments.flatMap((to): Pair[] => {
      if (from === to || isListed(to, from)) return []
      const ordered = isListed(from, to) || (from.due && !to.due) || (!to.due && isBefore(from, to))
      if (!ordered && !(to.due && isBefore(from, to))) return []
      const metric = metricOf(model, {
        kind: 'duration',
        table: model.table,
        column: to.column,
        from: from.column,
        values: [],
      })
      return [
        {
          metric,
          from,
          to,
          late: from.due,
          names: [metric.label, ...metric.names].map((name) => nameWords(name).map(lemma)),
        },
      ]
    }),
  )
  const made = { moments, lengths }
  known.set(table, made)
  return made
}

/** The lengths of time that can be told, with their ends. */
export const pairsOf = (table: ReadTable): readonly Pair[] => readMoments(table).lengths

export const momentsOf = (table: ReadTable): readonly Moment[] => readMoments(table).moments

const ASKING: ReadonlySet<string> = new Set(['do', 'does', 'did'])

/** Words of a stretch of the goal and what two or three of them make together. */
export function phrasesOf(tokens: readonly Token[]): Set<string> {
  const found = new Set<string>()
  tokens.forEach((token, at) => {
    // "Does it take long" speaks of nothing that is done.
    const forms = ASKING.has(token.text) ? [token.text] : [token.lemma, token.text, ...token.lemmas]
    for (const own of forms) found.add(own)
    for (const length of [2, 3, 4]) {
      const part = tokens.slice(at, at + length)
      if (part.length === length) {
        found.add(part.map((own) => own.lemma).join(' '))
        found.add(part.map((own) => own.lemmas[0] ?? own.lemma).join(' '))
      }
    }
  })
  return found
}

/** By these it is said how long before something it was done. */
const AHEAD: ReadonlySet<string> = new Set('ahead advance beforehand notice prior'.split(' '))
const NEAR = 0.8

/** How much the words say for a moment: its own name more than what means the same. */
export function saidOf(moment: Moment, phrases: ReadonlySet<string>): number {
  let best = 0
  for (const word of moment.words)
    if (phrases.has(word) && !ASKING.has(word)) best = Math.max(best, 1)
    else if (word.length > 3)
      for (const own of phrases)
        if (own.length > 3 && !own.includes(' ') && kinship(own, word) >= NEAR) best = Math.max(best, 0.9)
  for (const phrase of moment.spoken)
    if (phrases.has(phrase)) best = Math.max(best, phrase.includes(' ') ? 0.95 : 0.8)
  return best
}

/** The lengths of time between two moments of a row, what the words say for most first. */
export function lengthsSaid(table: ReadTable, tokens: readonly Token[], late = false): Length[] {
  const { moments, lengths } = readMoments(table)
  if (lengths.length === 0) return []
  const phrases = phrasesOf(tokens)
  const said = new Map(moments.map((moment) => [moment, saidOf(moment, phrases)]))
  const ahead = tokens.some((token) => AHEAD.has(token.text))
  return lengths
    .filter((pair) => !late || pair.late)
    .map(({ metric, from, to, late: planned, names }) => {
      const words = said.get(from)! + said.get(to)!
      const named = Math.max(
        0,
        ...names.map((name) =>
          name.length > 1 && phrases.has(name.join(' ')) ? 0.4 + 0.2 * name.length : 0,
        ),
      )
      const plan = planned !== late || to.due ? -0.6 : 0
      const birth = from.birth ? -0.5 : 0
      // "How far ahead it is booked" ends where the thing itself begins.
      const before = ahead && from.begins && to.begins ? 0.4 : 0
      return {
        metric,
        said: words + named,
        least: Math.min(said.get(from)!, said.get(to)!),
        score: words + named + 0.6 * metric.weight + plan + birth + before,
      }
    })
    .sort((a, b) => b.score - a.score)
}
