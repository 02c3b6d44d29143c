import type { ColumnProfile, Field, TableModel, TableProfile } from '#contract'
import { identifier, literals } from '../duckdb/sql.ts'
import { kinship } from '../lexicon/word-families.ts'
import { MAY_LIE_AHEAD, NOT_DONE, NOT_READ, REFUSED, STATE_NAMES } from '../lexicon/not-done.ts'
import { isNoReading } from '../decide/entries.ts'
import { isDuration } from '../model/metrics/values.ts'
import { named } from '../model/named.ts'
import { isMoment } from '../model/times.ts'
import { View } from '../prose/view.ts'
import { CHANGES } from '../profile/no-such-value.ts'
import { hasWord } from '../profile/name-words.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'

/**
 * What a column says of things that have not happened: lengths of time of what is not done, zeros in their place, ends
 * before beginnings. Each part is SQL that is true for such rows, over the columns of the table; null where there are none.
 */
export interface NotHappened {
  column: string
  /** The state that says so, with its values for what is not done; null where the missing end alone says it. */
  state: { column: string; values: string[] } | null
  /** What is not done, as a participle: "processed"; null where nothing names it. */
  done: string | null
  undone: string | null
  zeros: string | null
  below: string | null
}

const MOST_STATES = 12
/** Share of a state's values that must be known words for it to be taken for one. */
const KNOWN = 0.5
/** Share of all ends in rows of one value, from which on it is the state of what has ended. */
const MOST_ENDS = 0.5
const PARTICIPLE = /(?:ed|en|sent|paid|sold|left|met)$/

interface State {
  column: string
  values: string[]
  /** The value that names the end itself, where there is one. */
  done: string | null
}

/** All of a table, columns in its order. */
export async function notHappened(
  toolkit: Pick<Toolkit, 'query'>,
  source: TableProfile,
  model: TableModel,
  /** The rows of the table, in one spelling of each group. */
  raw: string,
): Promise<NotHappened[]> {
  const profileOf = (column: string) => source.columns.find(({ name }) => name === column)
  const ends = model.fields.filter(
    ({ column, time }) => time === 'ends' && isMoment(profileOf(column) ?? ({} as ColumnProfile)),
  )
  const found: NotHappened[] = []
  for (const end of ends) {
    const own = named(profileOf(end.column)!).words.filter((word) => !MAY_LIE_AHEAD.has(word))
    const said = stateFor(own, source, model)
    const done = said?.done?.toLowerCase() ?? own.find((word) => PARTICIPLE.test(word)) ?? null
    if (!said || done === null) continue
    const ended = `${identifier(end.column)} is not null`
    const state = await withoutEnded(toolkit, said, ended, raw)
    if (!state) continue
    const filled = `${inState(state)} and ${ended}`
    if (await any(toolkit, `Rows with ${end.label} though not ${done}`, raw, filled))
      found.push({ column: end.column, state, done, undone: filled, zeros: null, below: null })
  }
  for (const column of source.columns) {
    if (column.storage !== 'number' && column.storage !== 'integer') continue
    const field = model.fields.find((own) => own.column === column.name)
    if (field?.meaning !== 'measure' || column.distinct < 3) continue
    const own = await ofNumber(toolkit, column, field, { source, model, raw, ends })
    if (own) found.push(own)
  }
  return found
}

interface Around {
  source: TableProfile
  model: TableModel
  raw: string
  ends: readonly Field[]
}

async function ofNumber(
  toolkit: Pick<Toolkit, 'query'>,
  column: ColumnProfile,
  field: Field,
  { source, model, raw, ends }: Around,
): Promise<NotHappened | null> {
  const meant = named(column)
  const held = model.leaks.find((leak) => leak.kind === 'duration' && leak.column === column.name)
  const length = held !== undefined || isDuration({ ...meant, field } as Parameters<typeof isDuration>[0])
  // What is added up, or counted, is nothing where nothing was done.
  if (!length && (field.additivity === 'sum' || column.role === 'count')) return null
  const { minimum } = column
  if (typeof minimum !== 'number' || minimum > 0) {
    if (!length) return null
  }
  const end =
    ends.find(({ column: own }) => held?.of.includes(own)) ??
    ends.find(({ column: own }) => akin(namedWords(source, own), meant.words)) ??
    null
  // Where nothing ties them, zeros must say it, one by one.
  const only = end ?? (ends.length === 1 ? ends[0]! : null)
  const words = [...(end ? namedWords(source, end.column) : []), ...meant.words]
  const state = stateFor(words, source, model)
  const unread = length ? null : unreadFor(source, model)
  const by = length ? state : (unread ?? state)
  const x = `${identifier(column.name)}::double`
  const missing = [
    ...(by ? [inState(by)] : []),
    ...(only && length ? [`${identifier(only.column)} is null`] : []),
  ]
  const not = missing.length > 0 ? `coalesce(${missing.join(' or ')}, false)` : 'false'
  const linked = held !== undefined || end !== null || state?.done != null
  const signed =
    hasWord(meant.words, CHANGES) ||
    meant.words.some((word) => EARLY_OR_LATE.has(word)) ||
    held?.of.some((own) => isDue(own, model)) === true
  const view = new View(
    await toolkit.query(
      `What ${field.label} says of what has not happened`,
      `select count(*) filter (where ${x} = 0) as zeros, count(*) filter (where ${x} = 0 and ${not}) as zeros_not, count(*) filter (where ${x} is not null and ${not}) as filled_not, count(*) filter (where ${x} < 0) as below, count(distinct ${x}) filter (where ${x} < 0) as below_values, count(${x}) as n from ${raw}`,
    ),
  )
  const at = (name: string) => view.number(0, name)
  const zeros = isNoReading(
    { zeros: at('zeros'), zerosNot: at('zeros_not'), filledNot: at('filled_not') },
    length && linked,
  )
  const undone = length && linked && state !== null && at('filled_not') > at('zeros_not')
  const taken = linked || meant.words.some((word) => TAKEN.has(word))
  // One and the same number is a code for none.
  const below = length && taken && !signed && at('below_values') > 1 && at('below') < at('n')
  if (!zeros && !undone && !below) return null
  return {
    column: column.name,
    state: by,
    done: by?.done?.toLowerCase() ?? words.find((word) => PARTICIPLE.test(word)) ?? null,
    undone: undone ? `${inState(state)} and ${x} ${zeros ? '<> 0' : 'is not null'}` : null,
    zeros: zeros ? `${not} and ${x} = 0` : null,
    below: below ? `${x} < 0` : null,
  }
}

