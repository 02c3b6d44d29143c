import type { ColumnProfile, Field, MetricRef, TableModel, TableProfile } from '#contract'
import { TIME_WORDS } from '../lexicon/process-times.ts'
import { nameWords } from '../profile/name-words.ts'
import { says, type Named } from './named.ts'
import { GOT, ownDate } from './own-date.ts'

export type TimeRole = NonNullable<Field['time']>

/** A time column of a table with the part of the process that it dates. */
export interface Time extends Named {
  role: TimeRole
}

const firstOf = (column: ColumnProfile): string => String(column.minimum ?? '')
const lastOf = (column: ColumnProfile): string => String(column.maximum ?? '')

/** The time columns of a table with their roles: which begins a process, which ends it. */
export function timesOf(columns: readonly Named[]): Time[] {
  const times = columns.filter(({ column }) => column.role === 'time')
  const roles = times.map((own): Time => ({ ...own, role: roleOf(own) }))
  return settle(staged(ofThings(besidePlans(reached(roles)))))
}

function roleOf({ words }: Named): TimeRole {
  return TIME_WORDS.find(([, phrases]) => says(words, phrases))?.[0] ?? 'point'
}

/** Words that say whether a time was planned or came to be, and not what it dates. */
const PLANNED = new Set([
  'scheduled',
  'planned',
  'expected',
  'estimated',
  'due',
  'target',
  'promised',
  'agreed',
])
const ACTUAL = new Set(['actual', 'real', 'effective', 'observed'])
const BARE = new Set(['at', 'on', 'date', 'time', 'datetime', 'timestamp', 'ts', 'by', 'start', 'started'])

const dated = ({ words }: Named): string[] =>
  words.filter((word) => !PLANNED.has(word) && !ACTUAL.has(word) && !BARE.has(word)).map(stemOf)
const stemOf = (word: string): string => word.replace(/(ed|al|ure|e|y|t|ing)$/, '').slice(0, 6)

const STARTS = new Set(['start', 'started', 'starts', 'begin', 'begins', 'began', 'beginning', 'from'])
const ENDS = new Set(['end', 'ended', 'ends', 'finish', 'finished', 'stop', 'stopped', 'close', 'closed'])

/** Which end of a thing a name speaks of, where it says so. */
export function endSaid({ words }: Pick<Named, 'words'>): 'start' | 'end' | null {
  const [start, end] = [STARTS, ENDS].map((said) => words.some((word) => said.has(word)))
  return start === end ? null : start ? 'start' : 'end'
}

/** A planned start is no plan of an end. */
const isOtherEnd = (one: Named, other: Named): boolean => {
  const [own, beside] = [endSaid(one), endSaid(other)]
  return own !== null && beside !== null && own !== beside
}

/** What came to be of a plan: "actual departure" of "scheduled departure". */
export function actualOf(planned: Named, times: readonly Time[]): Time | undefined {
  const own = dated(planned)
  const others = times.filter(
    (other) => other.column.name !== planned.column.name && !isOtherEnd(planned, other),
  )
  return (
    others.find((other) => own.length > 0 && dated(other).some((word) => own.includes(word))) ??
    others.find(({ words }) => words.some((word) => ACTUAL.has(word)) && own.length === 0)
  )
}

/** Of a plan and what came to be of it, the second ends what the first began: a departure is late and begins nothing. */
function besidePlans(times: Time[]): Time[] {
  const actual = new Set(
    times
      .filter(({ role, words }) => role === 'due' && words.some((word) => PLANNED.has(word)))
      .map((planned) =>
        actualOf(
          planned,
          times.filter(({ role, column }) => role !== 'due' && isMoment(column)),
        ),
      ),
  )
  const finishes = times.some((own) => own.role !== 'due' && endSaid(own) === 'end')
  return times.map((own) => {
    // Beside its end an actual start begins; alone it is only late.
    if (actual.has(own)) return { ...own, role: finishes && endSaid(own) === 'start' ? 'begins' : 'ends' }
    // A planned start of which nothing but the end came to be is where it begins.
    const begins = own.role === 'due' && endSaid(own) === 'start' && finishes && isMoment(own.column)
    return begins &&
      !actualOf(
        own,
        times.filter(({ role }) => role !== 'due'),
      )
      ? { ...own, role: 'begins' }
      : own
  })
}

/** What may begin what is done with a thing, and ends what had to be done before: received, handed in. */
const REACHED = new Set(['received', 'receipt', 'arrived', 'arrival', 'submitted', 'submission', 'filed'])

