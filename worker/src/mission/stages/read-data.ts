import type { Profile } from '#contract'
import { combineTables } from '../../combine/combine-tables.ts'
import { IngestError, ingestFiles } from '../../ingest/ingest.ts'
import { profileTables } from '../../profile/profile-tables.ts'
import { MissionInputError } from '../mission-input-error.ts'
import type { MissionContext } from '../mission-context.ts'

/** Files to profiled tables. What could not be read is said in the profile; nothing readable ends the mission. */
export async function readData(context: MissionContext): Promise<Profile> {
  const { session, task, signal, perform, progress } = context
  await perform({ kind: 'status', status: 'initializing', current_task: 'Reading your files' })
  const ingested = await ingestFiles(task.files, session, {
    signal,
    onProgress: progress,
    directory: context.folder,
  }).catch((error: unknown) => {
    throw error instanceof IngestError ? new MissionInputError(error.message, { cause: error }) : error
  })
  await progress('Profiling every column')
  const profile = await combineTables(session, await profileTables(session, ingested, { signal }), signal)
  for (const { note } of profile.combined ?? []) await progress(note)
  return profile
}
