import type { Field, Scalar } from '#contract'
import { isEnglish } from '../../lexicon/known-words.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { codeNames, isLetterOf, speltOut, valueNames } from '../../lexicon/value-names.ts'
import { isTagged } from '../../lexicon/word-classes.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Candidate } from '../goal.types.ts'
import { tokenize } from '../words/tokens.ts'
import { SCORES, type Add } from './entries.ts'

/** Last words of headers such as "closed by", which bind to any deed. */
const LINKS: ReadonlySet<string> = new Set(['by', 'to', 'for', 'from', 'of', 'in', 'on', 'at'])

/** Every phrase that a value of a column may be called by. */
export function addValue(
  field: Field,
  value: Scalar,
  labels: readonly string[],
  add: Add,
  base: Omit<Candidate, 'kind' | 'score' | 'column'>,
  many: boolean,
): void {
  const candidate = (score: number): Candidate => ({
    ...base,
    kind: 'value',
    column: field.column,
    value,
    score,
  })
  const text = String(value)
  const words = nameWords(text).map(lemma)
  // Signs alone: with its column's name such a value would pass for the column.
  if (words.length === 0) return
  const column = nameWords(field.label).map(lemma)
  const bare = words.length === 1 && (Number.isFinite(Number(text)) || text.length === 1 || isYesOrNo(text))
  if (!bare) {
    add(words, candidate(SCORES.value), many && words.length === 1 && isEnglish(words[0]!) ? 'proper' : null)
    // "8A" and "R&D" as a goal parts them.
    const spoken = tokenize(text).map((token) => token.text)
    if (spoken.some((word) => word.length > 1 || word === '&') && spoken.join(' ') !== words.join(' '))
      if (spoken.length > 1 || !Number.isFinite(Number(spoken[0]))) add(spoken, candidate(SCORES.value))
    // "End unsuccessfully" for the value Unsuccessful.
    if (words.length === 1 && ADJECTIVE.test(words[0]!)) add([`${words[0]!}ly`], candidate(0.85))
    for (const name of valueNames(text)) {
      add(name, candidate(0.85))
      // "First class" for the value 1st of a column called class.
      add([...nameWords(name).map(lemma), ...column.slice(-1)], candidate(1))
    }
    if (words.length > 1 && field.person)
      for (const part of words) if (part.length > 2) add([part], candidate(0.75), 'proper')
    for (const name of codeNames(text, field.label)) add(name, candidate(0.9))
    // "Snow/Ice" as people say it.
    if (/[/&+]/.test(text) && words.length === 2) add([words[0]!, 'and', words[1]!], candidate(SCORES.value))
    // "The diesels": the one of several that is called so in part.
    // "Damaged" for the value Damaged in transit: what befell a row, by its own word, goes before words like it.
    const befell = PARTICIPLE.test(nameWords(text)[0]!) ? words[0] : null
    for (const part of partsAlone(field, words, /[/&+]/.test(text)))
      add([part], candidate(part === befell ? 0.95 : 0.72))
    const long = speltOut(nameWords(text))
    if (long) add(long, candidate(0.95))
    // "1 - Critical": the number only keeps the order.
    if (words.length > 1 && Number.isFinite(Number(words[0]))) add(words.slice(1), candidate(0.95))
  } else if (text.length === 1 && !Number.isFinite(Number(text))) {
    const letters = field.levels.map((level) => String(level.value))
    if (isLetterOf(text, letters)) for (const name of valueNames(text)) add(name, candidate(0.8))
    for (const name of codeNames(text, field.label)) add(name, candidate(0.9))
  }
  if (!isYesOrNo(text)) {
    // "Handled by Beth" is no name of whoever closed it.
    if (!LINKS.has(column.at(-1) ?? '')) add([...column.slice(-1), ...words], candidate(1))
    if (Number.isFinite(Number(text)) || text.length <= 2 || words.length === 1)
      add([...words, ...column.slice(-1)], candidate(1))
    // "Sick leave" for the value Sick of a column called leave type.
    if (column.length > 1 && KIND_OF.has(column.at(-1)!)) add([...words, column.at(-2)!], candidate(1))
    // "U roads" for the value U of a column called road class.
    if (text.length <= 2 && column.length === 2) add([...words, column[0]!], candidate(0.95))
  }
  for (const label of labels) if (label !== text) add(label, candidate(0.92))
  for (const other of field.entity ? [field.entity.one] : []) add([lemma(other), ...words], candidate(1))
}

const ADJECTIVE = /(?:ful|al|ous|ive|ed|ary|ete|ent|ate|ect|ure)$/
const PARTICIPLE = /[a-z]{3}(?:ed|en|wn)$/i
const SHORTEST_PART = 4
const MOST_LEVELS = 12

/** Words of a value of several words that no other value of its column has. */
function partsAlone({ levels }: Field, words: readonly string[], several: boolean): string[] {
  if (words.length < 2 || words.length > 3 || levels.length > MOST_LEVELS) return []
  const all = levels.flatMap(({ value }) => [...new Set(nameWords(String(value)).map(lemma))])
  return (several ? words : words.slice(0, 1)).filter(
    (word) =>
      word.length >= SHORTEST_PART && !isTagged(word) && all.filter((other) => other === word).length === 1,
  )
}

/** Behind what the values of a column are kinds of. */
const KIND_OF: ReadonlySet<string> = new Set(['type', 'kind', 'category', 'class', 'level', 'mode', 'tier'])

const isYesOrNo = (text: string): boolean =>
  ['yes', 'no', 'y', 'n', 'true', 'false', '0', '1', 't', 'f'].includes(text.toLowerCase())
