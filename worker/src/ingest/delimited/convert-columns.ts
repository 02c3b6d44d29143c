import type { DataSession } from '../../duckdb/session.types.ts'
import { identifier, literal, literals } from '../../duckdb/sql.ts'
import type { IngestedColumn } from '../ingest.types.ts'
import { list, uniqueName } from '../names.ts'
import { countValues, type Counted, type Interpretation } from '../values/counted.ts'
import { dayFirstEvidence } from '../values/date-style.ts'
import { interpretColumn, isPlainlyText, type FileHints, type LoadType } from '../values/interpret-column.ts'
import { typedMissingCodes } from '../values/missing-codes.ts'
import { applyChanges, COUNTED_AT_ONCE } from './change-columns.ts'
import { narrowColumns } from './narrow-columns.ts'
import { bringToOneUnit } from './unit-columns.ts'

export interface Converted {
  rows: number
  columns: IngestedColumn[]
  assumptions: string[]
  /** Columns of whole numbers too large for a double, to be read again as text. */
  reread: number[]
}

/** Distinct values of a column looked at to decide its type; all of them in nearly every column that is not free text. */
const DISTINCT_LIMIT = 50_000
/** White space and its kin that DuckDB's trim does not take by itself. */
const BLANKS = ' \t\r\n\u00a0\u2007\u202f\ufeff'

/** Turns text columns into the types their values show, tidies the rest, and narrows doubles to integers and dates. */
export async function convertColumns(
  session: DataSession,
  table: string,
  columns: readonly { name: string; original_name: string }[],
  types: readonly LoadType[],
  samples: readonly (readonly string[])[],
  signal?: AbortSignal,
): Promise<Converted> {
  const hints = hintsOf(samples)
  const assumed = new Map<string, string[]>()
  const ingested: IngestedColumn[] = columns.map((column) => ({ ...column, unparsed: null, unit: null }))
  const changes: { name: string; type: string; sql: string }[] = []
  const rows = await countRows(session, table, signal)
  const converting: { index: number; interpretation: Interpretation }[] = []
  for (const [index, { name }] of columns.entries()) {
    const sample = samples[index]!
    if (types[index] !== 'VARCHAR' || isPlainlyText(sample)) continue
    const values =
      sample.length === rows ? countValues(sample) : await distinctValues(session, table, name, signal)
    const interpretation = interpretColumn(values, name, hints)
    if (!interpretation) continue
    converting.push({ index, interpretation })
    changes.push({ name, type: interpretation.type, sql: interpretation.sql(identifier(name)) })
    ingested[index]!.unit = interpretation.unit
    if (interpretation.assumed)
      assumed.set(interpretation.assumed, [...(assumed.get(interpretation.assumed) ?? []), name])
  }
  for (const { index, interpretation } of await columnsWithUnparsed(
    session,
    table,
    columns,
    converting,
    signal,
  ))
    ingested[index]!.unparsed = await unparsedCells(
      session,
      table,
      columns[index]!.name,
      interpretation,
      signal,
    )
  const assumptions = [...assumed].map(
    ([text, names]) =>
      `${names.length === 1 ? 'Column' : 'Columns'} ${list(names)} ${names.length === 1 ? 'was' : 'were'} ${sentence(text)}.`,
  )
  const converted = new Set(changes.map(({ name }) => name))
  const texts = columns
    .map(({ name }, index) => ({ name, type: types[index], sample: samples[index]! }))
    .filter(({ name, type }) => type === 'VARCHAR' && !converted.has(name))
  for (const { name, rows } of await untidyColumns(session, table, texts, signal)) {
    changes.push({ name, type: 'VARCHAR', sql: `nullif(trim(${identifier(name)}, ${literal(BLANKS)}), '')` })
    assumptions.push(
      `Spaces around ${rows === 1 ? 'one value' : `${rows} values`} of column "${name}" were removed.`,
    )
  }
  const told = await addCurrencies(session, table, columns, converting, signal)
  ingested.push(...told.map((own) => ({ ...own, unparsed: null, unit: null })))
  assumptions.push(
    ...told.map(
      ({ name, of }) =>
        `The amounts of column "${of}" are in several currencies, which stand in a column of their own, "${name}".`,
    ),
  )
  await applyChanges(session, table, changes, signal)
  const doubles = columns.filter(
    ({ name }, index) =>
      types[index] === 'DOUBLE' || changes.some((own) => own.name === name && own.type === 'DOUBLE'),
  )
  const units = await bringToOneUnit(
    session,
    table,
    columns,
    new Set(doubles.map(({ name }) => name)),
    signal,
  )
  for (const own of units) {
    ingested[columns.findIndex(({ name }) => name === own.column)]!.unit = own.unit
    assumptions.push(
      `The numbers of column "${own.column}" are in the units that column "${own.by}" says; ${own.others.join(', ')} ${own.others.length === 1 ? 'was' : 'were'} brought to ${own.unit}, in ${own.rows} rows.`,
    )
  }
  const narrowed = await narrowColumns(session, table, signal)
  const indexOf = new Map(columns.map(({ name }, index) => [name, index]))
  return {
    rows,
    columns: ingested,
    assumptions: [...assumptions, ...narrowed.assumptions],
    reread: narrowed.tooLarge.map((name) => indexOf.get(name)!).filter((index) => types[index] !== 'VARCHAR'),
  }
}

