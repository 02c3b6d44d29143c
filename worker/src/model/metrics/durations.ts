import type { Metric } from '#contract'
import {
  DURATION_NAMES,
  OVERALL,
  OVERRUN,
  RUNS_OUT,
  TAKES,
  TIME_WORDS,
  WHOLE,
  type DurationName,
} from '../../lexicon/process-times.ts'
import { says } from '../named.ts'
import { actualOf, asTheyCome, endSaid, isMoment, type Time } from '../times.ts'
import { metric, type Deriving } from './metric.ts'
import { isDuration } from './values.ts'

const MOST = 6

interface Span {
  from: Time
  to: Time
  name: DurationName | null
  weight: number
}

/** The lengths of time between the dates of a row that people speak of; none that the file holds as a column. */
export function durationMetrics(deriving: Deriving): Metric[] {
  const spans = spansOf(deriving.times.filter(({ column }) => isMoment(column)))
    .filter((span) => !held(span, deriving))
    .slice(0, MOST)
  const taken = new Set<string>()
  const staged = spans.some(({ from }) => from.role === 'ends')
  // "Time to fix" is the stage of fixing where there is one, and else the whole.
  const stages = new Set(
    spans.flatMap(({ name, weight }) => (name && weight < 0.5 ? name.names.split(', ') : [])),
  )
  // "Payment delay" is what comes after a due date, where there is one.
  const late = new Set(
    spans.flatMap(({ from, name }) => (from.role === 'due' && name ? name.names.split(', ') : [])),
  )
  const overrun = spans.find(({ from, to }) => from.role === 'due' && endSaid(to) === 'end')
  return spans.map((span) => {
    const { from, to, name, weight } = span
    const plain = plainSpan(from, to)
    const label = name && !taken.has(name.label) ? name.label : plain
    taken.add(label)
    return metric(
      deriving,
      { kind: 'duration', from: from.column.name, column: to.column.name },
      {
        label,
        names: [
          ...(name && label === name.label
            ? name.names
                .split(', ')
                .filter(
                  (own) =>
                    (weight < 0.5 || !stages.has(own)) &&
                    (from.role === 'due' || !late.has(own)) &&
                    (overrun === undefined || !OVERRUN.includes(own)),
                )
            : []),
          ...(span === overrun ? OVERRUN : []),
          ...(weight >= 0.5 && from.role !== 'due' ? TAKES : []),
          ...(weight >= 0.7 ? WHOLE : []),
          ...(staged && weight >= 0.7 ? OVERALL : []),
          plain,
          `time to ${eventOf(to)}`,
        ],
        unit:
          name?.unit ??
          (from.column.storage === 'timestamp' && to.column.storage === 'timestamp' ? 'hours' : 'days'),
        additivity: 'mean',
        better: name ? name.better : 'less',
        weight,
      },
    )
  })
}

function spansOf(times: readonly Time[]): Span[] {
  const of = (role: Time['role']) => times.filter((own) => own.role === role)
  const begun = of('begins')
  const [begins] = begun
  const { ends, terms } = apartTerms(asTheyCome(of('ends')), begun)
  const [due] = of('due')
  const [birth] = of('birth')
  const last = ends.at(-1)
  const spans: Span[] = []
  const add = (from: Time, to: Time, weight: number) =>
    spans.push({ from, to, name: nameOf(from, to), weight })
  if (begins && last) add(begins, last, 0.7)
  const pairs = plansOf(times)
  // What came to be beside what was planned is late by the time between the two.
  for (const { planned, actual } of pairs) add(planned, actual, 0.65)
  for (const end of ends.slice(0, -1)) if (begins) add(begins, end, 0.45)
  // Booked, departed, returned: how far ahead it was, and how long the thing itself took.
  for (const later of begun.slice(1).filter((own) => !ends.includes(own)))
    if (begins && isLater(later, begins)) {
      add(begins, later, 0.4)
      if (last && isLater(last, later)) add(later, last, 0.5)
    }
  // What happens to a row after its beginning is a step of it, whatever it is called.
  for (const step of of('point')) if (begins && isLater(step, begins)) add(begins, step, last ? 0.4 : 0.6)
  const named = pairs.some(({ planned, actual }) => actualOf(planned, times) === actual)
  for (const [at, end] of ends.slice(1).entries()) if (!named) add(ends[at]!, end, 0.3)
  // Valid from when it was granted, and not from when somebody asked for it.
  const valid = asTheyCome([...begun, ...ends])
  for (const term of terms) {
    const from = valid.findLast((own) => isLater(term, own)) ?? begins
    if (from) add(from, term, 0.3)
  }
  const reached = begins ?? times.find(({ role }) => role === 'point') ?? null
  if (birth && reached) add(birth, reached, 0.35)
  if (begins && due && !last) add(begins, due, 0.3)
  return spans
}

