import type { ColumnProfile, ColumnRef, Profile, Reading } from '#contract'
import { SMALL_NUMBERS, UNITS } from './lexicon.ts'
import type { Mention } from './matcher.ts'
import type { Token } from './words.ts'

export type Filter = Reading['filters'][number]

const numberIn = (token: Token | undefined): number | null =>
  token && /^\d/.test(token.text) ? Number(token.text.replace(/,/g, '').replace(/(st|nd|rd|th)$/, '')) : null

const isYear = (value: number, column: ColumnProfile) =>
  Number.isInteger(value) && value >= 1500 && value <= 2200 && column.role === 'time'

/** A year as a boundary of a time column: an ISO date for dates, the number itself for year columns. */
const timeValue = (year: number, column: ColumnProfile, edge: 'start' | 'end') =>
  column.storage === 'date' || column.storage === 'timestamp'
    ? `${year}-${edge === 'start' ? '01-01' : '12-31'}`
    : year

export const findColumn = (profile: Profile, ref: ColumnRef | null): ColumnProfile | null =>
  ref === null
    ? null
    : (profile.tables
        .find((table) => table.name === ref.table)
        ?.columns.find((column) => column.name === ref.column) ?? null)

/** Filters on values: "in Chicago", "first-class passengers", "among women"; never the two sides of a comparison. */
export function valueFilters(
  tokens: Token[],
  mentions: Mention[],
  comparing: boolean,
): { filters: Filter[]; used: Set<Mention> } {
  const values = mentions.filter((mention) => mention.kind === 'value')
  const used = new Set<Mention>()
  const filters: Filter[] = []
  const columns = new Set(values.map((mention) => `${mention.ref.table}.${mention.ref.column}`))
  for (const key of columns) {
    const own = values.filter((mention) => `${mention.ref.table}.${mention.ref.column}` === key)
    const distinct = [...new Set(own.map((mention) => mention.value))]
    const before = tokens[own[0]!.from - 1]?.text ?? ''
    const named = mentions.some((m) => m.kind === 'column' && `${m.ref.table}.${m.ref.column}` === key)
    const scoped = ['in', 'among', 'within', 'only', 'from', 'where', 'of', 'for', 'just', 'only'].includes(
      before,
    )
    if (
      distinct.length > 1 ||
      (comparing && !['in', 'among', 'within', 'only', 'just', 'where', 'from'].includes(before)) ||
      named
    )
      continue
    if (!scoped && !nounFollows(tokens, own[0]!) && before !== '') continue
    if (!scoped && comparing) continue
    own.forEach((mention) => used.add(mention))
    filters.push({
      table: own[0]!.ref.table,
      column: own[0]!.ref.column,
      operator: '=',
      values: [distinct[0]!],
    })
  }
  return { filters, used }
}

/** "first-class passengers", "Gentoo penguins": the value stands before the thing counted. */
const nounFollows = (tokens: Token[], mention: Mention) => {
  const next = tokens[mention.to]?.text ?? ''
  return next.length > 3 && /s$/.test(next)
}

const ABOVE = ['above', 'over', 'exceeding', 'exceeds', 'beyond']
const BELOW = ['below', 'under']
const THAN: Record<string, '>' | '<'> = {
  more: '>',
  greater: '>',
  higher: '>',
  older: '>',
  larger: '>',
  bigger: '>',
  longer: '>',
  less: '<',
  fewer: '<',
  lower: '<',
  younger: '<',
  smaller: '<',
  shorter: '<',
}

