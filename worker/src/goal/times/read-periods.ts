import type { ColumnProfile, Grain } from '#contract'
import { SEASON_STARTS } from '../../lexicon/time-words.ts'
import type { Token } from '../words/tokens.ts'
import { calendarName, unitNamed } from './calendar-names.ts'
import { endsUnit, extentOf, iso, lastUnits, overlap, unitAt, yearsOf, type Span } from './calendar.ts'

/** A part of time that the goal names. */
export interface Period {
  from: number
  to: number
  /** "in", "since", "before" and the like before it; empty where there is none. */
  relation: string
  /** One span; several for what comes back each year. */
  spans: Span[]
  grain: Grain
  /** Without a year: "March", "Q3". */
  yearly: boolean
  /** Counted back from the end of the data. */
  relative: boolean
}

const RELATIONS = new Set(
  'from since after before until till through in during for within of between starting only just throughout by over on at than versus vs around'.split(
    ' ',
  ),
)
const BETWEEN = new Set(
  'the month months period year years season quarter of early late mid about around very these beginning start end'.split(
    ' ',
  ),
)
const LAST = new Set('last past previous recent latest final trailing prior'.split(' '))
/** What stands before "past" where it is a time. */
const AHEAD = new Set(
  'the this these our my in over during for of within throughout through and since'.split(' '),
)
const THIS = new Set(['this', 'current'])
const EACH = new Set(['each', 'every'])
const COMING = new Set(['next', 'coming', 'upcoming'])
const LONGEST_LIST = 6

/** Every part of time that the goal names, in order. */
export function readPeriods(tokens: readonly Token[], column: ColumnProfile | null): Period[] {
  const extent = column && extentOf(column)
  const found: Period[] = []
  for (let at = 0; at < tokens.length;) {
    const core = periodAt(tokens, at, column, extent)
    if (!core) {
      at += 1
      continue
    }
    const { from, relation } = relationBefore(tokens, at, found.at(-1)?.to ?? 0)
    found.push(opened(tokens, { ...core, from, relation: core.relation || relation }))
    at = found.at(-1)!.to
  }
  return joined(tokens, withYears(withinYears(found), extent))
}

function periodAt(
  tokens: readonly Token[],
  at: number,
  column: ColumnProfile | null,
  extent: Span | null,
): Period | null {
  const relative = column && extent ? relativeAt(tokens, at, column, extent) : null
  const named = calendarName(tokens, at)
  if (relative && (!named || named.year === null)) return relative
  // "Each summer" is a season that comes again, and what is done next summer keeps no summers that were.
  const ahead = tokens[at - 1]?.text ?? ''
  if (!named || (named.year === null && (EACH.has(ahead) || COMING.has(ahead)))) return null
  const own = (year: number) => named.span(year)
  const years = named.year !== null ? [named.year] : extent ? yearsOf(extent) : []
  const spans = years.map(own).filter((span) => named.year !== null || (extent && overlap(span, extent)))
  if (spans.length === 0) return null
  return {
    from: at,
    to: named.to,
    relation: '',
    spans,
    grain: named.grain,
    yearly: named.year === null,
    relative: false,
  }
}

