import type { CombinedTable, Definition, Profile, TableProfile } from '#contract'
import type { DataSession } from '../duckdb/session.types.ts'
import { identifier } from '../duckdb/sql.ts'
import { uniqueName } from '../ingest/names.ts'
import { profileTable } from '../profile/profile-tables.ts'
import { madeColumns, type MadeColumn } from './made-columns.ts'

/**
 * The profile with, for each table of which a goal defines something, a table that has it as columns beside its own. What
 * cannot be computed is left out.
 */
export async function defineColumns(
  session: DataSession,
  profile: Profile,
  definitions: readonly Definition[],
  signal?: AbortSignal,
): Promise<Profile> {
  const combined: CombinedTable[] = [...(profile.combined ?? [])]
  const taken = new Set(
    [...profile.tables, ...combined.map((own) => own.profile)].map(({ name }) => name.toLowerCase()),
  )
  for (const table of new Set(definitions.map((own) => own.table))) {
    const source = tableNamed(profile, table)
    if (!source) continue
    const { columns } = madeColumns(
      definitions.filter((own) => own.table === table),
      source,
    )
    if (columns.length === 0) continue
    try {
      combined.push(await make(session, source, columns, taken, signal))
    } catch (error) {
      signal?.throwIfAborted()
      // Standard error goes to the worker's log: what cannot be computed over these rows is as good as not said.
      console.error('defect in a definition:', error)
    }
  }
  return combined.length > (profile.combined?.length ?? 0) ? { ...profile, combined } : profile
}

/** A table as read, or as put together. */
export const tableNamed = ({ tables, combined = [] }: Profile, name: string): TableProfile | undefined =>
  [...combined.map(({ profile }) => profile), ...tables].find((own) => own.name === name)

async function make(
  session: DataSession,
  source: TableProfile,
  columns: readonly MadeColumn[],
  taken: Set<string>,
  signal?: AbortSignal,
): Promise<CombinedTable> {
  const name = uniqueName(`${source.name}_defined`, taken)
  const own = columns.map((column) => `${column.sql} as ${identifier(column.name)}`)
  const sql = `select *, ${own.join(', ')} from ${identifier(source.name)}`
  await session.execute(`create or replace table ${identifier(name)} as ${sql}`, { signal })
  return {
    how: 'defined',
    parts: [source.name],
    sql,
    profile: await profileOf(session, name, source, columns, signal),
    note: `The rows of ${source.name} got ${columns.length === 1 ? 'a column' : 'columns'} that the goal explains: ${columns.map((column) => `"${column.name}"`).join(', ')}.`,
  }
}

/** The table's own columns are known; those that were made are looked at by themselves. */
async function profileOf(
  session: DataSession,
  name: string,
  source: TableProfile,
  columns: readonly MadeColumn[],
  signal?: AbortSignal,
): Promise<TableProfile> {
  const view = `${name}_made`
  const names = columns.map((column) => identifier(column.name)).join(', ')
  await session.execute(
    `create or replace view ${identifier(view)} as select ${names} from ${identifier(name)}`,
    {
      signal,
    },
  )
  const made = await profileTable(
    session,
    {
      name: view,
      source_file: source.source_file,
      part: source.part,
      columns: columns.map((column) => ({
        name: column.name,
        original_name: column.name,
        unparsed: null,
        unit: unitOf(column),
      })),
    },
    signal,
  )
  await session.execute(`drop view ${identifier(view)}`, { signal })
  return {
    ...source,
    name,
    columns: [...source.columns, ...made.columns],
    defined: columns.map(({ name: column, of, words }) => ({ column, of, words })),
  }
}

const UNITS = {
  minute: 'minutes',
  hour: 'hours',
  day: 'days',
  week: 'weeks',
  month: 'months',
  year: 'years',
} as const

/** A time that was computed has the unit that it was computed in. */
const unitOf = ({ expression }: MadeColumn): string | null =>
  expression.kind === 'time-between' ? UNITS[expression.unit] : null
