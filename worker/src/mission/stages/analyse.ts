import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Definition, Notebook, Profile } from '#contract'
import type { Analyst } from '../../analysts/analyst.ts'
import { createBuiltinAnalyst } from '../../analysts/builtin/index.ts'
import { createLanguageModelAnalyst } from '../../analysts/language-model/index.ts'
import { defineColumns } from '../../definitions/define-columns.ts'
import { readByEither } from '../../goal/by-model/read-by-model.ts'
import { stands } from '../../goal/stands.ts'
import { understandGoal, type Understood } from '../../goal/understand-goal.ts'
import { withUnused } from '../../goal/left/left-unused.ts'
import { ofTables, understandExplained, withDefinitions, type Defined } from '../../goal/with-definitions.ts'
import { askedModel, journalledModel } from '../../language-model/asked-model.ts'
import { problemWords } from '../../language-model/model-error.ts'
import type { LanguageModel } from '../../language-model/model.types.ts'
import { findLeaks } from '../../model/find-leaks.ts'
import { outcomeFirst } from '../../model/outcome-first.ts'
import type { ChartFile } from '../../toolkit/draw-chart.ts'
import { createToolkit } from '../../toolkit/toolkit.ts'
import { withFetched } from '../economic-profile.ts'
import { isLarge } from '../large-data.ts'
import type { MissionContext } from '../mission-context.ts'

export interface Analysis {
  notebook: Notebook
  charts: Map<string, ChartFile>
}

/** Profile and goal to a notebook. Charts and findings show in the feed as they are made. */
export async function analyse(context: MissionContext, profile: Profile): Promise<Analysis> {
  const { task, session, signal, journal, perform, progress, packageFolder } = context
  await perform({ kind: 'status', status: 'running', current_task: 'Analysing your data' })
  const images = join(packageFolder, 'images')
  await mkdir(images, { recursive: true })
  // Ready when the report is, unless the data need the memory.
  if (!isLarge(profile)) await context.ask({ kind: 'open-printer' })

  const languageModel = languageModelOf(context)
  const { whole, understood } = await understand(context, profile, languageModel)
  await context.secondQueries.begin(whole)
  const { profile: focused } = understood
  const model = await findLeaks(session, focused, understood.model, signal)
  const asked = outcomeFirst(understood.asked, model)
  const engine = await context.engine
  const refusals: string[] = []
  const { toolkit, records } = createToolkit({
    profile: focused,
    model,
    asked,
    seed: task.seed,
    signal,
    session,
    engine,
    journal,
    ownCode: context.ownCode,
    show: {
      progress,
      computed(cell) {
        context.secondRun.add(cell)
        context.secondQueries.add(cell)
      },
      // Standard error goes to the worker's log.
      defect: (step, error) => console.error(`defect in "${step}":`, error),
      answer: (answer) => perform({ kind: 'answer', ...answer }),
      refused: ({ rule, because }) => {
        refusals.push(rule)
        console.error(`refused a sentence (${rule}): ${because}`)
      },
      async chart({ name, title, svg, png }, cell) {
        await writeFile(join(images, `${name}.png`), png)
        const picture = `${name}.png`
        // Lines that can be measured out again are as good as the rows.
        if (task.economic?.keep ?? true) {
          await writeFile(join(images, `${name}.svg`), svg)
          await perform({
            kind: 'artifact',
            path: `package/images/${name}.svg`,
            filename: `${name}.svg`,
            description: `${title} (vector)`,
            artifact: 'image',
          })
        }
        await perform({
          kind: 'artifact',
          path: `package/images/${picture}`,
          filename: picture,
          description: title,
          artifact: 'image',
        })
        await perform({ kind: 'chart', title, filename: picture, cell })
      },
      finding: (finding, plain) =>
        perform({
          kind: 'finding',
          finding: finding.id,
          charts: finding.charts,
          ...plain,
          certainty: finding.certainty,
          exploratory: finding.exploratory,
        }),
    },
  })
  const analyst = analystOf(context, languageModel)
  const conclusion = await records.reviewed(await analyst.analyse(toolkit))
  if (refusals.length > 0) console.error(`the linter of claims refused ${refusals.length} sentences`)
  // Its memory is worth more to what follows.
  await engine.close()
  await records.drawn()
  await journal.flush()
  const notebook: Notebook = {
    version: 1,
    goal: task.goal,
    seed: task.seed,
    analyst: analyst.name,
    profile: whole,
    model,
    asked,
    cells: records.cells,
    findings: [...records.findings].sort((a, b) => b.score.score - a.score.score || (a.id < b.id ? -1 : 1)),
    cautions: records.cautions,
    ...conclusion,
  }
  return { notebook, charts: records.charts }
}

/** A reading has this long in a mission, where nobody looks on. */
const READING_MS = 60_000

/** The model as this sandbox reaches it, over the journal; null where the built-in analyst works alone. */
const languageModelOf = ({ task, ask, journal }: MissionContext): LanguageModel | null =>
  task.language_model && journalledModel(askedModel(task.language_model.name, ask), journal)

/** What is asked: as the person left it, else as the model reads it, else by the rules. */
async function understand(
  { task, signal, progress, session }: MissionContext,
  profile: Profile,
  languageModel: LanguageModel | null,
): Promise<Defined> {
  const { questions = [], definitions: given = [] } = task.reading ?? {}
  const definitions = given.filter(({ words }) => stands(words, task.goal))
  const known = await defineColumns(session, profile, definitions, signal)
  const settled = questions.map((question) => ofTables(question, definitions, known.combined ?? []))
  const read = await understandGoal(task.goal, known, settled)
  const byRules = withFetched(definitions.length > 0 ? withAsked(read, definitions) : read, task.economic)
  if (byRules.asked.reader === 'person') return { whole: known, understood: byRules }
  const { understood, failed } = await readByEither(task.goal, byRules, languageModel, READING_MS, signal)
  if (failed) await progress(`The goal was read without the language model: ${problemWords(failed.problem)}`)
  if (understood !== byRules) return withDefinitions(session, known, understood, signal)
  return task.economic
    ? { whole: known, understood }
    : understandExplained(session, known, understood, signal)
}

const withAsked = (read: Understood, definitions: Definition[]): Understood => ({
  ...read,
  asked: withUnused({ ...read.asked, definitions }, read.named, read.model),
})

function analystOf({ task }: MissionContext, model: LanguageModel | null): Analyst {
  const first = createBuiltinAnalyst()
  return model && task.language_model
    ? createLanguageModelAnalyst({ model, first, budget: task.language_model.budget })
    : first
}
