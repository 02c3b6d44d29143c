import type { Metric } from '#contract'
import { singularOf } from '../../lexicon/inflect.ts'
import { RATIOS } from '../../lexicon/ratios.ts'
import type { Meant } from '../fields.ts'
import { isExtensive } from '../additivity.ts'
import { says } from '../named.ts'
import { metric, type Deriving } from './metric.ts'

const MOST = 8

/** Ratios that people plainly mean where both columns are there, and no column holds them already. */
export function ratioMetrics(deriving: Deriving): Metric[] {
  const sums = deriving.fields.filter((own) => isExtensive(own, own.field.additivity))
  const found = RATIOS.flatMap((ratio) => {
    const over = sums.find(({ words }) => says(words, ratio.over))
    const under = sums.find((own) => own !== over && says(own.words, ratio.under))
    return over && under ? [{ ratio, over, under }] : []
  })
  return found
    .filter(
      ({ over, under }, place) =>
        found.findIndex((own) => own.over === over && own.under === under) === place,
    )
    .filter(({ over, ratio }) => !deriving.fields.some((own) => holds(own, over, ratio.label)))
    .slice(0, MOST)
    .map(({ ratio, over, under }) =>
      metric(
        deriving,
        { kind: 'ratio', column: over.column.name, from: under.column.name },
        {
          label: ratio.label,
          names: [...ratio.names.split(', '), `${over.label} per ${singularOf(under.label)}`],
          unit: ratio.unit,
          additivity: 'mean',
          better: ratio.better,
          weight: 0.3,
        },
      ),
    )
}

/** The file has this ratio, or another rate of the same thing, as a column of its own. */
const holds = ({ words, label, field }: Meant, over: Meant, name: string): boolean =>
  field.meaning === 'measure' &&
  (label === name.toLowerCase() ||
    ((field.unit === '%' || words.some((word) => ['rate', 'per', 'ratio', 'share'].includes(word))) &&
      words.some((word) => over.words.map(singularOf).includes(singularOf(word)))))
