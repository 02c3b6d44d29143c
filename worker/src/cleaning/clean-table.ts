import type { MetricRef, Question, TableModel, TableProfile } from '#contract'
import { madeColumns } from '../definitions/made-columns.ts'
import { identifier, isKeptAsView, literal } from '../duckdb/sql.ts'
import { isCourse } from '../playbooks/frame/periods.ts'
import { totalRows, withoutTotals, type TotalsOf } from '../rows/totals/total-rows.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import { withoutBorneOut } from './borne-out.ts'
import { creditsOf, profileWithCredits, withCreditsBelow } from './credits.ts'
import { entriesOf, lookedAt, maySlip, type Entries } from './entries.ts'
import { isNone, notHappened, type NotHappened } from './not-happened.ts'
import { returnedOf, type Returned } from './returned.ts'
import { spellingsOf, type Spellings } from './spellings.ts'

/**
 * The rows of a table as everything is computed from: each once, in one spelling of each group, without entries that are
 * no values.
 */
export interface CleanTable {
  /** What it is called in the database: the table itself where nothing is set aside. */
  name: string
  /** The same rows with the entries still there, to stand behind "from". */
  raw: string
  /** The same without what columns say of things that have not happened. */
  happened: string
  /** The cleaned rows, to stand behind "from", without what came back: of it no mean is taken, and totals are net of it. */
  forMeans: string
  /** What that is, column by column. */
  returned: Returned[]
  /** What that is, column by column. */
  notHappened: NotHappened[]
  entries: Entries[]
  spellings: Spellings[]
  /** Levels whose rows are sums of others. */
  totals: TotalsOf[]
  /** Those of them that some question names, whose rows are still there. */
  namedTotals: TotalsOf[]
  /** Rows that the list has twice, with their key, stand there once. */
  once: boolean
}

type Cleaning = Pick<Toolkit, 'query' | 'model' | 'asked' | 'profile' | 'readCleaned'>

/** Cleans a table before anything is computed from it; whoever asks again gets the same one. */
export function cleanTable(toolkit: Cleaning, source: TableProfile): Promise<CleanTable> {
  const known = made.get(toolkit.query) ?? new Map<string, Promise<CleanTable>>()
  made.set(toolkit.query, known)
  const own = known.get(source.name) ?? clean(toolkit, source)
  known.set(source.name, own)
  return own
}

const made = new WeakMap<Toolkit['query'], Map<string, Promise<CleanTable>>>()

async function clean(toolkit: Cleaning, whole: TableProfile): Promise<CleanTable> {
  const credits = creditsOf(whole)
  const source = profileWithCredits(whole, credits)
  const model = toolkit.model.tables.find(({ table }) => table === source.name)
  if (!model) return asItIs(source)
  const { questions } = toolkit.asked
  const once = isListedTwice(source)
  const spellings = await spellingsOf(toolkit, questions, source, model)
  const totals = await totalRows(toolkit, source)
  const namedTotals = totals.filter((own) => questions.some((question) => namesTotal(question, source, own)))
  const gone = totals.filter((own) => !namedTotals.includes(own))
  const redefined = redefinedIn(toolkit, source)
  const raw = redefined(withCreditsBelow(rawRows(source, spellings, once, gone), credits), [
    ...spellings.map(({ column }) => column),
    ...(credits?.columns ?? []),
  ])
  const not = await notHappened(toolkit, source, model, raw)
  const happened = redefined(
    withoutEntries(
      raw,
      not.map((own) => ({ column: own.column, bad: isNone(own) })),
    ),
    not.map(({ column }) => column),
  )
  const entries = await entriesOfTable(toolkit, source, model, happened)
  const returned = returnedOf(source)
  if (happened === identifier(source.name) && entries.length === 0) {
    const same = asItIs(source)
    return {
      ...same,
      forMeans: withoutEntries(same.raw, returned),
      returned,
      spellings,
      totals,
      namedTotals,
      once,
    }
  }
  const name = freeName(toolkit.profile.tables, source.name)
  const made = new Set(source.defined?.map(({ column }) => column))
  const given = entries.filter(({ column }) => !made.has(column))
  const mended = redefined(
    withoutEntries(happened, given),
    given.map(({ column }) => column),
  )
  const sql = `select * from ${withoutEntries(
    mended,
    entries.filter(({ column }) => made.has(column)),
  )}`
  await toolkit.query(`The rows of ${source.name} without what is set aside`, sql, {
    keeps: name,
    view: isKeptAsView(sql, source.rows),
    maxRows: 5,
  })
  toolkit.readCleaned(source.name, name)
  const forMeans = withoutEntries(identifier(name), returned)
  return {
    name,
    raw,
    happened,
    forMeans,
    returned,
    notHappened: not,
    entries,
    spellings,
    totals,
    namedTotals,
    once,
  }
}

/** A question that is about a total itself wants its rows. */
export const namesTotal = (
  { within, against }: Pick<Question, 'within' | 'against'>,
  source: Pick<TableProfile, 'name'>,
  { column, levels }: Pick<TotalsOf, 'column' | 'levels'>,
): boolean =>
  [...within.filter(({ operator }) => operator === '=' || operator === 'in'), ...against].some(
    (own) =>
      own.table === source.name &&
      own.column === column &&
      own.values.some((value) => levels.includes(String(value))),
  )

/**
 * The same for a share: whether a row is one of them hangs on a limit or a state, and what lies far beyond a limit lies
 * beyond it all the same. Only what stands for no value is set aside of the columns that it is made of.
 */
