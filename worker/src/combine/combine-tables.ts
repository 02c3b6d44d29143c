import type { CombinedTable, Profile, TableProfile } from '#contract'
import type { DataSession } from '../duckdb/session.types.ts'
import { identifier } from '../duckdb/sql.ts'
import { findJoins } from '../profile/joins.ts'
import { findSelfReferences } from '../profile/self-references.ts'
import { profileTable } from '../profile/profile-tables.ts'
import type { CombinationPlan } from './combination-plan.ts'
import { expansionPlans } from './expansion-plan.ts'
import { joinPlan } from './join-plan.ts'
import { stackPlans } from './stack-plan.ts'
import { unpivotPlans } from './unpivot-plan.ts'

/**
 * Puts together what was handed over in pieces: tables with the same columns become one, columns for
 * each year or month become rows, and the rows of the largest
 * table get the columns of the tables that their keys point at, where that multiplies no row. The tables as read stay.
 * Of each that is asked about it is known then which columns name other rows of it.
 */
export async function combineTables(
  session: DataSession,
  profile: Profile,
  signal?: AbortSignal,
): Promise<Profile> {
  const combined: CombinedTable[] = []
  const taken = new Set(profile.tables.map(({ name }) => name))
  for (const plan of stackPlans(profile.tables, taken)) combined.push(await make(session, plan, signal))
  for (const plan of await unpivotPlans(session, wholeLists(profile.tables, combined), taken, signal))
    combined.push(await make(session, plan, signal))
  for (const plan of expansionPlans(wholeLists(profile.tables, combined), taken))
    combined.push(await make(session, plan, signal))
  const tables = wholeLists(profile.tables, combined)
  const joins = combined.length > 0 ? await findJoins(session, tables, signal) : profile.joins
  const plan = joinPlan(tables, joins, taken)
  if (plan) combined.push(await make(session, plan, signal))
  const referring = new Map<string, TableProfile>()
  const whole = plan ? [...tables, combined.at(-1)!.profile] : tables
  for (const table of whole) {
    const points = await findSelfReferences(session, table, signal)
    if (points.length > 0) referring.set(table.name, { ...table, points_at: points })
  }
  const known = (table: TableProfile): TableProfile => referring.get(table.name) ?? table
  const own = { ...profile, tables: profile.tables.map(known) }
  return combined.length > 0
    ? { ...own, joins, combined: combined.map((one) => ({ ...one, profile: known(one.profile) })) }
    : own
}

async function make(
  session: DataSession,
  { name, title, columns, naming, lookedUp, units, how, parts, sql, note }: CombinationPlan,
  signal?: AbortSignal,
): Promise<CombinedTable> {
  await session.execute(`create table ${identifier(name)} as ${sql}`, { signal })
  const profile = await profileTable(
    session,
    {
      name,
      source_file: title,
      part: null,
      columns: columns.map((column) => ({
        name: column,
        original_name: column,
        unparsed: null,
        unit: units?.[column] ?? null,
      })),
    },
    signal,
  )
  const asNames = profile.columns.map((column) =>
    naming.includes(column.name) && column.role !== 'time'
      ? {
          ...column,
          role: 'identifier' as const,
          role_because: 'it names what was looked up in another table',
        }
      : column,
  )
  const whole = { ...profile, columns: asNames, ...(lookedUp ? { looked_up: lookedUp } : {}) }
  return { how, parts, sql, profile: whole, note: note(profile) }
}

const WHOLE: ReadonlySet<CombinedTable['how']> = new Set(['stacked', 'unpivoted', 'expanded'])

/** The tables with each list that was handed over in parts, with a column for each time, or as frequencies, as a whole, and with what a goal defines. */
export function wholeLists(
  tables: readonly TableProfile[],
  combined: readonly CombinedTable[],
): TableProfile[] {
  const made = combined.filter(({ how }) => WHOLE.has(how))
  const parts = new Set(made.flatMap((one) => one.parts))
  return [...made.map(({ profile }) => profile), ...tables]
    .filter(({ name }) => !parts.has(name))
    .map((table) => asDefined(table, combined))
}

/** The table with the columns that a goal defines, where it defines any of it. */
export const asDefined = (table: TableProfile, combined: readonly CombinedTable[]): TableProfile =>
  combined.find(({ how, parts }) => how === 'defined' && parts[0] === table.name)?.profile ?? table
