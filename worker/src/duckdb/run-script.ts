import { DuckDBInstance, type DuckDBExtractedStatements } from '@duckdb/node-api'
import type { Table } from '#contract'
import { readTable } from './open-session.ts'
import { literal } from './sql.ts'

export interface ScriptOptions {
  /** Holds `data/`; its files are the only ones that the script can read. */
  folder: string
  maxRows: number
  memoryLimit?: string
}

/**
 * DuckDB's search path does not reach into allowed directories, so the data files get their full names here. Inside
 * a string literal the quote would be doubled, so nothing but the call itself matches.
 */
const absolute = (sql: string, folder: string): string =>
  sql.replaceAll("read_csv('data/", () => `read_csv('${folder.replaceAll("'", "''")}/data/`)

/**
 * Runs a script in a database of its own, statement by statement, and yields what each returns.
 * @throws when a statement fails, naming its position
 */
export async function* runScript(
  sql: string,
  { folder, maxRows, memoryLimit = '1500MB' }: ScriptOptions,
): AsyncGenerator<Table> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '1',
    memory_limit: memoryLimit,
    temp_directory: `${folder}/.spill`,
  })
  const connection = await instance.connect()
  try {
    // A package may come from anyone: its script sees its own folder and nothing else of this machine.
    await connection.run(
      `SET TimeZone = 'UTC'; SET allowed_directories = [${literal(folder)}];
       SET enable_external_access = false; SET lock_configuration = true`,
    )
    const statements = await connection.extractStatements(absolute(sql, folder))
    for (let index = 0; index < statements.count; index++) {
      yield await runStatement(statements, index, maxRows)
    }
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

async function runStatement(
  statements: DuckDBExtractedStatements,
  index: number,
  maxRows: number,
): Promise<Table> {
  try {
    const prepared = await statements.prepare(index)
    try {
      return await readTable(await prepared.stream(), maxRows)
    } finally {
      prepared.destroySync()
    }
  } catch (error) {
    throw new Error(`statement ${index + 1} of ${statements.count}: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
