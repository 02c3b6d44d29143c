import type { ColumnProfile, Expression } from '#contract'
import {
  ACTIVE_WORDS,
  BESIDE_DENIAL,
  DENYING,
  ENDED_WORDS,
  GONE_HEADER,
  GONE_VALUES,
  GONE_WORDS,
  NOT_ENDED,
  PAST_DUE,
} from '../../lexicon/condition-words.ts'
import { PLAIN_STATES } from '../../lexicon/explained-words.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { stateOf } from '../../lexicon/states.ts'
import { isMoment } from '../../model/times.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { ReadTable } from '../goal.types.ts'
import { momentsOf, phrasesOf, saidOf } from '../measure/moments.ts'
import type { Token } from '../words/tokens.ts'
import { lastDay } from './as-of.ts'
import type { Spoken } from './spoken.ts'

/** A state of rows that a sentence says, with what tells it of a row. */
export interface StateSaid {
  kind: 'is' | 'is-not' | 'gone' | 'past-due'
  column: string
  from: number
  to: number
  expression: Expression
}

const column = (name: string): Expression => ({ kind: 'column', column: name })

/** The states that a sentence says of rows: by values, by what is filled or empty, by who has left, by what is past due. */
export function statesSaid(said: Spoken, tokens: readonly Token[], table: ReadTable): StateSaid[] {
  const due = pastDue(said, table)
  const found: StateSaid[] = due ? [due] : []
  const isOfGone = tokens.slice(said.from, said.to).some(({ text }) => GONE_WORDS.has(text))
  for (let at = said.from; at < said.to; at += 1) {
    if (found.some(({ from, to }) => from <= at && at < to)) continue
    const own =
      goneAt(tokens, at, table) ?? valueAt(tokens, at, said.to, isOfGone, table) ?? dateAt(tokens, at, table)
    if (!own) continue
    const isLapped = found.some(({ from, to }) => own.from < to && from < own.to)
    if (!isLapped) found.push(own)
    at = Math.max(at, own.to - 1)
  }
  return found.sort((a, b) => a.from - b.from)
}

const columnsOf = ({ profile }: ReadTable): ColumnProfile[] => {
  const made = new Set(profile.defined?.map((own) => own.column))
  return profile.columns.filter(({ name }) => !made.has(name))
}

/** Where a denial begins that holds for the word at a place; null where it is not denied. */
function deniedAt(tokens: readonly Token[], at: number): number | null {
  let place = at - 1
  while (place >= 0 && BESIDE_DENIAL.has(tokens[place]!.text) && tokens[place]!.mark === null) place -= 1
  const own = tokens[place]
  return own && own.mark === null && own.sentence === tokens[at]!.sentence && DENYING.has(own.text)
    ? place
    : null
}

const isState = (value: string): boolean =>
  stateOf(value) !== undefined ||
  PLAIN_STATES.has(value) ||
  ACTIVE_WORDS.has(value) ||
  GONE_VALUES.has(value) ||
  NOT_ENDED.has(value) ||
  value === 'in use' ||
  /^(?:un)?\p{L}{3,}ed$/u.test(value)

/** Values of a column that are states of rows. */
function statesIn({ top, distinct }: ColumnProfile): string[] {
  if (distinct > MOST_STATES || distinct < 2) return []
  const values = top.map(({ value }) => String(value))
  return values.some((value) => isState(value.trim().toLowerCase())) ? values : []
}
const MOST_STATES = 20

/** "In use", "approved", "not approved", "unapproved": a value, or that it is another. */
function valueAt(
  tokens: readonly Token[],
  at: number,
  end: number,
  /** Somebody is gone: in what state they are themselves is no state of what they had. */
  isOfGone: boolean,
  table: ReadTable,
): StateSaid | null {
  for (const own of columnsOf(table)) {
    if (own.storage !== 'text') continue
    const values = statesIn(own)
    if (isOfGone && values.some((value) => GONE_VALUES.has(value.trim().toLowerCase()))) continue
    for (const value of [...values].sort((a, b) => b.length - a.length)) {
      const words = value
        .trim()
        .toLowerCase()
        .split(/[\s_-]+/)
      if (at + words.length > end) continue
      const said = tokens.slice(at, at + words.length)
      const isSaid = words.every((word, step) => said[step]!.text === word)
      const isUndone = words.length === 1 && said[0]!.text === `un${words[0]!}`
      if (!(isSaid || isUndone) || !isState(words.join(' '))) continue
      const denied = deniedAt(tokens, at)
      const isNot = isUndone !== (denied !== null)
      const among: Expression = { kind: 'in', of: column(own.name), values: [value] }
      return {
        kind: isNot ? 'is-not' : 'is',
        column: own.name,
        from: denied ?? at,
        to: at + words.length,
        expression: isNot ? { kind: 'not', of: among } : among,
      }
    }
    // "Active accounts", where a column says enabled.
    const alike = ACTIVE_WORDS.has(tokens[at]!.text)
      ? values.filter(
          (value) => ACTIVE_WORDS.has(value.trim().toLowerCase()) || value.trim().toLowerCase() === 'in use',
        )
      : []
    if (alike.length === 1) {
      const denied = deniedAt(tokens, at)
      const among: Expression = { kind: 'in', of: column(own.name), values: alike }
      return {
        kind: denied === null ? 'is' : 'is-not',
        column: own.name,
        from: denied ?? at,
        to: at + 1,
        expression: denied === null ? among : { kind: 'not', of: among },
      }
    }
  }
  return null
}

