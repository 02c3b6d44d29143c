import type { Metric, MetricRef, Scalar } from '#contract'
import { DATED_NAME_WORDS } from '../../lexicon/dated-name-words.ts'
import { NOT_DONE, STATE_NAMES } from '../../lexicon/not-done.ts'
import { MISSED_GOAL, stateOf, type State } from '../../lexicon/states.ts'
import { nameWords } from '../../profile/name-words.ts'
import { kindOfPeople, saysYes } from '../levels.ts'
import type { Meant } from '../fields.ts'
import { deadlineShares, keptDeadline } from './deadlines.ts'
import { conditionShare } from './condition-share.ts'
import { metric, type Deriving } from './metric.ts'

const MOST_STATES = 8
/** An end that nearly all rows have reached, or nearly none, tells nobody apart. */
const FEWEST_ENDED = 0.02
/** Ends that the words of a name leave open: what has an end date has left. */
const OVER = /\b(?:end|ended|ends|until)\b/
const EMPLOYED = new Set(['employee', 'worker', 'staff', 'agent', 'driver', 'nurse', 'teacher'])

/** Shares of rows in a state: of a yes/no column its yes, of a column of states each state that the words know. */
export function shareMetrics(deriving: Deriving): Metric[] {
  const told = statedShares(deriving)
  return [...told, ...endedShares(deriving, told), ...reasonShares(deriving, told)]
}

const REASONS = new Set(['reason', 'cause', 'because'])

/** Rows with a reason for what befell them: the others, of which there is none, are told of by it too. */
export const isOfReasons = ({ kind, column, values, limit }: MetricRef): boolean =>
  kind === 'share' &&
  values.length === 0 &&
  !limit &&
  nameWords(column ?? '').some((word) => REASONS.has(word))

/** "Deferral reason" is filled for those who were deferred, and empty for all others. */
function reasonShares(deriving: Deriving, told: readonly Metric[]): Metric[] {
  return deriving.fields.flatMap((own) => {
    const { column, words, field } = own
    if (field.guess !== undefined) return []
    const filled = 1 - column.nulls / Math.max(1, column.rows)
    if (field.meaning !== 'dimension' || !words.some((word) => REASONS.has(word))) return []
    if (filled < FEWEST_ENDED || filled > 1 - FEWEST_ENDED) return []
    const state = stateIn(words.filter((word) => !REASONS.has(word)))
    if (!state || told.some(({ names }) => names.includes(state.forms[0]!))) return []
    const share = shareOf(deriving, own, null, state, null)
    return [{ ...share, ref: { ...share.ref, values: [] }, weight: state.outcome ? 0.5 : 0.3 }]
  })
}

function statedShares(deriving: Deriving): Metric[] {
  return deriving.fields.flatMap((own) => {
    const { field, column } = own
    if (field.meaning !== 'dimension') return []
    if (column.distinct === 2) return binaryShare(deriving, own)
    if (column.distinct > MOST_STATES || column.storage !== 'text') return []
    return field.levels.flatMap(({ value }) => {
      const text = String(value).toLowerCase()
      const state = stateAmong(own, text)
      if (state && isOneOfReasons(deriving, own, state)) return [reasonShare(deriving, own, value, state)]
      if (state) return [decidedShare(deriving, own, value, state, text)]
      return isStates(own) ? befallen(deriving, own, value, text) : []
    })
  })
}

/**
 * "Resignation" among the reasons for leaving, beside the date of leaving: whoever leaves for another reason leaves too, so
 * that what befell rows is told by the date, and by the reason no more than its own word.
 */
const isOneOfReasons = ({ times }: Deriving, { words }: Meant, state: State): boolean =>
  words.some((word) => REASONS.has(word)) &&
  times.some(({ role, words: dated }) => role === 'ends' && stateIn(dated) === state)

const KIN = 5

function reasonShare(deriving: Deriving, { field }: Meant, value: Scalar, state: State): Metric {
  const text = String(value).toLowerCase()
  const own = state.forms.filter((form) => form.slice(0, KIN) === text.slice(0, KIN))
  return metric(
    deriving,
    { kind: 'share', column: field.column, values: [value] },
    {
      label: `share of ${deriving.row.noun.many} with ${field.label} “${String(value)}”`,
      names: [text, `share ${text}`, `percentage ${text}`, ...own],
      unit: '%',
      additivity: 'mean',
      better: state.better,
      weight: 0.2,
    },
  )
}

