import { createHash } from 'node:crypto'
import type { Table } from '#contract'
import type { StatisticsEngine } from '../statistics/engine.types.ts'

/** Columns of more rows are rarely the same again, and reading them through would cost more than it saves. */
const MOST_ROWS = 5000

type Run = StatisticsEngine['run']
type Columns = Parameters<Run>[1]

const rowsOf = (columns: Columns) =>
  Math.max(
    0,
    ...Object.values(columns).map((own) => (own.kind === 'category' ? own.codes : own.values).length),
  )

function keyOf(method: string, columns: Columns, args: Parameters<Run>[2]): string {
  const hash = createHash('sha256').update(JSON.stringify([method, Object.entries(args)]))
  for (const [name, column] of Object.entries(columns)) {
    const category = column.kind === 'category'
    const { buffer, byteOffset, byteLength } = category ? column.codes : column.values
    hash
      .update(JSON.stringify([name, column.kind, category ? column.levels : []]))
      .update(new Uint8Array(buffer, byteOffset, byteLength))
  }
  return hash.digest('base64')
}

/** Runs methods of an engine, but none twice on the same rows: these often stand in several tables. */
export function computedOnce(engine: StatisticsEngine): Run {
  const known = new Map<string, Record<string, Table>>()
  return async (method, columns, args, signal) => {
    if (rowsOf(columns) > MOST_ROWS) return engine.run(method, columns, args, signal)
    const key = keyOf(method, columns, args)
    const before = known.get(key)
    if (before) return structuredClone(before)
    const tables = await engine.run(method, columns, args, signal)
    known.set(key, tables)
    return tables
  }
}
