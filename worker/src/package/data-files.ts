import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cell, Profile } from '#contract'
import type { DataSession } from '../duckdb/session.types.ts'

export interface DataFile {
  table: string
  /** Inside the package: `data/penguins.csv`. */
  path: string
  rows: number
}

/** Writes every table that was read, and every kept result that a statistic used, as CSV with full precision. */
export async function writeDataFiles(
  packageFolder: string,
  session: DataSession,
  profile: Profile,
  cells: Cell[],
): Promise<DataFile[]> {
  await mkdir(join(packageFolder, 'data'), { recursive: true })
  const used = cells.flatMap(({ source }) => (source.kind === 'statistic' ? [source.table] : []))
  const tables = [...new Set([...profile.tables.map(({ name }) => name), ...used])]
  const files: DataFile[] = []
  for (const table of tables) {
    const path = `data/${table}.csv`
    files.push({ table, path, rows: await session.exportCsv(table, join(packageFolder, path)) })
  }
  return files
}