/** A column more for each whose values carry several currencies. */
async function addCurrencies(
  session: DataSession,
  table: string,
  columns: readonly { name: string; original_name: string }[],
  converting: readonly { index: number; interpretation: Interpretation }[],
  signal?: AbortSignal,
): Promise<{ name: string; original_name: string; of: string }[]> {
  const taken = new Set(columns.map(({ name }) => name.toLowerCase()))
  const added: { name: string; original_name: string; of: string }[] = []
  for (const { index, interpretation } of converting) {
    if (!interpretation.currency) continue
    const of = columns[index]!.name
    const name = uniqueName(`${of}_currency`, taken)
    await session.execute(
      `ALTER TABLE ${identifier(table)} ADD COLUMN ${identifier(name)} VARCHAR; UPDATE ${identifier(table)} SET ${identifier(name)} = ${interpretation.currency(identifier(of))}`,
      { signal },
    )
    added.push({ name, original_name: name, of })
  }
  return added
}

const sentence = (assumed: string) => (assumed.startsWith('read') ? assumed : `read as dates: ${assumed}`)

/** What the first rows show about decimal signs and the order of day and month. */
function hintsOf(samples: readonly (readonly string[])[]): FileHints {
  let comma = 0
  let point = 0
  const orders = new Set<boolean>()
  for (const sample of samples) {
    for (const value of sample) {
      if (/^\s*[-+]?(?:\d+,\d{1,2}|\d{1,3}(?:\.\d{3})+,\d+|0,\d+)\s*[%€]?\s*$/.test(value)) comma++
      else if (/^\s*[-+]?\d+\.\d+\s*$/.test(value)) point++
    }
    const order = dayFirstEvidence(countValues(sample))
    if (order !== null) orders.add(order)
  }
  return {
    decimal: comma > point ? ',' : point > 0 ? '.' : null,
    dayFirst: orders.size === 1 ? [...orders][0]! : null,
  }
}

async function countRows(session: DataSession, table: string, signal?: AbortSignal): Promise<number> {
  const { rows } = await session.query(`SELECT count(*) FROM ${identifier(table)}`, { signal })
  return rows[0]![0] as number
}

/** Distinct values with their counts; of very many, a sample by hash, which is the same every time. */
async function distinctValues(
  session: DataSession,
  table: string,
  name: string,
  signal?: AbortSignal,
): Promise<Counted[]> {
  const { rows } = await session.query(
    `SELECT v, n FROM (SELECT ${identifier(name)} AS v, count(*) AS n FROM ${identifier(table)} GROUP BY ALL)
     WHERE v IS NOT NULL ORDER BY hash(v), v LIMIT ${DISTINCT_LIMIT}`,
    { maxRows: DISTINCT_LIMIT, signal },
  )
  return rows.map(([value, count]) => ({ value: value as string, count: count as number }))
}

