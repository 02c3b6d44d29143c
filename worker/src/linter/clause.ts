import { parseTemplate, valueAt, type Reference, type Scalar, type Table, type Template } from '#contract'
import type { TableLookup } from '../toolkit/bound-text.ts'

/** A piece of a clause, a reference with the value that it stands for. */
export type Part =
  | { kind: 'words'; text: string }
  | { kind: 'name'; text: string }
  | { kind: 'value'; value: Scalar; reference: Reference; table: Table }

export type ValuePart = Extract<Part, { kind: 'value' }>

/** One clause: what stands between semicolons, colons that begin a list aside, and the ends of sentences. */
export type Clause = Part[]

/** One sentence of a text, as it stands and in its clauses. */
export interface Sentence {
  template: Template
  clauses: Clause[]
}

const SENTENCE_END = /[.!?](?=\s|$)/g
const CLAUSE_END = /;/

/** The sentences of a template; what stands in names never ends one. @throws where a reference leads to nothing */
export function sentencesOf(template: Template, lookup: TableLookup): Sentence[] {
  const sentences: Sentence[] = []
  let written = ''
  let parts: Part[] = []
  const end = () => {
    if (written.trim() !== '') sentences.push({ template: written.trim(), clauses: clausesOf(parts) })
    written = ''
    parts = []
  }
  for (const piece of tokensOf(template)) {
    if (piece.kind !== 'words') {
      written += piece.source
      parts.push(
        piece.kind === 'name' ? { kind: 'name', text: piece.text } : valuePart(piece.reference, lookup),
      )
      continue
    }
    let from = 0
    for (const stop of piece.text.matchAll(SENTENCE_END)) {
      const to = stop.index + 1
      written += piece.text.slice(from, to)
      parts.push({ kind: 'words', text: piece.text.slice(from, to) })
      from = to
      end()
    }
    written += piece.text.slice(from)
    if (from < piece.text.length) parts.push({ kind: 'words', text: piece.text.slice(from) })
  }
  end()
  return sentences
}

/** The pieces of a template, names and references with the text they were written as. */
function tokensOf(template: Template) {
  let at = 0
  return parseTemplate(template).map((piece) => {
    const start = at
    if (piece.kind === 'words') {
      at += piece.text.length
      return { ...piece, source: piece.text }
    }
    at = template.indexOf('}}', start) + 2
    return { ...piece, source: template.slice(start, at) }
  })
}

function valuePart(reference: Reference, lookup: TableLookup): ValuePart {
  const table = lookup(reference.cell, reference.table)
  return { kind: 'value', value: valueAt(table, reference.row, reference.column), reference, table }
}

function clausesOf(parts: Part[]): Clause[] {
  const clauses: Clause[] = [[]]
  for (const part of parts) {
    if (part.kind !== 'words') {
      clauses.at(-1)!.push(part)
      continue
    }
    for (const [index, text] of part.text.split(CLAUSE_END).entries()) {
      if (index > 0) clauses.push([])
      if (text !== '') clauses.at(-1)!.push({ kind: 'words', text })
    }
  }
  return clauses
}

/** The plain words of a clause, names and values left out. */
export const wordsOf = (clause: Clause): string =>
  clause.map((part) => (part.kind === 'words' ? part.text : ' · ')).join('')

/** The words right before and right after a part. */
export const around = (clause: Clause, at: number): { before: string; after: string } => {
  const word = (part: Part | undefined) => (part?.kind === 'words' ? part.text : '')
  return { before: word(clause[at - 1]), after: word(clause[at + 1]) }
}

/** What a reader sees: the size without its sign, or the value seen from the other side, where the format says so. */
export function shownNumber({ value, reference: { format } }: ValuePart): number {
  if (typeof value !== 'number') return Number.NaN
  if (format.startsWith('magnitude')) return Math.abs(value)
  return format.startsWith('negated') ? -value : value
}
