import type { TableProfile } from '#contract'
import { identifier } from '../duckdb/sql.ts'
import { uniqueName } from '../ingest/names.ts'
import { outcomeCounts } from './outcome-counts.ts'
import type { CombinationPlan } from './combination-plan.ts'

const FREQUENCY = new Set(['freq', 'frequency', 'n', 'count', 'counts', 'cnt', 'cases', 'number'])
const GROUPING = ['category', 'ordered-category', 'binary', 'place']
/** Cases that a table of frequencies may grow to. */
const MOST_CASES = 2_000_000

/** Tables of frequencies (each combination of categories once, with how many cases it has) as one row per case. */
export function expansionPlans(tables: readonly TableProfile[], taken: Set<string>): CombinationPlan[] {
  return tables.flatMap((table) => {
    const outcome = outcomePlan(table, taken)
    if (outcome) return [outcome]
    const frequency = frequencyColumn(table)
    if (!frequency) return []
    const columns = table.columns.map(({ name }) => name).filter((name) => name !== frequency)
    return [
      {
        how: 'expanded' as const,
        name: uniqueName(`${table.name}_cases`, taken),
        title: table.part ?? table.source_file,
        parts: [table.name],
        columns,
        naming: [],
        sql: `select ${columns.map((name) => `f.${identifier(name)}`).join(', ')}\nfrom ${identifier(table.name)} as f, range(f.${identifier(frequency)}::bigint) as cases`,
        note: ({ rows }) =>
          `${table.source_file} holds frequencies: each of its ${table.rows} rows was counted as often as its column "${frequency}" says, ${rows.toLocaleString('en-US')} cases in all.`,
      },
    ]
  })
}

/** Counts of those to whom something happened and of the others, as one row per case with a yes/no column. */
function outcomePlan(table: TableProfile, taken: Set<string>): CombinationPlan | null {
  const counts = outcomeCounts(table)
  if (!counts) return null
  const size = (name: string) => (table.columns.find((own) => own.name === name)?.mean ?? 0) * table.rows
  if (size(counts.events) + size(counts.others ?? counts.total!) > MOST_CASES) return null
  const used = [counts.events, counts.others, counts.total]
  const groups = table.columns.map(({ name }) => name).filter((name) => !used.includes(name))
  const own = (name: string) => `f.${identifier(name)}`
  const column = uniqueName(counts.name, new Set(groups))
  const rest = counts.others
    ? own(counts.others)
    : `greatest(${own(counts.total!)} - ${own(counts.events)}, 0)`
  const part = (answer: string, times: string) =>
    `select ${groups.map(own).join(', ')}, '${answer}' as ${identifier(column)}\nfrom ${identifier(table.name)} as f, range((${times})::bigint) as cases`
  return {
    how: 'expanded',
    name: uniqueName(`${table.name}_cases`, taken),
    title: table.part ?? table.source_file,
    parts: [table.name],
    columns: [...groups, column],
    naming: [],
    sql: `${part('yes', own(counts.events))}\nunion all\n${part('no', rest)}`,
    note: ({ rows }) =>
      `${table.source_file} holds counts: its columns "${counts.events}" and "${counts.others ?? counts.total!}" were read as ${rows.toLocaleString('en-US')} cases, with "${column}" yes or no.`,
  }
}

/** The column that says how often each combination of the others occurs; null where the table is none of frequencies. */
function frequencyColumn({ columns, rows, duplicate_rows }: TableProfile): string | null {
  const counts = columns.filter(({ original_name }) => FREQUENCY.has(original_name.trim().toLowerCase()))
  const [count] = counts
  const others = columns.filter((column) => column !== count)
  if (
    counts.length !== 1 ||
    count!.storage !== 'integer' ||
    count!.nulls > 0 ||
    Number(count!.minimum) < 0 ||
    others.length < 2 ||
    duplicate_rows > 0
  )
    return null
  const combinations = others.reduce((product, { distinct }) => product * Math.max(1, distinct), 1)
  const cases = (count!.mean ?? 0) * rows
  const grid = rows >= 4 && rows > 0.5 * combinations && rows <= combinations
  const grouping = others.every(({ role, storage }) => GROUPING.includes(role) || storage === 'text')
  return grid && grouping && cases > rows && cases <= MOST_CASES ? count!.name : null
}
