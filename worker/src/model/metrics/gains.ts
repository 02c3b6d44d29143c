import type { ColumnProfile, Metric } from '#contract'
import { betterBy } from '../../lexicon/better-words.ts'
import { GAIN_NAMES, isEarlier, saysMoment } from '../../lexicon/gain-words.ts'
import { nameWords } from '../../profile/name-words.ts'
import { isNumber, type Meant } from '../fields.ts'
import { metric, type Deriving } from './metric.ts'

const MOST = 3
/** Two readings of one thing lie near each other: their middles are no further apart than so many times. */
const TIMES_APART = 3

/** How far what stands twice in a row came from the earlier of the two moments to the later: the mark of autumn and of summer. */
export function gainMetrics(deriving: Deriving): Metric[] {
  return pairsOf(deriving.fields)
    .slice(0, MOST)
    .map(({ from, to, thing, own, other }, at) =>
      metric(
        deriving,
        { kind: 'formula', column: to.column.name, terms: [{ operator: '-', column: from.column.name }] },
        {
          label: `increase in ${thing} from ${own} to ${other}`,
          names: at === 0 ? [...GAIN_NAMES.split(', '), `${thing} gained`, `${thing} gain`] : [],
          unit: to.field.unit,
          additivity: 'mean',
          better: betterBy(to.label),
          weight: 0.15,
        },
      ),
    )
}

interface Pair {
  from: Meant
  to: Meant
  thing: string
  own: string
  other: string
}

function pairsOf(fields: readonly Meant[]): Pair[] {
  const numbers = fields.filter(
    ({ field, column }) => isNumber(column) && ['measure', 'dimension'].includes(field.meaning),
  )
  const headers = new Map(numbers.map((own) => [own, nameWords(own.column.original_name)]))
  // Few headers of a wide table name a moment beside a thing, so only those are held against all others.
  const first = numbers.filter((from) => headers.get(from)!.length > 1 && saysMoment(headers.get(from)!))
  const pairs = first.flatMap((from) =>
    numbers.flatMap((to): Pair[] => {
      if (from === to || from.column.unit !== to.column.unit || !alike(from.column, to.column)) return []
      const [a, b] = [headers.get(from)!, headers.get(to)!]
      const common = a.filter((word) => b.includes(word))
      const [own, other] = [a.filter((word) => !b.includes(word)), b.filter((word) => !a.includes(word))]
      if (common.length === 0 || !isEarlier(own, other, common)) return []
      return [{ from, to, thing: common.join(' '), own: own.join(' '), other: other.join(' ') }]
    }),
  )
  // Of three moments the first and the last say how far it came.
  return pairs.filter(
    (pair) =>
      !pairs.some((own) => own !== pair && own.from === pair.from && isBeyond(own, pair, pairs)) &&
      !pairs.some((own) => own.to === pair.from),
  )
}

/** The other pair ends later. */
const isBeyond = (other: Pair, pair: Pair, pairs: readonly Pair[]): boolean =>
  pairs.some(({ from, to }) => from === pair.to && to === other.to)

/** Both are of one scale. */
function alike(from: ColumnProfile, to: ColumnProfile): boolean {
  const [a, b] = [from, to].map(
    ({ quantiles, mean }) => quantiles[Math.floor(quantiles.length / 2)] ?? Number(mean),
  )
  return a! > 0 && b! > 0 && Math.max(a! / b!, b! / a!) <= TIMES_APART
}
