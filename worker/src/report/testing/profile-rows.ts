import type { ColumnProfile, Scalar, TableProfile } from '#contract'

export type Row = Record<string, Scalar>

const quantile = (sorted: number[], q: number): number => {
  const at = (sorted.length - 1) * q
  const low = Math.floor(at)
  return sorted[low]! + (sorted[Math.min(low + 1, sorted.length - 1)]! - sorted[low]!) * (at - low)
}

export const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length
export const deviation = (values: number[]) => {
  const centre = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1))
}

function histogram(values: number[], bins: number) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (low === high) return []
  const step = (high - low) / bins
  const counts = Array.from({ length: bins }, () => 0)
  for (const value of values) counts[Math.min(bins - 1, Math.floor((value - low) / step))]! += 1
  return counts.map((count, index) => ({ from: low + index * step, to: low + (index + 1) * step, count }))
}

function profileColumn(name: string, values: Scalar[]): ColumnProfile {
  const present = values.filter((value) => value !== null)
  const numbers = present.filter((value) => typeof value === 'number')
  const isNumber = numbers.length > 0
  const sorted = [...numbers].sort((a, b) => a - b)
  const counts = new Map<Scalar, number>()
  for (const value of present) counts.set(value, (counts.get(value) ?? 0) + 1)
  const unit = /\(([^)]+)\)\s*$/.exec(name)?.[1] ?? null
  return {
    name,
    original_name: name,
    storage: isNumber ? (numbers.every(Number.isInteger) ? 'integer' : 'number') : 'text',
    role:
      present.length === 0
        ? 'empty'
        : isNumber
          ? 'measure'
          : counts.size === 2
            ? 'binary'
            : counts.size > 40
              ? 'text'
              : 'category',
    role_because: isNumber ? 'numbers with many distinct values' : 'few distinct words',
    unit: isNumber ? unit : null,
    rows: values.length,
    nulls: values.length - present.length,
    distinct: counts.size,
    minimum: sorted[0] ?? null,
    maximum: sorted.at(-1) ?? null,
    mean: isNumber ? mean(numbers) : null,
    standard_deviation: isNumber && numbers.length > 1 ? deviation(numbers) : null,
    quantiles: isNumber ? [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99].map((q) => quantile(sorted, q)) : [],
    top: [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (String(a.value) < String(b.value) ? -1 : 1))
      .slice(0, 20),
    histogram: isNumber ? histogram(numbers, 30) : [],
    order: null,
    spacing: null,
    issues: [],
  }
}

/** A table's profile from its rows, by the plainest means: enough for a report to show. */
export function profileRows(name: string, sourceFile: string, rows: Row[]): TableProfile {
  const columns = Object.keys(rows[0] ?? {})
  return {
    name,
    source_file: sourceFile,
    part: null,
    rows: rows.length,
    columns: columns.map((column) =>
      profileColumn(
        column,
        rows.map((row) => row[column] ?? null),
      ),
    ),
    duplicate_rows: 0,
    correlations: [],
  }
}
