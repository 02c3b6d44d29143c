import { isDegree } from './vocabulary/adjectives.ts'
import type { ColumnRef, Profile, Scalar } from '#contract'
import { lastingScore, scoreColumn } from './match-columns.ts'
import { valueCandidates, type Candidate } from './match-values.ts'
import { CUE_WORDS } from './vocabulary/words-of-asking.ts'
import { nameWords, type Token } from './words.ts'

/** A span of the goal that names a column, or a value of a column. */
export interface Mention {
  kind: 'column' | 'value'
  ref: ColumnRef
  value: Scalar
  score: number
  from: number
  to: number
  because: string
  /** Other columns that the same words could mean, best first. */
  alternatives: { ref: ColumnRef; score: number }[]
}

/** "Grows fastest" asks how much there is more of, not how long something takes. */
const GROWS =
  /^(grow|grows|growing|rise|rises|rising|increase|increases|increasing|gain|gains|gaining|improve|improves)$/

function candidates(span: Token[], profile: Profile, before: Token | undefined): Candidate[] {
  const found: Candidate[] = []
  const typed = span.map((token) => token.text).join(' ')
  for (const table of profile.tables)
    for (const column of table.columns) {
      if (column.role === 'empty') continue
      const score = Math.max(
        GROWS.test(before?.text ?? '') ? 0 : lastingScore(span, column),
        scoreColumn(span, nameWords(column.original_name)),
        scoreColumn(span, nameWords(column.name)),
      )
      const [only] = span as [Token]
      // "Older" asks for more or less, and of what: only a column that is plainly meant will do.
      const fits = span.length > 1 || !CUE_WORDS.has(only.text) ? 0.44 : isDegree(only.text) ? 0.75 : 0.9
      if (score >= fits)
        found.push({
          kind: 'column',
          ref: { table: table.name, column: column.name },
          value: null,
          score,
          because: `"${typed}" names ${column.original_name}`,
        })
      found.push(...valueCandidates(span, table.name, column))
    }
  return found.sort((a, b) => b.score - a.score || (a.kind === b.kind ? 0 : a.kind === 'column' ? -1 : 1))
}

/** Finds the columns and values that the goal names: longest and best spans first, none overlapping. */
export function findMentions(tokens: Token[], profile: Profile): Mention[] {
  const all: { from: number; to: number; list: Candidate[] }[] = []
  for (let from = 0; from < tokens.length; from++)
    for (let to = from + 1; to <= Math.min(tokens.length, from + 4); to++) {
      const list = candidates(tokens.slice(from, to), profile, tokens[from - 1])
      if (list.length > 0) all.push({ from, to, list })
    }
  all.sort(
    (a, b) =>
      b.list[0]!.score + 0.12 * (b.to - b.from) - (a.list[0]!.score + 0.12 * (a.to - a.from)) ||
      a.from - b.from,
  )
  const taken = new Set<number>()
  const mentions: Mention[] = []
  for (const { from, to, list } of all) {
    const places = Array.from({ length: to - from }, (_, i) => from + i)
    if (places.some((place) => taken.has(place))) continue
    places.forEach((place) => taken.add(place))
    const [best, ...rest] = list as [Candidate, ...Candidate[]]
    const others = rest.filter(
      (c) => c.kind === 'column' && c.score >= best.score - 0.12 && c.ref.column !== best.ref.column,
    )
    mentions.push({
      ...best,
      from,
      to,
      alternatives: best.kind === 'column' ? others.map(({ ref, score }) => ({ ref, score })) : [],
    })
  }
  return mentions.sort((a, b) => a.from - b.from)
}
