import type { Profile } from '#contract'
import { combineTables } from '../../combine/combine-tables.ts'
import { IngestError, ingestFiles } from '../../ingest/ingest.ts'
import type { RunPdfTask } from '../../ingest/pdf/pdf.types.ts'
import { profileTables } from '../../profile/profile-tables.ts'
import { withPublisher } from '../economic-profile.ts'
import { MissionInputError } from '../mission-input-error.ts'
import type { MissionContext } from '../mission-context.ts'

/** Files to profiled tables. What could not be read is said in the profile; nothing readable ends the mission. */
export async function readData(context: MissionContext): Promise<Profile> {
  const { session, task, signal, perform, ask, progress } = context
  const current_task = task.economic ? 'Reading the series' : 'Reading your files'
  await perform({ kind: 'status', status: 'initializing', current_task })
  const ingested = await ingestFiles(task.files, session, {
    signal,
    onProgress: progress,
    directory: context.folder,
    runPdfTask: async (task, maxBytes) =>
      (await ask({ kind: 'read-pdf', task, max_bytes: maxBytes })) as Awaited<ReturnType<RunPdfTask>>,
  }).catch((error: unknown) => {
    throw error instanceof IngestError ? new MissionInputError(error.message, { cause: error }) : error
  })
  await progress('Profiling every column')
  const profiled = withPublisher(await profileTables(session, ingested, { signal }), task.economic)
  const profile = await combineTables(session, profiled, signal)
  // All files are read and all tables made: what the analysis asks from here on concerns tables alone.
  await session.shutIn()
  for (const { note } of profile.combined ?? []) await progress(note)
  return profile
}
