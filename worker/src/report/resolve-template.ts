import { formatValue, parseTemplate, unbackedNumerals, valueAt, type Cell, type Template } from '#contract'
import type { KnownNames } from './known-names.ts'
import type { Inline, RichText } from './report-document.ts'

/** A text that must not reach a report: it states something that the notebook does not hold. */
export class UnbackedTextError extends Error {
  override name = 'UnbackedTextError'
}

export interface TemplateResolver {
  /** The template with every reference replaced by its value. @throws UnbackedTextError naming the text */
  resolve(template: Template): RichText
}

const quoted = (text: string) => `"${text.length > 160 ? `${text.slice(0, 160)}…` : text}"`

/** Binds the numbers of a report to the cells of its notebook. */
export function templateResolver(cells: Cell[], names: KnownNames): TemplateResolver {
  const byId = new Map(cells.map((cell) => [cell.id, cell]))

  function value(template: Template, { cell, table, row, column, format }: ReferenceOf): Inline {
    const tables = byId.get(cell)?.output.tables
    if (!tables) throw new UnbackedTextError(`there is no cell ${cell}, which ${quoted(template)} refers to`)
    const rows = tables[table]
    if (!rows)
      throw new UnbackedTextError(
        `cell ${cell} has no table "${table}" (it has ${Object.keys(tables).join(', ') || 'none'}), which ${quoted(template)} refers to`,
      )
    try {
      const value = valueAt(rows, row, column)
      return { kind: 'number', text: formatValue(value, format), cell, table, row, column, value }
    } catch (cause) {
      throw new UnbackedTextError(`${cell}.${table}: ${(cause as Error).message}, in ${quoted(template)}`, {
        cause,
      })
    }
  }

  return {
    resolve(template) {
      const [unbacked] = unbackedNumerals(template)
      if (unbacked !== undefined)
        throw new UnbackedTextError(
          `no cell backs the numeral in "${unbacked.trim()}", in the text ${quoted(template)}`,
        )
      return parseTemplate(template).map((piece): Inline => {
        if (piece.kind === 'words') return { kind: 'words', text: piece.text }
        if (piece.kind === 'reference') return value(template, piece.reference)
        if (!names.covers(piece.text))
          throw new UnbackedTextError(
            `${quoted(piece.text)} states a number that stands in no name of the data and not in the goal, in the text ${quoted(template)}`,
          )
        return { kind: 'name', text: piece.text }
      })
    },
  }
}

type ReferenceOf = Extract<ReturnType<typeof parseTemplate>[number], { kind: 'reference' }>['reference']
