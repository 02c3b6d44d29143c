import type { ColumnProfile, Expression } from '#contract'
import { AS_OF_NOW, AS_OF_OPENS } from '../../lexicon/condition-words.ts'
import { DRAWN_UP } from '../../lexicon/idle-words.ts'
import { isMoment } from '../../model/times.ts'
import { nameWords } from '../../profile/name-words.ts'
import { dayWords } from '../../definitions/definition-words.ts'
import type { ReadTable } from '../goal.types.ts'
import { momentsOf, phrasesOf, saidOf } from '../measure/moments.ts'
import { extentOf } from '../times/calendar.ts'
import { readPeriods } from '../times/read-periods.ts'
import type { Token } from '../words/tokens.ts'
import type { Spoken } from './spoken.ts'

/** The day as of which rows are looked at. */
export interface AsOf {
  day: Expression
  /** "1 October 2023", "the inventory date". */
  words: string
  /** Tokens that say it; none where nothing does. */
  from: number
  to: number
}

/** So many words may follow "at the time of". */
const REACH = 5
const NAMED = 0.8

/**
 * The day as of which a state is told: a date that the sentence names, another date of the row ("at the time of the
 * inventory"), else the day on which the table was drawn up.
 * @param ending the date of the row that the state is told by
 */
export function asOf(
  said: Spoken,
  beside: { from: number; to: number },
  ending: string,
  tokens: readonly Token[],
  table: ReadTable,
): AsOf | null {
  const now = lastDay(ending, table)
  if (now === null) return null
  const isOutside = ({ from, to }: { from: number; to: number }) => to <= beside.from || from >= beside.to
  const all = [
    ...datesSaid(said, tokens, now, table),
    ...momentsSaid(said, tokens, ending, table),
    ...nowSaid(said, now),
  ].filter(isOutside)
  return all[0] ?? { day: dayOf(now.day), words: dayWords(now.day), from: beside.to, to: beside.to }
}

const dayOf = (value: string): Expression => ({ kind: 'constant', value })

interface LastDay {
  day: string
  column: ColumnProfile
}

/** The day on which a list was drawn up: in a column that has it, else the last one on which anything happened. */
export function lastDay(ending: string, { model, profile }: ReadTable): LastDay | null {
  const made = new Set(profile.defined?.map(({ column }) => column))
  const moments = profile.columns.filter(
    (own) => isMoment(own) && !made.has(own.name) && own.maximum !== null,
  )
  const printed = moments.find(
    (own) => own.distinct === 1 && nameWords(own.original_name).some((word) => DRAWN_UP.has(word)),
  )
  if (printed) return { day: String(printed.maximum).slice(0, 10), column: printed }
  const happened = moments.filter(
    ({ name }) =>
      name !== ending && !model.fields.some(({ column, time }) => column === name && time === 'due'),
  )
  const [last] = happened.sort((a, b) => String(b.maximum).localeCompare(String(a.maximum)))
  return last ? { day: String(last.maximum).slice(0, 10), column: last } : null
}

/** "On 31 October", "as of 2024-10-31", "at the end of June 2024". */
function datesSaid(said: Spoken, tokens: readonly Token[], now: LastDay, table: ReadTable): AsOf[] {
  const extent = extentOf(now.column)
  if (!extent) return []
  return readPeriods(tokens, now.column).flatMap((period): AsOf[] => {
    if (period.from < said.from || period.to > said.to || period.relative) return []
    const words = tokens.slice(period.from, period.to).map(({ text }) => text)
    const isDay = period.grain === 'day'
    const isEnd = words.includes('end') || tokens[period.from - 1]?.text === 'end'
    if (!isDay && !isEnd) return []
    const days = period.spans.map(({ last }) => last).sort()
    const day = days.findLast((own) => own <= now.day) ?? days.at(-1)
    if (day === undefined || !known(day, table)) return []
    return [{ day: dayOf(day), words: dayWords(day), from: openedAt(tokens, period.from), to: period.to }]
  })
}

/** A day at which the table knows of anything. */
const known = (day: string, { profile }: ReadTable): boolean =>
  profile.columns.some(
    (own) => isMoment(own) && own.minimum !== null && String(own.minimum).slice(0, 10) <= day,
  )

/** "At the time of the inventory", "when it was audited", "by its last service". */
function momentsSaid(said: Spoken, tokens: readonly Token[], ending: string, table: ReadTable): AsOf[] {
  const made = new Set(table.profile.defined?.map(({ column }) => column))
  const moments = momentsOf(table).filter(({ column }) => column !== ending && !made.has(column))
  const found: (AsOf & { said: number })[] = []
  for (let at = said.from; at < said.to; at += 1) {
    const opener = openerAt(tokens, at, said.to)
    if (!opener) continue
    const end = tokens.slice(opener, opener + REACH).findIndex(({ mark }) => mark !== null)
    const behind = tokens.slice(opener, Math.min(said.to, opener + (end < 0 ? REACH : end + 1)))
    for (const moment of moments) {
      const last = behind.findLastIndex(
        (_, place) => saidOf(moment, phrasesOf(behind.slice(place, place + 1))) >= NAMED,
      )
      if (last < 0) continue
      const score = saidOf(moment, phrasesOf(behind))
      const label = table.model.fields.find((own) => own.column === moment.column)?.label ?? moment.column
      found.push({
        day: { kind: 'column', column: moment.column },
        words: `the ${label}`,
        from: at,
        to: opener + last + 1,
        said: score,
      })
    }
  }
  return found.sort((a, b) => b.said - a.said || a.from - b.from || b.to - a.to)
}

/** Behind "at the time of" and the like: the place of what follows. */
function openerAt(tokens: readonly Token[], at: number, end: number): number | null {
  for (let length = 5; length > 0; length -= 1) {
    const words = tokens.slice(at, Math.min(end, at + length))
    if (words.length < length || words.slice(0, -1).some(({ mark }) => mark !== null)) continue
    if (AS_OF_OPENS.test(words.map(({ text }) => text).join(' '))) return at + length
  }
  return null
}

const openedAt = (tokens: readonly Token[], from: number): number => {
  let at = from
  while (
    at > 0 &&
    /^(?:as|of|at|by|on|the|end|per|before)$/.test(tokens[at - 1]!.text) &&
    tokens[at - 1]!.mark === null
  )
    at -= 1
  return at
}

function nowSaid(said: Spoken, { day }: LastDay): AsOf[] {
  const match = AS_OF_NOW.exec(said.text)
  if (!match) return []
  const from = said.tokenAt(match.index)
  return [
    {
      day: dayOf(day),
      words: dayWords(day),
      from,
      to: said.tokenAt(match.index + match[0].length - 1) + 1,
    },
  ]
}
