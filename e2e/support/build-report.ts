import type { Report } from '#contract'
import { composeReport } from '../../worker/src/report/compose-report.ts'
import { buildNotebook } from '../../worker/src/report/testing/build-notebook.ts'
import { publishReport } from '../../worker/src/report/web/publish-report.ts'

/** The report of the penguins, as a mission stores it for the browser. */
export async function buildReport(): Promise<Report> {
  const { notebook, charts } = await buildNotebook()
  const document = composeReport(notebook, {
    paper: 'A4',
    createdAt: new Date('2026-11-20T10:00:00Z'),
    charts,
    verification: { recomputed: 512, agreed: 512 },
  })
  return publishReport(document, notebook, {
    pages: 21,
    images: new Map(),
    places: new Map(
      notebook.cells.map(({ id }, index) => [id, { file: 'code/analysis.sql', line: index + 1, code: '' }]),
    ),
  })
}
