import type { ColumnProfile, DimensionRef, Field, Filter, TableModel, TableProfile } from '#contract'
import { identifier, literal, literals } from '../../duckdb/sql.ts'
import { calendarPartOf } from './calendar-parts.ts'
import { firstWordsOf } from './first-words.ts'
import type { Dimension } from './frame.types.ts'
import { madeDimension } from './made-dimension.ts'
import { saidAgain } from '../../model/twins.ts'
import type { Spellings } from '../../cleaning/spellings.ts'
import { isBookkeeping } from '../../lexicon/bookkeeping.ts'
import { nameWords } from '../../profile/name-words.ts'

export interface SqlDimension {
  dimension: Dimension
  sql: string
}

/** What people type where there is nothing to say: missing values, and no group of their own. */
const BLANKS = ['', '.', '..', '-', '--', '?', '??', 'n/a', 'N/A', '#N/A', 'NA_NA', 'na_na', 'NULL', 'null']
const isBlank = (value: string): boolean => BLANKS.includes(value.trim())

/** The profile names every value, and none is blank or padded: no row has to be looked at again. */
const isWrittenOut = ({ storage, top, rows, nulls }: ColumnProfile): boolean =>
  storage !== 'text' ||
  (top.reduce((sum, { count }) => sum + count, 0) === rows - nulls &&
    top.every(({ value }) => String(value) === String(value).trim() && !isBlank(String(value))))

const MOST_DIMENSIONS = 14
/** Values beyond which a column that nobody named tells rows apart no more. */
const MOST_LEVELS = 60

/** What rows may be told apart by, what the question names first; spellings of one value are one. */
export function dimensionsOf(
  refs: readonly DimensionRef[],
  source: TableProfile,
  model: TableModel,
  filters: readonly Filter[],
  uses: ReadonlySet<string>,
  spellings: readonly Spellings[],
  /** The time that rows run along, which is no group. */
  axis: string | null,
  /** Rows are counted, so that a number of few values that is asked for is a group. */
  counted = false,
  /** Rows are averaged, so that the parts of the calendar in which they lie are groups like any other. */
  averaged = false,
): SqlDimension[] {
  return plainDimensions(refs, source, model, filters, uses, axis, counted, averaged)
    .map((own) => {
      const spelled = spellings.find(({ column }) => column === own.dimension.column)
      const field = spelled && model.fields.find(({ column }) => column === spelled.column)
      if (!spelled || !field) return own
      return dimensionOf(spelled.column, field, source, own.dimension.asked, spelled.folded)
    })
    .filter(({ dimension }) => dimension.distinct > 1)
}

function plainDimensions(
  refs: readonly DimensionRef[],
  source: TableProfile,
  model: TableModel,
  filters: readonly Filter[],
  uses: ReadonlySet<string>,
  axis: string | null,
  counted: boolean,
  averaged: boolean,
): SqlDimension[] {
  const fixed = new Set(filters.filter(({ operator }) => operator === '=').map(({ column }) => column))
  const named = refs.map(({ column }) => column)
  const order = [
    ...source.columns
      .filter(({ name }) => named.includes(name))
      .sort((a, b) => named.indexOf(a.name) - named.indexOf(b.name)),
    ...source.columns.filter(({ name }) => !named.includes(name)),
  ]
  const again = saidAgain(model, source, new Set([...named, ...fixed]))
  // Of rows that are counted the names themselves say who has them.
  const begun = averaged && named.length === 0 ? firstWordsOf(source, model, uses) : null
  const plain = order
    .flatMap((column) => {
      const asked = named.includes(column.name)
      if (again.has(column.name)) return []
      const ref = refs.find((own) => own.column === column.name)
      if ((uses.has(column.name) || fixed.has(column.name)) && !asked) return []
      if (!asked && isBookkeeping(nameWords(column.original_name).join(' '))) return []
      if (ref?.part === 'year') return yearsOf(ref, column, model, axis)
      if (ref?.part && ref.part !== 'rows')
        return averaged
          ? refs
              .filter((own) => own.column === column.name)
              .flatMap((own) => calendarPartOf(own, column, model, axis))
          : []
      if (ref && ref.bands.length > 0) return [bandsOf(ref, model)]
      const field = model.fields.find((own) => own.column === column.name)
      if (!field || !tellsApart(field, column, asked, axis, counted)) return []
      if (column.distinct < 2 || (!asked && column.distinct > MOST_LEVELS)) return []
      return [dimensionOf(column.name, field, source, asked)]
    })
    .slice(0, MOST_DIMENSIONS)
  return begun ? [...plain, begun] : plain
}

