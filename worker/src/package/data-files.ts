import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cell, Profile } from '#contract'
import type { DataSession } from '../duckdb/session.types.ts'

export interface DataFile {
  table: string
  /** Inside the package: `data/penguins.csv`. */
  path: string
  rows: number
  /** A copy that is safe to open in a spreadsheet, where the table holds text that one takes for formulas. */
  spreadsheet: string | null
}

/** The package's data files. Each is written once, when it is first asked for. */
export interface DataFiles {
  file(table: string): Promise<DataFile>
}

export const dataPath = (table: string): string => `data/${table}.csv`

const INERT = 'spreadsheet'

/** Writes tables that no longer change as CSV with full precision. */
export function createDataFiles(packageFolder: string, session: DataSession): DataFiles {
  const files = new Map<string, Promise<DataFile>>()
  async function write(table: string): Promise<DataFile> {
    await mkdir(join(packageFolder, 'data'), { recursive: true })
    const path = dataPath(table)
    const rows = await session.exportCsv(table, join(packageFolder, path))
    await mkdir(join(packageFolder, INERT), { recursive: true })
    const inert = `${INERT}/${table}-as-text.csv`
    const written = await session.exportInert(table, join(packageFolder, inert))
    return { table, path, rows, spreadsheet: written ? inert : null }
  }
  return {
    file(table) {
      const known = files.get(table) ?? write(table)
      files.set(table, known)
      return known
    },
  }
}

/** What lists are called that a goal asks for: each is a file of its own. */
const LIST = /^list_\d/

/** Every table that was read, every kept result that a statistic used, and every list that was asked for. */
export async function writeDataFiles(files: DataFiles, profile: Profile, cells: Cell[]): Promise<DataFile[]> {
  const used = cells.flatMap(({ source }) => (source.kind === 'statistic' ? [source.table] : []))
  const lists = cells.flatMap(({ source }) =>
    source.kind === 'sql' && source.keeps !== null && LIST.test(source.keeps) ? [source.keeps] : [],
  )
  const tables = [...new Set([...profile.tables.map(({ name }) => name), ...used, ...lists])]
  return Promise.all(tables.map((table) => files.file(table)))
}
