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
  if (columns.length < 2) return []
  const sums = new PairSums(columns.map(({ mean }) => mean))
  const names = columns.map(({ name }) => name)
  await session.scanNumbers(table, names, (chunk, rows) => sums.add(chunk, rows), signal)
  return strongest(columns, sums)
}

/** The same for columns that are at hand as arrays. */
export function correlateArrays(
  columns: readonly { name: string; mean: number; values: Float64Array }[],
): TableProfile['correlations'] {
  if (columns.length < 2) return []
  const sums = new PairSums(columns.map(({ mean }) => mean))
  const rows = columns[0]!.values.length
  const block = columns.map(() => new Float64Array(BLOCK))
  for (let from = 0; from < rows; from += BLOCK) {
    const size = Math.min(BLOCK, rows - from)
    for (const [index, { values }] of columns.entries()) block[index]!.set(values.subarray(from, from + size))
    sums.add(block, size)
  }
  return strongest(columns, sums)
}

/** Rows taken at a time, so that the columns of a block stay in the processor's cache. */
const BLOCK = 2048

/** Sums over pairs of columns, taken from the columns' means, over the rows where both have a value. */
class PairSums {
  readonly n: Float64Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly xx: Float64Array
  readonly yy: Float64Array
  readonly xy: Float64Array
  private readonly means: readonly number[]

  constructor(means: readonly number[]) {
    this.means = means
    const pairs = (means.length * (means.length - 1)) / 2
    this.n = new Float64Array(pairs)
    this.x = new Float64Array(pairs)
    this.y = new Float64Array(pairs)
    this.xx = new Float64Array(pairs)
    this.yy = new Float64Array(pairs)
    this.xy = new Float64Array(pairs)
  }

  /** Adds rows; the arrays are centred in place. */
  add(chunk: readonly Float64Array[], rows: number): void {
    const k = this.means.length
    const own = this.means.map((mean, column) => centre(chunk[column]!, mean, rows))
    let pair = 0
    for (let a = 0; a < k; a++)
      for (let b = a + 1; b < k; b++, pair++) {
        const [p, q] = [own[a]!, own[b]!]
        if (!p.complete || !q.complete) {
          this.addPairwise(pair, chunk[a]!, chunk[b]!, rows)
          continue
        }
        this.n[pair]! += rows
        this.x[pair]! += p.sum
        this.y[pair]! += q.sum
        this.xx[pair]! += p.squares
        this.yy[pair]! += q.squares
        this.xy[pair]! += dot(chunk[a]!, chunk[b]!, rows)
      }
  }

  private addPairwise(pair: number, x: Float64Array, y: Float64Array, rows: number): void {
    let n = 0
    let a = 0
    let b = 0
    let aa = 0
    let bb = 0
    let ab = 0
    for (let i = 0; i < rows; i++) {
      const u = x[i]!
      const v = y[i]!
      const both = u * v
      if (both !== both) continue
      n++
      a += u
      b += v
      aa += u * u
      bb += v * v
      ab += both
    }
    this.n[pair]! += n
    this.x[pair]! += a
    this.y[pair]! += b
    this.xx[pair]! += aa
    this.yy[pair]! += bb
    this.xy[pair]! += ab
  }
}

/** Takes the mean off, in place; gives the sums that a column without gaps brings to all its pairs. */
function centre(
  values: Float64Array,
  mean: number,
  rows: number,
): { complete: boolean; sum: number; squares: number } {
  let sum = 0
  let squares = 0
  for (let i = 0; i < rows; i++) {
    const value = values[i]! - mean
    values[i] = value
    sum += value
    squares += value * value
  }
  return { complete: sum === sum, sum, squares }
}

/** Four sums side by side, which the processor works out at the same time. */
function dot(x: Float64Array, y: Float64Array, rows: number): number {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  let i = 0
  for (; i + 3 < rows; i += 4) {
    a += x[i]! * y[i]!
    b += x[i + 1]! * y[i + 1]!
    c += x[i + 2]! * y[i + 2]!
    d += x[i + 3]! * y[i + 3]!
  }
  for (; i < rows; i++) a += x[i]! * y[i]!
  return a + b + (c + d)
}

function strongest(columns: readonly { name: string }[], sums: PairSums): TableProfile['correlations'] {
  const found: TableProfile['correlations'] = []
  let pair = 0
  for (let a = 0; a < columns.length; a++)
    for (let b = a + 1; b < columns.length; b++, pair++) {
      const count = sums.n[pair]!
      if (count < 3) continue
      const x = sums.xx[pair]! - sums.x[pair]! ** 2 / count
      const y = sums.yy[pair]! - sums.y[pair]! ** 2 / count
      const r = (sums.xy[pair]! - (sums.x[pair]! * sums.y[pair]!) / count) / Math.sqrt(x * y)
      if (Number.isFinite(r))
        found.push({ a: columns[a]!.name, b: columns[b]!.name, r: Math.max(-1, Math.min(1, r)), n: count })
    }
  return found.sort((p, q) => Math.abs(q.r) - Math.abs(p.r)).slice(0, KEPT)
}
