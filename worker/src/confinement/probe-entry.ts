import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSession } from '../duckdb/open-session.ts'

/** What a mission can't do without, tried: our code, the database's add-on, the folder, and the worker's ear. */
const folder = process.cwd()
writeFileSync(join(folder, 'probe'), '')
const session = await openSession({ directory: folder })
await session.query('SELECT 1')
await session.close()
process.send!('works', () => process.exit(0))
