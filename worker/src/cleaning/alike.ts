import type { ColumnProfile, TableModel, TableProfile } from '#contract'
import { identifier } from '../duckdb/sql.ts'
import { View } from '../prose/view.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'

/** What the numbers of a column are most alike within. */
export interface Alike {
  column: ColumnProfile
  /** The column whose groups lie closest together; null where all rows do as well. */
  by: string | null
  /** Powers of ten from the middle of its group within which eight of ten numbers lie, and 99 of 100. */
  usual: number
  most: number
}

const MOST_GROUPS = 6
const MOST_LEVELS = 300
const FEWEST_ALIKE = 8
/** Rows, drawn from all, that say how close numbers lie. */
const MOST_ROWS = 20_000
/** Part of the spread over all rows that groups must bring it down to. */
const CLOSER = 0.8

/** The middle of a column's like, as a power of ten, for each row. */
export const middleSql = ({ column, by }: Alike): string => {
  const x = `${identifier(column.name)}::double`
  return `median(log10(case when ${x} > 0 then ${x} end)) over (${by === null ? '' : `partition by ${identifier(by)}::varchar`})`
}

/** For each column, within which groups its numbers are most alike. */
export async function alikeIn(
  toolkit: Pick<Toolkit, 'query'>,
  source: TableProfile,
  { fields }: Pick<TableModel, 'fields'>,
  columns: readonly ColumnProfile[],
  from: string,
): Promise<Alike[]> {
  const groups = source.columns
    .filter(
      ({ name, storage, distinct }) =>
        storage === 'text' &&
        distinct >= 2 &&
        distinct <= Math.min(MOST_LEVELS, source.rows / FEWEST_ALIKE) &&
        fields.some(({ column, meaning }) => column === name && meaning === 'dimension'),
    )
    .slice(0, MOST_GROUPS)
  const read = [...new Set([...columns, ...groups].map(({ name }) => identifier(name)))].join(', ')
  const rows =
    source.rows > MOST_ROWS
      ? `(select ${read} from (select ${read}, row_number() over () as row_in_file from ${from}) order by hash(row_in_file) limit ${MOST_ROWS})`
      : `(select ${read} from ${from})`
  const ways = columns.flatMap((column) => [null, ...groups].map((by) => ({ column, by })))
  if (ways.length === 0) return []
  const view = new View(
    await toolkit.query(
      `How close ${columns.map(({ name }) => name).join(', ')} lie within groups`,
      `with own as materialized ${rows}\n` +
        ways
          .map(({ column, by }, place) => {
            const level = by === null ? `''` : `${identifier(by.name)}::varchar`
            const x = `${identifier(column.name)}::double`
            return `select ${place} as place, quantile_cont(a, 0.8) as usual, quantile_cont(a, 0.99) as most from (select abs(log10(v) - median(log10(v)) over (partition by level)) as a, count(*) over (partition by level) as n from (select ${x} as v, ${level} as level from own) where v > 0 and level is not null) where n >= ${FEWEST_ALIKE}`
          })
          .join(' union all ') +
        ' order by place',
      { maxRows: ways.length },
    ),
  )
  return columns.flatMap((column): Alike[] => {
    const own = ways.flatMap((way, row) =>
      way.column === column && view.number(row, 'usual') >= 0
        ? [
            {
              column,
              by: way.by?.name ?? null,
              usual: view.number(row, 'usual'),
              most: view.number(row, 'most'),
            },
          ]
        : [],
    )
    const [first, ...rest] = own
    if (!first) return []
    return [
      rest.reduce(
        (best, each) => (each.usual < (best.by === null ? CLOSER : 1) * best.usual ? each : best),
        first,
      ),
    ]
  })
}
