import type { ColumnProfile } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { STATE_NAMES } from '../../../lexicon/not-done.ts'
import { hasWord, nameWords } from '../../../profile/name-words.ts'
import { View } from '../../../prose/view.ts'
import { once, type Analysis } from '../findings/analysis.ts'

const MOST_LEVELS = 12
const MOST_COLUMNS = 12
/** Share of the rows of a level that are filled where the column does not apply, and where it does. */
const HARDLY = 0.01
const MOSTLY = 0.5
/** Share of the empty cells that must lie where the column does not apply. */
const NEARLY_ALL = 0.9
/** Share of the rows to which the column does not apply: of fewer, one place may have left it out. */
const COMMON = 0.5

/** Columns that are filled only where another column has certain values: there alone they apply. */
export function filledOnlyWhere(analysis: Analysis): Promise<ReadonlySet<string>> {
  return once(analysis, 'columns that are filled only where another has certain values', async () => {
    const { source } = analysis.study
    const applied = new Set<string>()
    const gappy = source.columns.filter(({ nulls, rows }) => nulls >= 0.03 * rows && nulls < rows)
    const by = source.columns
      .filter(
        ({ storage, distinct, nulls }) =>
          storage === 'text' && nulls === 0 && distinct >= 2 && distinct <= MOST_LEVELS,
      )
      .slice(0, MOST_COLUMNS)
    for (const column of gappy.slice(0, MOST_COLUMNS))
      for (const other of by)
        if (other.name !== column.name && (await applies(analysis, column, other))) {
          applied.add(column.name)
          break
        }
    return applied
  })
}

async function applies(
  { toolkit, study }: Analysis,
  column: ColumnProfile,
  other: ColumnProfile,
): Promise<boolean> {
  const view = new View(
    await toolkit.query(
      `Where ${column.name} is filled, by ${other.name}`,
      `select count(*)::bigint as n, count(${identifier(column.name)})::bigint as filled from ${identifier(study.source.name)} group by trim(${identifier(other.name)}::varchar)`,
      { maxRows: MOST_LEVELS },
    ),
  )
  const levels = view.rows.map((row) => ({ n: view.number(row, 'n'), filled: view.number(row, 'filled') }))
  const without = levels.filter(({ n, filled }) => filled <= HARDLY * n)
  const empty = without.reduce((sum, { n, filled }) => sum + n - filled, 0)
  const states = hasWord(nameWords(other.original_name), STATE_NAMES)
  return (
    without.length > 0 &&
    without.length < levels.length &&
    levels.every((own) => without.includes(own) || own.filled >= MOSTLY * own.n) &&
    empty >= NEARLY_ALL * column.nulls &&
    (states || empty >= COMMON * study.source.rows)
  )
}
