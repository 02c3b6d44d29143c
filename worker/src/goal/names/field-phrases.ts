import type { Field } from '#contract'
import { lemma } from '../../lexicon/lemma.ts'
import { ASIDE, AT, HEADS, JUDGED, WEAK } from '../../lexicon/name-parts.ts'
import { isPerson } from '../../lexicon/persons.ts'
import { stateOf } from '../../lexicon/states.ts'
import { conceptKind, synonymsOf } from '../../lexicon/thesaurus.ts'
import { thingsCounted } from '../../model/counting.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Candidate } from '../goal.types.ts'
import { SCORES, type Add } from './entries.ts'
import { isOwner } from './kin.ts'
import { addReversed } from './metric-phrases.ts'

/** Whether words for measures or for groups name a column as well; null where either may. */
export const measuredOf = (field: Field, measure: boolean): boolean | null =>
  measure ? true : field.ordered || field.meaning === 'time' || field.positive != null ? null : false

/** Every phrase that a column may be called by. */
export function addField(
  field: Field,
  name: string,
  candidate: Candidate,
  add: Add,
  measured: boolean | null,
  /** Its values are what rows have come to, such as open and closed. */
  inStates: boolean,
): void {
  const scored = (score: number): Candidate => ({ ...candidate, score })
  // A state that rows are in is no part of a country.
  const places = new Set(inStates ? synonymsOf('province') : [])
  const own = nameWords(name).map(lemma)
  const label = nameWords(field.label).map(lemma)
  add(own, scored(SCORES.name))
  add(label, scored(SCORES.label))
  const counted = candidate.kind === 'metric' ? thingsCounted(nameWords(field.label)) : null
  if (counted) add(counted, scored(SCORES.counted))
  addReversed(label, scored(SCORES.alias), add)
  const aside = ASIDE.has(field.label.split(' ')[0]!) ? 0.04 : 0
  for (const other of field.names) add(other, scored(SCORES.alias - aside))
  if (field.entity) {
    // Who a thing is assigned to stands for people before who closed or changed it.
    add(field.entity.one, scored(SCORES.alias - aside))
    for (const other of synonymsOf(lemma(field.entity.one))) add(other, scored(0.62))
  }
  for (const words of [own, label]) {
    for (const other of synonymsOf(words.join(' '), measured))
      if (!places.has(other)) add(other, scored(SCORES.synonym))
    if (words.length > 1) addParts(words, scored, add, candidate.kind === 'metric', measured)
  }
}

/** Neighbouring words of a name, the weak ones not by themselves: "satisfaction" for "overall satisfaction". */
function addParts(
  words: readonly string[],
  scored: (score: number) => Candidate,
  add: Add,
  measure: boolean,
  measured: boolean | null,
): void {
  for (let length = Math.min(3, words.length - 1); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const part = words.slice(at, at + length)
      if (part.every((word) => WEAK.has(word) || word.length < 2)) {
        if (measure && length === 1 && at === words.length - 1 && HEADS.has(part[0]!))
          add(part, scored(SCORES.head))
        continue
      }
      // "Per night" says what a rate is for, and not which.
      if (part[0] === 'per') continue
      // "Customer age" is no word for customers.
      if (measure && at === 0 && length === 1 && isOwner(part[0]!)) continue
      // "Donor sex" is none for donors either.
      if (!measure && at === 0 && length === 1 && isPerson(part[0]!) && !WEAK.has(words.at(-1)!)) continue
      // "Warden on site" tells of wardens; who speaks of the site, or is "on site", has not named them.
      const behind = words.slice(0, at + 1).some((word, place) => place > 0 && AT.has(word))
      if (!measure && behind && stateOf(part.join(' ')) === undefined) continue
      // Nor is "cost centre" one for costs.
      if (!measure && at === 0 && length === 1 && conceptKind(part[0]!) === 'quantity') continue
      const head = at + length === words.length ? 0.06 : 0
      add(part, scored(SCORES.part + 0.15 * (length / words.length) + head))
      // How content people are with their pay is no word for wages.
      if (measure && head === 0 && JUDGED.has(words.at(-1)!)) continue
      for (const other of synonymsOf(part.join(' '), measured)) add(other, scored(SCORES.partSynonym + head))
    }
}

/** What the values of a column number: the press of "press1" and "press2". */
export function numberedIn({ meaning, levels }: Field): string | null {
  if (meaning !== 'dimension' || levels.length < 2) return null
  const words = levels.map(({ value }) => /^(\p{L}{3,})[ _-]?\d+$/u.exec(String(value))?.[1]?.toLowerCase())
  return words[0] !== undefined && words.every((word) => word === words[0]) ? words[0] : null
}
