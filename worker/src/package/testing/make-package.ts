import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Definition, Notebook } from '#contract'
import { understandGoal } from '../../goal/understand-goal.ts'
import { withDefinitions } from '../../goal/with-definitions.ts'
import { OWN_CODE } from '../../statistics/methods/own-code.ts'
import type { RunOwnCode } from '../../statistics/own-code/own-code.types.ts'
import { engine } from '../../statistics/testing/shared-engine.ts'
import { canonicalJson } from '../../toolkit/digest.ts'
import { createJournal } from '../../toolkit/journal.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { createToolkit } from '../../toolkit/toolkit.ts'
import { columnsOnce } from '../analysis-calls.ts'
import { createDataFiles, writeDataFiles } from '../data-files.ts'
import { writeCode } from '../write-code.ts'
import { writeManifest } from '../manifest.ts'
import { zipFolder } from '../zip-folder.ts'

const ROWS = Array.from({ length: 60 }, (_, i) => {
  const group = ['oak', 'ash', 'elm'][i % 3]!
  return `${group},${(10 + (i % 7) + (i % 3) * 2.5).toFixed(2)},${i % 11 === 0 ? '' : ((i * 37) % 23) / 4}`
})

/** Code of the test's own needs no process of its own. */
const inEngine: RunOwnCode = async (task) => {
  if (task.kind === 'script') throw new Error('there is no script yet')
  return { kind: 'tables', tables: await engine.run(OWN_CODE.name, task.columns, task.args) }
}

/**
 * A small package as a mission makes it, less report and pictures, in a folder of its own.
 * @param code R of its own over heights `d$y` and trees `d$g`, for a last cell
 * @param definitions what the goal explains of the table `data`, numbers alone: each is held against the trees
 */
export async function makePackage(code?: string, definitions: Definition[] = []): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'package-'))
  const nothing = async () => undefined
  await withProfile({ csv: `tree,height,girth\n${ROWS.join('\n')}\n` }, async (session, whole) => {
    const read = await understandGoal('Does height depend on the tree?', whole)
    const own = { ...read, asked: { ...read.asked, ...(definitions.length > 0 && { definitions }) } }
    const { understood, whole: made } = await withDefinitions(session, whole, own)
    const { profile, model, asked } = understood
    const { toolkit, records } = createToolkit({
      profile,
      model,
      asked,
      seed: 5,
      session,
      engine,
      ownCode: inEngine,
      signal: new AbortController().signal,
      journal: createJournal([], nothing),
      show: { progress: nothing, chart: null, finding: nothing, defect: () => undefined },
    })
    const table = profile.tables[0]!.name
    await toolkit.query('Trees', `select tree, height, girth from "${table}"`, { keeps: 'study' })
    await toolkit.query('Mean height', 'select tree, avg(height) as mean from study group by 1 order by 1')
    await toolkit.statistic('Height by tree', {
      method: 'compare_groups_numeric',
      table: 'study',
      columns: { y: 'height', group: 'tree' },
      args: { permutations: 99, seed: 5 },
    })
    for (const { name } of definitions) {
      await toolkit.query(`Taken from the goal: ${name}`, `select avg("${name}") as mean from "${table}"`)
      await toolkit.statistic(`${name} by tree`, {
        method: 'compare_groups_numeric',
        table,
        columns: { y: name, group: 'tree' },
        args: { permutations: 99, seed: 5 },
      })
    }
    if (code)
      await toolkit.ownCode!('In its own words', {
        table: 'study',
        columns: { y: 'height', g: 'tree' },
        code,
      })
    const notebook: Notebook = {
      version: 1,
      goal: 'Does height depend on the tree?',
      seed: 5,
      analyst: 'test',
      profile: made,
      model,
      asked,
      cells: records.cells,
      findings: [],
      form: 'table',
      series: null,
      answer: {
        understood: 'Yes.',
        sentences: ['Yes.'],
        certainty: 'high',
        certainty_because: 'Yes.',
        key_numbers: [],
        chart: null,
        next_steps: [],
        largest_caveat: null,
        answers: [],
      },
      cautions: [],
      recommendations: [],
    }
    await mkdir(join(folder, 'data'))
    await writeFile(join(folder, 'notebook.json'), canonicalJson(notebook))
    await writeDataFiles(createDataFiles(folder, session), made, notebook.cells)
    await writeCode(folder, session, notebook, columnsOnce(session))
  })
  await writeManifest(folder, await filesOf(folder))
  return folder
}

const filesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

/** Packs a folder as a mission does; returns the zip's path, beside the folder. */
export async function packed(folder: string): Promise<string> {
  const files = await filesOf(folder)
  const target = `${folder}.zip`
  await rm(target, { force: true })
  await zipFolder(folder, files, target)
  return target
}
