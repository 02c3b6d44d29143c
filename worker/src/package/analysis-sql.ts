import { join } from 'node:path'
import type { Cell, Profile } from '#contract'
import type { DataSession } from '../duckdb/session.types.ts'
import { identifier, literal } from '../duckdb/sql.ts'
import { dataPath } from './data-files.ts'

/** A comment of one line, whatever the text holds. */
const comment = (text: string): string => `-- ${text.replace(/[\r\n\u2028\u2029]+/g, ' ')}`

export type ColumnTypes = [name: string, type: string][]

/** The declared types of a table's columns, in order. */
export async function columnTypes(session: DataSession, table: string): Promise<ColumnTypes> {
  const { rows } = await session.query(
    `select column_name, data_type from information_schema.columns where table_name = ${literal(table)} order by ordinal_position`,
    { maxRows: 100_000 },
  )
  return rows.map(([name, type]) => [String(name), String(type)])
}

const READ = "header = true, auto_detect = false, delim = ',', quote = '\"', escape = '\"', nullstr = ''"

/** Reads one of the package's data files back with exactly the types it was written with. */
function loadStatement(table: string, columns: ColumnTypes, path = dataPath(table)): string {
  const types = columns.map(([name, type]) => `${literal(name)}: ${literal(type)}`)
  return `${loadOpening(table, path)}${types.join(', ')}});`
}

const loadOpening = (table: string, path = dataPath(table)) =>
  `create table ${identifier(table)} as select * from read_csv(${literal(path)}, ${READ}, columns = {`

/** The types that a script gives to the columns of a table it loads; null where it does not load it as we write it. */
export function loadedTypes(script: string, table: string): ColumnTypes | null {
  const start = script.indexOf(loadOpening(table))
  if (start < 0) return null
  const rest = script.slice(start + loadOpening(table).length).split('\n', 1)[0]!
  const unquote = (text: string) => text.slice(1, -1).replaceAll("''", "'")
  const types = [...rest.matchAll(/('(?:[^']|'')*'): ('(?:[^']|'')*')/g)].map(
    ([, name, type]): [string, string] => [unquote(name!), unquote(type!)],
  )
  return loadStatement(table, types) === loadOpening(table) + rest ? types : null
}

/**
 * The statements that make the tables of a finished package again, combined ones included.
 * @param script its `code/analysis.sql`
 * @throws when the script does not load a table the way we write it
 */
export function tablesAgain(script: string, { tables, combined = [] }: Profile, folder: string): string[] {
  const loads = tables.map(({ name }) => {
    const types = loadedTypes(script, name)
    if (!types) throw new Error(`analysis.sql does not load the table "${name}"`)
    return loadStatement(name, types, join(folder, dataPath(name)))
  })
  const makes = combined.map(({ profile, sql }) => `create table ${identifier(profile.name)} as ${sql}`)
  return [...loads, ...makes]
}

/** The statements of one query cell; the last one gives its result, of a view the rows that the notebook has. */
function statementsOf(
  { sql, keeps, view }: Extract<Cell['source'], { kind: 'sql' }>,
  { tables }: Cell['output'],
): string[] {
  if (keeps === null) return [sql]
  const own = identifier(keeps)
  return view
    ? [`create view ${own} as ${sql}`, `select * from ${own} limit ${tables.main?.rows.length ?? 0}`]
    : [`create table ${own} as ${sql}`, `select * from ${own}`]
}

/** For each statement of `analysis.sql`, in order, the cell whose result it gives; null for those that give none. */
export const statementPlan = ({ tables, combined = [] }: Profile, cells: Cell[]): (Cell | null)[] => [
  ...[...tables, ...combined].map(() => null),
  ...cells.flatMap((cell) =>
    cell.source.kind === 'sql'
      ? [
          ...statementsOf(cell.source, cell.output)
            .slice(1)
            .map(() => null),
          cell,
        ]
      : [],
  ),
]

/** What comes before the queries: it loads the data files, and makes the tables that they are combined to. */
export function sqlOpening(profile: Profile, typesOf: (table: string) => ColumnTypes): string {
  const lines = [
    comment(
      'Every query of the analysis, in order. Run from the folder that holds data/: duckdb -f code/analysis.sql',
    ),
    '',
    comment('The data, as they were read from the files'),
  ]
  for (const { name } of profile.tables) lines.push(loadStatement(name, typesOf(name)))
  for (const { profile: table, sql, note } of profile.combined ?? [])
    lines.push('', comment(note), `create table ${identifier(table.name)} as ${sql};`)
  return lines.join('\n')
}

/** The piece of one query cell; null for other cells. */
export const sqlPiece = ({ id, title, source, output }: Cell): string | null =>
  source.kind === 'sql'
    ? [comment(`${id}: ${title}`), ...statementsOf(source, output).map((sql) => `${sql};`)].join('\n')
    : null

/** The pieces as one script. */
export const sqlScript = (opening: string, pieces: readonly string[]): string =>
  `${[opening, ...pieces].join('\n\n')}\n`

/**
 * `code/analysis.sql`: loads the data files, then makes every table and result of the notebook, each under the id
 * of its cell. Runs in DuckDB from the package's folder.
 */
export const renderAnalysisSql = (
  profile: Profile,
  cells: Cell[],
  typesOf: (table: string) => ColumnTypes,
): string =>
  sqlScript(
    sqlOpening(profile, typesOf),
    cells.flatMap((cell) => sqlPiece(cell) ?? []),
  )
