import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { withoutUnseen, type Notebook } from '#contract'
import { canonicalJson } from '../../toolkit/digest.ts'
import { writeDataFiles, type DataFile } from '../../package/data-files.ts'
import { lowerCharts } from '../../charts/lower-charts.ts'
import { sameAgain, type Comparison } from '../../package/compare-outputs.ts'
import { recompute } from '../../package/recompute.ts'
import { withoutObservations } from '../../package/without-observations.ts'
import { writeCode } from '../../package/write-code.ts'
import { composeReport } from '../../report/compose-report.ts'
import type { ReportDocument } from '../../report/report-document.ts'
import { renderReportHtml } from '../../report/render-report-html.ts'
import { codePlaces } from '../../report/web/code-places.ts'
import { publishReport } from '../../report/web/publish-report.ts'
import { isLarge } from '../large-data.ts'
import type { MissionContext } from '../mission-context.ts'
import type { Analysis } from './analyse.ts'

export interface Report {
  pages: number
  data: DataFile[]
}

/**
 * Runs the package's code again and prints the report with the count of numbers that agreed. Both take seconds and
 * different processors, so the report is printed meanwhile (before, where the data are large) as if all will agree; it is
 * delivered only if they do, and printed again with the true account if not.
 */
export async function writeReport(context: MissionContext, analysis: Analysis): Promise<Report> {
  const { packageFolder, session, perform, progress } = context
  const { notebook } = analysis
  await perform({
    kind: 'status',
    status: 'writing_report',
    current_task: 'Checking every number and writing the report',
  })

  const kept = keptOf(context, notebook)
  await writeFile(join(packageFolder, 'notebook.json'), canonicalJson(kept ?? notebook))
  const data = await writeDataFiles(context.dataFiles, notebook.profile, notebook.cells)
  const calls = await writeCode(packageFolder, session, notebook, context.columnsOf)
  // All that is needed lies in files now, and the second database and the browser need the memory of the first and of R.
  await session.close()
  await (await context.engine).close()

  const expected = sameAgain(notebook.cells)
  const check = () =>
    recompute(packageFolder, notebook, {
      queries: context.secondQueries.finish,
      runStatistics: () => context.secondRun.finish(calls),
    })
  // What is told and shown is what may stay; what the words say is read from the whole.
  const told = kept ? { ...analysis, notebook: { ...kept, cells: notebook.cells } } : analysis
  const lower = lowerOf(notebook, analysis.charts)
  const print = async () => printReport(context, told, await lower, expected)
  const closePrinter = () => context.ask({ kind: 'close-printer' })
  const [comparison, printed] = isLarge(notebook.profile)
    ? await inTurn(print, closePrinter, check)
    : await Promise.all([check(), print()])
  const agree = comparison.agreed === comparison.numbers
  const { pdf, pages, document } = agree ? printed : await printReport(context, told, await lower, comparison)
  const [count, agreed] = [comparison.numbers, comparison.agreed].map((number) =>
    number.toLocaleString('en-US'),
  )
  await progress(
    agree
      ? `Computed ${count} numbers a second time from the package; all agree`
      : `Computed ${count} numbers a second time from the package; ${agreed} agree, the report names the others`,
  )

  // First for the browser: once the PDF is stored, the mission counts as delivered.
  await writeForBrowser(context, told, document, pages, kept)
  await writeFile(join(packageFolder, 'report.pdf'), pdf)
  await perform({
    kind: 'artifact',
    path: 'package/report.pdf',
    filename: 'report.pdf',
    description: `The report, ${pages} pages`,
    artifact: 'pdf',
  })
  await closePrinter()
  return { pages, data }
}

/** The notebook without the observations where they may not stay; null where it stays whole. */
const keptOf = ({ task }: MissionContext, notebook: Notebook): Notebook | null =>
  task.economic?.keep === false ? withoutObservations(notebook) : null

/** Prints, gives the browser's memory back, and checks. */
async function inTurn<Checked, Printed>(
  print: () => Promise<Printed>,
  closePrinter: () => Promise<unknown>,
  check: () => Promise<Checked>,
): Promise<[Checked, Printed]> {
  const printed = await print()
  await closePrinter()
  return [await check(), printed]
}

const compress = promisify(gzip)
const CODE_FILES = ['code/analysis.sql', 'code/analysis.R']

/** Stores what was printed as data, with what stands behind each number. Compressed, as it is sent. */
async function writeForBrowser(
  { packageFolder, folder, perform }: MissionContext,
  { notebook, charts }: Analysis,
  document: ReportDocument,
  pages: number,
  kept: Notebook | null,
): Promise<void> {
  const files = await Promise.all(
    CODE_FILES.map(async (file) => ({ file, text: await readFile(join(packageFolder, file), 'utf8') })),
  )
  const report = publishReport(document, notebook, {
    pages,
    images: new Map([...charts].map(([cell, { name }]) => [cell, `${name}.${kept ? 'png' : 'svg'}`])),
    places: codePlaces(files),
    kept: kept?.cells,
  })
  await writeFile(join(folder, 'report.json.gz'), await compress(withoutUnseen(JSON.stringify(report))))
  await perform({ kind: 'report', path: 'report.json.gz' })
}

/** The charts in less height: print takes them where a page has no room for the whole. */
async function lowerOf({ cells }: Notebook, drawn: Analysis['charts']): Promise<Map<string, string[]>> {
  const specs = cells.flatMap(({ id, output: { spec } }) => (drawn.has(id) && spec ? [{ id, spec }] : []))
  return new Map(await Promise.all(specs.map(async ({ id, spec }) => [id, await lowerCharts(spec)] as const)))
}

async function printReport(
  { task, print }: MissionContext,
  { notebook, charts }: Analysis,
  lower: Map<string, string[]>,
  comparison: Comparison,
) {
  const document = composeReport(notebook, {
    paper: task.paper,
    notices: task.economic?.notices,
    createdAt: new Date(task.created_at),
    charts: new Map([...charts].map(([cell, file]) => [cell, file.svg])),
    lower,
    keepsLines: task.economic?.keep ?? true,
    verification: {
      recomputed: comparison.numbers,
      agreed: comparison.agreed,
      differences: comparison.differences,
    },
  })
  const printed = await print(withoutUnseen(renderReportHtml(document)))
  return { ...printed, document }
}
