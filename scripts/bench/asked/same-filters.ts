import type { Filter } from '#contract'
import { filterInWords, plain, plainValue, type NameOf } from './asked-in-words.ts'

/** The values that a column has, where there are two of them. */
export type TwoValues = (column: string) => readonly string[] | null

/** True when all that removes rows is written and nothing else. */
export function areSameFilters(
  written: readonly string[],
  read: readonly Filter[],
  name: NameOf,
  two: TwoValues,
): boolean {
  const wanted = written.map(plain)
  const left = [...read]
  for (const one of wanted) {
    const at = left.findIndex((own) => isSame(one, own, name, two))
    if (at < 0) {
      // A window may be read as two limits of one column.
      const limits = left.filter(
        (own) => isTime(own) && one.startsWith(name(own.column)) && own.values.length === 1,
      )
      const [first] = limits
      if (limits.length !== 2 || first === undefined) return false
      const ends = limits.map((own) => String(own.values[0])).sort()
      if (!isSame(one, { ...first, operator: 'between', values: ends }, name, two)) return false
      for (const own of limits) left.splice(left.indexOf(own), 1)
      continue
    }
    left.splice(at, 1)
  }
  return left.length === 0
}

const isTime = ({ values }: Filter): boolean => values.some((value) => /^\d{4}-\d{2}/.test(String(value)))

function isSame(written: string, read: Filter, name: NameOf, two: TwoValues): boolean {
  const column = name(read.column)
  const words = filterInWords(read, name)
  if (written.startsWith('time ')) return read.from !== undefined && loose(written) === loose(words)
  if (!written.startsWith(column)) return false
  const rest = written.slice(column.length).trim()
  if (/^last \d+ /.test(rest)) return isTime(read) && ['>', '>=', 'between'].includes(read.operator)
  const window = /^(?:in |=)?\s*(\d{4}(?:-\d{2}){0,2})?\s*(\.\.)?\s*(\d{4}(?:-\d{2}){0,2})?$/.exec(rest)
  if (
    window &&
    (window[1] ?? window[3]) !== undefined &&
    (isTime(read) || window[2] !== undefined || rest.includes('-'))
  )
    return isSameWindow(window[1], window[2] === undefined ? window[1] : window[3], read)
  const after = /^(>=|<=|>|<)\s*(\d{4}-\d{2}(?:-\d{2})?)$/.exec(rest)
  if (after && isTime(read))
    return after[1]!.startsWith('>')
      ? isSameWindow(after[2], undefined, read)
      : isSameWindow(undefined, after[2], read)
  const has = /^(?:has|contains) (.+)$/.exec(rest)
  if (has)
    return (
      read.operator === 'contains' &&
      has[1]!.split('|').some((word) => read.values.some((value) => sharesWords(word, String(value))))
    )
  const equal = /^(!?=)\s*(.+)$/.exec(rest)
  if (equal) {
    const values = equal[2]!
      .split('|')
      .map((value) => plainValue(value.trim()))
      .sort()
    const own = read.values.map(plainValue).sort()
    const [isNot, readNot] = [equal[1] === '!=', read.operator === '!=']
    if (!['=', 'in', '!=', 'contains'].includes(read.operator)) return false
    if (isNot === readNot) return values.join('|') === own.join('|')
    const both = two(read.column)?.map(plainValue)
    return (
      both !== undefined &&
      values.length === 1 &&
      own.length === 1 &&
      both.includes(values[0]!) &&
      both.includes(own[0]!) &&
      values[0] !== own[0]
    )
  }
  return loose(written) === loose(words)
}

const loose = (text: string): string =>
  text
    .replace(/\s+/g, '')
    .replace(/hours?$/, 'h')
    .replace(/days?$/, 'd')
    .replace(/minutes?$/, 'min')
    .replace(/([<>])=/g, '$1')

const sharesWords = (a: string, b: string): boolean =>
  plain(a).includes(plain(b).slice(0, 5)) || plain(b).includes(plain(a).slice(0, 5))

/** First and last day of a written period. */
const firstDay = (text: string): string => `${text}${'-01-01'.slice(text.length - 4)}`.slice(0, 10)
function lastDay(text: string): string {
  if (text.length >= 10) return text
  const [year, month] = text.split('-').map(Number)
  return new Date(Date.UTC(year!, month ?? 12, 0)).toISOString().slice(0, 10)
}

function isSameWindow(
  from: string | undefined,
  to: string | undefined,
  { operator, values }: Filter,
): boolean {
  const days = values.map((value) => String(value).slice(0, 10))
  const near = (a: string, b: string) =>
    Math.abs(Date.parse(firstDay(a)) - Date.parse(firstDay(b))) <= 86_400_000 * 1.5
  const wantedFrom = from === undefined ? null : firstDay(from)
  const wantedTo = to === undefined ? null : lastDay(to)
  switch (operator) {
    case '=':
    case 'in':
      return (
        days.length === 1 &&
        wantedFrom !== null &&
        wantedTo !== null &&
        near(firstDay(days[0]!), wantedFrom) &&
        near(lastDay(days[0]!), wantedTo)
      )
    case 'between': {
      const [first, last] = [days[0]!, days[days.length - 1]!]
      return (wantedFrom === null || near(first, wantedFrom)) && (wantedTo === null || near(last, wantedTo))
    }
    case '>':
    case '>=':
      return (
        wantedTo === null &&
        wantedFrom !== null &&
        near(
          days[0]!,
          operator === '>' && from !== undefined && from.length < 10
            ? days[0]!.localeCompare(wantedFrom) >= 0
              ? days[0]!
              : wantedFrom
            : wantedFrom,
        )
      )
    case '<':
    case '<=':
      return wantedFrom === null && wantedTo !== null && near(days[0]!, wantedTo)
    default:
      return false
  }
}