/** True for a cell that is neither null nor a code for it, and that the interpretation makes nothing of. */
function unparsedSql(column: string, interpretation: Interpretation): string {
  const missing = `lower(trim(${column}, ${literal(BLANKS)})) IN ('', ${literals(typedMissingCodes())})`
  return `(${column} IS NOT NULL AND NOT ${missing} AND ${interpretation.sql(column)} IS NULL)`
}

async function columnsWithUnparsed<T extends { index: number; interpretation: Interpretation }>(
  session: DataSession,
  table: string,
  columns: readonly { name: string }[],
  converting: readonly T[],
  signal?: AbortSignal,
): Promise<T[]> {
  const found: T[] = []
  for (let from = 0; from < converting.length; from += COUNTED_AT_ONCE) {
    const part = converting.slice(from, from + COUNTED_AT_ONCE)
    const counts = part.map(
      ({ index, interpretation }) =>
        `count_if(${unparsedSql(identifier(columns[index]!.name), interpretation)})`,
    )
    const { rows } = await session.query(`SELECT ${counts.join(', ')} FROM ${identifier(table)}`, { signal })
    found.push(...part.filter((_, at) => (rows[0]![at] as number) > 0))
  }
  return found
}

async function unparsedCells(
  session: DataSession,
  table: string,
  name: string,
  interpretation: Interpretation,
  signal?: AbortSignal,
): Promise<IngestedColumn['unparsed']> {
  const column = identifier(name)
  const { rows } = await session.query(
    `SELECT v, n, sum(n) OVER () AS total FROM (
       SELECT ${column} AS v, count(*) AS n FROM ${identifier(table)}
       WHERE ${unparsedSql(column, interpretation)} GROUP BY ALL) ORDER BY n DESC, v LIMIT 5`,
    { signal },
  )
  if (rows.length === 0) return null
  return { rows: rows[0]![2] as number, examples: rows.map(([value]) => value as string) }
}

/** A sample with fewer different values than this share of its rows is taken for one of groups. */
const GROUPS = 0.1

const isGroups = (sample: readonly string[]): boolean => new Set(sample).size <= GROUPS * sample.length

/** Columns of text with white space around values, and how many; of groups each level is looked at once. */
async function untidyColumns(
  session: DataSession,
  table: string,
  texts: readonly { name: string; sample: readonly string[] }[],
  signal?: AbortSignal,
) {
  const blanks = [...BLANKS].map((character) => character.codePointAt(0)!)
  const untidy = (column: string): string =>
    [
      `ord(${column}) IN (${blanks.join(', ')})`,
      // Several times as fast as taking the last character of UTF-8 text.
      ...blanks.map((blank) => `suffix(${column}, chr(${blank}))`),
    ].join(' OR ')
  const found: { name: string; rows: number }[] = []
  for (let from = 0; from < texts.length; from += COUNTED_AT_ONCE) {
    const part = texts.slice(from, from + COUNTED_AT_ONCE)
    const counts = part.map(({ name, sample }) => {
      const column = identifier(name)
      return isGroups(sample)
        ? `(SELECT coalesce(sum(n), 0)::BIGINT FROM (SELECT ${column} AS v, count(*) AS n FROM ${identifier(table)} GROUP BY ALL) WHERE ${untidy('v')})`
        : `(SELECT count_if(${untidy(column)}) FROM ${identifier(table)})`
    })
    const { rows } = await session.query(`SELECT ${counts.join(', ')}`, { signal })
    for (const [index, { name }] of part.entries())
      if ((rows[0]![index] as number) > 0) found.push({ name, rows: rows[0]![index] as number })
  }
  return found
}
