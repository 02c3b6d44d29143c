import type { Metric, Scalar } from '#contract'
import type { Meant } from '../fields.ts'
import { metric, type Deriving } from './metric.ts'

/** What stands behind "devices" as it is: "that are closed without a resolution", "still open when the leave begins". */
const SAYS_WHICH = /^(?:whose|that|which|who|still|without|not|expired|expiring|open|un\p{L}+) /u
/** What they have: "warranty run out by 1 October 2023". */
const HAS_RUN_OUT = / (?:run|running) out /
/** In what names the rows itself: "tablets still in use by people who left", "open orders past due". */
const NAMES_ROWS =
  / (?:still|without|not|no|but|though|although|yet|past due|overdue|who|that|which|when|before|by|unapproved|unfinished|former|departed|left|leavers) /

/** What a goal says of some rows, where it was made into a column that says which they are. */
export function conditionShare(deriving: Deriving, { field }: Meant, value: Scalar): Metric | null {
  const { column } = field
  if (deriving.table.defined?.some((own) => own.column === column) !== true) return null
  const { many } = deriving.row.noun
  const label = ` ${column} `.includes(` ${many} `)
    ? column
    : SAYS_WHICH.test(column)
      ? `${many} ${column}`
      : HAS_RUN_OUT.test(column)
        ? `${many} with ${column}`
        : NAMES_ROWS.test(` ${column} `)
          ? column
          : null
  if (label === null) return null
  return metric(
    deriving,
    { kind: 'share', column: field.column, values: [value] },
    {
      label: `share of ${label}`,
      names: [column],
      unit: '%',
      additivity: 'mean',
      // Whom a row points at is neither good nor bad in itself.
      better: column.startsWith('whose ') ? null : 'less',
      weight: 0.3,
    },
  )
}
