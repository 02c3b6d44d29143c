import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MANIFEST, writeManifest } from '../../package/manifest.ts'
import { packageReadme } from '../../package/readme.ts'
import { zipFolder } from '../../package/zip-folder.ts'
import { suggestQuestions } from '../../chat/builtin/suggest.ts'
import type { MissionContext } from '../mission-context.ts'
import type { Analysis } from './analyse.ts'
import type { Report } from './write-report.ts'

/** Hands over what is left to hand over, and everything together as a zip. */
export async function packResults(
  context: MissionContext,
  { notebook }: Analysis,
  report: Report,
): Promise<void> {
  const { packageFolder, perform, folder, task } = context
  await perform({ kind: 'status', status: 'finalizing', current_task: 'Packing your results' })
  const data = await keptData(context, report)
  await writeFile(join(packageFolder, 'README.md'), packageReadme(notebook, data))

  const artifacts = [
    {
      file: 'notebook.json',
      description: 'Every query, statistic and finding with its result',
      artifact: 'other',
    },
    { file: 'code/analysis.sql', description: 'Every query, to run in DuckDB', artifact: 'code' },
    { file: 'code/analysis.R', description: 'Every statistic, to run in R', artifact: 'code' },
    ...data.flatMap(({ path, rows, spreadsheet }) => [
      { file: path, description: `${rows.toLocaleString('en-US')} rows`, artifact: 'data' as const },
      ...(spreadsheet === null
        ? []
        : [
            {
              file: spreadsheet,
              description: 'The same rows, safe to open in a spreadsheet',
              artifact: 'data' as const,
            },
          ]),
    ]),
    { file: 'README.md', description: 'What lies where, and how to run it again', artifact: 'other' },
  ] as const
  for (const { file, description, artifact } of artifacts)
    await perform({
      kind: 'artifact',
      path: `package/${file}`,
      filename: file.split('/').at(-1)!,
      description,
      artifact,
    })

  for (const { path, filename } of task.economic?.series_files ?? []) {
    await mkdir(join(packageFolder, 'data', 'series'), { recursive: true })
    await copyFile(path, join(packageFolder, 'data', 'series', filename))
  }
  const files = (await readdir(packageFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(packageFolder.length + 1))
  await writeManifest(packageFolder, files)
  await zipFolder(packageFolder, [...files, MANIFEST], join(folder, 'package.zip'))
  await perform({ kind: 'package', path: 'package.zip' })
  await perform({ kind: 'chat-suggestions', suggestions: await suggestQuestions(notebook) })
}

/** The package's data files, removed where no observations may stay behind. */
async function keptData({ packageFolder, task }: MissionContext, { data }: Report): Promise<Report['data']> {
  if (task.economic?.keep ?? true) return data
  for (const { path, spreadsheet } of data)
    for (const own of [path, spreadsheet]) if (own !== null) await rm(join(packageFolder, own))
  return []
}