/** What a value says befell a row: a goal that is missed, where others are met, is none that did not come. */
const stateAmong = ({ field }: Meant, text: string): State | undefined =>
  text === 'missed' && field.levels.some(({ value }) => REACHED.has(String(value).toLowerCase()))
    ? MISSED_GOAL
    : stateOf(text)
const REACHED = new Set(['met', 'achieved', 'reached', 'hit', 'attained'])

/** Where others are turned down, what is processed is what was let through. */
function decidedShare(deriving: Deriving, own: Meant, value: Scalar, state: State, text: string): Metric {
  const share = shareOf(deriving, own, value, state, text)
  const [processed, approved, rejected] = ['processed', 'approved', 'rejected'].map((word) => stateOf(word)!)
  const others = own.field.levels.map((level) => stateOf(String(level.value).toLowerCase()))
  const isLetThrough = state === processed && others.includes(rejected) && !others.includes(approved)
  return isLetThrough
    ? { ...share, names: [...new Set([...share.names, ...approved!.forms, 'approval rate'])] }
    : share
}

const isStates = ({ words }: Meant): boolean => words.some((word) => STATE_NAMES.has(word))

const PARTICIPLE = /^\p{L}{3,}ed$/u
/** What makes a noun of what befell a row: corrected, correction; disposed, disposal. */
const NOUN_ENDS = ['ion', 'ions', 'ation', 'ations', 'ment', 'ments', 'al', 'als']

/** A state that the lexicon does not know, but that a word says befell rows: "corrected". */
function befallen(deriving: Deriving, { field }: Meant, value: Scalar, text: string): Metric[] {
  if (!PARTICIPLE.test(text) || NOT_DONE.has(text)) return []
  const { many } = deriving.row.noun
  const stems = [text.slice(0, -2), text.slice(0, -1)]
  const nouns = stems.flatMap((stem) => [stem, ...NOUN_ENDS.map((end) => `${stem}${end}`)])
  return [
    metric(
      deriving,
      { kind: 'share', column: field.column, values: [value] },
      {
        label: `share of ${text} ${many}`,
        names: [text, `share ${text}`, `${text} ${many}`, `percentage ${text}`, ...nouns],
        unit: '%',
        additivity: 'mean',
        better: null,
        weight: 0.2,
      },
    ),
  ]
}

function binaryShare(deriving: Deriving, own: Meant): Metric[] {
  const { field, words } = own
  const deadline = keptDeadline(own)
  if (deadline) return deadlineShares(deriving, deadline)
  const level = field.levels.find(({ value }) => value === field.positive)
  if (!level) return twoStates(deriving, own)
  const text = String(level.value).toLowerCase()
  const condition = conditionShare(deriving, own, level.value)
  if (condition) return [condition]
  const state = saysYes(level.value)
    ? field.guess === undefined
      ? stateIn(words)
      : undefined
    : stateOf(text)
  const explained = deriving.table.defined?.some((one) => one.column === field.column) === true
  // What the goal explains may be the state of another thing: a target that is missed is no appointment.
  const ofAnother = explained && state?.rate != null && !state.forms.includes(words.join(' '))
  if (state && !ofAnother) {
    const share = shareOf(deriving, own, level.value, state, saysYes(level.value) ? null : text)
    return [share, ...(saysYes(level.value) ? [] : otherShare(deriving, own, level.value))]
  }
  const people = saysYes(level.value) ? kindOfPeople(words) : undefined
  const called = people ? level.label : saysYes(level.value) ? `“${own.label}”` : level.label
  return [
    metric(
      deriving,
      { kind: 'share', column: field.column, values: [level.value] },
      {
        label: `share of ${called}`,
        names: [own.label, `${own.label} rate`, called, ...(people?.[3].split(', ') ?? [])],
        unit: '%',
        additivity: 'mean',
        better: state?.better ?? null,
        weight: 0.25,
      },
    ),
  ]
}

