import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Notebook } from '#contract'
import { createBuiltinAnalyst } from '../../analysts/builtin/index.ts'
import { understandGoal } from '../../goal/understand-goal.ts'
import { findLeaks } from '../../model/find-leaks.ts'
import { columnsOnce } from '../../package/analysis-calls.ts'
import { createDataFiles, writeDataFiles } from '../../package/data-files.ts'
import { writeCode } from '../../package/write-code.ts'
import type { StatisticsEngine } from '../../statistics/engine.types.ts'
import { canonicalJson } from '../../toolkit/digest.ts'
import { createJournal } from '../../toolkit/journal.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { createToolkit } from '../../toolkit/toolkit.ts'

/** What a mission on the file leaves in its package, less report and pictures, in a folder of its own. */
export async function finishedMission(
  source: string | { csv: string },
  goal: string,
  engine: StatisticsEngine,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'finished-'))
  const nothing = async () => undefined
  await withProfile(source, async (session, whole) => {
    const understood = await understandGoal(goal, whole)
    const { profile, asked } = understood
    const model = await findLeaks(session, profile, understood.model)
    const { toolkit, records } = createToolkit({
      profile,
      model,
      asked,
      seed: 5,
      session,
      engine,
      signal: new AbortController().signal,
      journal: createJournal([], nothing),
      show: { progress: nothing, chart: null, finding: nothing, defect: () => undefined },
    })
    const analyst = createBuiltinAnalyst()
    const conclusion = await analyst.analyse(toolkit)
    const notebook: Notebook = {
      version: 1,
      goal,
      seed: 5,
      analyst: analyst.name,
      profile: whole,
      model,
      asked,
      cells: records.cells,
      findings: [...records.findings].sort((a, b) => b.score.score - a.score.score),
      cautions: records.cautions,
      ...conclusion,
    }
    await mkdir(join(folder, 'data'))
    await writeFile(join(folder, 'notebook.json'), canonicalJson(notebook))
    await writeDataFiles(createDataFiles(folder, session), whole, notebook.cells)
    await writeCode(folder, session, notebook, columnsOnce(session))
  })
  return folder
}
