import {
  FORMATS,
  formatValue,
  parseTemplate,
  unbackedNumerals,
  valueAt,
  type Finding,
  type Table,
  type Template,
} from '#contract'

export type TableLookup = (cell: string, table: string) => Table

/** A text states a number that no cell backs, or refers to a value that does not exist. */
export class UnboundTextError extends Error {
  override name = 'UnboundTextError'
}

/** Refuses a template with a numeral in plain words, a reference to nothing, or a format that its value can't take. */
export function requireBound(template: Template, lookup: TableLookup): void {
  const [numeral] = unbackedNumerals(template)
  if (numeral !== undefined) throw new UnboundTextError(`no cell backs the numeral in "${numeral.trim()}"`)
  for (const piece of parseTemplate(template)) {
    if (piece.kind !== 'reference') continue
    const { cell, table, row, column, format } = piece.reference
    if (!(FORMATS as readonly string[]).includes(format))
      throw new UnboundTextError(`no number format "${format}" (in ${template})`)
    try {
      formatValue(valueAt(lookup(cell, table), row, column), format)
    } catch (cause) {
      throw new UnboundTextError(`${(cause as Error).message} (in ${template})`, { cause })
    }
  }
}

/** The template as plain text, each reference replaced by its formatted value. */
export const plainText = (template: Template, lookup: TableLookup): string =>
  parseTemplate(template)
    .map((piece) => {
      if (piece.kind !== 'reference') return piece.text
      const { cell, table, row, column, format } = piece.reference
      return formatValue(valueAt(lookup(cell, table), row, column), format)
    })
    .join('')

/** Every template of a finding. */
export const templatesOf = (finding: Omit<Finding, 'id'>): Template[] =>
  [
    finding.title,
    ...finding.statement,
    finding.so_what,
    finding.estimate,
    finding.interval,
    finding.n,
    finding.p,
    finding.robustness,
    ...finding.cautions.map((caution) => caution.text),
    ...finding.tables.map((table) => table.caption),
  ].filter((template): template is Template => template !== null)
