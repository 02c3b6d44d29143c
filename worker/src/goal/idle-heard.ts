import type { ColumnProfile, Expression, TableModel, TableProfile } from '#contract'
import { PLAIN_STATES } from '../lexicon/explained-words.ts'
import {
  BEFORE_A_STRETCH,
  BETWEEN_NOT_AND_DONE,
  DRAWN_UP,
  LATEST_WORDS,
  LENGTH_WORDS,
  NEVER_WORDS,
  NOT_DONE_WORDS,
  OF_WHOM,
  STRETCH_UNITS,
} from '../lexicon/idle-words.ts'
import { nameWords } from '../profile/name-words.ts'
import { isMoment } from '../model/times.ts'
import { tokenize, type Token } from './words/tokens.ts'

/** What a goal says of that for which nothing has happened for long. */
interface Idle {
  name: string
  from: number
  to: number
  expression: Expression
}

/** So many words may stand between what was not done and for how long it was not. */
const REACH = 6

/**
 * "Idle (not used in the 90 days before the extract, or never)": the table says when each was used last, and that lies
 * longer back than that from the day on which it was drawn up; where no column has that day, from the latest one.
 */
export function idleHeard(tokens: readonly Token[], model: TableModel, source: TableProfile): Idle[] {
  const times = momentsOf(model, source)
  for (const [at, token] of tokens.entries()) {
    const unit = STRETCH_UNITS[tokens[at + 1]?.lemma ?? '']
    if (token.number === null || !Number.isInteger(token.number) || token.number <= 0 || !unit) continue
    const done = doneBefore(tokens, at)
    if (done === null) continue
    const column = lastOf(tokens[done]!, times)
    if (!column) continue
    const day = drawnUp(source) ?? String(column.maximum).slice(0, 10)
    const last: Expression = { kind: 'column', column: column.name }
    const over: Expression = {
      kind: 'comparison',
      operator: '<',
      left: { kind: 'later', of: last, by: token.number, unit },
      right: { kind: 'constant', value: day },
    }
    const to = endOf(tokens, at + 2)
    const never = tokens.slice(at + 2, to).some(({ text }) => NEVER_WORDS.has(text))
    const { name, from } = called(tokens, done)
    const expression: Expression = never ? { kind: 'or', of: [{ kind: 'empty', of: last }, over] } : over
    return [{ name, from, to, expression }]
  }
  return []
}

/**
 * "The time since the last review", where a column has the day on which the table was drawn up: how long ago it was then.
 * Without such a column it is a time from one date of the row to another, if any.
 */
export function longAgoHeard(tokens: readonly Token[], model: TableModel, source: TableProfile): Idle[] {
  const day = drawnUp(source)
  if (day === null) return []
  const times = momentsOf(model, source)
  for (const [at, { text, sentence, mark }] of tokens.entries()) {
    const before = tokens[at - 1]
    if (text !== 'since' || mark !== null || !before || !LENGTH_WORDS.has(before.lemma)) continue
    const rest = tokens.slice(at + 1, at + 1 + REACH).filter((own) => own.sentence === sentence)
    const end = rest.findIndex((own) => !OF_WHOM.has(own.text) && !LATEST_WORDS.has(own.text))
    const deed = rest[end]
    const column = deed && rest.slice(0, end).every((own) => own.mark === null) && lastOf(deed, times)
    if (!column) continue
    const said = rest.slice(0, end + 1).filter((own) => !OF_WHOM.has(own.text))
    return [
      {
        name: `${before.text} since ${said.map((own) => own.text).join(' ')}`,
        from: at - 1,
        to: at + 2 + end,
        expression: {
          kind: 'time-between',
          from: { kind: 'column', column: column.name },
          to: { kind: 'constant', value: day },
          unit: 'day',
        },
      },
    ]
  }
  return []
}

const momentsOf = ({ fields }: TableModel, { columns }: TableProfile) =>
  columns.filter(
    (own) => isMoment(own) && own.distinct > 1 && fields.some(({ column }) => column === own.name),
  )

/** What was not done before a length of time: its place. */
function doneBefore(tokens: readonly Token[], stretch: number): number | null {
  const { sentence } = tokens[stretch]!
  let at = stretch - 1
  while (at >= 0 && stretch - at <= REACH && BEFORE_A_STRETCH.has(tokens[at]!.text)) at -= 1
  if (at < 1 || tokens[at]!.sentence !== sentence || stretch - at > REACH) return null
  let before = at - 1
  while (before > 0 && BETWEEN_NOT_AND_DONE.has(tokens[before]!.text)) before -= 1
  const { text } = tokens[before]!
  const own = tokens[at]!.text
  return NOT_DONE_WORDS.has(text) || /n['’]t$/.test(text) || /^un\p{L}{3,}ed$/u.test(own) ? at : null
}

/** The time at which it was done last: "last used on". One that says so comes before others of the same deed. */
function lastOf(token: Token, times: readonly ColumnProfile[]): ColumnProfile | undefined {
  const deed = new Set([token.lemma, ...token.lemmas, token.text.replace(/^un/, '')])
  const of = times.filter(({ original_name: name }) =>
    tokenize(nameWords(name).join(' ')).some(
      (word) => deed.has(word.text) || [word.lemma, ...word.lemmas].some((own) => deed.has(own)),
    ),
  )
  return (
    of.find(({ original_name: name }) => nameWords(name).some((word) => LATEST_WORDS.has(word))) ??
    (of.length === 1 ? of[0] : undefined)
  )
}

/** The day that is the same in all rows, in a column that says what it is. */
function drawnUp({ columns }: TableProfile): string | null {
  const own = columns.find(
    (column) =>
      isMoment(column) &&
      column.distinct === 1 &&
      nameWords(column.original_name).some((word) => DRAWN_UP.has(word)),
  )
  return own ? String(own.maximum).slice(0, 10) : null
}

/** Up to where it is explained: the end of a bracket or a clause, and an "or never" behind it. */
function endOf(tokens: readonly Token[], from: number): number {
  let to = from
  while (to < tokens.length && tokens[to - 1]!.mark === null) to += 1
  const [or, never] = tokens.slice(to, to + 2)
  return or?.text === 'or' && never && NEVER_WORDS.has(never.text) ? to + 2 : to
}

/** "Idle (not used …": what it is called before it is explained; else "not used". */
function called(tokens: readonly Token[], done: number): { name: string; from: number } {
  let from = done - 1
  while (from > 0 && BETWEEN_NOT_AND_DONE.has(tokens[from]!.text)) from -= 1
  const state = tokens[from - 1]
  return state && state.mark !== null && PLAIN_STATES.has(state.text)
    ? { name: state.text, from: from - 1 }
    : { name: `not ${tokens[done]!.text}`, from }
}