/** "The last 3 months", "last quarter", "this year so far", "year to date", "since last summer", "yesterday". */
function relativeAt(
  tokens: readonly Token[],
  at: number,
  column: ColumnProfile,
  extent: Span,
): Period | null {
  const text = tokens[at]!.text
  const whole = (to: number, grain: Grain, span: Span): Period => ({
    from: at,
    to,
    relation: '',
    spans: [span],
    grain,
    yearly: false,
    relative: true,
  })
  if (text === 'ytd') return whole(at + 1, 'year', unitAt('year', extent.last, false))
  const own = unitNamed(tokens[at])
  if (own && tokens[at + 1]?.text === 'to' && tokens[at + 2]?.text === 'date')
    return whole(at + 3, own, unitAt(own, extent.last, false))
  // "Stays that run past three weeks" go on for longer than that.
  const beyond =
    text === 'past' && at > 0 && tokens[at - 1]!.mark === null && !AHEAD.has(tokens[at - 1]!.text)
  const last = LAST.has(text) && !beyond
  if (!last && !THIS.has(text)) return null
  const skip = LAST.has(tokens[at + 1]?.text ?? '') ? 1 : 0
  const counted = tokens[at + 1 + skip]
  const couple = counted?.text === 'couple' && tokens[at + 2 + skip]?.text === 'of' ? 1 : 0
  const count = counted?.text === 'few' ? 3 : (counted?.number ?? null)
  const unit = unitNamed(tokens[at + 2 + skip + couple])
  if (last && count !== null && count > 0 && unit)
    return whole(at + 3 + skip + couple, unit, lastUnits(count, unit, column, extent))
  const single = unitNamed(tokens[at + 1])
  // "Last hour", "last minute" are below the grain of calendars.
  if (single && single !== 'hour' && single !== 'minute') {
    const before = last && text !== 'latest' && !endsUnit(single, column, extent)
    const to = tokens[at + 2]?.text === 'so' && tokens[at + 3]?.text === 'far' ? at + 4 : at + 2
    return tokens[at + 1]!.text.endsWith('s') && last
      ? null
      : whole(to, single, unitAt(single, extent.last, before))
  }
  const season = SEASON_STARTS.get(tokens[at + 1]?.lemma ?? '')
  if (season === undefined) return null
  const year = Number(extent.last.slice(0, 4))
  const start = iso(year, season, 1) <= extent.last ? year : year - 1
  return whole(at + 2, 'quarter', { first: iso(start, season, 1), last: iso(start, season + 3, 0) })
}

/** The word of relation before a period, and where the whole begins. */
function relationBefore(
  tokens: readonly Token[],
  at: number,
  least: number,
): { from: number; relation: string } {
  let from = at
  for (let steps = 0; steps < 4 && from > least; steps++) {
    const before = tokens[from - 1]!
    if (before.mark !== null) break
    if (RELATIONS.has(before.text)) {
      const wider = tokens[from - 2]?.text
      if (before.text === 'of' && steps < 3) {
        from -= 1
        continue
      }
      if (before.text === 'to' && wider === 'up') return { from: from - 2, relation: 'until' }
      return { from: from - 1, relation: before.text }
    }
    if (!BETWEEN.has(before.text)) break
    from -= 1
  }
  return tokens[from]?.text === 'of' && from < at ? { from, relation: 'of' } : { from: at, relation: '' }
}

/** "2022 and later", "2015 or earlier", "from May onwards". */
function opened(tokens: readonly Token[], period: Period): Period {
  const [next, third] = [tokens[period.to]?.text ?? '', tokens[period.to + 1]?.text ?? '']
  if (tokens[period.to - 1]!.mark !== null) return period
  if (next === 'onwards' || next === 'onward') return { ...period, relation: 'from', to: period.to + 1 }
  if (['and', 'or'].includes(next) && ['later', 'after', 'newer', 'onwards', 'since'].includes(third))
    return { ...period, relation: 'from', to: period.to + 2 }
  if (['and', 'or'].includes(next) && ['earlier', 'before', 'older'].includes(third))
    return { ...period, relation: 'until', to: period.to + 2 }
  return period
}

/** "12 June last year", "12 June last year (2023)", "July this year": one day or month, of the year behind it. */
function withinYears(periods: readonly Period[]): Period[] {
  const all: Period[] = []
  for (const period of periods) {
    const before = all.at(-1)
    const year = period.spans.at(-1)!.first.slice(0, 4)
    const own = before?.spans.find(({ first }) => first.startsWith(year))
    const beside = before !== undefined && before.to === period.from && period.grain === 'year'
    if (beside && own && (before.yearly || before.relative) && (period.relative || before.grain !== 'year'))
      all[all.length - 1] = { ...before, to: period.to, spans: [own], yearly: false, relative: false }
    else if (beside && before.grain !== 'year' && before.spans.length === 1 && period.relation === '')
      // Of "last year (2023)" the bracket says which.
      all[all.length - 1] = inYear(before, year, period.to)
    else all.push(period)
  }
  return all
}

function inYear(period: Period, year: string, to: number): Period {
  const [{ first, last }] = period.spans as [Span]
  return { ...period, to, spans: [{ first: year + first.slice(4), last: year + last.slice(4) }] }
}

