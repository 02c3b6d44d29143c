import { tmpdir } from 'node:os'
import path from 'node:path'
import { openSession } from '../../worker/src/duckdb/open-session.ts'
import { ingestFiles } from '../../worker/src/ingest/ingest.ts'
import { profileTables } from '../../worker/src/profile/profile-tables.ts'

/** The profile of a CSV file as a mission makes it, printed as seconds and peak memory. */
const file = process.argv[2]!
const { signal } = new AbortController()
const start = performance.now()
const session = await openSession({ directory: tmpdir(), memoryLimit: '1500MB', threads: 2 })
const ingested = await ingestFiles([{ path: file, filename: path.basename(file) }], session, { signal })
const loaded = performance.now()
const profile = await profileTables(session, ingested, { signal })
const done = performance.now()
const [table] = profile.tables
const { user, system } = process.cpuUsage()
process.stdout.write(
  JSON.stringify({
    load_s: (loaded - start) / 1000,
    profile_s: (done - loaded) / 1000,
    cpu_s: (user + system) / 1e6,
    peak_mb: process.resourceUsage().maxRSS / 1024,
    columns: table!.columns.length,
    rows: table!.rows,
    duplicates: table!.duplicate_rows,
  }),
)
await session.close()
