import type { Metric } from '#contract'
import { nameWords } from '../../profile/name-words.ts'
import type { Meant } from '../fields.ts'
import { metric, type Deriving } from './metric.ts'

/** Words by which a column says that it is what was to be reached. */
const TARGET = new Set([
  'target',
  'targeted',
  'goal',
  'quota',
  'planned',
  'plan',
  'budgeted',
  'aim',
  'objective',
])
/** Words by which one says that it is what was reached. */
const REACHED = new Set([
  'actual',
  'complete',
  'completed',
  'achieved',
  'reached',
  'attained',
  'result',
  'done',
  'current',
])
const PERCENT = new Set(['percentage', 'percent', 'pct', '%'])

const wordsOf = ({ column }: Meant): string[] => nameWords(column.original_name)
const isTarget = (own: Meant): boolean => wordsOf(own).some((word) => TARGET.has(word))

/** What it is a number of, whether it was to be reached or was. */
const about = (own: Meant): string[] =>
  wordsOf(own)
    .filter((word) => !TARGET.has(word) && !REACHED.has(word))
    .map((word) => (PERCENT.has(word) ? 'percent' : word))

const MET =
  'achievement rate, goal achievement rate, goal achievement, target achievement, attainment, goal attainment, success rate, hit rate, goals met, targets met, share of goals met, meeting targets, reaching targets, fulfilment rate, performance'

/**
 * Shares of rows that reach their own target: a value beside what it was to be, both of one thing. None where a column
 * says already who met it.
 */
export function targetMetrics(deriving: Deriving): Metric[] {
  const measures = deriving.fields.filter(({ field }) => field.meaning === 'measure')
  const said = deriving.fields.some(
    ({ words, column }) => column.distinct === 2 && words.some((word) => MET_WORDS.has(word)),
  )
  if (said) return []
  return measures.flatMap((target) => {
    if (!isTarget(target)) return []
    const own = about(target)
    const values = measures.filter(
      (value) =>
        value !== target &&
        !isTarget(value) &&
        own.length > 0 &&
        own.every((word) => about(value).includes(word)),
    )
    const [value] = values
    if (!value || values.length > 1) return []
    const { many } = deriving.row.noun
    return [
      metric(
        deriving,
        {
          kind: 'share',
          column: value.field.column,
          limit: { operator: '>=', value: null, unit: null, than: target.field.column },
        },
        {
          label: `share of ${many} that reach their ${target.label}`,
          names: [`share of ${many} met`, `${many} met`, ...MET.split(', ')],
          unit: '%',
          additivity: 'mean',
          better: 'more',
          weight: 0.6,
        },
      ),
    ]
  })
}

const MET_WORDS = new Set(['met', 'achieved', 'reached', 'success', 'successful', 'hit', 'attained'])
