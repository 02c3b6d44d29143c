import type { RawColumn } from '../duckdb/session.types.ts'
import { StatisticsError, type MethodArgs } from './engine.types.ts'
import type { ColumnKind, MethodSpec } from './methods/index.ts'

const lengthOf = (column: RawColumn) =>
  column.kind === 'category' ? column.codes.length : column.values.length

const takes: Record<ColumnKind, readonly RawColumn['kind'][]> = {
  number: ['number'],
  time: ['number', 'date', 'timestamp'],
  category: ['category', 'number'],
  any: ['number', 'category'],
  every: ['number', 'date', 'timestamp', 'category'],
}

/** The column arguments that the method takes, in its own order, `x` written out as x1, x2, … */
function expectedNames(spec: MethodSpec, given: string[]): string[] {
  return spec.columns.flatMap((column) => {
    if (!column.repeated) return given.includes(column.name) || column.required ? [column.name] : []
    const count = Math.max(
      column.required ? 1 : 0,
      given.filter((name) => new RegExp(`^${column.name}[1-9]\\d*$`).test(name)).length,
    )
    return Array.from({ length: count }, (_, index) => `${column.name}${index + 1}`)
  })
}

/** Columns by argument name, in the method's order. Throws an Error that says what the method takes. */
export function checkColumnNames(spec: MethodSpec, given: string[]): string[] {
  const expected = expectedNames(spec, given)
  const missing = expected.filter((name) => !given.includes(name))
  const unknown = given.filter((name) => !expected.includes(name))
  if (missing.length || unknown.length) {
    const wants = spec.columns.map((column) =>
      column.repeated ? `${column.name}1, ${column.name}2, …` : column.name,
    )
    throw new Error(
      `${spec.name} takes the columns ${wants.join(', ')}` +
        (missing.length ? `; missing: ${missing.join(', ')}` : '') +
        (unknown.length ? `; unknown: ${unknown.join(', ')}` : ''),
    )
  }
  return expected
}

/** The method's arguments with their defaults. Throws an Error that names the wrong one. */
export function checkArgs(spec: MethodSpec, args: MethodArgs): MethodArgs {
  const parsed = spec.args.safeParse(args)
  if (parsed.success) return parsed.data as MethodArgs
  const issue = parsed.error.issues[0]!
  throw new Error(`${spec.name}: argument ${issue.path.join('.') || ''} ${issue.message}`)
}

/** The specification of one column argument: `x3` is an `x`. */
export const columnSpec = (spec: MethodSpec, name: string) =>
  spec.columns.find((column) => (column.repeated ? name.startsWith(column.name) : column.name === name))!

/** Checks kinds and lengths. A wrong call is an Error; too few rows a StatisticsError. */
export function checkColumns(spec: MethodSpec, columns: Record<string, RawColumn>): string[] {
  const names = checkColumnNames(spec, Object.keys(columns))
  const lengths = new Set(names.map((name) => lengthOf(columns[name]!)))
  if (lengths.size > 1) throw new Error(`${spec.name}: the columns are of different lengths`)
  for (const name of names) {
    const { kind } = columnSpec(spec, name)
    const given = columns[name]!.kind
    if (!takes[kind].includes(given))
      throw new Error(`${spec.name}: column ${name} must be a ${takes[kind].join(' or ')}, not a ${given}`)
  }
  const [rows = 0] = lengths
  if (rows < spec.minimumRows)
    throw new StatisticsError(
      `There are only ${rows} rows; ${spec.title.toLowerCase()} needs at least ${spec.minimumRows}.`,
    )
  return names
}
