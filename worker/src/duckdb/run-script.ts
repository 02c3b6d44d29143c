import { DuckDBInstance } from '@duckdb/node-api'
import type { Table } from '#contract'
import { readTable } from './open-session.ts'
import { literal } from './sql.ts'

export interface ScriptOptions {
  /** Relative file names in the script are looked up here. */
  folder: string
  maxRows: number
  memoryLimit?: string
}

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
    await connection.run(`SET TimeZone = 'UTC'; SET file_search_path = ${literal(folder)}`)
    const statements = await connection.extractStatements(sql)
    for (let index = 0; index < statements.count; index++) {
      const prepared = await statements.prepare(index)
      try {
        yield await readTable(await prepared.stream(), maxRows)
      } catch (error) {
        throw new Error(`statement ${index + 1} of ${statements.count}: ${(error as Error).message}`, {
          cause: error,
        })
      } finally {
        prepared.destroySync()
      }
    }
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
