import type { Metric } from '#contract'
import { stateOf } from '../../lexicon/states.ts'
import type { Named } from '../named.ts'
import { isMoment } from '../times.ts'
import { eventWords, plansOf } from './durations.ts'
import { metric, type Deriving } from './metric.ts'

const WEIGHT = 0.55

/**
 * Shares of rows that came after they were due: a date that was promised, planned or set beside the one on which it
 * happened. None where a column says already what was late.
 * @param told the shares that columns of states say
 */
export function latenessMetrics(deriving: Deriving, told: readonly Metric[]): Metric[] {
  const late = stateOf('late')!
  if (
    told.some(({ names }) =>
      names.some((name) => stateOf(name) === late || stateOf(name) === stateOf('on time')),
    )
  )
    return []
  const { many } = deriving.row.noun
  const plans = plansOf(deriving.times.filter(({ column }) => isMoment(column)))
  return plans.map(({ planned, actual }, at) => {
    const plain = `share of ${many} with ${actual.label} after ${planned.label}`
    const names = [
      'late rate',
      `late ${many}`,
      `share of late ${many}`,
      'share late',
      ...late.forms.filter((form) => !OF_TIME.has(form)),
      ...FORMS,
      ...keptForms(actual, planned),
    ]
    return metric(
      deriving,
      {
        kind: 'share',
        column: actual.column.name,
        limit: { operator: '>', value: null, unit: null, than: planned.column.name },
      },
      {
        label: plain,
        names: at === 0 ? names : [],
        unit: '%',
        additivity: 'mean',
        better: 'less',
        weight: at === 0 ? WEIGHT : 0.3,
      },
    )
  })
}

/** "Fixed before its due date": whether it came in time, by the name of what was to happen. */
function keptForms(actual: Named, planned: Named): string[] {
  const bare = ({ words }: Named) =>
    eventWords(words)
      .filter((word) => word !== 'by')
      .join(' ')
  const [done, due] = [bare(actual), bare(planned)]
  if (done === '') return []
  return [
    ...['before', 'by', 'after', 'within'].flatMap((when) =>
      [...(due === '' ? [] : [due, `${due} date`]), 'deadline', 'due date'].map(
        (end) => `${done} ${when} ${end}`,
      ),
    ),
    `${done} in time`,
    `${done} on time`,
    `${done} late`,
  ]
}

/** These name how long it was late rather than that it was. */
const OF_TIME = new Set(['delay', 'lateness'])
const FORMS = [
  'unpunctual',
  'punctuality',
  'reliability',
  'delivery reliability',
  'delivery performance',
  'schedule adherence',
  'keep to the schedule',
  'keep their dates',
  'miss the deadline',
  'missed the deadline',
  'miss the date',
  'missed the date',
  'missed deadlines',
  'slip',
  'slipped',
]
