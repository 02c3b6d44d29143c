import type { Expression } from '#contract'
import {
  AT_ANOTHER_TIME,
  DENYING,
  BESIDE_DENIAL,
  ENDED_WORDS,
  NOT_ENDED,
} from '../../lexicon/condition-words.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { endSaid } from '../../model/times.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { ReadTable } from '../goal.types.ts'
import { momentsOf, pairsOf, phrasesOf, saidOf, type Moment } from '../measure/moments.ts'
import type { Token } from '../words/tokens.ts'
import { calledAs, openedAt } from './called-as.ts'
import type { Condition } from './condition.types.ts'
import { sentencesOf } from './spoken.ts'

const REACH = 7
const SAID = 0.8

/**
 * "Still open when the leave begins", "not finished before the project closes": whether a row had come to its end by
 * another date of its own. What began after that date could not be open on it, and counts on no side.
 */
export function openWhenHeard(tokens: readonly Token[], table: ReadTable): Condition[] {
  return sentencesOf(tokens).flatMap((said) => {
    for (let at = said.from; at < said.to; at += 1) {
      const open = openAt(tokens, at, table)
      const opener = open && openerBehind(tokens, open.to, said.to)
      if (!opener) continue
      const other = momentBehind(tokens, opener, said.to, open.ends, table)
      if (!other) continue
      const begun = beginOf(other.end, table)
      const ended: Expression = { kind: 'column', column: other.end }
      const then: Expression = { kind: 'column', column: other.column }
      const stillOpen: Expression = {
        kind: 'or',
        of: [
          { kind: 'empty', of: ended },
          { kind: 'comparison', operator: '>', left: ended, right: then },
        ],
      }
      const able: Expression[] = [
        { kind: 'filled', of: then },
        ...(begun && begun !== other.column
          ? [
              {
                kind: 'comparison',
                operator: '<=',
                left: { kind: 'column', column: begun },
                right: then,
              } as const,
            ]
          : []),
      ]
      const from = openedAt(tokens, open.from)
      return [
        {
          name: calledAs(from, other.to, tokens),
          from,
          to: other.to,
          asides: [],
          expression: {
            kind: 'cases' as const,
            cases: [{ when: able.length > 1 ? { kind: 'and', of: able } : able[0]!, then: stillOpen }],
            otherwise: null,
          },
        },
      ]
    }
    return []
  })
}

/** "Open", "unfinished", "not closed": that a row has not come to its end, and the dates that may be that end. */
function openAt(
  tokens: readonly Token[],
  at: number,
  table: ReadTable,
): { from: number; to: number; ends: readonly Moment[] } | null {
  const { text } = tokens[at]!
  const ends = endsOf(table)
  if (ends.length === 0) return null
  if (NOT_ENDED.has(text)) return { from: at, to: at + 1, ends }
  let place = at - 1
  while (place >= 0 && BESIDE_DENIAL.has(tokens[place]!.text)) place -= 1
  const before = tokens[place]
  const undone = /^un(\p{L}{3,}ed|paid|done)$/u.exec(text)?.[1]
  const isDenied = before !== undefined && before.mark === null && DENYING.has(before.text)
  if (!isDenied && !undone) return null
  const own = undone ?? text
  const phrases = phrasesOf([
    { ...tokens[at]!, ...(undone && { text: undone, lemma: lemma(undone), lemmas: [lemma(undone)] }) },
  ])
  const named = ends.filter((moment) => saidOf(moment, phrases) >= SAID)
  const able = named.length > 0 ? named : ENDED_WORDS.has(own) ? ends : []
  return able.length > 0 ? { from: undone ? at : place, to: at + 1, ends: able } : null
}

/** Dates on which rows end: first those that some rows have not reached, then those of the process itself. */
function endsOf({ model, profile }: ReadTable): Moment[] {
  const table = { model, profile }
  const pairs = [...pairsOf(table)].sort((a, b) => b.metric.weight - a.metric.weight)
  const own = new Set(model.fields.filter(({ time }) => time === 'ends').map(({ column }) => column))
  return [...new Set(pairs.map(({ to }) => to))]
    .filter(({ column, due }) => !due && own.has(column))
    .sort((a, b) => Number(b.profile.nulls > 0) - Number(a.profile.nulls > 0))
}

function beginOf(end: string, table: ReadTable): string | null {
  const [best] = pairsOf(table)
    .filter(({ to, from }) => to.column === end && !from.due && !from.birth)
    .sort((a, b) => Number(b.from.begins) - Number(a.from.begins) || b.metric.weight - a.metric.weight)
  return best?.from.column ?? null
}

/** Behind "when", "before", "at the end of": the place of what follows. */
function openerBehind(tokens: readonly Token[], at: number, end: number): number | null {
  for (let place = at; place < Math.min(end, at + 2); place += 1)
    for (let length = 4; length > 0; length -= 1) {
      const own = tokens.slice(place, Math.min(end, place + length))
      if (own.length < length || own.slice(0, -1).some(({ mark }) => mark !== null)) continue
      if (AT_ANOTHER_TIME.test(own.map(({ text }) => text).join(' '))) return place + length
    }
  return null
}

/** Of a date, the words that say what it is of. */
const aboutOf = ({ profile }: Moment): string[] =>
  nameWords(profile.original_name).filter((word) => !OF_DATES.test(word))
const OF_DATES =
  /^(?:date|time|day|at|on|start|starts|started|begin|begins|began|end|ends|ended|from|to|of|until)$/
const SAYS_END = /\b(?:ends?|ended|finish\w*|over|returns?|back|close[sd]?|expires?|stops?|completed?)\b/

/** The other date of the row that is spoken of, by its words and by which end of it; and the end of the row that it is held against. */
function momentBehind(
  tokens: readonly Token[],
  from: number,
  last: number,
  ends: readonly Moment[],
  table: ReadTable,
): { column: string; end: string; to: number } | null {
  const reach = tokens.slice(from, Math.min(last, from + REACH))
  const stop = reach.findIndex(({ mark }) => mark !== null)
  const said = stop < 0 ? reach : reach.slice(0, stop + 1)
  const words = [...tokens.slice(Math.max(0, from - 2), from), ...said].map(({ text }) => text)
  const side = SAYS_END.test(words.join(' ')) ? 'end' : 'start'
  const [best] = momentsOf(table)
    .filter(({ due }) => !due)
    .flatMap((moment) => {
      const about = aboutOf(moment).map(lemma)
      const places = said.filter(
        (token) =>
          about.includes(token.lemma) || (about.length === 0 && saidOf(moment, phrasesOf([token])) >= SAID),
      )
      const end = ends.find(
        (own) => own !== moment && !aboutOf(own).some((word) => about.includes(lemma(word))),
      )
      if (places.length === 0 || !end) return []
      const own = endSaid({ words: nameWords(moment.profile.original_name) })
      const fits = own === null ? 0 : own === side ? 1 : -1
      return [
        {
          column: moment.column,
          end: end.column,
          to: from + said.length,
          score: places.length * (about.length > 0 ? 2 : 1) + fits,
        },
      ]
    })
    .sort((a, b) => b.score - a.score)
  return best ?? null
}
