import type { Metric } from '#contract'
import { pluralOf } from '../../lexicon/inflect.ts'
import { knownThing } from '../nouns.ts'
import { metric, type Deriving } from './metric.ts'

/** What it is called how much there is to do of what happens, or how much of it is used. */
const LOADS = [
  'workload',
  'demand',
  'case load',
  'caseload',
  'load',
  'activity',
  'usage',
  'utilisation',
  'utilization',
  'uptake',
  'popularity',
  'footfall',
]

/** The number of rows, and how many different people, places and things they belong to. */
export function countMetrics(deriving: Deriving): Metric[] {
  const { row, fields, table } = deriving
  const { noun, known } = row
  const happens = known?.kind === 'event' || deriving.times.some(({ role }) => role === 'begins')
  const alike = known?.alike ?? []
  const count = metric(
    deriving,
    { kind: 'count' },
    {
      label: `number of ${noun.many}`,
      names: [
        noun.many,
        `${noun.one} count`,
        `${noun.one} volume`,
        `count of ${noun.many}`,
        `how many ${noun.many}`,
        'volume',
        'count',
        'frequency',
        ...alike.flatMap((word) => [pluralOf(word), `number of ${pluralOf(word)}`]),
        ...(happens ? LOADS : []),
      ],
      unit: null,
      additivity: 'sum',
      better: null,
      weight: row.panel || row.series ? 0.02 : happens ? 0.5 : 0.15,
    },
  )
  const distinct = fields
    .filter(
      ({ field, column }) =>
        field.entity !== null &&
        ['dimension', 'identifier'].includes(field.meaning) &&
        field.column !== row.key &&
        field.entity.one !== noun.one &&
        column.distinct > 2 &&
        column.distinct < table.rows,
    )
    .map(({ field }, _, all) => {
      const known = knownThing(field.entity!.one)
      const first = all.find((other) => other.field.entity!.one === field.entity!.one)
      return metric(
        deriving,
        { kind: 'distinct', column: field.column },
        {
          label: `number of different ${field.entity!.many}${first?.field === field ? '' : ` (${field.label})`}`,
          names: [
            field.entity!.many,
            `number of ${field.entity!.many}`,
            ...(known?.alike ?? []).map(pluralOf),
          ],
          unit: null,
          additivity: 'mean',
          better: null,
          weight: 0.05,
        },
      )
    })
  return [count, ...distinct]
}
