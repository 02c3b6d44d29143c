import {
  parseTemplate,
  valueAt,
  type Asked,
  type Profile,
  type SemanticModel,
  type Template,
} from '#contract'
import { lintText } from '../linter/lint-text.ts'
import { knownNames, type KnownNames } from '../report/known-names.ts'
import { requireBound, UnboundTextError } from './bound-text.ts'
import type { CellBook } from './cell-book.ts'
import { ownWordsProblem } from './own-words.ts'
import { spelling } from './provenance/texts-in-data.ts'
import { toldValueProblems, type Provenances } from './told-values.ts'
import { addressProblem } from './own-words/addresses.ts'
import { combinedNumbers } from './own-words/worded-numerals.ts'

interface TextContext {
  model: SemanticModel
  asked: Asked
  book: CellBook
  provenances: Provenances
  names: KnownNames
}

/** Numbers that a goal states: they are the user's own. */
export const numeralsOf = (goal: string): number[] =>
  [...goal.matchAll(/\d+(?:\.\d+)?/g)].map(([numeral]) => Number(numeral))

/** What may be told as a name: what somebody wrote into a query of their own is none, unless it stands in the data. */
export function toldNames({
  profile,
  model,
  asked,
  book,
  provenances,
}: Omit<TextContext, 'names'> & { profile: Profile }): KnownNames {
  const cells = book.cells.filter(({ id }) => !provenances.has(id))
  const names = knownNames({ profile, model, asked, cells, goal: asked.goal })
  const seen = [...provenances.values()].map(({ texts }) => texts)
  return {
    covers: names.covers,
    holds: (text) => names.holds(text) || seen.some((texts) => texts.has(spelling(text))),
  }
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
const SIGNIFICANT = /\bsignificant(ly)?\b/i

/**
 * Why a text of somebody else's may not be told: a numeral that no cell backs, in digits or in words, a value that the
 * data did not give, an address, a reference to nothing, a name that stands nowhere in data or goal, a claim that is
 * stronger than its evidence or that its own numbers contradict.
 */
export function textProblems(
  template: Template,
  { model, asked, book, provenances, names }: TextContext,
): string[] {
  const lookup = book.table.bind(book)
  try {
    requireBound(template, lookup)
    // Braces that are no token are an error here.
    const pieces = parseTemplate(template)
    const unknown = pieces.flatMap((piece) =>
      piece.kind === 'name' && !names.holds(piece.text) && !names.covers(piece.text)
        ? [`${JSON.stringify(piece.text)} stands neither in the data nor in the goal`]
        : [],
    )
    const words = pieces.map((piece) => (piece.kind === 'words' ? piece.text : ' ')).join('')
    // A name that nothing holds is words of the writer's own.
    const own = pieces
      .map((piece) =>
        piece.kind === 'words' || (piece.kind === 'name' && !names.holds(piece.text))
          ? piece.text.replace(/\p{Nd}+/gu, ' ')
          : ' ',
      )
      .join('')
    const worded = ownWordsProblem(own, asked.goal)
    // A name and words behind it may be an address together: {{"evil"}}.example
    const whole = pieces.map((piece) =>
      piece.kind === 'words' ? piece.text : piece.kind === 'name' ? 'name' : ' ',
    )
    const leadsOut = worded === null ? addressProblem(whole.join('')) : null
    const combined = combinedNumbers(pieces)
    const formless = pieces.flatMap((piece) => {
      if (piece.kind !== 'reference' || !/^(p|pvalue)$/.test(piece.reference.format)) return []
      const { cell, table, row, column } = piece.reference
      const value = valueAt(lookup(cell, table), row, column)
      const tested = book.cells.find(({ id }) => id === cell)?.source.kind === 'statistic'
      return tested && typeof value === 'number' && value >= 0 && value <= 1
        ? []
        : [`${cell}.${table}.${row}.${column} is no p of a test: the format p is for those alone`]
    })
    const formats = pieces.flatMap((piece) => (piece.kind === 'reference' ? [piece.reference.format] : []))
    return [
      ...unknown,
      ...(worded ? [worded] : []),
      ...(leadsOut ? [leadsOut] : []),
      ...(combined ? [combined] : []),
      ...formless,
      ...toldValueProblems(template, { book, provenances, names }),
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