/** "People who have left", "departed staff": by the date on which they did, else by a state. */
function goneAt(tokens: readonly Token[], at: number, table: ReadTable): StateSaid | null {
  if (!GONE_WORDS.has(tokens[at]!.text) || deniedAt(tokens, at) !== null) return null
  const all = columnsOf(table)
  const dated = all.find(
    (own) => isMoment(own) && isPartly(own) && GONE_HEADER.test(nameWords(own.original_name).join(' ')),
  )
  if (dated)
    return {
      kind: 'gone',
      column: dated.name,
      from: at,
      to: at + 1,
      expression: { kind: 'filled', of: column(dated.name) },
    }
  for (const own of all) {
    if (own.storage !== 'text' || own.distinct > MOST_STATES) continue
    const values = own.top
      .map(({ value }) => String(value))
      .filter((value) => GONE_VALUES.has(value.trim().toLowerCase()))
    if (values.length > 0 && values.length < own.distinct)
      return {
        kind: 'gone',
        column: own.name,
        from: at,
        to: at + 1,
        expression: { kind: 'in', of: column(own.name), values },
      }
  }
  return null
}

const isPartly = ({ nulls, rows }: ColumnProfile): boolean => nulls > 0 && nulls < rows

/** "Without a resolution", "not shipped", "still open": by what a column has not, or has. */
function dateAt(tokens: readonly Token[], at: number, table: ReadTable): StateSaid | null {
  const { text } = tokens[at]!
  const denied = deniedAt(tokens, at)
  const gaps = columnsOf(table).filter(isPartly)
  if (denied !== null) {
    for (const own of gaps) {
      const words = nameWords(own.original_name)
      const to = namedBy(tokens, at, words)
      if (to !== null) return lacking(own.name, denied, to)
    }
    const moment = bestMoment(tokens[at]!, gaps, table)
    if (moment) return lacking(moment, denied, at + 1)
    const end = ENDED_WORDS.has(text) ? endOf(table, gaps) : null
    return end ? lacking(end, denied, at + 1) : null
  }
  const undone = /^un(\p{L}{3,})$/u.exec(text)?.[1]
  if (undone) {
    const moment = bestMoment(
      { ...tokens[at]!, text: undone, lemma: lemma(undone), lemmas: [lemma(undone)] },
      gaps,
      table,
    )
    if (moment) return lacking(moment, at, at + 1)
  }
  if (NOT_ENDED.has(text)) {
    const end = endOf(table, gaps)
    if (end) return { ...lacking(end, at, at + 1), kind: 'is' }
  }
  if (!/(?:ed|en|id|nt|old|ade|one|ent)$/.test(text)) return null
  const moment = bestMoment(tokens[at]!, gaps, table)
  return moment
    ? { kind: 'is', column: moment, from: at, to: at + 1, expression: { kind: 'filled', of: column(moment) } }
    : null
}

const lacking = (own: string, from: number, to: number): StateSaid => ({
  kind: 'is-not',
  column: own,
  from,
  to,
  expression: { kind: 'empty', of: column(own) },
})

/** Where a column is named by all the words of its name, or by its last one: where those end. */
function namedBy(tokens: readonly Token[], at: number, words: readonly string[]): number | null {
  const own = words.filter((word) => !/^(?:the|of|id|no|nr)$/.test(word)).map(lemma)
  const isAll = own.every((word, step) => tokens[at + step]?.lemma === word)
  if (isAll && own.length > 0) return at + own.length
  const last = own.filter((word) => !/^(?:date|time|day|at|on|by|code|note|notes)$/.test(word)).at(-1)
  return last !== undefined && tokens[at]!.lemma === last ? at + 1 : null
}

/** The date of what a word says was done. */
function bestMoment(token: Token, gaps: readonly ColumnProfile[], table: ReadTable): string | null {
  const phrases = phrasesOf([token])
  const [best] = momentsOf(table)
    .filter(({ column: own, due }) => !due && gaps.some(({ name }) => name === own))
    .map((moment) => ({ moment, said: saidOf(moment, phrases) }))
    .filter(({ said }) => said >= SAID)
    .sort((a, b) => b.said - a.said)
  return best?.moment.column ?? null
}
const SAID = 0.9

/** The date on which rows come to their end, where one alone says it. */
export function endOf({ model }: ReadTable, gaps: readonly ColumnProfile[]): string | null {
  const ends = model.fields.filter(
    ({ time, column: own }) =>
      time === 'ends' &&
      gaps.some(({ name, original_name }) => name === own && !/\bre-?open/i.test(original_name)),
  )
  return ends[0]?.column ?? null
}

/** "Past due": what was due before the day on which the table was drawn up. */
function pastDue(said: Spoken, table: ReadTable): StateSaid | null {
  const match = PAST_DUE.exec(said.text)
  const due = match && table.model.fields.filter(({ time }) => time === 'due')
  if (!due || due.length !== 1) return null
  const own = due[0]!.column
  const now = lastDay(own, table)
  if (!now) return null
  return {
    kind: 'past-due',
    column: own,
    from: said.tokenAt(match.index),
    to: said.tokenAt(match.index + match[0].length - 1) + 1,
    expression: {
      kind: 'comparison',
      operator: '<',
      left: column(own),
      right: { kind: 'constant', value: now.day },
    },
  }
}
