import { parseTemplate, type Asked, type Profile, type SemanticModel, type Template } from '#contract'
import type { TypedIn } from '../duckdb/typed-in.ts'
import { lintText } from '../linter/lint-text.ts'
import { knownNames } from '../report/known-names.ts'
import { addressProblem } from './addresses.ts'
import { requireBound, UnboundTextError } from './bound-text.ts'
import type { CellBook } from './cell-book.ts'
import { typedProblems, type TypedCells } from './typed-problems.ts'
import { combinedNumbers, wordedNumeral } from './worded-numerals.ts'

interface TextContext {
  profile: Profile
  model: SemanticModel
  asked: Asked
  book: CellBook
  typed: TypedCells
}

const CLAIMS: readonly [RegExp, string][] = [
  [
    /\b(no|zero) (effect|difference|link|relation(ship)?|impact)\b/i,
    'where nothing was found, say that the data cannot tell',
  ],
  [
    /\b(proves?|proven|guarantees?|certainly|undoubtedly|beyond doubt)\b/i,
    'data do not prove; say how sure it is',
  ],
]
const isWorded = ({ words, fromNothing }: TypedIn): boolean => words || fromNothing

const SIGNIFICANT = /\bsignificant(ly)?\b/i

/**
 * Why a text of somebody else's may not be told: a numeral that no cell backs, in digits or in words, a value typed into a query, an address, a reference to nothing, a name that stands nowhere in data
 * or goal, a claim that is stronger than its evidence or that its own numbers contradict.
 */
export function textProblems(
  template: Template,
  { profile, model, asked, book, typed }: TextContext,
): string[] {
  const lookup = book.table.bind(book)
  try {
    requireBound(template, lookup)
    // Braces that are no token are an error here.
    const pieces = parseTemplate(template)
    // What somebody typed into a query of their own is no name of the data's.
    const cells = book.cells.filter(({ id }) => !typed.has(id) || !isWorded(typed.get(id)!))
    const names = knownNames({ profile, model, asked, cells, goal: asked.goal })
    const unknown = pieces.flatMap((piece) =>
      piece.kind === 'name' && !names.covers(piece.text)
        ? [`${JSON.stringify(piece.text)} stands neither in the data nor in the goal`]
        : [],
    )
    const words = pieces.map((piece) => (piece.kind === 'words' ? piece.text : ' ')).join('')
    const free = pieces.map((piece) =>
      piece.kind === 'words' || (piece.kind === 'name' && !names.holds(piece.text)) ? piece.text : ' ',
    )
    const leadsOut = addressProblem(free.join(''))
    const worded = wordedNumeral(words)
    const combined = combinedNumbers(pieces)
    const formats = pieces.flatMap((piece) => (piece.kind === 'reference' ? [piece.reference.format] : []))
    return [
      ...unknown,
      ...(leadsOut ? [leadsOut] : []),
      ...(worded && !asked.goal.toLowerCase().includes(worded.toLowerCase())
        ? [`"${worded}": a quantity is told by a reference to its cell, not in words`]
        : []),
      ...(combined ? [combined] : []),
      ...typedProblems(template, { book, typed, names }),
      ...CLAIMS.flatMap(([claim, because]) => {
        const found = claim.exec(words)
        return found ? [`"${found[0]}": ${because}`] : []
      }),
      ...(SIGNIFICANT.test(words) && !formats.some((format) => /^(p|pvalue)$/.test(format))
        ? ['"significant" needs its p beside it, as a reference with the format p']
        : []),
      ...lintText(template, { lookup, model }).refused.map(({ because }) => because),
    ]
  } catch (error) {
    if (error instanceof UnboundTextError) return [error.message]
    if (error instanceof Error && error.message.startsWith('not a reference')) return [error.message]
    throw error
  }
}
