import type { TableProfile } from '#contract'
import type { DataSession } from '../duckdb/session.types.ts'

/** Columns that correlations are worked out for; the first ones of a wide table. */
export const CORRELATED_COLUMNS = 40
const KEPT = 50

/**
 * Pearson correlations of columns of numbers over the rows where both have a value, in one pass over the table.
 * @param means one per column, near which the sums are taken so that no digits are lost
 */
export async function correlate(
  session: DataSession,
  table: string,
  columns: readonly { name: string; mean: number }[],
  signal?: AbortSignal,
): Promise<TableProfile['correlations']> {
  const k = columns.length
  if (k < 2) return []
  const means = columns.map(({ mean }) => mean)
  const pairs = (k * (k - 1)) / 2
  // Per pair: n, sums of x, y, x squared, y squared and xy, all taken from the columns' means.
  const sums = Array.from({ length: 6 }, () => new Float64Array(pairs)) as Sums
  const complete = Array.from({ length: k }, () => true)
  await session.scanNumbers(
    table,
    columns.map(({ name }) => name),
    (chunk, rows) => {
      for (let c = 0; c < k; c++) complete[c] = centre(chunk[c]!, means[c]!, rows)
      let pair = 0
      for (let a = 0; a < k; a++)
        for (let b = a + 1; b < k; b++, pair++)
          if (complete[a] && complete[b]) addComplete(sums, pair, chunk[a]!, chunk[b]!, rows)
          else addPairwise(sums, pair, chunk[a]!, chunk[b]!, rows)
    },
    signal,
  )
  return strongest(columns, sums)
}

type Sums = [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array]

/** Takes the mean off; true when no value is missing. */
function centre(values: Float64Array, mean: number, rows: number): boolean {
  let complete = true
  for (let i = 0; i < rows; i++) {
    const value = values[i]! - mean
    values[i] = value
    if (value !== value) complete = false
  }
  return complete
}

function addComplete(
  [n, sx, sy, sxx, syy, sxy]: Sums,
  pair: number,
  x: Float64Array,
  y: Float64Array,
  rows: number,
): void {
  let a = 0
  let b = 0
  let aa = 0
  let bb = 0
  let ab = 0
  for (let i = 0; i < rows; i++) {
    const u = x[i]!
    const v = y[i]!
    a += u
    b += v
    aa += u * u
    bb += v * v
    ab += u * v
  }
  n[pair]! += rows
  sx[pair]! += a
  sy[pair]! += b
  sxx[pair]! += aa
  syy[pair]! += bb
  sxy[pair]! += ab
}

function addPairwise(
  [n, sx, sy, sxx, syy, sxy]: Sums,
  pair: number,
  x: Float64Array,
  y: Float64Array,
  rows: number,
): void {
  for (let i = 0; i < rows; i++) {
    const u = x[i]!
    const v = y[i]!
    if (u !== u || v !== v) continue
    n[pair]!++
    sx[pair]! += u
    sy[pair]! += v
    sxx[pair]! += u * u
    syy[pair]! += v * v
    sxy[pair]! += u * v
  }
}

function strongest(
  columns: readonly { name: string }[],
  [n, sx, sy, sxx, syy, sxy]: Sums,
): TableProfile['correlations'] {
  const found: TableProfile['correlations'] = []
  let pair = 0
  for (let a = 0; a < columns.length; a++)
    for (let b = a + 1; b < columns.length; b++, pair++) {
      const count = n[pair]!
      if (count < 3) continue
      const x = sxx[pair]! - sx[pair]! ** 2 / count
      const y = syy[pair]! - sy[pair]! ** 2 / count
      const r = (sxy[pair]! - (sx[pair]! * sy[pair]!) / count) / Math.sqrt(x * y)
      if (Number.isFinite(r))
        found.push({ a: columns[a]!.name, b: columns[b]!.name, r: Math.max(-1, Math.min(1, r)), n: count })
    }
  return found.sort((p, q) => Math.abs(q.r) - Math.abs(p.r)).slice(0, KEPT)
}