/** "March and April 2023": the year behind the last of a list is that of all. */
function withYears(periods: readonly Period[], extent: Span | null): Period[] {
  return periods.map((period, at) => {
    const next = periods.slice(at + 1, at + LONGEST_LIST).find(({ yearly }) => !yearly)
    const near =
      next &&
      periods.slice(at + 1, periods.indexOf(next) + 1).every((one, i) => one.from - periods[at + i]!.to <= 1)
    if (!period.yearly || !next || !near || next.relative) return period
    const year = next.spans[0]!.first.slice(0, 4)
    const own = period.spans.find(({ first }) => first.startsWith(year))
    return own && extent ? { ...period, spans: [own], yearly: false } : period
  })
}

/** "July to September" without a year: the months between them in each of the years. */
function rangeEachYear(before: Period, period: Period, gap: readonly string[]): Period | null {
  const joint =
    before.relation === 'between'
      ? gap.join('') === 'and'
      : gap.length === 0
        ? ['to', 'until', 'till', 'through'].includes(period.relation)
        : gap.length === 1 && RANGE.has(gap[0]!)
  if (!joint || !before.yearly || !period.yearly) return null
  const spans = before.spans.flatMap(({ first }) => {
    const end = period.spans.find(({ last }) => last > first)
    return end && Number(end.last.slice(0, 4)) - Number(first.slice(0, 4)) <= 1
      ? [{ first, last: end.last }]
      : []
  })
  return spans.length > 0 ? { ...before, to: period.to, relation: 'in', spans } : null
}

const MOST_BETWEEN = 7
const DAY_MS = 86_400_000

/** "Between the audit in May 2023 and the one of 4 January": the days from the first to right before the second. */
function betweenBoth(tokens: readonly Token[], before: Period, period: Period): Period | null {
  const gap = tokens.slice(before.to, period.from)
  const begins = Math.max(0, before.from - MOST_BETWEEN)
  const ahead = tokens.slice(begins, before.to)
  const from = ahead.findLastIndex(({ text }) => text === 'between')
  const [first, second] = [before.spans[0]!.first, period.spans[0]!.first]
  const dated = [before, period].every(
    ({ spans, grain }) => spans.length === 1 && (grain === 'day' || grain === 'month'),
  )
  if (!dated || before.relation === 'between' || from < 0 || first >= second) return null
  if (gap.length > MOST_BETWEEN || !gap.some(({ text }) => text === 'and')) return null
  if ([...ahead.slice(from), ...gap].some(({ mark }) => mark !== null)) return null
  const last = new Date(Date.parse(second) - DAY_MS).toISOString().slice(0, 10)
  return { ...before, from: begins + from, to: period.to, relation: 'in', spans: [{ first, last }] }
}

const RANGE = new Set(['to', 'until', 'till', 'through', '-'])

/** "From 2021 to 2023", "between March and June", "2021-2023" are one period. */
function joined(tokens: readonly Token[], periods: readonly Period[]): Period[] {
  const all: Period[] = []
  for (const period of periods) {
    const before = all.at(-1)
    const gap = before ? tokens.slice(before.to, period.from).map(({ text }) => text) : []
    const range =
      before !== undefined &&
      (before.relation === 'between' ? gap.join('') === 'and' : gap.length === 1 && RANGE.has(gap[0]!)) &&
      !before.yearly
    const both = before && betweenBoth(tokens, before, period)
    if (both) {
      all[all.length - 1] = both
      continue
    }
    const each = before && rangeEachYear(before, period, gap)
    if (each) {
      all[all.length - 1] = each
      continue
    }
    const dashed =
      before !== undefined &&
      gap.length === 0 &&
      before.to === period.from &&
      period.relation === '' &&
      before.grain === 'year' &&
      period.grain === 'year'
    const until =
      before !== undefined &&
      ['until', 'till', 'through'].includes(period.relation) &&
      gap.length === 0 &&
      ['from', 'between', 'in', ''].includes(before.relation)
    if (before && (range || dashed || until) && before.spans[0]!.first < period.spans.at(-1)!.last)
      all[all.length - 1] = {
        ...before,
        to: period.to,
        relation: 'in',
        spans: [{ first: before.spans[0]!.first, last: period.spans.at(-1)!.last }],
      }
    else all.push(period)
  }
  return all
}