/** The other of two states, by its own name: "fail" beside "pass". Whoever names none means the first. */
function otherShare(deriving: Deriving, own: Meant, positive: Scalar): Metric[] {
  const other = own.field.levels.find(({ value }) => value !== positive)
  const text = String(other?.value).toLowerCase()
  const state = other && stateOf(text)
  return state ? [{ ...shareOf(deriving, own, other.value, state, text), weight: 0.1 }] : []
}

/** Two states of which neither is the other's opposite, such as closed and resolved: each has its share. */
const twoStates = (deriving: Deriving, own: Meant): Metric[] =>
  own.field.levels.flatMap(({ value }) => {
    const text = String(value).toLowerCase()
    const state = stateAmong(own, text)
    return state ? [shareOf(deriving, own, value, state, text)] : []
  })

/** Behind these a name says only how, when or for what something was so: "joined on promotion" tells of no promotion. */
const BEHIND = new Set([
  'on',
  'by',
  'via',
  'with',
  'in',
  'for',
  'from',
  'through',
  'at',
  'to',
  'of',
  'per',
  'within',
  'before',
  'after',
])

/** The state that the words of a name tell of, likeliest at its end. */
export function stateIn(words: readonly string[]): State | undefined {
  const end = words.findIndex((word, at) => at > 0 && BEHIND.has(word))
  const head = end < 0 || stateOf(words.join(' ')) ? words : words.slice(0, end)
  for (let length = Math.min(3, head.length); length > 0; length -= 1)
    for (let start = 0; start + length <= head.length; start += 1) {
      const found = stateOf(head.slice(start, start + length).join(' '))
      if (found) return found
    }
  return undefined
}

/**
 * Shares of the rows that have come to an end: a date of leaving is filled for those who left and empty for those who
 * stayed. None where a column of states says the same.
 */
function endedShares(deriving: Deriving, told: readonly Metric[]): Metric[] {
  return deriving.fields.flatMap((own) => {
    const { column, words, field } = own
    const role = deriving.times.find((time) => time.column === column)?.role
    const gone = column.nulls / Math.max(1, column.rows)
    if (role !== 'ends' || gone < FEWEST_ENDED || gone > 1 - FEWEST_ENDED) return []
    const said = words.filter((word, at) => at === 0 || !DATED_NAME_WORDS.has(word))
    const state =
      stateIn(said) ??
      (OVER.test(words.join(' ')) && deriving.row.known?.kind === 'person'
        ? stateOf(EMPLOYED.has(deriving.row.noun.one) ? 'leaver' : 'churned')
        : undefined)
    if (!state || told.some(({ names }) => names.includes(state.forms[0]!))) return []
    const share = shareOf(deriving, own, null, state, null)
    return [
      {
        ...share,
        ref: { ...share.ref, column: field.column, values: [] },
        weight: state.better === 'less' && state.outcome ? 0.82 : 0.3,
      },
    ]
  })
}

/** @param said the value's own word for the state; null where the column names it */
function shareOf(
  deriving: Deriving,
  { field, column }: Meant,
  value: Scalar,
  state: State,
  said: string | null,
): Metric {
  const word = said ?? state.forms[0]!
  const { many } = deriving.row.noun
  const rate = state.rate === null ? [] : [`${state.rate} rate`, state.rate]
  const label =
    state.rate !== null &&
    (!state.attributive ||
      deriving.row.panel ||
      many === 'rows' ||
      state.forms.includes(deriving.row.noun.one))
      ? `${state.rate} rate`
      : `share of ${word} ${many}`
  return metric(
    deriving,
    { kind: 'share', column: field.column, values: [value] },
    {
      label,
      names: [...rate, word, `share ${word}`, `${word} ${many}`, `percentage ${word}`, ...state.forms],
      unit: '%',
      additivity: 'mean',
      better: state.better,
      weight: weightOf(state, field.positive !== null, column.distinct),
    },
  )
}

function weightOf(state: State, yes: boolean, values: number): number {
  if (yes) return state.outcome ? 0.82 : 0.35
  if (values === 2) return 0.1
  return state.outcome ? 0.35 : 0.2
}
