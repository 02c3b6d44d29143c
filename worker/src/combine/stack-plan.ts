import type { ColumnProfile, TableProfile } from '#contract'
import { identifier, literal } from '../duckdb/sql.ts'
import { uniqueName } from '../ingest/names.ts'
import type { CombinationPlan } from './combination-plan.ts'

/** Share of all their columns that tables must have in common to be parts of one list. */
const COMMON = 0.8
const LEAST_COLUMNS = 2

/** Lists that came in parts, such as a file or a sheet per month, each to be put into one table. */
export function stackPlans(tables: readonly TableProfile[], taken: Set<string>): CombinationPlan[] {
  const left = [...tables]
  const plans: CombinationPlan[] = []
  while (left.length > 1) {
    const first = left.shift()!
    const alike = left.filter((other) => areParts(first, other))
    if (alike.length === 0) continue
    for (const part of alike) left.splice(left.indexOf(part), 1)
    plans.push(stackPlan([first, ...alike], taken))
  }
  return plans
}

const key = (name: string) => name.trim().toLowerCase()

const family = ({ storage, role }: ColumnProfile) =>
  role === 'empty'
    ? 'any'
    : storage === 'integer' || storage === 'number'
      ? 'number'
      : storage === 'timestamp'
        ? 'date'
        : storage

/** The same columns, holding the same kind of thing; tables of one row each are records rather than parts. */
function areParts(a: TableProfile, b: TableProfile): boolean {
  if (a.columns.length < LEAST_COLUMNS || a.rows + b.rows < 3) return false
  const others = new Map(b.columns.map((column) => [key(column.name), column]))
  const common = a.columns.filter((column) => others.has(key(column.name)))
  const all = a.columns.length + b.columns.length - common.length
  return (
    common.length >= COMMON * all &&
    common.every((column) => {
      const [one, other] = [family(column), family(others.get(key(column.name))!)]
      return one === other || one === 'any' || other === 'any'
    })
  )
}

function stackPlan(parts: readonly TableProfile[], taken: Set<string>): CombinationPlan {
  const oneFile = parts.every(({ source_file }) => source_file === parts[0]!.source_file)
  const names: string[] = []
  const known = new Set<string>()
  for (const { columns } of parts)
    for (const { name } of columns)
      if (!known.has(key(name))) {
        known.add(key(name))
        names.push(name)
      }
  const label = uniqueName(oneFile ? 'part' : 'file', known)
  const titles = parts.map(({ source_file, part }) =>
    oneFile && part ? part : source_file.replace(/\.[a-z]+$/i, ''),
  )
  const select = (table: TableProfile, index: number) => {
    const own = new Map(table.columns.map(({ name }) => [key(name), name]))
    const columns = names.map((name) => {
      const source = own.get(key(name))
      return source === undefined
        ? `null as ${identifier(name)}`
        : `${identifier(source)} as ${identifier(name)}`
    })
    return `select ${columns.join(', ')}, ${literal(titles[index]!)} as ${identifier(label)} from ${identifier(table.name)}`
  }
  return {
    how: 'stacked',
    name: uniqueName(commonStart(parts.map(({ name }) => name)) || 'all_parts', taken),
    title: titles.join(' and '),
    parts: parts.map(({ name }) => name),
    columns: [...names, label],
    naming: [],
    sql: parts.map(select).join('\nunion all\n'),
    note: (table) =>
      `${titles.join(', ')} have the same columns and were put into one table of ${table.rows.toLocaleString('en-US')} rows; its column "${label}" says where a row comes from.`,
  }
}

/** What all names begin with, without a part of a word at its end: sales_jan, sales_feb -> sales. */
function commonStart(names: readonly string[]): string {
  let start = names[0]!
  for (const name of names) while (!name.startsWith(start)) start = start.slice(0, -1)
  const whole = names.every((name) => name === start || name[start.length] === '_')
  return (whole ? start : start.replace(/[^_]*$/, '')).replace(/_+$/, '')
}
