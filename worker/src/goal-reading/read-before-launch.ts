import { readFile, writeFile } from 'node:fs/promises'
import { goalReadingSchema, type Definition, type GoalReading, type Profile, type Question } from '#contract'
import { readByEither } from '../goal/by-model/read-by-model.ts'
import { combineTables } from '../combine/combine-tables.ts'
import { openSession } from '../duckdb/open-session.ts'
import { IngestError, ingestFiles, type InputFile } from '../ingest/ingest.ts'
import type { LanguageModel } from '../language-model/model.types.ts'
import type { RunPdfTask } from '../ingest/pdf/pdf.types.ts'
import { definitionWords } from '../definitions/definition-words.ts'
import { tableNamed } from '../definitions/define-columns.ts'
import { understandExplained, withDefinitions } from '../goal/with-definitions.ts'
import { profileTables } from '../profile/profile-tables.ts'
import { chipsOf } from './chips.ts'
import { describeTables } from './describe-tables.ts'
import { readablePart } from './first-part.ts'
import type { ReadingTask } from './reading-task.ts'
import { understand } from './understand.ts'

/** Whoever types waits no longer than this for a language model. */
const MODEL_MS = 6000

type Unread = GoalReading['unread']

const NOTHING: GoalReading = {
  tables: [],
  unread: [],
  questions: [],
  absent: [],
  unanswered: [],
  suggestions: [],
  reader: 'rules',
}

interface Readable {
  files: InputFile[]
  unread: Unread
  /** How much of each file is read, 0 to 1, by its name. */
  shares: Map<string, number>
}

/** Cuts the files where they lie, each at the end of a record. */
async function cutFiles(files: ReadingTask['files']): Promise<Readable> {
  const readable: Readable = { files: [], unread: [], shares: new Map() }
  for (const { path, filename, size } of files) {
    const head = await readFile(path)
    const part = readablePart({ filename, size, head })
    if ('unread' in part) {
      readable.unread.push({ filename, because: part.unread })
      continue
    }
    if (part.content.length < head.length) await writeFile(path, part.content)
    readable.files.push({ path, filename })
    readable.shares.set(filename, part.share)
  }
  return readable
}

/** Files that a reader refused, with its reasons: they come one by one, or as the cause of one error when all failed. */
function refusals(error: unknown): Unread {
  if (!(error instanceof IngestError)) throw error
  const errors = Array.isArray(error.cause) ? (error.cause as IngestError[]) : [error]
  return errors.map(({ filename, userMessage }) => ({ filename, because: userMessage }))
}

const withoutTables = ({ sources }: Profile): Unread =>
  sources
    .filter(({ tables }) => tables.length === 0)
    .map(({ filename, assumptions }) => ({
      filename,
      because: (assumptions[0] ?? 'It holds no table.').replace(/^This file could not be used: /, ''),
    }))

/** Things that were asked for and that no column holds, each once. */
const absentOf = (questions: readonly Question[]): string[] => [
  ...new Set(
    questions.flatMap(({ unmatched }) =>
      unmatched.filter(({ part }) => part !== 'other').map(({ words }) => words),
    ),
  ),
]

/** Definitions with each in plain words: "Lost: weaning weight is empty". */
const definitionsSaid = (
  definitions: readonly Definition[],
  profile: Profile,
): NonNullable<GoalReading['definitions']> =>
  definitions.map((definition) => ({
    definition,
    said: definitionWords(definition, tableNamed(profile, definition.table)?.columns ?? []),
  }))

/**
 * What the first parts of files hold, and how a goal is understood over them, by the same readers that a mission uses.
 * @param folder where the database may spill
 * @param languageModel null where the rules read the goal
 */
export async function readBeforeLaunch(
  folder: string,
  { goal, files }: Omit<ReadingTask, 'language_model'>,
  runPdfTask?: RunPdfTask,
  languageModel: LanguageModel | null = null,
): Promise<GoalReading> {
  const { files: readable, unread, shares } = await cutFiles(files)
  if (readable.length === 0) return { ...NOTHING, unread }
  const session = await openSession({ directory: folder, memoryLimit: '400MB', threads: 2 })
  try {
    const ingested = await ingestFiles(readable, session, { directory: folder, runPdfTask })
    const profile = await combineTables(session, await profileTables(session, ingested))
    const { model, focused, suggestions } = await understand(goal, profile)
    const read = focused && (await readByEither(goal, focused, languageModel, MODEL_MS)).understood
    const defined =
      read &&
      (read === focused
        ? await understandExplained(session, profile, read)
        : await withDefinitions(session, profile, read)
      ).understood
    const asked = defined?.asked
    const questions = asked?.questions ?? []
    return goalReadingSchema.parse({
      tables: describeTables(profile, model, shares),
      unread: [...unread, ...withoutTables(profile)],
      questions: questions.map((question) => ({
        question,
        chips: chipsOf(question, asked?.definitions ? defined!.model : model),
      })),
      ...(asked?.definitions ? { definitions: definitionsSaid(asked.definitions, profile) } : {}),
      absent: absentOf(questions),
      unanswered: asked?.unanswered ?? [],
      ...(asked?.unused ? { unused: asked.unused } : {}),
      suggestions,
      reader: asked?.reader === 'language-model' ? 'language-model' : 'rules',
    } satisfies GoalReading)
  } catch (error) {
    return { ...NOTHING, unread: [...unread, ...refusals(error)] }
  } finally {
    await session.close()
  }
}
