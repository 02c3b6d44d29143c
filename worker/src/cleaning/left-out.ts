import type { TableModel, TableProfile } from '#contract'
import { identifier, literal } from '../duckdb/sql.ts'
import { isAgainstOrder, processes, type Process } from '../model/processes.ts'
import { hasWord, nameWords, wordSet } from '../profile/name-words.ts'
import { View } from '../prose/view.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import { rowNameColumn } from '../variables/row-name-column.ts'
import type { CleanTable } from './clean-table.ts'
import { comesBefore } from '../rows/metric-sql.ts'

/** Values that are left out or cannot be, with the rows in which they stand. */
export interface LeftOut {
  /**
   * Entries that are no values; digits too many or too few, put right or left as they are; ends before beginnings; more than
   * there is room for.
   */
  kind: 'entry' | 'slip' | 'open-slip' | 'before' | 'above'
  column: string
  /** The beginning, or the room; null of an entry. */
  other: string | null
  /** The first of them: `row`, `value` and `against` as they are written, `number` and `limit` of numbers, and `n` of all. */
  view: View
}

const MOST_PARTS = 8
const MOST_SHOWN = 5
const MOST_TIMES = 4
const FEWEST = 30
/** Share of the rows that may run the other way for the way of the others to be the right one. */
const OTHER_WAY = 0.05
const RIGHT_WAY = 0.85
/** What there is room for. */
const ROOM = wordSet('capacity cap capac seats places berths beds max maximum limit quota available')
const MOST_COUNTS = 8

/** The list of them, in the order of the table's columns. */
export async function leftOutOf(
  toolkit: Pick<Toolkit, 'query'>,
  source: TableProfile,
  model: TableModel,
  clean: Pick<CleanTable, 'happened' | 'righted' | 'entries' | 'slips' | 'notHappened'>,
): Promise<LeftOut[]> {
  const found: LeftOut[] = []
  const names = rowNameColumn(source.columns) ?? source.columns.find(isKey)
  const row = names ? `${identifier(names.name)}::varchar` : `'row ' || own_row_at::varchar`
  const list = async (
    kind: LeftOut['kind'],
    column: string,
    other: string | null,
    from: string,
    where: string,
    meant: string | null = null,
  ): Promise<void> => {
    if (found.length >= MOST_PARTS) return
    const [x, y] = [identifier(column), meant ?? (other === null ? 'null' : identifier(other))]
    const numeric = kind !== 'before'
    const view = new View(
      await toolkit.query(
        kind === 'slip' || kind === 'open-slip'
          ? `Rows whose ${column} has a digit too many or too few`
          : other === null
            ? `Rows whose ${column} is left out`
            : `Rows whose ${column} and ${other} cannot be`,
        `select ${row} as row, ${literal(column)} as item, ${x}::varchar as value, ${y}::varchar as against, ${numeric ? `${x}::double` : 'null'} as number, ${numeric ? `${y}::double` : 'null'} as "limit", count(*) over () as n from (select *, coalesce(${where}, false) as own_out from (select *, row_number() over () as own_row_at from ${from})) where own_out order by own_row_at limit ${MOST_SHOWN}`,
      ),
    )
    if (view.length > 0) found.push({ kind, column, other, view })
  }
  for (const { column, bad, mended, open } of clean.slips)
    await list(open ? 'open-slip' : 'slip', column, null, clean.happened, bad, mended)
  for (const { column, bad } of clean.entries) await list('entry', column, null, clean.righted, bad)
  for (const [begin, end] of await orderedTimes(toolkit, source, model, clean.notHappened))
    await list('before', end, begin, identifier(source.name), comesBefore(end, begin))
  for (const [room, column] of await roomFor(toolkit, source))
    await list('above', column, room, identifier(source.name), `${identifier(column)} > ${identifier(room)}`)
  return found
}

const isKey = ({ role, nulls, distinct, rows }: TableProfile['columns'][number]): boolean =>
  role === 'identifier' && nulls === 0 && distinct === rows

