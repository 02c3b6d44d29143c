import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notebookSchema, referencesIn, type Notebook, type Profile, type SemanticModel } from '#contract'
import { openSession, type SessionOptions } from '../duckdb/open-session.ts'
import type { DataSession } from '../duckdb/session.types.ts'
import { understandGoal } from '../goal/understand-goal.ts'
import { findLeaks } from '../model/find-leaks.ts'
import { tablesAgain } from '../package/analysis-sql.ts'
import type { StatisticsEngine } from '../statistics/engine.types.ts'
import type { RunOwnCode } from '../statistics/own-code/own-code.types.ts'
import { lazyEngine } from '../statistics/lazy-engine.ts'
import { CellBook } from '../toolkit/cell-book.ts'
import { createJournal } from '../toolkit/journal.ts'
import { createToolkit } from '../toolkit/toolkit.ts'
import type { Desk } from './chat.types.ts'

export interface DeskOptions extends Omit<SessionOptions, 'directory'> {
  signal: AbortSignal
  engine?: StatisticsEngine
  /** Runs R that a language model wrote. */
  ownCode?: RunOwnCode
}

/** The tables of the mission in a database of their own, from the files that its package holds. */
async function loadTables(folder: string, { profile }: Notebook, options: DeskOptions): Promise<DataSession> {
  const session = await openSession({ directory: folder, ...options })
  const script = await readFile(join(folder, 'code/analysis.sql'), 'utf8')
  for (const statement of tablesAgain(script, profile, folder))
    await session.execute(statement, { signal: options.signal })
  await session.shutIn()
  return session
}

const sameTables = (one: SemanticModel, other: SemanticModel) =>
  JSON.stringify(one.tables.map(({ table }) => table)) ===
  JSON.stringify(other.tables.map(({ table }) => table))

/** What settles what was found in the mission for its own tables; others are looked through now. */
const withLeaks = async (
  session: DataSession,
  { model: known }: Notebook,
  profile: Profile,
  model: SemanticModel,
  signal: AbortSignal,
): Promise<SemanticModel> => (sameTables(known, model) ? known : findLeaks(session, profile, model, signal))

/** Every value that the notebook's texts tell. */
const toldIn = ({ cells: _cells, ...texts }: Notebook) => referencesIn(JSON.stringify(texts))

/**
 * A finished mission reopened, to be read only.
 * @param folder holds `notebook.json`, `code/analysis.sql` and `data/` as the mission's package does
 */
export async function openDesk(folder: string, options: DeskOptions): Promise<Desk> {
  const { signal, engine = lazyEngine(), ownCode = null } = options
  const notebook = notebookSchema.parse(JSON.parse(await readFile(join(folder, 'notebook.json'), 'utf8')))
  const book = new CellBook(notebook.cells)
  // They load while the message is read. A failure shows where they are needed.
  const loading = loadTables(folder, notebook, options)
  loading.catch(() => undefined)
  return {
    notebook,
    book,
    signal,
    understand: (message) => understandGoal(message, notebook.profile),
    async toolkit({ profile, model, asked }) {
      const session = await loading
      const { toolkit, records } = createToolkit({
        profile,
        model: await withLeaks(session, notebook, profile, model, signal),
        asked,
        seed: notebook.seed,
        signal,
        session,
        engine,
        book,
        toldBefore: toldIn(notebook),
        journal: createJournal([], async () => undefined),
        ownCode,
        show: {
          progress: async () => undefined,
          // The reader's browser draws them.
          chart: null,
          finding: async () => undefined,
          defect: (step, error) => console.error(`defect in "${step}":`, error),
        },
      })
      return { toolkit, cautions: records.cautions }
    },
    async close() {
      const session = await loading.catch(() => null)
      await session?.close()
      await engine.close()
    },
  }
}