/** SQL that is true for what is no reading, for whatever reason. */
export const isNone = ({ undone, zeros, below }: NotHappened): string =>
  [undone, zeros, below]
    .filter((part): part is string => part !== null)
    .map((part) => `(${part})`)
    .join(' or ')

/** Lengths of time that may come out below zero. */
const EARLY_OR_LATE = new Set(
  'delay late lateness early ahead overdue deviation offset slack lag gap'.split(' '),
)
/** What something took. */
const TAKEN = new Set('time duration stay tenure wait waiting turnaround'.split(' '))

const namedWords = (source: TableProfile, column: string): string[] => {
  const profile = source.columns.find(({ name }) => name === column)
  return profile ? named(profile).words : []
}

const isDue = (column: string, { fields }: TableModel): boolean =>
  fields.some((own) => own.column === column && own.time === 'due')

const GENERAL = new Set(['time', 'date', 'at', 'on', 'to', 'hours', 'days', 'minutes', 'duration'])
/** One word of each is made from the same stem: "processing time" and "processed date". */
const akin = (words: readonly string[], others: readonly string[]): boolean =>
  words.some(
    (word) =>
      !GENERAL.has(word) &&
      others.some((other) => !GENERAL.has(other) && (word === other || kinship(word, other) >= 1)),
  )

const inState = ({ column, values }: Pick<State, 'column' | 'values'>): string =>
  `lower(trim(${identifier(column)}::varchar)) in (${literals(values.map((value) => value.toLowerCase()))})`

/** Columns of few values that may say in which state a row is, with what they say. */
const statesOf = (source: TableProfile, model: TableModel) =>
  model.fields.flatMap((field) => {
    const profile = source.columns.find(({ name }) => name === field.column)
    if (field.meaning !== 'dimension' || !profile || profile.storage !== 'text') return []
    if (profile.distinct < 2 || profile.distinct > MOST_STATES) return []
    const values = profile.top.map(({ value }) => String(value).trim())
    return [
      { column: field.column, values, isNamed: named(profile).words.some((word) => STATE_NAMES.has(word)) },
    ]
  })

/** The state that says whether what these words name was done, with its values for what was not. */
function stateFor(words: readonly string[], source: TableProfile, model: TableModel): State | null {
  for (const { column, values, isNamed } of statesOf(source, model)) {
    const done = values.find((value) => akin([value.toLowerCase()], words)) ?? null
    const none = values.filter(
      (value) =>
        value !== done &&
        (NOT_DONE.has(value.toLowerCase()) || (done !== null && REFUSED.has(value.toLowerCase()))),
    )
    const known = none.length + (done === null ? 0 : 1)
    if (
      none.length > 0 &&
      none.length < values.length &&
      (done !== null || (isNamed && known >= KNOWN * values.length))
    )
      return { column, values: none, done }
  }
  return null
}

/**
 * A state without the values that most ends stand in: where none names the end itself, they do ("Received" of goods that
 * have a day of delivery, though a claim that was received is not done). Null where none are left.
 */
async function withoutEnded(
  toolkit: Pick<Toolkit, 'query'>,
  state: State,
  ended: string,
  raw: string,
): Promise<State | null> {
  if (state.done !== null) return state
  const view = new View(
    await toolkit.query(
      `States of ${state.column} in which most ends stand`,
      `select lower(trim(${identifier(state.column)}::varchar)) as state from ${raw} where ${ended} group by 1 having count(*) > ${MOST_ENDS} * (select count(*) from ${raw} where ${ended}) and state is not null`,
    ),
  )
  const most = view.rows.map((row) => view.text(row, 'state'))
  const values = state.values.filter((value) => !most.includes(value.toLowerCase()))
  return values.length > 0 ? { ...state, values } : null
}

/** The state that says that nothing was read. */
function unreadFor(source: TableProfile, model: TableModel): State | null {
  for (const { column, values } of statesOf(source, model)) {
    const none = values.filter((value) => NOT_READ.has(value.toLowerCase()))
    if (none.length > 0 && none.length < values.length) return { column, values: none, done: null }
  }
  return null
}

async function any(
  toolkit: Pick<Toolkit, 'query'>,
  title: string,
  rows: string,
  where: string,
): Promise<boolean> {
  const view = new View(await toolkit.query(title, `select count(*) as n from ${rows} where ${where}`))
  return view.number(0, 'n') > 0
}
