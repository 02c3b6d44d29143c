import { formatValue, type Filter, type Scalar } from '#contract'

const RELATIONS: Record<Filter['operator'], string> = {
  '=': 'is',
  '!=': 'is not',
  '<': 'is below',
  '<=': 'is at most',
  '>': 'is above',
  '>=': 'is at least',
  in: 'is one of',
  between: 'lies between',
  'not between': 'does not lie between',
  contains: 'contains',
}
const TIMES: Partial<typeof RELATIONS> = {
  '<': 'is before',
  '<=': 'is up to',
  '>': 'is after',
  '>=': 'is from',
}
const LENGTHS: Partial<typeof RELATIONS> = {
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
  between: 'is between',
}
const DAY = /^\d{4}-\d{2}-\d{2}(?=T(?:00:00:00|23:59:59)$|$)/

/**
 * What a filter asks of its column, for sentences: "lies between" and "October 1, 2023 and December 31, 2023".
 * @param labelOf how another column of the table is called, where the filter is set against one
 */
export function filterWords(
  { operator, values, than, from, unit }: Filter,
  labelOf: (column: string) => string,
): { relation: string; object: string } {
  if (than !== undefined) return { relation: RELATIONS[operator], object: labelOf(than) }
  if (from !== undefined) {
    const lengths = values.map((value) => `${String(value)} ${unit ?? 'day'}${value === 1 ? '' : 's'}`)
    return {
      relation: LENGTHS[operator] ?? RELATIONS[operator],
      object: `${lengths.join(' and ')} after ${labelOf(from)}`,
    }
  }
  if (operator === 'between' || operator === 'not between') {
    const spans = values.flatMap((first, at) =>
      at % 2 === 0 ? [`${valueWords(first)} and ${valueWords(values[at + 1]!)}`] : [],
    )
    return {
      relation: RELATIONS[operator],
      object: spans.join(operator === 'between' ? ', or between ' : ', nor between '),
    }
  }
  const relation = (DAY.test(String(values[0])) && TIMES[operator]) || RELATIONS[operator]
  const words = values.map(valueWords)
  const object = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('')
  return { relation, object }
}

const valueWords = (value: Scalar): string => {
  const day = DAY.exec(String(value))
  return value === null ? 'empty' : day ? formatValue(day[0], 'date') : String(value)
}
