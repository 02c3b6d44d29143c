import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalJson } from '../../toolkit/digest.ts'
import { writeDataFiles, type DataFile } from '../../package/data-files.ts'
import { recompute } from '../../package/recompute.ts'
import { writeCode } from '../../package/write-code.ts'
import { composeReport } from '../../report/compose-report.ts'
import { renderPdf } from '../../report/render-pdf.ts'
import { renderReportHtml } from '../../report/render-report-html.ts'
import type { MissionContext } from '../mission-context.ts'
import type { Analysis } from './analyse.ts'

export interface Report {
  pages: number
  data: DataFile[]
}

/** Runs the package's code again, then writes the report with the count of numbers that agreed. */
export async function writeReport(context: MissionContext, { notebook, charts }: Analysis): Promise<Report> {
  const { packageFolder, session, task, perform, progress, signal } = context
  await perform({
    kind: 'status',
    status: 'writing_report',
    current_task: 'Checking every number and writing the report',
  })

  await writeFile(join(packageFolder, 'notebook.json'), canonicalJson(notebook))
  const data = await writeDataFiles(packageFolder, session, notebook.profile, notebook.cells)
  await writeCode(packageFolder, session, notebook)
  const comparison = await recompute(packageFolder, {
    cells: notebook.cells,
    tables: notebook.profile.tables.length,
  })
  const [count, agreed] = [comparison.numbers, comparison.agreed].map((number) =>
    number.toLocaleString('en-US'),
  )
  await progress(
    comparison.agreed === comparison.numbers
      ? `Computed ${count} numbers a second time from the package; all agree`
      : `Computed ${count} numbers a second time from the package; ${agreed} agree, the report names the others`,
  )

  const document = composeReport(notebook, {
    paper: task.paper,
    createdAt: new Date(task.created_at),
    charts: new Map([...charts].map(([cell, file]) => [cell, file.svg])),
    verification: {
      recomputed: comparison.numbers,
      agreed: comparison.agreed,
      differences: comparison.differences,
    },
  })
  const { pdf, pages } = await renderPdf(renderReportHtml(document), {
    signal,
    browserPath: task.browser_path,
  })
  await writeFile(join(packageFolder, 'report.pdf'), pdf)
  await perform({
    kind: 'artifact',
    path: 'package/report.pdf',
    filename: 'report.pdf',
    description: `The report, ${pages} pages`,
    artifact: 'pdf',
  })
  return { pages, data }
}
