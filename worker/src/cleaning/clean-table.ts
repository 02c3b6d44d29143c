import type { MetricRef, Question, TableModel, TableProfile } from '#contract'
import { madeColumns } from '../definitions/made-columns.ts'
import { identifier, isKeptAsView } from '../duckdb/sql.ts'
import { isCourse } from '../playbooks/frame/periods.ts'
import { totalRows, type TotalsOf } from '../rows/totals/total-rows.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import { withoutBorneOut } from './borne-out.ts'
import { creditsOf, profileWithCredits, withCreditsBelow } from './credits.ts'
import { entriesOf, lookedAt, maySlip, type Entries } from './entries.ts'
import { listedTwice, type Twice } from './listed-twice.ts'
import { isNone, notHappened, type NotHappened } from './not-happened.ts'
import { returnedOf, type Returned } from './returned.ts'
import { rawRows, withoutEach, withoutEntries, withRighted } from './rows-sql.ts'
import { rulesOf, slipsByRule, type Rule, type RuleSlips } from './slips-by-rule.ts'
import { slipsInGroups, withWholes } from './slips-in-groups.ts'
import { spellingsOf, type Spellings } from './spellings.ts'
import { swappedDates, type SwappedDates } from './swapped-dates.ts'

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
  /** The same with slips of digits put right. */
  righted: string
  /** The cleaned rows, to stand behind "from", without what came back: of it no mean is taken, and totals are net of it. */
  forMeans: string
  /** What that is, column by column. */
  returned: Returned[]
  /** What that is, column by column. */
  notHappened: NotHappened[]
  /** Dates whose day and month were taken for each other, which are left out. */
  swapped: SwappedDates[]
  /** Digits too many or too few, by a rule that all other rows keep. */
  slips: RuleSlips[]
  entries: Entries[]
  spellings: Spellings[]
  /** Levels whose rows are sums of others. */
  totals: TotalsOf[]
  /** Those of them that some question names, whose rows are still there. */
  namedTotals: TotalsOf[]
  /** What rows are that the list has twice: copies stand there once. */
  twice: Twice
  /** The cleaned rows in which these still stand, to stand behind "from"; null where none were taken out. */
  withCopies: string | null
  withTotals: string | null
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
  const twice = await listedTwice(toolkit, source, model)
  const once = twice === 'copies'
  const spellings = await spellingsOf(toolkit, questions, source, model)
  const totals = await totalRows(toolkit, source)
  const namedTotals = totals.filter((own) => questions.some((question) => namesTotal(question, source, own)))
  const gone = totals.filter((own) => !namedTotals.includes(own))
  const redefined = redefinedIn(toolkit, source)
  const rawWith = (parts: Parameters<typeof rawRows>[2]) =>
    redefined(withCreditsBelow(rawRows(source, spellings, parts), credits), [
      ...spellings.map(({ column }) => column),
      ...(credits?.columns ?? []),
    ])
  const raw = rawWith({ once, totals: gone })
  const not = await notHappened(toolkit, source, model, raw)
  const swapped = await swappedDates(toolkit, source, model, raw)
  const none = [...not.map((own) => ({ column: own.column, bad: isNone(own) })), ...swapped]
  const happenedIn = (rows: string) =>
    redefined(
      withoutEach(rows, none),
      none.map(({ column }) => column),
    )
  const happened = happenedIn(raw)
  const rules = await rulesOf(toolkit, source, model, happened)
  const slips = await slipsByRule(toolkit, source, model, { rules, from: happened })
  const rightedIn = (rows: string) =>
    redefined(
      withRighted(rows, slips),
      slips.flatMap(({ column, open }) => (open ? [] : [column])),
    )
  const righted = rightedIn(happened)
  const entries = await entriesOfTable(toolkit, source, model, { rules, raw: righted })
  const returned = returnedOf(source)
  const made = new Set(source.defined?.map(({ column }) => column))
  const given = entries.filter(({ column }) => !made.has(column))
  const mended = (rows: string) =>
    withoutEntries(
      redefined(
        withoutEntries(rightedIn(happenedIn(rows)), given),
        given.map(({ column }) => column),
      ),
      entries.filter(({ column }) => made.has(column)),
    )
  const found = {
    returned,
    notHappened: not,
    swapped,
    slips,
    entries,
    spellings,
    totals,
    namedTotals,
    twice,
    withCopies: once ? mended(rawWith({ once: false, totals: gone })) : null,
    withTotals: gone.length > 0 ? mended(rawWith({ once, totals: [] })) : null,
  }
  if (righted === identifier(source.name) && entries.length === 0) {
    const same = asItIs(source)
    return { ...same, ...found, forMeans: withoutEntries(same.raw, returned) }
  }
  const name = freeName(toolkit.profile.tables, source.name)
  const sql = `select * from ${mended(raw)}`
  await toolkit.query(`The rows of ${source.name} without what is set aside`, sql, {
    keeps: name,
    view: isKeptAsView(sql, source.rows),
    maxRows: 5,
  })
  toolkit.readCleaned(source.name, name)
  return { name, raw, happened, righted, forMeans: withoutEntries(identifier(name), returned), ...found }
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
  return { entries, rows: withoutEntries(table.righted, entries) }
}

/**
 * Rows with what a goal defines computed again, where that is made of columns that were changed: an entry that is none
 * makes nothing.
 */
function redefinedIn({ asked }: Cleaning, source: TableProfile) {
  const { defined = [] } = source
  const own = new Set(defined.map(({ column }) => column))
  const definitions = (asked.definitions ?? []).filter(({ name }) => own.has(name))
  return (rows: string, changed: readonly string[]): string => {
    const again = madeColumns(definitions, source, rows).columns.filter(
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
  righted: identifier(name),
  forMeans: identifier(name),
  returned: [],
  notHappened: [],
  swapped: [],
  slips: [],
  entries: [],
  spellings: [],
  totals: [],
  namedTotals: [],
  twice: 'none',
  withCopies: null,
  withTotals: null,
})

async function entriesOfTable(
  toolkit: Cleaning,
  source: TableProfile,
  model: TableModel,
  { rules, raw }: { rules: readonly Rule[]; raw: string },
): Promise<Entries[]> {
  const named = toolkit.asked.questions.flatMap(({ metric, with: others }) =>
    [metric, ...others].flatMap((own) => (own?.table === source.name ? columnsOf(own) : [])),
  )
  const series = isCourse(source, model)
  const entries: Entries[] = []
  const looked = source.columns.filter(
    ({ name, storage, series: own, distinct }) =>
      (storage === 'number' || storage === 'integer') && !own && distinct >= 3 && !isNoQuantity(name, model),
  )
  // What is asked for is also held against its own groups.
  const closely = looked.filter((column) => named.includes(column.name) || maySlip(column))
  for (const column of closely) {
    const own = await entriesOf(toolkit, lookedAt(column, source, model, { from: raw, series }))
    const left = own && (await withoutBorneOut(toolkit, source, model, own, raw))
    if (left) entries.push(left)
  }
  if (series) return entries
  const others = looked.filter((column) => column.role === 'measure' && !closely.includes(column))
  entries.push(...(await slipsInGroups(toolkit, source, model, others, raw)))
  return withWholes(entries, rules)
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

const freeName = (tables: readonly TableProfile[], table: string): string => {
  const name = `${table}_clean`
  return tables.some((own) => own.name.toLowerCase() === name.toLowerCase()) ? freeName(tables, name) : name
}
