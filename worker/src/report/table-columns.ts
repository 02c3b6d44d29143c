import type { Table } from '#contract'

/** A column as it is printed: one of the table's, or an estimate with the ends of its interval in one. */
export interface PrintedColumn {
  index: number
  /** Positions of the interval's ends; null for a plain column. */
  interval: { low: number; high: number } | null
}

/** More than this many columns can't be read on a page. */
const MOST_COLUMNS = 8

/**
 * What a reader can do without, the most dispensable first: workings of a test, then second opinions, then parts
 * of a distribution. Everything stays in the package.
 */
const DISPENSABLE = [
  /^(missing|left_out|small_groups|smallest)/,
  /(^|_)(df\d?|se|t|z|f|h|w|u|statistic|sigma)$/,
  /^rank(_|$)/,
  /(^|_)(p_raw|raw_p|p_welch|welch_p)$/,
  /^(p5|p95|q1|q3|p25|p75|minimum|maximum)$/,
  /(^|_)(skewness|kurtosis|trimmed|mad)/,
  /^(share|tests|pairs|small)/,
  /median/,
  /(^|_)(p|r2|eta2|g|d)$/,
]

/** The p by which pairs, columns or cells are judged; beside it the plain one says less. */
const CORRECTED = /^p_(holm|bh)$/

/** Stand between an estimate and its interval, and are neither: `estimate, se, t, p, low, high`. */
const WORKINGS = /^(p|.*_p|se|t|z|f|chi2|df\d?|n|.*_n)$/

/** The column that `low` and `high` are the interval of; -1 without one. */
function estimateOf(columns: Table['columns']): number {
  const low = columns.findIndex(({ name }) => name === 'low')
  if (low < 0 || columns[low + 1]?.name !== 'high') return -1
  return columns.slice(0, low).findLastIndex(({ name, type }) => type === 'number' && !WORKINGS.test(name))
}

/** Estimates joined with the ends of their intervals: `mean`, `mean_low`, `mean_high` become one column. */
function joinIntervals(columns: Table['columns']): PrintedColumn[] {
  const names = columns.map(({ name }) => name)
  const estimate = estimateOf(columns)
  const used = new Set<number>()
  const printed: PrintedColumn[] = []
  names.forEach((name, index) => {
    const stem = name === 'low' || name === 'high' ? null : name
    let low = stem === null ? -1 : names.indexOf(`${stem}_low`)
    let high = stem === null ? -1 : names.indexOf(`${stem}_high`)
    if (low < 0 && index === estimate) [low, high] = [names.indexOf('low'), names.indexOf('high')]
    const interval = low >= 0 && high >= 0 ? { low, high } : null
    if (interval) used.add(low).add(high)
    printed.push({ index, interval })
  })
  return printed.filter(({ index }) => !used.has(index))
}

/** Columns that say between them what another one says in one. */
const SAID_BY: Record<string, string[]> = { term: ['variable', 'level'] }

/**
 * The columns of a table that a page can hold: empty ones left out, intervals beside their estimates, and beyond
 * eight the most dispensable go first, the last ones at the end.
 */
export function printedColumns(table: Table): PrintedColumn[] {
  const names = table.columns.map(({ name }) => name)
  const empty = (index: number) =>
    table.rows.length > 1 && table.rows.every((row) => (row[index] ?? null) === null)
  const said = (index: number) => SAID_BY[names[index]!]?.every((name) => names.includes(name)) ?? false
  let kept = joinIntervals(table.columns).filter(({ index }) => !empty(index) && !said(index))
  const corrected = names.some((name) => CORRECTED.test(name))
  for (const pattern of corrected ? [/^p$/, ...DISPENSABLE] : DISPENSABLE) {
    for (let position = kept.length - 1; position > 0 && kept.length > MOST_COLUMNS; position--)
      if (pattern.test(names[kept[position]!.index]!)) kept = kept.filter((_, other) => other !== position)
  }
  return kept.slice(0, MOST_COLUMNS)
}
