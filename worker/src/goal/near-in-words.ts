import { formatValue, type Question } from '#contract'
import { listed } from '../prose/prose.ts'

interface Said {
  question: Question
  rows: string
  /** What the limit is one of, and what else is asked beside it. */
  metrics: readonly string[]
  by: string
}

/** "Are orders kept just under 2,500 of amount, by person"; null where no limit is asked after. */
export function nearInWords({ question, rows, metrics: [measured, ...others], by }: Said): string | null {
  const { near, act } = question
  if (!near || act !== 'odd') return null
  const { value, side, unit, splits } = near
  const limit =
    value === null
      ? `a limit of ${measured} that shows`
      : `${formatValue(value, 'number')} of ${measured}${unit ? ` (${unit})` : ''}`
  const whose = `${by === '' ? ', and whose are they' : `, by ${by}`}${others.length > 0 ? `; what does it do to ${listed(others)}` : ''}`
  return splits
    ? `are ${rows} split to stay ${side} ${limit}${whose}`
    : `are ${rows} kept just ${side} ${limit}${whose}`
}