export function forShare(
  table: CleanTable,
  columns: readonly string[],
): Pick<CleanTable, 'entries'> & { rows: string } {
  if (!table.entries.some(({ column, bad, codes }) => columns.includes(column) && bad !== codes))
    return { entries: table.entries, rows: identifier(table.name) }
  const entries = table.entries.flatMap((own) =>
    !columns.includes(own.column) ? [own] : own.codes === null ? [] : [{ ...own, bad: own.codes }],
  )
  return { entries, rows: withoutEntries(table.happened, entries) }
}

/**
 * Rows with what a goal defines computed again, where that is made of columns that were changed: an entry that is none
 * makes nothing.
 */
function redefinedIn({ asked }: Cleaning, source: TableProfile) {
  const { defined = [] } = source
  const own = new Set(defined.map(({ column }) => column))
  const made = madeColumns(
    (asked.definitions ?? []).filter(({ name }) => own.has(name)),
    source,
  ).columns
  return (rows: string, changed: readonly string[]): string => {
    const again = made.filter(
      ({ name, of }) => !changed.includes(name) && of.some((one) => changed.includes(one)),
    )
    return again.length === 0
      ? rows
      : `(select * replace (${again.map(({ name, sql }) => `${sql} as ${identifier(name)}`).join(', ')}) from ${rows})`
  }
}

const asItIs = ({ name }: TableProfile): CleanTable => ({
  name,
  raw: identifier(name),
  happened: identifier(name),
  forMeans: identifier(name),
  returned: [],
  notHappened: [],
  entries: [],
  spellings: [],
  totals: [],
  namedTotals: [],
  once: false,
})

async function entriesOfTable(
  toolkit: Cleaning,
  source: TableProfile,
  model: TableModel,
  raw: string,
): Promise<Entries[]> {
  const named = toolkit.asked.questions.flatMap(({ metric, with: others }) =>
    [metric, ...others].flatMap((own) => (own?.table === source.name ? columnsOf(own) : [])),
  )
  const series = isCourse(source, model)
  const entries: Entries[] = []
  for (const column of source.columns) {
    if (column.storage !== 'number' && column.storage !== 'integer') continue
    if (column.series || column.distinct < 3 || isNoQuantity(column.name, model)) continue
    // What is asked for is also held against its own groups.
    if (!named.includes(column.name) && !maySlip(column)) continue
    const own = await entriesOf(toolkit, lookedAt(column, source, model, { from: raw, series }))
    const left = own && (await withoutBorneOut(toolkit, source, model, own, raw))
    if (left) entries.push(left)
  }
  return entries
}

/** The columns whose numbers make a metric. */
const columnsOf = (metric: MetricRef): string[] =>
  metric.kind === 'duration' || metric.kind === 'share'
    ? []
    : [metric.column, metric.from].filter((own): own is string => own !== null)

/** Keys and moments are no quantities, however far apart they lie. */
const isNoQuantity = (column: string, { fields }: Pick<TableModel, 'fields'>): boolean => {
  const meaning = fields.find((own) => own.column === column)?.meaning
  return meaning === 'identifier' || meaning === 'time'
}

/** Share of the rows that may repeat another one by a slip, where none has a key. */
const FEW_TWICE = 0.02
/** Share of different amounts from which on nearly every row has its own. */
const OWN_AMOUNTS = 0.5
const FEWEST_COLUMNS = 4

/**
 * Rows have a key, and all that repeats an earlier key is the same in every column: the list has them twice. Without a
 * key a few rows that repeat another one in every column, where nearly every row has an amount of its own, are no chance.
 */
const isListedTwice = ({ columns, rows, duplicate_rows: twice }: TableProfile): boolean =>
  twice > 0 &&
  (columns.some(
    ({ role, distinct, nulls }) => role === 'identifier' && nulls === 0 && distinct === rows - twice,
  ) ||
    (twice <= FEW_TWICE * rows &&
      columns.length >= FEWEST_COLUMNS &&
      columns.some(
        ({ storage, role, distinct }) =>
          storage === 'number' && (role === 'measure' || role === 'count') && distinct >= OWN_AMOUNTS * rows,
      )))

function rawRows(
  { name }: TableProfile,
  spellings: readonly Spellings[],
  once: boolean,
  totals: readonly TotalsOf[],
): string {
  const where = totals.length > 0 ? ` where ${withoutTotals(totals)}` : ''
  const rows =
    once || where !== ''
      ? `(select ${once ? 'distinct ' : ''}* from ${identifier(name)}${where})`
      : identifier(name)
  if (spellings.length === 0) return rows
  const replaced = spellings.map(({ column, folded }) => {
    const own = `trim(${identifier(column)}::varchar)`
    const each = [...folded].map(([from, to]) => `when ${literal(from)} then ${literal(to)}`)
    return `case ${own} ${each.join(' ')} else ${own} end as ${identifier(column)}`
  })
  return `(select * replace (${replaced.join(', ')}) from ${rows})`
}

/** The rows of `raw` with nothing in place of entries that are no values. */
function withoutEntries(raw: string, entries: readonly Pick<Entries, 'column' | 'bad'>[]): string {
  if (entries.length === 0) return raw
  const replaced = entries.map(
    ({ column, bad }) => `case when ${bad} then null else ${identifier(column)} end as ${identifier(column)}`,
  )
  return `(select * replace (${replaced.join(', ')}) from ${raw})`
}

const freeName = (tables: readonly TableProfile[], table: string): string => {
  const name = `${table}_clean`
  return tables.some((own) => own.name.toLowerCase() === name.toLowerCase()) ? freeName(tables, name) : name
}
