import type { TableProfile } from '#contract'
import type { DataSession } from '../../duckdb/session.types.ts'
import { identifier } from '../../duckdb/sql.ts'
import { isMoment } from '../times.ts'
import { isNumber, type Meant } from '../fields.ts'

/** A column of numbers or times (as seconds), NaN where nothing stands. */
export interface Numbers {
  meant: Meant
  values: Float64Array
}

/** A column of groups as codes, -1 where nothing stands. */
export interface Groups {
  meant: Meant
  codes: Int32Array
  levels: number
}

export interface Values {
  rows: number
  numbers: Numbers[]
  times: Numbers[]
  groups: Groups[]
  /** Columns with gaps, with where they are filled. */
  gaps: { meant: Meant; filled: Uint8Array }[]
}

/** More rows than this add nothing to what holds in every one of them. */
const ROWS = 20_000
const MOST_NUMBERS = 30
const MOST_GROUPS = 16
const MOST_LEVELS = 200
const SAMPLE = 'rows of the model'

/** The values that leaks are looked for in: all rows, or a sample of them that is the same every time. */
export async function readValues(
  session: DataSession,
  table: TableProfile,
  fields: readonly Meant[],
  signal?: AbortSignal,
): Promise<Values> {
  const numbers = fields
    .filter(({ field, column }) => isNumber(column) && ['measure', 'dimension'].includes(field.meaning))
    .slice(0, MOST_NUMBERS)
  const times = fields.filter(({ field, column }) => field.meaning === 'time' && isMoment(column)).slice(0, 6)
  const groups = fields
    .filter(({ field, column }) => field.meaning === 'dimension' && column.distinct <= MOST_LEVELS)
    .slice(0, MOST_GROUPS)
  const wanted = [...new Set([...numbers, ...times, ...groups])]
  if (wanted.length < 2) return { rows: 0, numbers: [], times: [], groups: [], gaps: [] }
  const names = wanted.map(({ column }) => column.name)
  const sampled = table.rows > ROWS
  if (sampled)
    await session.execute(
      `create or replace table ${identifier(SAMPLE)} as select ${names.map(identifier).join(', ')} from ${identifier(table.name)} where hash(rowid) % ${Math.ceil(table.rows / ROWS)} = 0`,
      { signal },
    )
  const raw = await session.columns(sampled ? SAMPLE : table.name, names, signal)
  if (sampled) await session.execute(`drop table ${identifier(SAMPLE)}`)
  const valuesOf = (meant: Meant): Float64Array => {
    const own = raw[wanted.indexOf(meant)]!
    if (own.kind === 'category') return Float64Array.from(own.codes, (code) => (code < 0 ? NaN : code))
    return own.kind === 'date' ? own.values.map((day) => day * 86_400) : own.values
  }
  const all = wanted.map((meant) => ({ meant, values: valuesOf(meant) }))
  const of = (some: readonly Meant[]) => all.filter(({ meant }) => some.includes(meant))
  return {
    rows: all[0]!.values.length,
    numbers: of(numbers),
    times: of(times),
    groups: of(groups).map(({ meant, values }) => ({ meant, ...coded(values) })),
    gaps: all
      .filter(({ meant: { column } }) => column.nulls > 0)
      .map(({ meant, values }) => ({
        meant,
        filled: Uint8Array.from(values, (value) => (Number.isNaN(value) ? 0 : 1)),
      })),
  }
}

/** Values as codes in the order in which they first come, -1 where nothing stands. */
export function coded(values: Float64Array): Pick<Groups, 'codes' | 'levels'> {
  const codeOf = new Map<number, number>()
  const codes = Int32Array.from(values, (value) => {
    if (Number.isNaN(value)) return -1
    const known = codeOf.get(value)
    if (known !== undefined) return known
    codeOf.set(value, codeOf.size)
    return codeOf.size - 1
  })
  return { codes, levels: codeOf.size }
}