const MOST_MOMENTS = 30
/** A year of making, of which there are few, tells rows apart even where nobody names it. */
const FEW_YEARS = 8

/** Whether rows are told apart by it; what is asked for may also be a key, or a time of few values. */
const tellsApart = (
  { meaning }: Field,
  { name, distinct, storage }: ColumnProfile,
  asked: boolean,
  axis: string | null,
  counted: boolean,
): boolean =>
  meaning === 'dimension' ||
  (asked && counted && meaning === 'measure' && distinct <= MOST_MOMENTS) ||
  (meaning === 'time' && name !== axis && storage === 'integer' && distinct <= FEW_YEARS) ||
  (asked && meaning === 'identifier') ||
  (asked && meaning === 'time' && distinct <= MOST_MOMENTS)

/** The years of a date, as groups in their order; none where all is of one year. */
function yearsOf(
  { column }: DimensionRef,
  { minimum, maximum }: ColumnProfile,
  model: TableModel,
  axis: string | null,
): SqlDimension[] {
  const [first, last] = [minimum, maximum].map((moment) => new Date(String(moment)).getUTCFullYear())
  if (!Number.isFinite(first) || !Number.isFinite(last) || first! >= last! || last! - first! > MOST_MOMENTS)
    return []
  const levels = Array.from({ length: last! - first! + 1 }, (_, at) => String(first! + at))
  const label = model.fields.find((field) => field.column === column)?.label ?? column
  const called = column === axis ? 'year' : `year of ${label}`
  return [
    {
      sql: `cast(year(${identifier(column)}) as varchar)`,
      dimension: madeDimension(`year of ${column}`, called, levels, {
        origin: column,
        ordered: true,
        asked: true,
      }),
    },
  ]
}

/** A number cut where the question names limits, as groups that sort from low to high. */
function bandsOf({ column, bands }: DimensionRef, model: TableModel): SqlDimension {
  const own = identifier(column)
  const label = model.fields.find((field) => field.column === column)?.label ?? column
  const names = [
    `under ${bands[0]}`,
    ...bands.slice(1).map((limit, at) => `${bands[at]} to under ${limit}`),
    `${bands.at(-1)} and over`,
  ]
  const cases = bands.map((limit, at) => `when ${own}::double < ${limit}e0 then ${literal(names[at]!)}`)
  return {
    sql: `case when ${own} is null then null ${cases.join(' ')} else ${literal(names.at(-1)!)} end`,
    dimension: madeDimension(`${column} in bands`, label, names, {
      origin: column,
      ordered: true,
      asked: true,
    }),
  }
}

function dimensionOf(
  name: string,
  field: Field,
  source: TableProfile,
  asked: boolean,
  folded: ReadonlyMap<string, string> = new Map(),
): SqlDimension {
  const column = source.columns.find((own) => own.name === name)!
  const renamed = field.levels.filter(
    ({ value, label }) => String(value) !== label && label !== '' && !isBlank(String(value)),
  )
  const own = identifier(name)
  // Numbers that are groups read as people write them: 2, not 2.0.
  const written = column.storage === 'number' ? `printf('%g', ${own}::double)` : `${own}::varchar`
  const text = isWrittenOut(column)
    ? written
    : `case when trim(${written}) in (${literals(BLANKS)}) then null else trim(${written}) end`
  const sql =
    renamed.length > 0
      ? `case ${renamed.map(({ value, label }) => `when (${written}) = ${literal(String(value))} then ${literal(label)}`).join(' ')} else ${text} end`
      : text
  return {
    sql,
    dimension: {
      column: name,
      label: field.label,
      kind: 'category',
      ordered: field.ordered,
      unit: { before: '', after: '' },
      profile: column,
      levels: field.levels
        .filter(({ value }) => !folded.has(String(value)) && !isBlank(String(value)))
        .map(({ label, value }) => label || String(value)),
      positive: null,
      discrete: false,
      skewed: false,
      collapsed: false,
      covered: 1,
      derivation: null,
      origin: name,
      noun: field.entity,
      person: field.person,
      asked,
      distinct:
        column.distinct - folded.size - column.top.filter(({ value }) => isBlank(String(value))).length,
    },
  }
}
