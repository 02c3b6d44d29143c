import type { Cell, Profile } from '#contract'
import type { DataSession } from '../duckdb/session.types.ts'
import { identifier, literal } from '../duckdb/sql.ts'

/** A comment of one line, whatever the text holds. */
const comment = (text: string): string => `-- ${text.replace(/[\r\n\u2028\u2029]+/g, ' ')}`

/** The declared types of a table's columns, in order. */
async function columnTypes(session: DataSession, table: string): Promise<[name: string, type: string][]> {
  const { rows } = await session.query(
    `select column_name, data_type from information_schema.columns where table_name = ${literal(table)} order by ordinal_position`,
    { maxRows: 100_000 },
  )
  return rows.map(([name, type]) => [String(name), String(type)])
}

/** Reads one of the package's data files back with exactly the types it was written with. */
async function loadStatement(session: DataSession, table: string): Promise<string> {
  const columns = (await columnTypes(session, table)).map(
    ([name, type]) => `${literal(name)}: ${literal(type)}`,
  )
  return `create table ${identifier(table)} as select * from read_csv(${literal(`data/${table}.csv`)}, header = true, auto_detect = false, delim = ',', quote = '"', escape = '"', nullstr = '', columns = {${columns.join(', ')}});`
}

/** The statements of one query cell; the last one gives its result. */
const statementsOf = ({ sql, keeps }: { sql: string; keeps: string | null }): string[] =>
  keeps ? [`create table ${identifier(keeps)} as ${sql}`, `select * from ${identifier(keeps)}`] : [sql]

/** For each statement of `analysis.sql`, in order, the cell whose result it gives; null for those that give none. */
export const statementPlan = ({ tables, combined = [] }: Profile, cells: Cell[]): (Cell | null)[] => [
  ...[...tables, ...combined].map(() => null),
  ...cells.flatMap((cell) =>
    cell.source.kind === 'sql'
      ? [
          ...statementsOf(cell.source)
            .slice(1)
            .map(() => null),
          cell,
        ]
      : [],
  ),
]

/**
 * `code/analysis.sql`: loads the data files, then makes every table and result of the notebook, each under the id
 * of its cell. Runs in DuckDB from the package's folder.
 */
export async function renderAnalysisSql(
  session: DataSession,
  profile: Profile,
  cells: Cell[],
): Promise<string> {
  const lines = [
    comment(
      'Every query of the analysis, in order. Run from the folder that holds data/: duckdb -f code/analysis.sql',
    ),
    '',
    comment('The data, as they were read from the files'),
  ]
  for (const { name } of profile.tables) lines.push(await loadStatement(session, name))
  for (const { profile: table, sql, note } of profile.combined ?? [])
    lines.push('', comment(note), `create table ${identifier(table.name)} as ${sql};`)
  for (const { id, title, source } of cells) {
    if (source.kind !== 'sql') continue
    lines.push('', comment(`${id}: ${title}`), ...statementsOf(source).map((sql) => `${sql};`))
  }
  return `${lines.join('\n')}\n`
}