/**
 * The ends that a process came to, apart from the days on which what it made runs out: how long a right is valid is no time
 * that granting it took. Where nothing else ends or follows a beginning, how long it is valid is all that there is to tell.
 */
function apartTerms(ends: readonly Time[], begun: readonly Time[]): { ends: Time[]; terms: Time[] } {
  const terms = ends.filter(({ words }) => says(words, RUNS_OUT))
  const others = ends.filter((own) => !terms.includes(own))
  const [first, ...later] = asTheyCome(begun)
  const signed = later.filter((own) => isLater(own, first!))
  if (others.length > 0 || terms.length === 0) return { ends: others, terms }
  return signed.length > 0 ? { ends: signed, terms } : { ends: terms, terms: [] }
}

const isLater = (step: Time, begins: Time): boolean =>
  String(step.column.minimum) > String(begins.column.minimum) &&
  String(step.column.maximum) > String(begins.column.maximum)

/** Plans with what came to be of each; where no name says so, of the one plan the last end. */
export function plansOf(times: readonly Time[]): { planned: Time; actual: Time }[] {
  const of = (role: Time['role']) => times.filter((own) => own.role === role)
  const dues = of('due')
  const done = [...asTheyCome(of('ends')), ...of('begins')]
  const pairs = dues.flatMap((planned) => {
    const actual = actualOf(planned, done)
    return actual ? [{ planned, actual }] : []
  })
  const [due] = dues
  const last = asTheyCome(of('ends')).at(-1)
  return pairs.length === 0 && due && last ? [{ planned: due, actual: last }] : pairs
}

/** A time as the name of a span needs it. */
type Ended = Pick<Time, 'words' | 'label' | 'role'>

/** What people call the time from one date of a row to another, with the unit that it is always told in. */
export function spanCalled(from: Ended, to: Ended): { label: string; unit: string | null } {
  const name = nameOf(from, to)
  return { label: name?.label ?? plainSpan(from, to), unit: name?.unit ?? null }
}

/** What says only that it is a plan is no event: "time from start to due date". */
const plainSpan = (from: Ended, to: Ended): string => {
  const end = eventOf(to)
  return `time from ${eventOf(from)} to ${to.role === 'due' && !end.includes(' ') ? to.label : end}`
}

const nameOf = (from: Ended, to: Ended): DurationName | null =>
  DURATION_NAMES.find(
    (name) =>
      (!name.inside || from.role === 'ends') &&
      // After what was due it is late, whatever ends it; from what was planned and begins it is not.
      (from.role === 'due') === (name.label === 'delay') &&
      (name.from === '' || says(from.words, name.from)) &&
      (name.to === '' || says(to.words, name.to)),
  ) ?? null

const TO_BE = new Set([
  'target',
  'planned',
  'expected',
  'estimated',
  'allowed',
  'agreed',
  'promised',
  'sla',
  'goal',
  'budgeted',
  'scheduled',
])

/** The file has this length of time as a column of its own. */
function held({ name, to }: Span, { fields }: Deriving): boolean {
  return fields.some((own) => {
    if (own.field.meaning !== 'measure' || !isDuration(own)) return false
    // How long it was to take is another length than how long it took.
    if (own.words.some((word) => TO_BE.has(word))) return false
    const label = own.label
    if (name && (label === name.label || name.names.split(', ').includes(label))) return true
    const end = TIME_WORDS.find(([role]) => role === 'ends')![1]
      .split(', ')
      .filter((word) => to.words.includes(word))
    return end.some((word) => own.words.includes(word))
  })
}

/** The event that a time dates: "opened at", "opened date" and "date opened" are one. */
const eventOf = ({ words, label }: Ended): string => eventWords(words).join(' ') || label

/** What is left of the name of a time without what says that it is one. */
export const eventWords = (words: readonly string[]): string[] => words.filter((word) => !STAMPS.has(word))
const STAMPS = new Set(['at', 'on', 'date', 'time', 'datetime', 'timestamp', 'ts'])
