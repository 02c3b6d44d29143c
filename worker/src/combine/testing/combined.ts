import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Profile } from '#contract'
import { openSession } from '../../duckdb/open-session.ts'
import type { DataSession } from '../../duckdb/session.types.ts'
import { ingestFiles } from '../../ingest/ingest.ts'
import { profileTables } from '../../profile/profile-tables.ts'
import { combineTables } from '../combine-tables.ts'

/** Reads files given as text and puts their tables together. */
export async function combined<T>(
  files: Record<string, string>,
  use: (profile: Profile, session: DataSession) => Promise<T> | T,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'apogee-combine-'))
  const session = await openSession({ directory })
  try {
    const inputs = Object.keys(files).map((filename) => ({ path: join(directory, filename), filename }))
    for (const { path, filename } of inputs) await writeFile(path, files[filename]!)
    const ingested = await ingestFiles(inputs, session, { directory })
    return await use(await combineTables(session, await profileTables(session, ingested)), session)
  } finally {
    await session.close()
    await rm(directory, { recursive: true, force: true })
  }
}
