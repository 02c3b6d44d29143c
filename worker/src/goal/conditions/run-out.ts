import type { ColumnProfile, Expression } from '#contract'
import {
  AHEAD,
  NO_LONGER_VALID,
  NOT_UNDER,
  OF_ITS_END,
  PAST_ITS,
  RUNS_OUT_HEADER,
  RUNS_OUT_SOON,
  SOON_DAYS,
  VALID_THINGS,
} from '../../lexicon/condition-words.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { isMoment } from '../../model/times.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { ReadTable } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import { dayWords } from '../../definitions/definition-words.ts'
import { asOf, lastDay } from './as-of.ts'
import { openedAt } from './called-as.ts'
import type { Condition } from './condition.types.ts'
import { sentencesOf, type Spoken } from './spoken.ts'

/** A date from which on a thing of the row is valid no more. */
interface Validity {
  column: string
  /** Words for the thing, as the name has them: "warranty"; none where it only says "expiry date". */
  thing: readonly string[]
  words: ReadonlySet<string>
}

/** What is said to be over, with the tokens that say it. */
interface Over {
  from: number
  to: number
  of: Validity
}

/**
 * "No longer under warranty at the time of the inventory", "expired on 31 October", "past its best before date", "runs out
 * within 90 days": whether a date of the row lies before another day. None where a column of states says what has expired.
 */
export function runOutHeard(tokens: readonly Token[], table: ReadTable): Condition[] {
  const all = validitiesOf(table)
  if (all.length === 0) return []
  return sentencesOf(tokens).flatMap((said) => {
    const soon = soonIn(said, tokens, all, table)
    if (soon) return [soon]
    const over = overIn(said, tokens, all)
    if (!over) return []
    const day = asOf(said, over, over.of.column, tokens, table)
    if (!day) return []
    const isSaid = day.to > day.from
    if (!isSaid && isStated(table)) return []
    return [
      {
        ...joined(over, day, tokens),
        name: `${calledOver(over.of)} by ${day.words}`,
        expression: before({ kind: 'column', column: over.of.column }, day.day),
      },
    ]
  })
}

const before = (left: Expression, right: Expression): Expression => ({
  kind: 'comparison',
  operator: '<',
  left,
  right,
})

const calledOver = ({ thing }: Validity): string =>
  thing.length > 0 ? `${thing.join(' ')} run out` : 'expired'

/** The state and its day as one stretch where nothing of weight stands between them. */
function joined(
  over: Over,
  day: { from: number; to: number },
  tokens: readonly Token[],
): Pick<Condition, 'from' | 'to' | 'asides'> {
  const from = openedAt(tokens, over.from)
  if (day.from === day.to) return { from, to: over.to, asides: [] }
  const between = day.from >= over.to ? tokens.slice(over.to, day.from) : tokens.slice(day.to, over.from)
  const isNear = between.every(({ text }) => LINKS.has(text)) && day.from >= over.to
  return isNear ? { from, to: day.to, asides: [] } : { from, to: over.to, asides: [day] }
}
const LINKS: ReadonlySet<string> = new Set('is are was were has have had been be already and or'.split(' '))

function validitiesOf({ profile }: ReadTable): Validity[] {
  const made = new Set(profile.defined?.map(({ column }) => column))
  return profile.columns.filter((own) => isMoment(own) && !made.has(own.name)).flatMap(validityOf)
}

function validityOf(column: ColumnProfile): Validity[] {
  const words = nameWords(column.original_name)
  if (!RUNS_OUT_HEADER.test(words.join(' '))) return []
  const thing = words.filter((word) => !OF_ITS_END.has(word))
  // "End" and "until" end anything: only of a thing that is valid for a time they say that.
  const isPlain = words.some((word) => /^expir|^valid|^best|^use$|^sell$|^eo[ls]$|^renewal$/.test(word))
  const isValid = thing.some((word) => VALID_THINGS.some((group) => group.has(word)))
  return isPlain || isValid ? [{ column: column.name, thing, words: new Set(words.map(lemma)) }] : []
}

/** A column of states that has it in words. */
const isStated = ({ profile }: ReadTable): boolean =>
  profile.columns.some(({ top }) =>
    top.some(({ value }) =>
      /^(?:expired|lapsed|out of (?:warranty|date|contract))$/i.test(String(value).trim()),
    ),
  )

/** Whether a word is one for the thing of a validity. */
function isThing({ text, lemma: base }: Token, { thing }: Validity): boolean {
  return thing.some(
    (word) =>
      word === text ||
      lemma(word) === base ||
      VALID_THINGS.some((group) => group.has(word) && (group.has(text) || group.has(base))),
  )
}

/** Places of what names the thing, nearest first. */
function thingNear(said: Spoken, tokens: readonly Token[], at: number, all: readonly Validity[]) {
  const found = all.flatMap((of) =>
    Array.from({ length: said.to - said.from }, (_, step) => said.from + step)
      .filter((place) => isThing(tokens[place]!, of))
      .map((place) => ({ of, place, far: Math.abs(place - at) })),
  )
  return found.sort((a, b) => a.far - b.far)[0] ?? null
}

/** So far from its thing a state stands: "whose warranty had long since expired". */
const NEAR = 6