/** Filters on numbers and years: "above 30", "younger than 18", "between 10 and 20", "since 2010", "before 2008". */
export function numberFilters(
  tokens: Token[],
  mentions: Mention[],
  profile: Profile,
  time: ColumnRef | null,
  ages: ColumnRef | null,
): Filter[] {
  const filters: Filter[] = []
  const timeColumn = findColumn(profile, time)
  const near = (place: number): ColumnRef | null => {
    const numeric = mentions.filter((m) => {
      const column = m.kind === 'column' ? findColumn(profile, m.ref) : null
      return column !== null && ['measure', 'rate', 'count', 'ordered-category'].includes(column.role)
    })
    return (
      numeric.filter((m) => m.to <= place && place - m.to <= 3).at(-1)?.ref ??
      numeric.find((m) => m.from > place && m.from - place <= 2)?.ref ??
      null
    )
  }
  const push = (ref: ColumnRef | null, operator: Filter['operator'], ...values: number[]) => {
    if (ref && values.every(Number.isFinite))
      filters.push({ table: ref.table, column: ref.column, operator, values })
  }
  tokens.forEach((token, at) => {
    const value = numberIn(tokens[at + 1])
    if (value !== null && timeColumn && time && isYear(value, timeColumn)) {
      const second = numberIn(tokens[at + 3])
      const limit = (operator: Filter['operator'], edge: 'start' | 'end') =>
        filters.push({ ...time, operator, values: [timeValue(value, timeColumn, edge)] })
      if (['from', 'between'].includes(token.text) && second !== null && isYear(second, timeColumn))
        filters.push({
          ...time,
          operator: 'between',
          values: [timeValue(value, timeColumn, 'start'), timeValue(second, timeColumn, 'end')],
        })
      else if (token.text === 'since' || token.text === 'from') limit('>=', 'start')
      else if (token.text === 'after') limit('>', 'end')
      else if (token.text === 'before') limit('<', 'start')
      else if (token.text === 'until' || token.text === 'through') limit('<=', 'end')
      else if (token.text === 'in' || token.text === 'during')
        filters.push({
          ...time,
          operator: 'between',
          values: [timeValue(value, timeColumn, 'start'), timeValue(value, timeColumn, 'end')],
        })
      return
    }
    if (value !== null && ABOVE.includes(token.text)) push(near(at), '>', value)
    else if (value !== null && BELOW.includes(token.text)) push(near(at), '<', value)
    const later = numberIn(tokens[at + 2])
    if (later !== null && tokens[at + 1]?.text === 'than' && THAN[token.text])
      push(['older', 'younger'].includes(token.text) && ages ? ages : near(at), THAN[token.text]!, later)
    if (later !== null && token.text === 'at' && tokens[at + 1]?.text === 'least') push(near(at), '>=', later)
    if (later !== null && token.text === 'at' && tokens[at + 1]?.text === 'most') push(near(at), '<=', later)
    const end = numberIn(tokens[at + 3])
    if (token.text === 'between' && value !== null && end !== null) push(near(at), 'between', value, end)
  })
  return filters
}

/** "next 6 months", "for the next two years", "12 weeks ahead". */
export function readHorizon(tokens: Token[]): Reading['horizon'] {
  for (let at = 0; at < tokens.length; at++) {
    const unit = UNITS[tokens[at]!.text]
    if (!unit) continue
    const count = numberIn(tokens[at - 1]) ?? SMALL_NUMBERS[tokens[at - 1]?.text ?? ''] ?? null
    const before = tokens.slice(Math.max(0, at - 3), at).map((token) => token.text)
    if (before.some((word) => ['next', 'coming', 'following'].includes(word)))
      return { count: count ?? 1, unit }
    if (count !== null && ['ahead', 'out', 'forward'].includes(tokens[at + 1]?.text ?? ''))
      return { count, unit }
  }
  return null
}

/** "top 5", "the three largest", "10 best". */
export function readTopN(goal: string): number | null {
  const match =
    /\b(?:top|best|worst|bottom|largest|biggest|highest|lowest|leading)[ -](\d+|\w+)\b|\b(\d+|\w+) (?:best|worst|largest|biggest|highest|lowest|most)\b/i.exec(
      goal,
    )
  const word = (match?.[1] ?? match?.[2])?.toLowerCase()
  if (!word) return null
  const count = /^\d+$/.test(word) ? Number(word) : SMALL_NUMBERS[word]
  return count !== undefined && count > 0 && count <= 1000 ? count : null
}

/** The date or year that a before-and-after question names, as ISO text. */
export function readEvent(goal: string): string | null {
  const text = goal.toLowerCase()
  const iso = /\b(?:after|before|since|in|on)\b[^.?!]*?\b(\d{4}-\d{2}(?:-\d{2})?)\b/.exec(text)
  if (iso) return iso[1]!.length === 7 ? `${iso[1]}-01` : iso[1]!
  const months = [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ]
  const month = new RegExp(`\\b(${months.join('|')})\\w* (?:\\d{1,2},? )?(\\d{4})\\b`).exec(text)
  if (month) return `${month[2]}-${String(months.indexOf(month[1]!) + 1).padStart(2, '0')}-01`
  const year =
    /\b(?:after|before|since|around|post|pre)\W+(?:the )?(?:[a-z]+ )?(?:(?:in|of|from) )?(\d{4})\b/.exec(
      text,
    ) ?? /\bin (\d{4})\b/.exec(text)
  return year ? `${year[1]}-01-01` : null
}
