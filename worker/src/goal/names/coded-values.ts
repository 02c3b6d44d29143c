import { lemma } from '../../lexicon/lemma.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Candidate, ReadTable } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'

/** A column whose values are short for words, under the last word of its name: N, L and E of a shift. */
export interface Coded {
  head: string
  values: readonly { code: string; candidate: Candidate }[]
}

const LONGEST_CODE = 4

/** The columns whose values are mostly a few letters. */
export const codedIn = ({ model }: ReadTable): Coded[] =>
  model.fields.flatMap((field) => {
    const head = nameWords(field.label).map(lemma).at(-1)
    if (field.meaning !== 'dimension' || head === undefined || field.positive != null) return []
    const values = field.levels.flatMap(({ value }) => {
      const code = String(value).toLowerCase()
      const candidate: Candidate = {
        kind: 'value',
        table: model.table,
        column: field.column,
        metric: null,
        value,
        score: 0.96,
      }
      return /^[a-z]+$/.test(code) && code.length <= LONGEST_CODE ? [{ code, candidate }] : []
    })
    return values.length > 0.5 * field.levels.length ? [{ head, values }] : []
  })

const SHORTEST_INITIALS = 3

/** "First time buyers", "buy-to-lets": the words that a value of three letters or four is made of. */
export function speltAt(
  tokens: readonly Token[],
  at: number,
  columns: readonly Coded[],
): { to: number; candidate: Candidate } | null {
  const first = tokens[at]!.text[0]
  for (const { values } of columns)
    for (const { code, candidate } of values) {
      if (code.length < SHORTEST_INITIALS || code[0] !== first) continue
      const words = tokens.slice(at, at + code.length)
      const spelt =
        words.length === code.length &&
        words.every(
          ({ text, mark }, index) => text[0] === code[index] && (mark === null || index === code.length - 1),
        )
      if (spelt && words.at(-1)!.text.length > 2) return { to: at + code.length, candidate }
    }
  return null
}

/** "The night shift": the one value that the word before a column's name may be written as. */
export function codedAt(
  tokens: readonly Token[],
  at: number,
  columns: readonly Coded[],
): { to: number; candidate: Candidate } | null {
  const [token, next] = [tokens[at]!, tokens[at + 1]]
  if (!next || token.mark !== null || !/^[a-z]{3,}$/.test(token.text)) return null
  for (const { head, values } of columns) {
    if (!next.lemmas.includes(head)) continue
    const fitting = values.filter(({ code }) => token.text.startsWith(code) && token.text !== code)
    const longest = Math.max(...fitting.map(({ code }) => code.length))
    const [only, ...others] = fitting.filter(({ code }) => code.length === longest)
    if (only && others.length === 0) return { to: at + 2, candidate: only.candidate }
  }
  return null
}
