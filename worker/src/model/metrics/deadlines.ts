import type { Metric, Scalar } from '#contract'
import { DEADLINE_KEPT, DEADLINE_MISSED, DEADLINE_NAMES } from '../../lexicon/late-words.ts'
import { stateOf } from '../../lexicon/states.ts'
import { saysYes } from '../levels.ts'
import type { Meant } from '../fields.ts'
import { metric, type Deriving } from './metric.ts'

/** A yes or no that says of each row whether it was done by when it should have been. */
export interface KeptDeadline {
  column: string
  /** What was kept or missed: "the service level". */
  deadline: string
  kept: Scalar
  missed: Scalar
}

/** "Made SLA", "SLA breached", "deadline met": null where a column says nothing of the kind, or not by yes and no. */
export function keptDeadline({ field, column, words }: Meant): KeptDeadline | null {
  if (field.meaning !== 'dimension' || column.distinct !== 2 || field.positive === null) return null
  if (!saysYes(field.positive) || field.guess !== undefined) return null
  const text = words.join(' ')
  const deadline = DEADLINE_NAMES.find((name) => new RegExp(`\\b${name}s?\\b`).test(text))
  if (deadline === undefined) return null
  const rest = words.filter((word) => !deadline.split(' ').includes(word))
  const isKept = rest.some((word) => DEADLINE_KEPT.has(word))
  const isMissed = rest.some((word) => DEADLINE_MISSED.has(word))
  if (isKept === isMissed) return null
  const yes = field.positive
  const no = field.levels.find(({ value }) => value !== yes)?.value
  if (no === undefined) return null
  return {
    column: field.column,
    deadline: `the ${deadline}`,
    kept: isKept ? yes : no,
    missed: isKept ? no : yes,
  }
}

/** The shares of rows that missed it and that kept it: the first is what a table is looked at for. */
export function deadlineShares(
  deriving: Deriving,
  { column, deadline, kept, missed }: KeptDeadline,
): Metric[] {
  const { many } = deriving.row.noun
  const name = deadline.replace(/^the /, '')
  const share = (
    value: Scalar,
    done: string,
    better: Metric['better'],
    weight: number,
    names: readonly string[],
  ): Metric =>
    metric(
      deriving,
      { kind: 'share', column, values: [value] },
      {
        label: `share of ${many} that ${done} ${deadline}`,
        names: [...names],
        unit: '%',
        additivity: 'mean',
        better,
        weight,
      },
    )
  const late = [...stateOf('late')!.forms, ...stateOf('breached')!.forms].filter((form) => !OF_TIME.has(form))
  return [
    share(missed, 'missed', 'less', 0.82, [
      ...late,
      `missed ${name}`,
      `${name} missed`,
      `${name} breach`,
      `${name} breached`,
      'breach rate',
      `breached ${many}`,
      `late ${many}`,
    ]),
    share(kept, 'met', 'more', 0.35, [
      `${name} met`,
      `${name} kept`,
      `${name} compliance`,
      `${name} attainment`,
      `${name} adherence`,
      ...stateOf('on time')!.forms,
    ]),
  ]
}

/** These name how long it was late rather than that it was. */
const OF_TIME = new Set(['delay', 'lateness'])
