import type { Notebook, Template } from '#contract'
import { composeReport } from '../report/compose-report.ts'
import { UnbackedTextError } from '../report/resolve-template.ts'
import { requireBound, templatesOf, UnboundTextError } from '../toolkit/bound-text.ts'
import { CellBook } from '../toolkit/cell-book.ts'

/** Why texts of a notebook can't be told: numbers in them that no cell backs, references to nothing. */
export function unboundWords(notebook: Notebook): string[] {
  const book = new CellBook(notebook.cells)
  const lookup = book.table.bind(book)
  const own = notebook.findings.flatMap((finding) =>
    templatesOf(finding).flatMap((template) =>
      problemOf(template, lookup).map((why) => `${finding.id}: ${why}`),
    ),
  )
  return [...own, ...ofReport(notebook)]
}

function problemOf(template: Template, lookup: CellBook['table']): string[] {
  try {
    requireBound(template, lookup)
    return []
  } catch (error) {
    if (error instanceof UnboundTextError) return [error.message]
    if (error instanceof Error && error.message.startsWith('not a reference')) return [error.message]
    throw error
  }
}

/** The report is composed again, as it was before it was printed: each of its texts is bound on the way. */
function ofReport(notebook: Notebook): string[] {
  try {
    composeReport(notebook, {
      paper: 'A4',
      createdAt: new Date(0),
      charts: new Map(),
      keepsLines: true,
      verification: { recomputed: 0, agreed: 0, differences: [] },
    })
    return []
  } catch (error) {
    if (error instanceof UnbackedTextError) return [error.message]
    throw error
  }
}
