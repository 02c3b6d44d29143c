import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { notebookSchema, type Notebook } from '#contract'
import { renderSvg } from '../../worker/src/charts/render-chart.ts'
import { sameAgain } from '../../worker/src/package/compare-outputs.ts'
import { unpack } from '../../worker/src/package/read-zip.ts'
import { launchBrowser } from '../../worker/src/report/browser.ts'
import { composeReport } from '../../worker/src/report/compose-report.ts'
import { renderPdf } from '../../worker/src/report/render-pdf.ts'
import { renderReportHtml } from '../../worker/src/report/render-report-html.ts'
import { median } from './median.ts'

export interface ReportTiming {
  pages: number
  charts: number
  /** Seconds from the notebook with its pictures to the PDF, in a browser that is open already. */
  seconds: number
}

const RUNS = 3

async function readNotebook(zip: string): Promise<Notebook> {
  const folder = await mkdtemp(path.join(tmpdir(), 'apogee-bench-package-'))
  try {
    await unpack(zip, folder)
    return notebookSchema.parse(JSON.parse(await readFile(path.join(folder, 'notebook.json'), 'utf8')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Prints the report of a mission's package again, warm: the median of some runs after the first. */
export async function timeReport(zip: string, browserPath: string | null): Promise<ReportTiming> {
  const notebook = await readNotebook(zip)
  const charts = new Map<string, string>()
  for (const { id, output } of notebook.cells) if (output.spec) charts.set(id, await renderSvg(output.spec))
  const { numbers } = sameAgain(notebook.cells)
  const browser = await launchBrowser({ browserPath })
  try {
    const print = () => {
      const document = composeReport(notebook, {
        paper: 'A4',
        createdAt: new Date(0),
        charts,
        verification: { recomputed: numbers, agreed: numbers, differences: [] },
      })
      return renderPdf(renderReportHtml(document), { browserPath, browser })
    }
    const { pages } = await print()
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now()
      await print()
      times.push((performance.now() - start) / 1000)
    }
    return { pages, charts: charts.size, seconds: median(times) }
  } finally {
    await browser.close()
  }
}