/**
 * "Received" ends what "ordered" began, and "submitted" what a deadline was set for: beside an earlier beginning, or where
 * much of it comes after what is due, it is no beginning.
 */
function reached(times: Time[]): Time[] {
  if (times.some(({ role }) => role === 'ends')) return times
  const moments = times.filter(({ column }) => isMoment(column))
  const isAfter = (one: Time, other: Time) =>
    firstOf(one.column) > firstOf(other.column) && lastOf(one.column) > lastOf(other.column)
  return times.map((own) => {
    if (own.role !== 'begins' || !isMoment(own.column) || !own.words.some((word) => REACHED.has(word)))
      return own
    const others = moments.filter((other) => other !== own)
    const due = others.find(({ role }) => role === 'due')
    const begun = others.some(
      (other) =>
        (other.role === 'begins' || (due && other.role === 'point')) &&
        !other.words.some((word) => REACHED.has(word)) &&
        isAfter(own, other),
    )
    return begun || (due && lastOf(own.column) > lastOf(due.column)) ? { ...own, role: 'ends' } : own
  })
}

/** What was done to a thing at a moment: "screened", "taken". */
const DONE = /(?:ed|en|sent|paid|sold|left|met|begun)$/

/** What begins once more after it had ended: "reopened" is no end of what was opened. */
export const AGAIN =
  /^re-?(?:open(?:ed|ing)?|admi(?:t|tted|ssion)|hospitali[sz](?:ed|ation)|activat(?:ed|ion)|hired?|infect(?:ed|ion)|offend(?:ed|ing)|lapsed?|occurr(?:ed|ence)|enrol(?:led|ment)|arrest(?:ed)?)$/

const DAY_MS = 86_400_000

/**
 * "Purchased" beside "reported" and "closed" that all lie within the year of the list, while purchases go back over years:
 * it dates the thing that the row is about, as a birth does, and not the row.
 */
function ofThings(times: Time[]): Time[] {
  const moments = times.filter(({ column }) => isMoment(column))
  const at = (moment: string) => Date.parse(moment) / DAY_MS
  return times.map((own) => {
    if (!moments.includes(own) || !own.words.some((word) => GOT.has(word))) return own
    const others = moments.filter(
      (other) => other !== own && other.role !== 'updated' && other.role !== 'due',
    )
    const began = others.filter(({ role }) => role === 'begins' || role === 'point')
    if (began.length === 0 || !others.some(({ role }) => role === 'ends')) return own
    const first = Math.min(...others.map(({ column }) => at(firstOf(column))))
    const length = Math.max(...began.map(({ column }) => at(lastOf(column)))) - first
    return first - at(firstOf(own.column)) > length ? { ...own, role: 'birth' } : own
  })
}

/**
 * Times in the order in which they come: shipped before delivered. Where first and last dates contradict each other, as
 * one mistyped year makes them do, the file's own order stands.
 */
export const asTheyCome = (times: readonly Time[]): Time[] =>
  [...times].sort((a, b) => comesAfter(a.column, b.column) || times.indexOf(a) - times.indexOf(b))

/** Above 0 where the one comes after the other, by its first and last days; 0 where these say nothing or contradict each other. */
export function comesAfter(one: ColumnProfile, other: ColumnProfile): number {
  const first = firstOf(one).localeCompare(firstOf(other))
  const last = lastOf(one).localeCompare(lastOf(other))
  return first * last < 0 ? 0 : first
}

/** Steps of one process, such as taken, received and reported: the first begins it, the others end what came before. */
function staged(times: Time[]): Time[] {
  const open = times.filter(
    ({ role, column, words }) =>
      (role === 'begins' || role === 'point') &&
      isMoment(column) &&
      !words.some((word) => AGAIN.test(word)) &&
      DONE.test(words.filter((word) => !BARE.has(word)).at(-1) ?? ''),
  )
  if (open.length < 2 || !open.some(({ role }) => role === 'begins')) return times
  const [first, ...later] = asTheyCome(open)
  return times.map((own) =>
    own === first ? { ...own, role: 'begins' } : later.includes(own) ? { ...own, role: 'ends' } : own,
  )
}

