import type { Metric } from '#contract'
import { singularOf } from '../../lexicon/inflect.ts'
import { RATIOS, type RatioName } from '../../lexicon/ratios.ts'
import type { Meant } from '../fields.ts'
import { isExtensive } from '../additivity.ts'
import { says } from '../named.ts'
import { rateHeld } from '../ratio-of.ts'
import { metric, type Deriving } from './metric.ts'

const MOST = 8

interface Pair {
  ratio: RatioName
  over: Meant
  under: Meant
}

/** Each column of a table asks for them. */
const found = new WeakMap<Deriving['fields'], Pair[]>()

/** Pairs of columns of which people know a ratio, whether or not the file holds it. */
function pairsOf({ fields }: Deriving): Pair[] {
  const pairs = found.get(fields) ?? lookForPairs(fields)
  found.set(fields, pairs)
  return pairs
}

function lookForPairs(fields: Deriving['fields']): Pair[] {
  const sums = fields.filter((own) => isExtensive(own, own.field.additivity))
  return RATIOS.flatMap((ratio) => {
    const over = sums.find(({ words }) => says(words, ratio.over))
    const under = sums.find((own) => own !== over && says(own.words, ratio.under))
    return over && under ? [{ ratio, over, under }] : []
  })
}

/** Ratios that people plainly mean where both columns are there, and no column holds them already. */
export function ratioMetrics(deriving: Deriving): Metric[] {
  const pairs = pairsOf(deriving)
  return pairs
    .filter(
      ({ over, under }, place) =>
        pairs.findIndex((own) => own.over === over && own.under === under) === place,
    )
    .filter(
      ({ over, under, ratio }) =>
        !deriving.fields.some((own) => holds(own, over, ratio.label)) && !heldBy(deriving, over, under),
    )
    .slice(0, MOST)
    .map(({ ratio, over, under }) =>
      metric(
        deriving,
        { kind: 'ratio', column: over.column.name, from: under.column.name },
        {
          label: ratio.label,
          names: namesOfRatio(ratio, over, under),
          unit: ratio.unit,
          additivity: 'mean',
          better: ratio.better,
          weight: 0.3,
        },
      ),
    )
}

const heldBy = ({ fields }: Deriving, over: Meant, under: Meant) =>
  rateHeld(
    fields.map(({ field }) => field),
    over.field,
    under.field,
  )

/** "Cost per lead" as well as "spend per lead", whichever of the words for it the column bears. */
const namesOfRatio = (ratio: RatioName, over: Meant, under: Meant): string[] => {
  const below = [under.label, ...ratio.under.split(', ').filter((word) => says(under.words, word))].map(
    singularOf,
  )
  return [
    ...ratio.names.split(', ').filter(Boolean),
    ...[over.label, ...ratio.over.split(', '), ...over.field.names].flatMap((above) =>
      below.map((one) => `${above} per ${one}`),
    ),
  ]
}

/** What people call a ratio that a column of the file holds row by row. */
export const heldNames = (deriving: Deriving, own: Meant): string[] =>
  pairsOf(deriving)
    .filter(({ over, under }) => heldBy(deriving, over, under) === own.field)
    .flatMap(({ ratio, over, under }) => [ratio.label, ...namesOfRatio(ratio, over, under)])

/** The file has this ratio, or another rate of the same thing, as a column of its own. */
const holds = ({ words, label, field }: Meant, over: Meant, name: string): boolean =>
  field.meaning === 'measure' &&
  (label === name.toLowerCase() ||
    ((field.unit === '%' || words.some((word) => ['rate', 'per', 'ratio', 'share'].includes(word))) &&
      words.some((word) => over.words.map(singularOf).includes(singularOf(word)))))
