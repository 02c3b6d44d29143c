import { list, uniqueName } from '../ingest/names.ts'
import { nameWords, wordSet } from '../profile/name-words.ts'
import { identifier, literal } from '../duckdb/sql.ts'
import type { DataSession } from '../duckdb/session.types.ts'
import type { ColumnProfile, TableProfile } from '#contract'
import type { CombinationPlan } from './combination-plan.ts'
import { isNumber, periodColumns, type PeriodColumns } from './period-columns.ts'
import type { PeriodGrain } from './period-header.ts'
import { yearBeside, type YearBeside } from './year-beside.ts'

/** Rows that a table may grow to. */
const MOST_ROWS = 5_000_000

/** Tables that have a column for each year, month or day, as one row for each of them. */
export async function unpivotPlans(
  session: DataSession,
  tables: readonly TableProfile[],
  taken: Set<string>,
  signal?: AbortSignal,
): Promise<CombinationPlan[]> {
  const plans: CombinationPlan[] = []
  for (const table of tables) {
    const periods = periodColumns(table)
    if (!periods || table.rows * periods.periods.length > MOST_ROWS) continue
    const year = yearBeside(table, periods)
    // Four questions of a survey are called like four quarters.
    if (periods.grain === 'quarter-of-year' && !year && periods.quantities.every(onAScale)) continue
    const sums = await sumsOf(session, table, periods, signal)
    // A row that adds its days up is a week, with what else is said of it: who handed it in, and when.
    if (periods.grain === 'weekday' && sums.length > 0) continue
    plans.push(unpivotPlan(table, periods, year, sums, taken))
  }
  return plans
}

const onAScale = ({ columns }: PeriodColumns['quantities'][number]): boolean =>
  columns.every(
    (column) => column?.storage === 'integer' && Number(column.minimum) >= 0 && Number(column.maximum) <= 10,
  )

function unpivotPlan(
  table: TableProfile,
  found: PeriodColumns,
  year: YearBeside | null,
  sums: readonly string[],
  taken: Set<string>,
): CombinationPlan {
  const { grain, periods, quantities } = found
  const members = new Set(quantities.flatMap(({ columns }) => columns.map((column) => column?.name)))
  const kept = table.columns.filter(
    ({ name }) => !members.has(name) && !sums.includes(name) && name !== year?.column,
  )
  const names = new Set(kept.map(({ name }) => name.toLowerCase()))
  const constant = kept.find(isSaidOnce)
  const time = uniqueName(TIME_NAMES[year ? DATED[grain]! : grain], names)
  const values = quantities.map(({ stem, columns }) => ({
    name: uniqueName(stem || String(constant?.top[0]!.value ?? ownName(table, found)), names),
    columns,
  }))
  const ids = kept.filter((column) => column !== constant || values.length > 1)
  const own = (name: string) => `t.${identifier(name)}`
  const cells = values.map(({ name, columns }) => {
    const type = columns.every((column) => !column || isNumber(column) || column.nulls === column.rows)
      ? columns.some((column) => column?.storage === 'number')
        ? 'double'
        : 'bigint'
      : 'varchar'
    return columns.map((column) => `${column ? own(column.name) : 'null'}::${type} as ${identifier(name)}`)
  })
  const rows = periods.map(
    (period, place) =>
      `select ${[...ids.map(({ name }) => own(name)), `${timeSql(grain, period, year, periods)} as ${identifier(time)}`, ...cells.map((own) => own[place]!)].join(', ')} from ${identifier(table.name)} as t`,
  )
  const cellCount = table.rows * periods.length
  return {
    how: 'unpivoted',
    name: uniqueName(`${table.name}_by_${TIME_NAMES[grain].replaceAll(' ', '_')}`, taken),
    title: table.part ?? table.source_file,
    parts: [table.name],
    columns: [...ids.map(({ name }) => name), time, ...values.map(({ name }) => name)],
    naming: [],
    units: Object.fromEntries(values.map(({ name, columns }) => [name, unitOf(columns)])),
    sql: `select * from (\n${rows.join('\nunion all\n')}\n) where ${values.map(({ name }) => `${identifier(name)} is not null`).join(' or ')}`,
    note: ({ rows: made }) =>
      [
        `${table.source_file} has a column for each ${WORDS[grain]} from ${shown(grain, periods[0]!)} to ${shown(grain, periods.at(-1)!)}: its ${counted(table.rows)} were read as ${counted(made)}, one for each ${WORDS[grain]}, with ${list(values.map(({ name }) => name))} as what was measured.`,
        ...(found.split ? ['A year that ends in the next one is called by its first.'] : []),
        ...(year ? [`The year is taken from ${year.told}.`] : []),
        ...(cellCount > made
          ? [
              `${cellCount - made === 1 ? 'One of them is empty and was' : `${(cellCount - made).toLocaleString('en-US')} of them are empty and were`} left out.`,
            ]
          : []),
        ...(sums.length > 0
          ? [
              `${sums.length === 1 ? 'The column' : 'The columns'} ${list(sums)} only ${sums.length === 1 ? 'adds' : 'add'} up or average these and ${sums.length === 1 ? 'was' : 'were'} left out.`,
            ]
          : []),
      ].join(' '),
  }
}

