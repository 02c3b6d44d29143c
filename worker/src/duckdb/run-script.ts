import { DuckDBInstance, StatementType, type DuckDBExtractedStatements } from '@duckdb/node-api'
import type { Table } from '#contract'
import { readTable } from './open-session.ts'
import { columnKinds } from './raw-columns.ts'
import type { TableColumns } from './session.types.ts'
import { identifier, literal } from './sql.ts'

/** A database of its own for the statements of a package: it sees the package's folder alone. */
export interface ScriptDatabase {
  /**
   * Runs statements one by one and yields the first rows that each returns.
   * @throws ScriptError when one fails or is neither a query nor makes a table
   */
  run(sql: string, maxRows: number): AsyncGenerator<Table>
  columnsOf(table: string): Promise<TableColumns>
  close(): void
}

export interface ScriptOptions {
  /** Holds `data/`; its files are the only ones that the script can read. */
  folder: string
  maxRows: number
  memoryLimit?: string
  /** Called when all statements have run, with a way to ask what the columns of their tables are. */
  afterwards?: (columnsOf: (table: string) => Promise<TableColumns>) => Promise<void>
}

/** A statement of a script failed. */
export class ScriptError extends Error {
  override name = 'ScriptError'
  /** Position of the statement, from 0. */
  readonly statement: number
  constructor(message: string, statement: number, cause: unknown) {
    super(message, { cause })
    this.statement = statement
  }
}

/** What a script is made of; anything else could write files or change what the others see. */
const ALLOWED = [StatementType.SELECT, StatementType.CREATE]

/**
 * DuckDB's search path does not reach into allowed directories, so the data files get their full names here. Inside
 * a string literal the quote would be doubled, so nothing but the call itself matches.
 */
const absolute = (sql: string, folder: string): string =>
  sql.replaceAll("read_csv('data/", () => `read_csv('${folder.replaceAll("'", "''")}/data/`)

/**
 * Runs a script in a database of its own, statement by statement, and yields the first rows that each returns.
 * @throws ScriptError when a statement fails or is neither a query nor makes a table
 */
export async function* runScript(
  sql: string,
  { maxRows, afterwards, ...place }: ScriptOptions,
): AsyncGenerator<Table> {
  const database = await openScriptDatabase(place)
  try {
    yield* database.run(sql, maxRows)
    await afterwards?.(database.columnsOf)
  } finally {
    database.close()
  }
}

/** @param place `folder` holds `data/`; its files are the only ones that the statements can read */
export async function openScriptDatabase({
  folder,
  memoryLimit = '1500MB',
}: Pick<ScriptOptions, 'folder' | 'memoryLimit'>): Promise<ScriptDatabase> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '1',
    memory_limit: memoryLimit,
    temp_directory: `${folder}/.spill`,
  })
  const connection = await instance.connect()
  // A package may come from anyone: its script sees its own folder and nothing else of this machine.
  await connection.run(
    `SET TimeZone = 'UTC'; SET allowed_directories = [${literal(folder)}];
     SET enable_external_access = false; SET lock_configuration = true`,
  )
  return {
    async *run(sql, maxRows) {
      const statements = await connection.extractStatements(absolute(sql, folder))
      for (let index = 0; index < statements.count; index++)
        yield await runStatement(statements, index, maxRows)
    },
    async columnsOf(table) {
      const result = await connection.stream(`SELECT * FROM ${identifier(table)} LIMIT 0`)
      return columnKinds(
        new Map(result.columnNames().map((name, index) => [name, result.columnTypeId(index)])),
      )
    },
    close() {
      connection.closeSync()
      instance.closeSync()
    },
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
      if (!ALLOWED.includes(prepared.statementType))
        throw new Error('a statement of this kind is not allowed')
      return await readTable(await prepared.stream(), maxRows, false)
    } finally {
      prepared.destroySync()
    }
  } catch (error) {
    const message = `statement ${index + 1} of ${statements.count}: ${(error as Error).message}`
    throw new ScriptError(message, index, error)
  }
}