/** What the words left open is settled by the other times: arrival begins where a discharge follows it. */
function settle(times: Time[]): Time[] {
  const process = times.filter(({ role }) => role === 'begins' || role === 'ends')
  const begins = process.some(({ role }) => role === 'begins')
  const plans = times.filter(({ role }) => role === 'due')
  // Planned and actual times alone: nothing begins but what came before them all, such as a shipping before its delivery.
  const actual = plans.flatMap((plan) => actualOf(plan, process) ?? [])
  if (!begins && actual.length > 0) {
    const [first] = asTheyCome(process)
    return times.map((own) => (own === first && !actual.includes(own) ? { ...own, role: 'begins' } : own))
  }
  if (!begins && process.length > 1) {
    const first = asTheyCome(process)[0]!
    return times.map((own) => (own === first ? { ...own, role: 'begins' } : own))
  }
  // A plain date beside an end is where it begins.
  const points = times.filter(({ role, column }) => role === 'point' && isMoment(column))
  if (!begins && process.length === 1 && points.length === 1)
    return times.map((own) => (own === points[0] ? { ...own, role: 'begins' } : own))
  // An end with nothing that begins is just when it happened.
  if (!begins && process.length === 1 && !times.some(({ role }) => role === 'due' || role === 'birth'))
    return times.map((own) => (own === process[0] ? { ...own, role: 'point' } : own))
  return times
}

/** A date or a time of day, not a bare year. */
export const isMoment = ({ storage }: ColumnProfile): boolean => storage === 'date' || storage === 'timestamp'

const ORDER: TimeRole[] = ['begins', 'point', 'ends', 'due', 'updated']

/**
 * The axis along which rows are counted: where they begin, else when they happened. The date of a thing that rows are about
 * gives way to their own.
 */
export function naturalTime(all: readonly Time[], table: TableProfile): Time | null {
  const filled = all.filter(({ column }) => column.nulls <= 0.5 * table.rows)
  const first = firstOfRows(all, filled)
  const found = first && (cutBy(first, filled) ?? first)
  return found && (ownDate(found, filled, table) ?? found)
}

/**
 * The time by which a list was cut where that is not the one its rows begin at: they begin at once along it, and few by few
 * along the other, whose early rows are those that took long alone. What seems to change there is who was taken into the list.
 */
const cutBy = (found: Time, filled: readonly Time[]): Time | undefined =>
  found.column.starts === 'tapered'
    ? asTheyCome(filled).find(
        ({ role, column }) =>
          ['begins', 'ends', 'point'].includes(role) && isMoment(column) && column.starts === 'sharp',
      )
    : undefined

function firstOfRows(all: readonly Time[], filled: readonly Time[]): Time | null {
  // Rows whose only other times are what came of a plan are counted when they were planned.
  const plan = filled.find(
    (own) =>
      own.role === 'due' &&
      actualOf(
        own,
        all.filter(({ role }) => role === 'ends'),
      ),
  )
  if (plan && !filled.some(({ role }) => role === 'begins' || role === 'point')) return plan
  // Dates before bare years, whatever else may begin in a year.
  const dated = filled.filter(
    ({ column, role }) => isMoment(column) && (role === 'begins' || role === 'point'),
  )
  for (const times of [dated, filled])
    for (const role of ORDER) {
      const found = times.find((own) => own.role === role)
      if (found) return found
    }
  return null
}

/** The time from a plan to what came of it: late above zero, early below. */
export const isFromPlan = (
  { from }: Pick<MetricRef, 'from'>,
  { fields }: Pick<TableModel, 'fields'>,
): boolean => fields.some(({ column, time }) => column === from && time === 'due')

/** What people are given: no step of what they begin themselves, so that it may come before it. */
export const GIVEN: ReadonlySet<string> = new Set([
  'assigned',
  'handed',
  'handout',
  'allocated',
  'given',
  'equipped',
  'provisioned',
])
const JOINED: ReadonlySet<string> = new Set([
  ...['start', 'started', 'starts', 'joined', 'join', 'joining', 'hired', 'hire', 'enrolled', 'enrolment'],
  ...['enrollment', 'onboarding', 'begin', 'begins', 'employed'],
])

/** The time from when people join to when they are given what they need: those who had it before did not wait. */
export function isReadyAhead({ kind, column, from }: MetricRef): boolean {
  const words = (name: string | null) => nameWords(name ?? '')
  return (
    kind === 'duration' &&
    words(column).some((word) => GIVEN.has(word)) &&
    words(from).some((word) => JOINED.has(word)) &&
    !words(from).some((word) => GIVEN.has(word))
  )
}

/** A length of time that may lie below zero with nothing wrong in it. */
export const mayBeBelowZero = (ref: MetricRef, table: Pick<TableModel, 'fields'>): boolean =>
  isFromPlan(ref, table) || isReadyAhead(ref)
