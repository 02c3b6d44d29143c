import type { Field } from '#contract'
import { singularOf } from '../../lexicon/inflect.ts'
import { isEnglish } from '../../lexicon/known-words.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { WEAK } from '../../lexicon/name-parts.ts'
import { synonymsOf } from '../../lexicon/thesaurus.ts'
import { nounsOfFile } from '../../model/row-noun.ts'
import type { ReadTable } from '../goal.types.ts'
import type { Add } from './entries.ts'

const SCORES = { noun: 0.95, dated: 0.92, file: 0.86, tail: 0.84, alike: 0.6 }
const SHORTEST_PART = 4

/** Every word by which a goal may speak of the rows of a table. */
export function addRows({ model, profile }: ReadTable, add: Add): void {
  const { noun } = model.row
  const row = (score: number) => ({
    table: model.table,
    column: null,
    metric: null,
    value: null,
    kind: 'row' as const,
    score,
  })
  for (const word of [noun.one, noun.many]) add(word, row(SCORES.noun))
  for (const word of synonymsOf(lemma(noun.one))) add(word, row(SCORES.alike))
  // Nothing else says what a row is: "trip date" is the date of one.
  if (noun.one === 'row') for (const word of model.fields.flatMap(datedIn)) add(word, row(SCORES.dated))
  // Of units that are followed through time a file is named for the units, and a row is none of them.
  if (model.repeats !== null || noun.one.includes('-')) return
  const columns = new Set(model.fields.flatMap(({ column, label }) => [column.toLowerCase(), label]))
  const named = nounsOfFile(profile).filter((word) => !columns.has(singularOf(word)) && !columns.has(word))
  for (const word of named) add(word, row(SCORES.file))
  for (const word of [noun.one, ...named].flatMap(tailOf)) if (!columns.has(word)) add(word, row(SCORES.tail))
}

/** What a column of dates dates: the trip of "trip date". */
const datedIn = ({ meaning, label }: Field): string[] => {
  const [first, last, ...more] = label.split(' ')
  return meaning === 'time' && more.length === 0 && (last === 'date' || last === 'day') && !WEAK.has(first!)
    ? [first!]
    : []
}

/** The last of two words written as one: the log of "backlogs". */
function tailOf(word: string): string[] {
  const one = singularOf(word)
  for (let at = SHORTEST_PART; at <= one.length - SHORTEST_PART; at++) {
    const [head, tail] = [one.slice(0, at), one.slice(at)]
    if (isEnglish(head) && isEnglish(tail)) return [tail]
  }
  return []
}
