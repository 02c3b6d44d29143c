import type { Metric } from '#contract'
import { singularOf } from '../../lexicon/inflect.ts'
import { OPPOSITES, type Opposites } from '../../lexicon/opposite-words.ts'
import { nameWords } from '../../profile/name-words.ts'
import { isNumber, type Meant } from '../fields.ts'
import { metric, type Deriving } from './metric.ts'

/**
 * Of two counts that leave no third, helpful votes and unhelpful ones, the share of the one in both: what whoever asks
 * "is it helpful" means, and not how many votes there are. None where a column says it row by row.
 */
export function oppositeMetrics(
  deriving: Deriving,
  /** Ratios that are there already: wins of games say more than wins of wins and losses. */
  told: readonly Metric[],
): Metric[] {
  const counts = deriving.fields.filter(
    ({ field, column }) =>
      field.meaning === 'measure' && isNumber(column) && column.unit !== '%' && Number(column.minimum) >= 0,
  )
  const headers = new Map(counts.map((own) => [own, nameWords(own.column.original_name)]))
  return OPPOSITES.flatMap((kind) => {
    const pair = pairOf(kind, counts, headers)
    if (!pair || isHeld(deriving.fields, kind, pair)) return []
    if (told.some(({ ref }) => pair.some(({ column }) => column.name === ref.column))) return []
    const [one, other] = pair
    return [
      metric(
        deriving,
        { kind: 'ratio', column: one.column.name, from: one.column.name, beside: [other.column.name] },
        {
          label: kind.label,
          names: [...kind.names.split(', '), ...asPartOf(one)],
          unit: '%',
          additivity: 'mean',
          better: kind.better,
          weight: 0.45,
        },
      ),
    ]
  })
}

/** "Share of helpful votes" is of all votes, and no number of votes. */
const asPartOf = ({ label }: Meant): string[] =>
  ['share', 'percentage', 'proportion', 'rate', 'part'].map((of) => `${of} of ${label}`)

/** Headers that say the two, and all else alike: "helpful votes" and "unhelpful votes", "wins" and "losses". */
function pairOf(
  kind: Opposites,
  counts: readonly Meant[],
  headers: ReadonlyMap<Meant, readonly string[]>,
): [Meant, Meant] | null {
  const says = (words: ReadonlySet<string>) =>
    counts.flatMap((own) => {
      const header = headers.get(own)!
      const phrase = [header.slice(0, 2).join(' '), header.slice(-2).join(' ')].find((two) => words.has(two))
      const rest = phrase
        ? header.filter((word) => !phrase.split(' ').includes(word))
        : header.filter((word) => !words.has(word))
      return rest.length < header.length ? [{ own, rest: rest.map(singularOf).join(' ') }] : []
    })
  const others = says(kind.other)
  for (const { own, rest } of says(kind.one)) {
    const other = others.find(
      (one) => one.own !== own && one.rest === rest && one.own.column.unit === own.column.unit,
    )
    if (other) return [own, other.own]
  }
  return null
}

const isHeld = (fields: readonly Meant[], { label, one }: Opposites, pair: readonly Meant[]): boolean =>
  fields.some(
    (own) =>
      !pair.includes(own) &&
      own.field.meaning === 'measure' &&
      (own.label === label ||
        ((own.column.unit === '%' || own.words.some((word) => RATES.has(word))) &&
          own.words.some((word) => one.has(word)))),
  )
const RATES = new Set(['rate', 'share', 'ratio', 'percent', 'percentage', 'score'])