const counted = (rows: number): string => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`

/** What the column of the times is called. */
const TIME_NAMES: Readonly<Record<PeriodGrain, string>> = {
  year: 'year',
  quarter: 'quarter',
  month: 'month',
  day: 'date',
  'month-of-year': 'month',
  'quarter-of-year': 'quarter',
  weekday: 'weekday',
}
const WORDS: Readonly<Record<PeriodGrain, string>> = { ...TIME_NAMES, day: 'day', weekday: 'day of the week' }
/** What months and quarters are once their year is known. */
const DATED: Partial<Record<PeriodGrain, PeriodGrain>> = {
  'month-of-year': 'month',
  'quarter-of-year': 'quarter',
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const DAYS = 'Mon Tue Wed Thu Fri Sat Sun'.split(' ')

/** A stretch as people write it. */
function shown(grain: PeriodGrain, at: number | string): string {
  if (grain === 'month-of-year') return MONTHS[Number(at) - 1]!
  if (grain === 'weekday') return DAYS[Number(at) - 1]!
  if (grain === 'quarter-of-year') return `Q${at}`
  if (grain === 'quarter')
    return `${String(at).slice(0, 4)} Q${Math.ceil(Number(String(at).slice(5, 7)) / 3)}`
  if (grain === 'month') return `${MONTHS[Number(String(at).slice(5, 7)) - 1]!} ${String(at).slice(0, 4)}`
  return String(at)
}

/** The time of one stretch, as it stands in each of its rows. */
function timeSql(
  grain: PeriodGrain,
  at: number | string,
  year: YearBeside | null,
  periods: readonly (number | string)[],
): string {
  if (grain === 'year') return String(at)
  if (typeof at === 'string') return `date ${literal(at)}`
  if (!year) return literal(shown(grain, at))
  const month = grain === 'quarter-of-year' ? 3 * at - 2 : at
  return `make_date(${year.sql}${goesOver(periods) && at < Number(periods[0]) ? ' + 1' : ''}, ${month}, 1)`
}

/** Columns from April to March are of a year that ends in the next one; those in no order of time are not. */
const goesOver = (periods: readonly (number | string)[]): boolean =>
  Number(periods[0]) !== 1 &&
  periods.every(
    (at, place) =>
      place === 0 || Number(at) === (Number(periods[place - 1]) % Math.max(...periods.map(Number))) + 1,
  )

/** Names of tables and files that say nothing of what is in them. */
const SAYS_NOTHING = wordSet(
  'data dataset table file sheet export report list book final new old copy wide long csv xlsx raw clean cleaned by per and of the in for from to version year month quarter week day yearly annual monthly quarterly weekly daily time series all parts stats statistics api v1 v2 t',
)
/** Headings of columns that name what the numbers of a row are. */
const NAMES_QUANTITY = wordSet('indicator series measure variable metric item kpi')

/** What was measured, by the name of the table; "value" where that says nothing. */
function ownName({ name, part }: TableProfile, { quantities }: PeriodColumns): string {
  const words = nameWords(part ?? name.replace(/_/g, ' ')).filter(
    (word) => !SAYS_NOTHING.has(word) && !/\d/.test(word) && word.length > 1,
  )
  const text = quantities.every(({ columns }) => columns.every((column) => !column || !isNumber(column)))
  return words.length > 0 && words.length <= 5 ? words.join(' ') : text ? 'entry' : 'value'
}

const isSaidOnce = ({ original_name, storage, distinct, nulls }: ColumnProfile): boolean =>
  storage === 'text' &&
  distinct === 1 &&
  nulls === 0 &&
  nameWords(original_name).some((word) => NAMES_QUANTITY.has(word)) &&
  !nameWords(original_name).includes('code')

/** The unit that all columns of a quantity have. */
function unitOf(columns: readonly (ColumnProfile | null)[]): string | null {
  const units = new Set(columns.flatMap((column) => (column ? [column.unit] : [])))
  return units.size === 1 ? [...units][0]! : null
}

/** Columns of numbers that are, in every row, the sum or the mean of those of the times. */
async function sumsOf(
  session: DataSession,
  { name: table, columns }: TableProfile,
  { quantities }: PeriodColumns,
  signal?: AbortSignal,
): Promise<string[]> {
  const members = quantities.map(({ columns: own }) =>
    own.flatMap((column) => (column && isNumber(column) ? [column.name] : [])),
  )
  const candidates = columns.filter(
    (column) => isNumber(column) && column.nulls < column.rows && !members.flat().includes(column.name),
  )
  const tests = candidates.flatMap(({ name }) =>
    members
      .filter((own) => own.length > 0)
      .flatMap((own) => {
        const sum = `(${own.map((member) => `coalesce(${identifier(member)}::double, 0)`).join(' + ')})`
        const n = `(${own.map((member) => `(${identifier(member)} is not null)::int`).join(' + ')})`
        return [sum, `${sum} / nullif(${n}, 0)`].map((made) => ({
          name,
          sql: `coalesce(bool_and(abs(${identifier(name)} - ${made}) <= 0.006 + 0.0005 * abs(${made})), false)`,
        }))
      }),
  )
  if (tests.length === 0) return []
  const { rows } = await session.query(
    `select ${tests.map(({ sql }) => sql).join(', ')} from ${identifier(table)}`,
    {
      signal,
    },
  )
  return [...new Set(tests.filter((_, place) => rows[0]![place] === true).map(({ name }) => name))]
}
