import type { Filter } from '#contract'
import { windowOf } from '../../goal/assemble/times-asked.ts'
import { readPeriods } from '../../goal/times/read-periods.ts'
import { tokenize } from '../../goal/words/tokens.ts'
import type { Condition } from '../plan.types.ts'
import { profileOf, timeColumn, type Message } from './message.ts'

/** What joins a period to a question; "2014 rows" and bare numbers are no periods. */
const JOINS = new Set([
  'in',
  'during',
  'since',
  'after',
  'before',
  'until',
  'from',
  'between',
  'on',
  'of',
  'for',
  'through',
  'within',
  'starting',
])

/** The time that the message restricts its rows to: "in 2014", "between 1970 and 1979", "in July". */
export function readWindow(message: Message): Condition[] {
  const time = timeColumn(message) ?? yearColumn(message)
  const profile = time === null ? undefined : profileOf(message, time)
  if (!profile) return []
  const tokens = tokenize(message.body)
  const named = message.items.filter(
    (item) => item.column !== null || item.quoted !== null || item.value !== null,
  )
  const periods = readPeriods(tokens, profile).filter(({ from, to, relation }) => {
    if (tokens.slice(from, to).some(({ text }) => ['previous', 'prior', 'preceding'].includes(text)))
      return false
    const [start, end] = [tokens[from]!.start, tokens[to - 1]!.end]
    const first = tokens[from]!
    return (
      (JOINS.has(relation) || JOINS.has(first.text)) &&
      !named.some((item) => item.start < end && start < item.end && item.column !== time) &&
      !isPart(message, start, end)
    )
  })
  if (periods.length === 0) return []
  const window = windowOf(periods, [], profile, message.table.name)
  const known: Pick<Filter, 'operator' | 'values'>[] =
    window.length > 0
      ? window
      : [
          {
            operator: 'between',
            values: periods.flatMap(({ spans }) => spans.flatMap(({ first, last }) => [first, last])),
          },
        ]
  return known.map(({ operator, values }) => ({
    column: time!,
    operator: operator as Condition['operator'],
    values,
  }))
}

/** Where no column is a date, one of years is the time. */
const yearColumn = ({ table }: Message): string | null =>
  table.columns.find(({ name, storage }) => storage === 'integer' && /^(?:year|yr)$/i.test(name))?.name ??
  null

/** "For each month of the year" restricts nothing. */
const isPart = ({ items }: Message, start: number, end: number): boolean => {
  const at = items.findIndex((item) => item.start >= start)
  return items[at - 1]?.text === 'each' || items.slice(at).find((item) => item.start >= end)?.text === 'each'
}
