import { formatValue, type Question } from '#contract'

interface Said {
  question: Question
  the: string
  by: string
}

/** "Will the amount reach 95,000 in all of 2025", "when will the members reach 500"; null where nothing is to be reached. */
export function reachInWords({ question, the, by }: Said): string | null {
  const { reach, act, metric, over: axis } = question
  if (!reach || (act !== 'forecast' && act !== 'exact')) return null
  const value =
    metric?.kind === 'share' ? formatValue(reach.value, 'percent') : formatValue(reach.value, 'number')
  const split = by === '' ? '' : `, by ${by}`
  const { over, by: day, past } = reach
  const sum = IN[over]
  const each = over === 'last' && axis?.grain ? ` a ${axis.grain}` : ''
  const verb = reach.side === 'least' ? 'reach' : 'stay within or fall to'
  const in_ = sum === undefined ? each : ` ${sum}`
  if (past) return `did ${the} ${verb} ${value}${in_}${split}`
  const until = day === null ? '' : ` by ${formatValue(day, 'date')}`
  const ahead = question.horizon
    ? ` in the next ${question.horizon.count} ${question.horizon.unit}${question.horizon.count === 1 ? '' : 's'}`
    : ''
  return `${day === null && ahead === '' ? 'will, and when will,' : 'will'} ${the} ${verb} ${value}${in_}${until}${ahead}${split}`
}

const IN: Readonly<Partial<Record<NonNullable<Question['reach']>['over'], string>>> = {
  year: 'in a calendar year',
  quarter: 'in a quarter',
  month: 'in a month',
  all: 'in all',
  horizon: 'together',
}
