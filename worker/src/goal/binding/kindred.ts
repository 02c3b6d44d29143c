import { kindsAsked, kindsHeld } from '../../lexicon/kinds-of-quantity.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { conceptKind, synonymsOf } from '../../lexicon/thesaurus.ts'
import { kinship } from '../../lexicon/word-families.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Context } from '../assemble/context.ts'
import { measureFor } from './evidence.ts'
import { BOUND } from './weights.ts'

/** What a table is about besides what it measures: words of its file and values, base forms. */
interface Subject {
  file: readonly string[]
  values: readonly string[]
}

const subjects = new WeakMap<Context['main'], Subject>()
const SHORTEST = 4
const NEAR = 0.8
const SAID = 0.5

/**
 * True where something in the tables is likely meant by a word though nothing is called so: a measure of the kind, a
 * value that its words are part of, what people say for a column, or what the file as a whole is about. Of such a word
 * nobody says that it is missing.
 */
export function isKindred(forms: readonly string[], context: Context): boolean {
  const { said, tokens } = context
  const isUnnamed = (at: number) =>
    forms.includes(tokens[at]!.lemma) && conceptKind(tokens[at]!.lemma) === undefined
  if (said.some(({ strength, places }) => strength > SAID && places.some(isUnnamed))) return true
  return context.tables.some((table) => {
    if ((measureFor(forms, table)?.score ?? 0) > BOUND) return true
    const { file, values } = subjectOf(table)
    return forms.some(
      (form) =>
        isNear(form, file) ||
        isNear(form, values) ||
        isOfKind(form, values) ||
        synonymsOf(form).some((other) => file.includes(other)),
    )
  })
}

function subjectOf(table: Context['main']): Subject {
  const known = subjects.get(table)
  if (known) return known
  const words = (text: string) => nameWords(text).map(lemma)
  const levels = table.model.fields.flatMap(({ meaning, levels: own }) =>
    meaning === 'dimension' ? own.map(({ value }) => String(value)) : [],
  )
  const subject = {
    file: [...new Set(words(table.profile.source_file))],
    values: [...new Set(levels.flatMap(words))].filter((word) => word.length >= SHORTEST),
  }
  subjects.set(table, subject)
  return subject
}

const isNear = (form: string, words: readonly string[]): boolean =>
  words.some((word) => word === form || (word.length >= SHORTEST && kinship(form, word) >= NEAR))

/** "Heat" where a value is "extreme temperature". */
const isOfKind = (form: string, values: readonly string[]): boolean => {
  const asked = kindsAsked(form)
  if (asked.size === 0) return false
  const held = kindsHeld(values, [])
  return [...asked].some((kind) => kind !== 'money' && kind !== 'duration' && held.has(kind))
}
