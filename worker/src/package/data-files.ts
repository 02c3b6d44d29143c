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

/** The package's data files. Each is written once, when it is first asked for. */
export interface DataFiles {
  file(table: string): Promise<DataFile>
}

export const dataPath = (table: string): string => `data/${table}.csv`

/** Writes tables that no longer change as CSV with full precision. */
export function createDataFiles(packageFolder: string, session: DataSession): DataFiles {
  const files = new Map<string, Promise<DataFile>>()
  async function write(table: string): Promise<DataFile> {
    await mkdir(join(packageFolder, 'data'), { recursive: true })
    const path = dataPath(table)
    return { table, path, rows: await session.exportCsv(table, join(packageFolder, path)) }
  }
  return {
    file(table) {
      const known = files.get(table) ?? write(table)
      files.set(table, known)
      return known
    },
  }
}

/** Every table that was read, and every kept result that a statistic used. */
export async function writeDataFiles(files: DataFiles, profile: Profile, cells: Cell[]): Promise<DataFile[]> {
  const used = cells.flatMap(({ source }) => (source.kind === 'statistic' ? [source.table] : []))
  const tables = [...new Set([...profile.tables.map(({ name }) => name), ...used])]
  return Promise.all(tables.map((table) => files.file(table)))
}
