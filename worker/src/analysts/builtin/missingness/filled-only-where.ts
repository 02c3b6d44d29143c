import type { ColumnProfile } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { STATE_NAMES } from '../../../lexicon/not-done.ts'
import { hasWord, nameWords, wordSet } from '../../../profile/name-words.ts'
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
/** Share of the rows that are filled elsewhere for the column to go by the other one and nothing else. */
const NEARLY_EACH = 0.98
/** What says of which kind a row is, so that a column may not apply to it: no bungalow has a floor. */
const KINDS = wordSet(
  'type typ kind class cls category cat genre mode form format tenure species sort product',
)
/** Share of its rows that have no state yet. */
const MAY_HAVE_NONE = 0.1

/** Columns that are filled only where another column has certain values: there alone they apply. */
export function filledOnlyWhere(analysis: Analysis): Promise<ReadonlySet<string>> {
  return once(analysis, 'columns that are filled only where another has certain values', async () => {
    const { source } = analysis.study
    const applied = new Set<string>()
    const gappy = source.columns.filter(({ nulls, rows }) => nulls >= 0.03 * rows && nulls < rows)
    const by = source.columns
      .filter(
        ({ storage, distinct, nulls, rows }) =>
          storage === 'text' && nulls <= MAY_HAVE_NONE * rows && distinct >= 2 && distinct <= MOST_LEVELS,
      )
      .slice(0, MOST_COLUMNS)
    const looked = gappy.slice(0, MOST_COLUMNS)
    for (const other of by) {
      const open = looked.filter(({ name }) => name !== other.name && !applied.has(name))
      if (open.length === 0) continue
      const levelsOf = await filledBy(analysis, open, other)
      for (const column of open)
        if (applies(analysis, column, other, levelsOf(column))) applied.add(column.name)
    }
    return applied
  })
}

interface Level {
  n: number
  filled: number
}

/** How many rows of each value of `other` each column is filled in, in one go through the rows. */
async function filledBy(
  { toolkit, study }: Analysis,
  columns: readonly ColumnProfile[],
  other: ColumnProfile,
): Promise<(column: ColumnProfile) => Level[]> {
  const counts = columns.map(({ name }, at) => `count(${identifier(name)})::bigint as filled_${at}`)
  const view = new View(
    await toolkit.query(
      `Which columns are filled, by ${other.name}`,
      `select count(*)::bigint as n, ${counts.join(', ')} from ${identifier(study.source.name)} group by lower(trim(${identifier(other.name)}::varchar))`,
      { maxRows: MOST_LEVELS + 1 },
    ),
  )
  return (column) =>
    view.rows.map((row) => ({
      n: view.number(row, 'n'),
      filled: view.number(row, `filled_${columns.indexOf(column)}`),
    }))
}

function applies(
  { study }: Analysis,
  column: ColumnProfile,
  other: ColumnProfile,
  levels: readonly Level[],
): boolean {
  const without = levels.filter(({ n, filled }) => filled <= HARDLY * n)
  const empty = without.reduce((sum, { n, filled }) => sum + n - filled, 0)
  const states = hasWord(nameWords(other.original_name), STATE_NAMES)
  return (
    without.length > 0 &&
    without.length < levels.length &&
    levels.every((own) => without.includes(own) || own.filled >= MOSTLY * own.n) &&
    empty >= NEARLY_ALL * column.nulls &&
    (states ||
      empty >= COMMON * study.source.rows ||
      (hasWord(nameWords(other.original_name), KINDS) &&
        without.length < levels.length &&
        levels.every((own) => without.includes(own) || own.filled >= NEARLY_EACH * own.n)))
  )
}