/** Pairs of moments of which one comes first in nearly every row, and in a few the other one. */
async function orderedTimes(
  toolkit: Pick<Toolkit, 'query'>,
  source: TableProfile,
  model: TableModel,
  notHappened: CleanTable['notHappened'],
): Promise<[string, string][]> {
  const { fields } = model
  const times = source.columns
    .filter(
      ({ name, storage }) =>
        (storage === 'date' || storage === 'timestamp') &&
        fields.find(({ column }) => column === name)?.time !== 'due',
    )
    .slice(0, MOST_TIMES)
    .map(({ name }) => name)
  const pairs = times.flatMap((one, at) => times.slice(at + 1).map((other): [string, string] => [one, other]))
  const found = await oneWay(toolkit, source, pairs, 'times', '<')
  // What is not done and has an end all the same is told by its state.
  const begun = processes(model).filter(
    ({ from, to }) =>
      !notHappened.some(
        ({ column, below }) => column === to || (below !== null && isBetween(model, column, from, to)),
      ) && !found.some((own) => own.includes(from) && own.includes(to)),
  )
  return [...found, ...(await anyBack(toolkit, source, begun))]
}

const isBetween = ({ leaks }: TableModel, column: string, from: string, to: string): boolean =>
  leaks.some(
    (own) => own.kind === 'duration' && own.column === column && own.of.includes(from) && own.of.includes(to),
  )

/** Beginnings with ends of which some come before them, however many. */
async function anyBack(
  toolkit: Pick<Toolkit, 'query'>,
  source: TableProfile,
  pairs: readonly Process[],
): Promise<[string, string][]> {
  if (pairs.length === 0) return []
  const view = new View(
    await toolkit.query(
      'Ends that come before their beginnings',
      pairs
        .map(
          ({ from, to }, place) =>
            `select ${place} as place, count(*) filter (where ${comesBefore(to, from)}) as back, count(*) filter (where ${identifier(to)} is not null and ${identifier(from)} is not null) as n from ${identifier(source.name)}`,
        )
        .join(' union all '),
      { maxRows: pairs.length },
    ),
  )
  return view.rows.flatMap((row): [string, string][] => {
    const pair = pairs[view.number(row, 'place')]!
    const isAgainst = isAgainstOrder(pair, view.number(row, 'back'), view.number(row, 'n'))
    return isAgainst ? [[pair.from, pair.to]] : []
  })
}

/** Counts that stay within the room there is in nearly every row. */
async function roomFor(toolkit: Pick<Toolkit, 'query'>, source: TableProfile): Promise<[string, string][]> {
  const counts = source.columns.filter(({ storage, distinct }) => storage === 'integer' && distinct >= 2)
  const rooms = counts.filter(({ original_name: called }) => hasWord(nameWords(called), ROOM)).slice(0, 2)
  const pairs = rooms.flatMap((room) =>
    counts
      .filter((own) => !rooms.includes(own) && own.distinct >= 10 && own.role !== 'identifier')
      .slice(0, MOST_COUNTS)
      .map((own): [string, string] => [room.name, own.name]),
  )
  const held = await oneWay(
    toolkit,
    source,
    pairs.map(([room, own]): [string, string] => [own, room]),
    'counts',
    '<=',
  )
  return held.map(([own, room]): [string, string] => [room, own])
}

/** Pairs put so that the first comes before the second in nearly every row that has both, and not in all. */
async function oneWay(
  toolkit: Pick<Toolkit, 'query'>,
  source: TableProfile,
  pairs: readonly [string, string][],
  what: string,
  before: '<' | '<=',
): Promise<[string, string][]> {
  if (pairs.length === 0) return []
  const view = new View(
    await toolkit.query(
      `Which of two ${what} comes first`,
      pairs
        .map(([a, b], place) => {
          const [one, other] = [identifier(a), identifier(b)]
          const [first, second] =
            before === '<'
              ? [comesBefore(a, b), comesBefore(b, a)]
              : [`${one} <= ${other}`, `${one} > ${other}`]
          const size = before === '<' ? '0' : `median(${one}) / nullif(median(${other}), 0)`
          return `select ${place} as place, count(*) as n, count(*) filter (where ${first}) as first, count(*) filter (where ${second}) as second, ${size} as size from ${identifier(source.name)} where ${one} is not null and ${other} is not null`
        })
        .join(' union all '),
      { maxRows: pairs.length },
    ),
  )
  return view.rows.flatMap((row): [string, string][] => {
    const at = (column: string) => view.number(row, column)
    const [a, b] = pairs[at('place')]!
    if (at('n') < FEWEST) return []
    const runs = (forward: number, back: number) =>
      back > 0 && back <= OTHER_WAY * at('n') && forward >= RIGHT_WAY * at('n')
    if (before === '<=') return runs(at('first'), at('second')) && at('size') >= LEAST_FILLED ? [[a, b]] : []
    if (runs(at('first'), at('second'))) return [[a, b]]
    return runs(at('second'), at('first')) ? [[b, a]] : []
  })
}

/** Part of the room that is taken in the middle for it to be the room of just these. */
const LEAST_FILLED = 0.2
