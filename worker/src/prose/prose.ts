import pluralize from 'pluralize'
import { nameToken, parseTemplate, referenceToken, type Template } from '#contract'
import { hasNoPlural } from '../lexicon/inflect.ts'
import { withAgreement } from './agreement.ts'
import type { Ref } from './view.ts'

/** Pieces of a sentence: a reference to a value, or text that is a template already. */
export type Piece = Ref | Template

const templateOf = (piece: Piece): Template => (typeof piece === 'string' ? piece : piece.template)

/** A sentence in which each number is a reference and each of the user's names a name token. */
export function text(words: TemplateStringsArray, ...pieces: Piece[]): Template {
  return withAgreement(
    words.reduce((all, part, at) => all + part + (at < pieces.length ? templateOf(pieces[at]!) : ''), ''),
  )
}

/** A name from the user's data as a piece of a sentence. */
export const name = (words: string): Template => nameToken(words)

const upper = (words: string) =>
  words.replace(/^(["“(]*)(\p{Ll})/u, (_, open: string, letter: string) => open + letter.toUpperCase())

/** The template with its first letter in upper case, names included. */
export function capitalise(template: Template): Template {
  const pieces = parseTemplate(template)
  let done = false
  return pieces
    .map((piece) => {
      const first = !done
      if (piece.kind !== 'words' || piece.text.trim() !== '') done = true
      if (piece.kind === 'words') return first ? upper(piece.text) : piece.text
      if (piece.kind === 'name')
        return nameToken(first && /^\p{Ll}+(\s|$)/u.test(piece.text) ? upper(piece.text) : piece.text)
      const { cell, table, row, column, format } = piece.reference
      return referenceToken(cell, table, row, column, format)
    })
    .join('')
}

/** "a", "a and b", "a, b and c". */
export function listed(items: Piece[], last = 'and'): Template {
  const all = items.map(templateOf)
  if (all.length < 2) return all[0] ?? ''
  return `${all.slice(0, -1).join(', ')} ${last} ${all.at(-1)}`
}

/** Text as a paragraph: single spaces, each sentence with a capital. */
export function paragraph(words: Template): Template {
  let fresh = true
  return parseTemplate(
    words
      .replace(/[ \t]+/g, ' ')
      .replace(/ +([.,;])/g, '$1')
      .trim(),
  )
    .map((piece) => {
      const start = fresh
      if (piece.kind === 'reference') {
        fresh = false
        const { cell, table, row, column, format } = piece.reference
        return referenceToken(cell, table, row, column, format)
      }
      if (piece.kind === 'name') {
        fresh = false
        return nameToken(start && /^\p{Ll}+(\s|$)/u.test(piece.text) ? upper(piece.text) : piece.text)
      }
      const own = piece.text.replace(
        /([.!?]\s+)(\p{Ll})/gu,
        (_, stop: string, letter: string) => stop + letter.toUpperCase(),
      )
      if (own.trim() !== '') fresh = /[.!?]\s*$/.test(own)
      return start ? upper(own) : own
    })
    .join('')
}

const COUNT_WORDS = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** A small count of the analyst's own (tests, charts, parts), never of the data, in words. */
export const inWords = (count: number): string => COUNT_WORDS[count] ?? 'several'

/** The plural of a noun: countries, boxes, people. A label that is one already stays. */
export const pluralOf = (noun: string): string =>
  /\bper\b/.test(noun) ? noun : hasNoPlural(noun) ? `values of ${noun}` : pluralize.plural(noun)

export const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many)
