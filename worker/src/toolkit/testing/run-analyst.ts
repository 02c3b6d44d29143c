import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Asked, Caution, Cell, Finding, Profile, SemanticModel, Template } from '#contract'
import type { Analyst, Conclusion } from '../../analysts/analyst.ts'
import { createBuiltinAnalyst } from '../../analysts/builtin/index.ts'
import { combineTables } from '../../combine/combine-tables.ts'
import { openSession } from '../../duckdb/open-session.ts'
import type { DataSession } from '../../duckdb/session.types.ts'
import { understandGoal, type Understood } from '../../goal/understand-goal.ts'
import { understandExplained, withDefinitions } from '../../goal/with-definitions.ts'
import { findLeaks } from '../../model/find-leaks.ts'
import { outcomeFirst } from '../../model/outcome-first.ts'
import { ingestFiles } from '../../ingest/ingest.ts'
import type { Refusal } from '../../linter/lint-text.ts'
import { profileTables } from '../../profile/profile-tables.ts'
import type { StatisticsEngine } from '../../statistics/engine.types.ts'
import { plainText } from '../bound-text.ts'
import { createJournal, type Journal } from '../journal.ts'
import { createToolkit } from '../toolkit.ts'

/** What an analyst made of a file, with its texts resolved. */
export interface Analysed {
  profile: Profile
  model: SemanticModel
  asked: Asked
  conclusion: Conclusion
  findings: Finding[]
  cautions: Caution[]
  cells: Cell[]
  say(template: Template): string
  /** How many charts were drawn. */
  drawn: number
  /** Steps that failed for a reason which is not the data's. */
  defects: string[]
  /** What the linter of claims left out. */
  refusals: Refusal[]
  /** Page 1 as plain text. */
  page1: string
  /** Every sentence of every finding, its cautions included, and of the account of series. */
  everything: string
}

/** A file of the vega-datasets package. */
export const vegaFile = (name: string): string =>
  fileURLToPath(new URL(`../../../../node_modules/vega-datasets/data/${name}`, import.meta.url))

/** A file, several of them, or the text of one with its name. */
export type TestSource = string | string[] | { csv: string; filename?: string }

/** Runs `use` with the tables of a file (or of CSV text) and their profile in a database of its own. */
export async function withProfile<T>(
  source: TestSource,
  use: (session: DataSession, profile: Profile) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'apogee-analyst-'))
  const session = await openSession({ directory })
  try {
    const paths = await pathsOf(source, directory)
    const files = paths.map((path) => ({ path, filename: basename(path) }))
    const ingested = await ingestFiles(files, session, { directory })
    const profile = await combineTables(session, await profileTables(session, ingested))
    return await use(session, profile)
  } finally {
    await session.close()
    await rm(directory, { recursive: true, force: true })
  }
}

async function pathsOf(source: TestSource, directory: string): Promise<string[]> {
  if (typeof source === 'string') return [source]
  if (Array.isArray(source)) return source
  const path = join(directory, source.filename ?? 'data.csv')
  await writeFile(path, source.csv)
  return [path]
}

export interface AnalyseOptions {
  draws?: boolean
  /** The built-in one where none is given. */
  analyst?: Analyst
  /** Lines of the feed are added to it. */
  progress?: string[]
  journal?: Journal
  /** Changes what is asked, as what is known of fetched series does. */
  ask?: (understood: Understood) => Understood | Promise<Understood>
}

/** An analyst over a file with a goal: real database, real statistics, real toolkit. */
export function analyseFile(
  source: TestSource,
  goal: string,
  engine: StatisticsEngine,
  /** Adds to the profile what its files do not say, such as a publisher's description of a series. */
  describe: (profile: Profile) => Profile = (profile) => profile,
  /** Draws the charts too, which takes longer than the analysis; otherwise they are planned. */
  {
    draws = false,
    analyst = createBuiltinAnalyst(),
    progress = [],
    journal,
    ask = (own) => own,
  }: AnalyseOptions = {},
): Promise<Analysed> {
  return withProfile(source, async (session, whole) => {
    const plain = await understandGoal(goal, describe(whole))
    const read = await ask(plain)
    const makes = read === plain ? understandExplained : withDefinitions
    const { understood } = await makes(session, describe(whole), read)
    const { profile } = understood
    const model = await findLeaks(session, profile, understood.model)
    const asked = outcomeFirst(understood.asked, model)
    const nothing = async () => undefined
    const fail = (step: string, error: unknown) =>
      defects.push(
        `${step}: ${String(error)}${error instanceof Error && error.cause ? `: ${String(error.cause)}` : ''}`,
      )
    const defects: string[] = []
    const refusals: Refusal[] = []
    const { toolkit, records } = createToolkit({
      profile,
      model,
      asked,
      seed: 1,
      session,
      engine,
      signal: new AbortController().signal,
      journal: journal ?? createJournal([], nothing),
      show: {
        progress: async (message) => void progress.push(message),
        chart: draws ? nothing : null,
        finding: nothing,
        defect: fail,
        refused: (own) => refusals.push(own),
      },
    })
    const conclusion = await records.reviewed(await analyst.analyse(toolkit))
    await records.drawn()
    const lookup = (cell: string, table: string) =>
      records.cells.find(({ id }) => id === cell)!.output.tables[table]!
    const say = (template: Template) => plainText(template, lookup)
    const { answer } = conclusion
    return {
      profile,
      model,
      asked,
      conclusion,
      say,
      drawn: records.charts.size,
      findings: records.findings,
      cautions: records.cautions,
      defects,
      refusals,
      cells: records.cells,
      page1: [answer.understood, ...answer.sentences, answer.certainty_because].map(say).join('\n'),
      everything: [
        ...records.findings.flatMap((finding) => [
          finding.title,
          ...finding.statement,
          ...(finding.robustness ? [finding.robustness] : []),
          ...finding.cautions.map(({ text }) => text),
        ]),
        ...(conclusion.series?.passages ?? []).flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
      ]
        .map(say)
        .join('\n'),
    }
  })
}