function overIn(said: Spoken, tokens: readonly Token[], all: readonly Validity[]): Over | null {
  for (let at = said.from + 1; at < said.to; at += 1) {
    const ahead = said.text.slice(0, said.placeOf(at))
    const past = PAST_ITS.exec(ahead)
    if (past) {
      const of = dateAt(tokens, at, said.to, all)
      if (of) return { from: said.tokenAt(past.index), to: of.to, of: of.of }
    }
    const thing = all.find((of) => isThing(tokens[at]!, of))
    const under = thing && NOT_UNDER.exec(ahead)
    if (under) return { from: said.tokenAt(under.index), to: at + 1, of: thing }
  }
  for (const match of said.text.matchAll(NO_LONGER_VALID)) {
    const [from, to] = [said.tokenAt(match.index), said.tokenAt(match.index + match[0].length - 1) + 1]
    const near = thingNear(said, tokens, from, all)
    const isEnd = /(?:ended|run out|ran out)$/.test(match[0])
    const of = near && near.far <= NEAR ? near.of : all.length === 1 && !isEnd ? all[0]! : null
    if (!of) continue
    const place = near && near.of === of && near.far <= NEAR ? near.place : from
    const between = tokens.slice(Math.min(place + 1, to), Math.max(place, from))
    const isBeside = between.every(({ text }) => OVER_LINKS.has(text))
    return { from: isBeside ? Math.min(place, from) : from, to: isBeside ? Math.max(place + 1, to) : to, of }
  }
  return null
}
const OVER_LINKS: ReadonlySet<string> = new Set(
  'has have had is are was were been be already long since that which the'.split(' '),
)

/** "Its end of support", "their best before date": the words of the date's own name. */
function dateAt(tokens: readonly Token[], at: number, end: number, all: readonly Validity[]) {
  let to = at
  while (
    to < end &&
    to < at + NEAR &&
    (OF_ITS_END.has(tokens[to]!.text) || all.some((of) => isThing(tokens[to]!, of)))
  )
    to += 1
  const own = tokens.slice(at, to)
  if (
    !RUNS_OUT_HEADER.test(own.map(({ text }) => text).join(' ')) &&
    !own.some((one) => all.some((of) => isThing(one, of)))
  )
    return null
  const of =
    all.find((one) => own.some((token) => isThing(token, one))) ?? (all.length === 1 ? all[0] : undefined)
  return of ? { of, to } : null
}

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  six: 6,
  twelve: 12,
}

/** "Warranties that expire within the next 90 days": they have not yet, and will by then. */
function soonIn(
  said: Spoken,
  tokens: readonly Token[],
  all: readonly Validity[],
  table: ReadTable,
): Condition | null {
  for (const match of said.text.matchAll(RUNS_OUT_SOON)) {
    const [from, end] = [said.tokenAt(match.index), match.index + match[0].length]
    const ahead = AHEAD.exec(said.text.slice(end))
    const isNear = /^(?:soon|about) /.test(match[0]) || tokens[from - 1]?.text === 'soon'
    if (!ahead && !isNear) continue
    const near = thingNear(said, tokens, from, all)
    const isEnd = /\bend|\brun/.test(match[0])
    const of = near ? near.of : all.length === 1 && !isEnd ? all[0]! : null
    const now = of && lastDay(of.column, table)
    if (!of || !now) continue
    const unit = (ahead?.[2] ?? null) as 'day' | 'week' | 'month' | 'quarter' | 'year' | null
    const count =
      unit === null ? SOON_DAYS : ahead![1] === undefined ? 1 : (NUMBERS[ahead![1]] ?? Number(ahead![1]))
    const by = unit === 'quarter' ? 3 * count : count
    const step = unit === null ? 'day' : unit === 'quarter' ? 'month' : unit
    const column: Expression = { kind: 'column', column: of.column }
    const today: Expression = { kind: 'constant', value: now.day }
    const thing = of.thing.length > 0 ? `${of.thing.join(' ')} running out` : 'expiring'
    const beside = near && near.place === from - 1 ? near.place : from
    return {
      name: `${thing} in the ${by} ${step}${by === 1 ? '' : 's'} from ${dayWords(now.day)}`,
      from: withWill(isNear && tokens[from - 1]?.text === 'soon' ? from - 1 : beside, tokens),
      to: ahead ? said.tokenAt(end + ahead[0].length - 1) + 1 : said.tokenAt(end - 1) + 1,
      asides: [],
      expression: {
        kind: 'and',
        of: [
          { kind: 'not', of: before(column, today) },
          { kind: 'comparison', operator: '<=', left: column, right: laterThan(now.day, by, step) },
        ],
      },
    }
  }
  return null
}

/** "Where will warranties expire": what comes is known of every row, and nothing is forecast. */
const withWill = (from: number, tokens: readonly Token[]): number => {
  const at = [from - 1, from - 2].find((place) => /^(?:will|shall|going)$/.test(tokens[place]?.text ?? ''))
  return at !== undefined && tokens.slice(at, from).every(({ mark }) => mark === null) ? at : from
}

/** A day so much later. */
function laterThan(day: string, by: number, unit: 'day' | 'week' | 'month' | 'year'): Expression {
  const date = new Date(`${day}T00:00:00Z`)
  if (unit === 'day' || unit === 'week') date.setUTCDate(date.getUTCDate() + by * (unit === 'week' ? 7 : 1))
  else {
    const wanted = date.getUTCDate()
    date.setUTCDate(1)
    date.setUTCMonth(date.getUTCMonth() + by * (unit === 'year' ? 12 : 1))
    const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
    date.setUTCDate(Math.min(wanted, length))
  }
  return { kind: 'constant', value: date.toISOString().slice(0, 10) }
}
