import type { ColumnProfile, TableModel, TableProfile } from '#contract'
import { identifier } from '../duckdb/sql.ts'
import { mayRepeat, mustRepeat } from '../profile/may-repeat.ts'
import { View } from '../prose/view.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'

/**
 * What rows are that repeat an earlier one in every column: `copies` where the table itself says that a row stands there
 * once, `maybe` where they are more than chance brings and nothing says what they are, `none` where rows may well agree.
 */
export type Twice = 'copies' | 'maybe' | 'none'

/** Share of the rows that may repeat another one by a slip, where none has a key. */
const FEW_TWICE = 0.02
/** Share of different amounts from which on nearly every row has its own. */
const OWN_AMOUNTS = 0.5
const FEWEST_COLUMNS = 4
/** Share of the rows, each taken once, that a name or a moment tells apart for those it does not to be copies. */
const TOLD_APART = 0.98
const MOST_BESIDE = 4
/** Share of days and whose they are, that has a row. */
const MOSTLY_FULL = 0.5

export async function listedTwice(
  toolkit: Pick<Toolkit, 'query'>,
  source: TableProfile,
  model: TableModel,
): Promise<Twice> {
  if (!(source.duplicate_rows > 0) || source.columns.length < 2) return 'none'
  if (hasOwnNames(source) || hasOwnAmounts(source) || (await hasOwnMoments(toolkit, source, model)))
    return 'copies'
  return mustRepeat(source) || mayRepeat(source) ? 'none' : 'maybe'
}

/** Rows have a name of their own, and all or nearly all that carries a name again is the same in every column. */
const hasOwnNames = ({ columns, rows, duplicate_rows: twice }: TableProfile): boolean =>
  columns.some(
    ({ role, distinct, nulls }) => role === 'identifier' && nulls === 0 && distinct === rows - twice,
  ) ||
  (columns.length >= FEWEST_COLUMNS &&
    columns.some(
      ({ storage, role, distinct, nulls }) =>
        (role === 'identifier' || storage === 'text') &&
        nulls <= (1 - TOLD_APART) * rows &&
        distinct >= TOLD_APART * (rows - twice),
    ))

/** Without a name a few rows that repeat another one, where nearly every row has an amount of its own, are no chance. */
const hasOwnAmounts = ({ columns, rows, duplicate_rows: twice }: TableProfile): boolean =>
  twice <= FEW_TWICE * rows &&
  columns.length >= FEWEST_COLUMNS &&
  columns.some(
    ({ storage, role, distinct }) =>
      storage === 'number' && (role === 'measure' || role === 'count') && distinct >= OWN_AMOUNTS * rows,
  )

/**
 * Each row, taken once, is told apart by its moment to the minute, alone or beside whose it is: two events of one place at
 * one minute that agree in all else too are one. Of days that must hold without exception, of a row for each on most days.
 */
async function hasOwnMoments(
  toolkit: Pick<Toolkit, 'query'>,
  source: TableProfile,
  model: TableModel,
): Promise<boolean> {
  const moments = source.columns.filter(({ storage }) => storage === 'timestamp' || storage === 'date')
  const [moment] = moments.sort((a, b) => b.distinct - a.distinct)
  if (!moment || source.columns.length < 3) return false
  const beside = model.fields
    .flatMap(({ column, meaning }): ColumnProfile[] =>
      meaning === 'dimension' || meaning === 'identifier'
        ? source.columns.filter(({ name }) => name === column && name !== moment.name)
        : [],
    )
    .sort((a, b) => b.distinct - a.distinct)
    .slice(0, MOST_BESIDE)
  const at = identifier(moment.name)
  const pairs = [at, ...beside.map(({ name }) => `(${at}, ${identifier(name)})`)]
  const view = new View(
    await toolkit.query(
      `Whether ${moment.original_name} tells the rows of ${source.name} apart`,
      `select count(*) as n, ${moment.storage === 'timestamp' ? `avg((minute(${at}) <> 0 or hour(${at}) <> 0)::int)` : '0e0'} as timed, ${pairs.map((own, place) => `count(distinct ${own}) as own_${place}`).join(', ')} from (select distinct * from ${identifier(source.name)}) where ${at} is not null`,
    ),
  )
  const n = view.number(0, 'n')
  const timed = view.number(0, 'timed') >= OWN_AMOUNTS
  const ways = [1, ...beside.map(({ distinct }) => distinct)]
  const isFull = (place: number) => n >= MOSTLY_FULL * ways[place]! * moment.distinct
  return pairs.some(
    (_, place) =>
      n > 0 && view.number(0, `own_${place}`) >= (timed ? TOLD_APART * n : n) && (timed || isFull(place)),
  )
}
