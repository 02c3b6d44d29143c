import { COUNT_WORDS, DONE_WORDS } from '../../lexicon/guess-words.ts'
import { conceptKind } from '../../lexicon/thesaurus.ts'
import { isTagged } from '../../lexicon/word-classes.ts'
import { measureFor } from '../binding/evidence.ts'
import { BOUND } from '../binding/weights.ts'
import type { Candidate, Mention, ReadTable } from '../goal.types.ts'
import { ownCandidate } from '../names/phrasebook.ts'
import type { Token } from '../words/tokens.ts'
import type { Said } from './hear-sayings.ts'

/** What is said more faintly names nothing: a word alone has other senses, which several together hardly have. */
const NAMED = { together: 0.5, alone: 0.65 }
/** A column that is said nearly as strongly may be meant as well. */
const LEVEL = 0.9
/** What a saying is worth beside names: less than a synonym, more than a part of one. */
const SCORE = { least: 0.3, more: 0.4 }
/** Moments have names of their own, and texts and what never changes are not spoken of. */
const SILENT: ReadonlySet<string> = new Set(['constant', 'text', 'time'])

const HOW_MANY: ReadonlySet<string> = new Set(['many', 'much'])

/** Mentions of columns, and those that people make by what they say for a column where no name stands. */
export function withSayings(
  mentions: readonly Mention[],
  said: readonly Said[],
  tokens: readonly Token[],
  tables: readonly ReadTable[],
): Mention[] {
  const all = [...mentions]
  for (const one of said) {
    const { from, to, places } = one
    if (one.strength < (places.length > 1 ? NAMED.together : NAMED.alone)) continue
    if (all.some((other) => other.from < to && from < other.to)) continue
    const own = places.map((at) => tokens[at]!)
    if (own.every(isKnown) || own.some((token) => token.number !== null || isBound(token, tables))) continue
    const candidates = said
      .filter((other) => other.from === from && other.to === to && other.strength >= LEVEL * one.strength)
      .flatMap((other) => candidateOf(other, tables))
      // "How many seeds": what is counted are the rows, or what a number of them stands in.
      .filter(({ kind }) => kind !== 'field' || !HOW_MANY.has(tokens[from - 1]?.text ?? ''))
    const words = tokens.slice(from, to).map(({ raw }) => raw)
    if (candidates.length > 0) all.push({ from, to, candidates, words: words.join(' '), degree: false })
  }
  return all.sort((a, b) => a.from - b.from)
}

/** A word that the rules hear, or that is the very name of something that tables hold: this one holds it under that or not at all. */
const isKnown = ({ lemmas }: Token): boolean =>
  lemmas.some(
    (form) =>
      isTagged(form) || conceptKind(form) !== undefined || COUNT_WORDS.has(form) || DONE_WORDS.has(form),
  )

/** Its words or its kind of quantity bind it to a measure as it is. */
const isBound = ({ text, lemmas }: Token, tables: readonly ReadTable[]): boolean =>
  tables.some((table) => (measureFor([text, ...lemmas], table)?.score ?? 0) > BOUND)

function candidateOf({ table, column, strength }: Said, tables: readonly ReadTable[]): Candidate[] {
  const own = tables.find(({ model }) => model.table === table)
  const field = own?.model.fields.find((one) => one.column === column)
  // Who a row is tells nothing apart.
  if (!own || !field || field.column === own.model.row.key || SILENT.has(field.meaning)) return []
  return [{ ...ownCandidate(own.model, field), score: SCORE.least + SCORE.more * strength }]
}
