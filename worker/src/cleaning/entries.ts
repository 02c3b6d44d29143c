import type { ColumnProfile, TableModel, TableProfile } from '#contract'
import { View } from '../prose/view.ts'
import { ENTRY_LIMITS, isCode, isFarBelowZero, isZeroForNone } from '../decide/entries.ts'
import { identifier } from '../duckdb/sql.ts'
import {
  areBelowBySlip,
  areTooOld,
  belowZero,
  CHANGES,
  isAgeOfPeople,
  isNeverNought,
  OLDEST,
  type BelowZero,
} from '../profile/no-such-value.ts'
import { MISSING_CODES, SIGNED } from '../profile/issues.ts'
import { hasWord, nameWords } from '../profile/name-words.ts'
import { farAbove } from './far-above.ts'
import { farOf, keysOf, spreadsWithin } from './far-entries.ts'
import { slipsOf } from './slips-of-digits.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'

/** Entries that are no values: of a column of the file, or of a length of time that two of its columns make. */
export interface Entries {
  /** The column as it is called in the database; what the length of time is called. */
  column: string
  /** SQL that is true for them, over the columns of the table. */
  bad: string
  /** The same of those alone that stand for no value, however near the others lie; null where there are none. */
  codes: string | null
}

/** What is looked through. */
export interface Looked {
  column: string
  /** The values as numbers. */
  sql: string
  /** Its rows. */
  from: string
  /** Columns whose groups may have a size of their own. */
  groups: readonly string[]
  /** More rows than are held against their own groups: against all others alone. */
  many: boolean
  /** A length of time between two moments: what was left running has no end of its own. */
  running: boolean
  /** A course of single values, whose heights are what it is looked at for. */
  series: boolean
  /** Zeros and values below zero may be there; what codes may be. */
  zeros: boolean
  /** Nobody who has it has nothing of it. */
  neverNought: boolean
  signed: boolean
  belowZero: BelowZero
  /** Ages of people. */
  ages: boolean
}

const MOST_GROUPS = 6
const MOST_LEVELS = 60
/** Values from which on a column measures and does not count. */
const MANY_VALUES = 20
/** Rows of a table beyond which entries are held against all others alone. */
const GROUPED_ROWS = 200_000
/** Times the outer twentieth of a column that an entry must lie beyond for the column to be looked through. */
const BEYOND = 4

/** Whether the profile of a column leaves room for entries that are none: most columns need no second look. */
export function maySlip(column: ColumnProfile): boolean {
  const { quantiles, minimum, maximum, series } = column
  const [, low, , , , high] = quantiles
  if (series || low === undefined || high === undefined) return false
  if (typeof minimum !== 'number' || typeof maximum !== 'number') return false
  return (
    minimum < Math.min(0, low) ||
    (minimum === 0 && low > 0) ||
    maximum > BEYOND * Math.max(high, 0) ||
    minimum < low / BEYOND ||
    (maximum > OLDEST && holdsAges(column)) ||
    MISSING_CODES.includes(minimum) ||
    MISSING_CODES.includes(maximum)
  )
}

const holdsAges = ({ original_name, quantiles }: ColumnProfile): boolean =>
  isAgeOfPeople(nameWords(original_name), quantiles[3] ?? 0, quantiles[5] ?? Infinity)

/** Values below zero are values: of changes and balances, of temperatures and the like. */
const maySign = (words: string[]): boolean => hasWord(words, CHANGES) || hasWord(words, SIGNED)

/** How a column of the file is looked through, among the rows that stand behind `from`. */
export function lookedAt(
  column: ColumnProfile,
  source: TableProfile,
  model: Pick<TableModel, 'fields'>,
  { from, series }: Pick<Looked, 'from' | 'series'>,
): Looked {
  const { name, original_name, role, distinct, returned } = column
  const words = nameWords(original_name)
  const field = model.fields.find((own) => own.column === name)
  const signed = maySign(words) || returned !== undefined
  return {
    column: name,
    sql: `${identifier(name)}::double`,
    from,
    groups: source.columns
      .filter(
        (own) =>
          own.storage === 'text' &&
          own.distinct >= 2 &&
          own.distinct <= MOST_LEVELS &&
          ['category', 'ordered-category', 'binary', 'place'].includes(own.role),
      )
      .map((own) => own.name)
      .slice(0, MOST_GROUPS),
    many: source.rows > GROUPED_ROWS,
    running: false,
    series,
    // A day without sales is a day, and of seven days none may be rainy; a body without weight is none.
    zeros:
      role !== 'count' && (field?.additivity !== 'sum' || isNeverNought(words)) && distinct >= MANY_VALUES,
    neverNought: isNeverNought(words),
    signed,
    // What came back is no slip.
    belowZero: signed ? 'may' : belowZero(words),
    ages: holdsAges(column),
  }
}

/** Null where every entry may be a value. */
export async function entriesOf(toolkit: Pick<Toolkit, 'query'>, looked: Looked): Promise<Entries | null> {
  const known = found.get(toolkit.query) ?? new Map<string, Promise<Entries | null>>()
  found.set(toolkit.query, known)
  const key = `${looked.from} ${looked.sql} ${looked.series}`
  const own = known.get(key) ?? look(toolkit, looked)
  known.set(key, own)
  return own
}

/** Every question of a mission is about the same columns. */
const found = new WeakMap<Toolkit['query'], Map<string, Promise<Entries | null>>>()

async function look(toolkit: Pick<Toolkit, 'query'>, looked: Looked): Promise<Entries | null> {
  const x = `(${looked.sql})`
  const { codes, crosses, groups } = looked.running
    ? { codes: [], crosses: false, groups: looked.groups }
    : await codesOf(toolkit, looked)
  const above = looked.running || looked.series || crosses ? null : await farAbove(toolkit, looked)
  const parts = [...codes, ...(above === null ? [] : [above])].map((code) => `${x} ${code}`)
  const either = (own: readonly string[]) =>
    own.length > 0 ? own.map((part) => `(${part})`).join(' or ') : null
  const none = either(parts)
  // What lies on both sides of nought has no logarithm by which it could lie far from others.
  if (!looked.series && !crosses) {
    const without = parts.length > 0 ? ` where not coalesce(${parts.join(' or ')}, false)` : ''
    parts.push(...(await farOf(toolkit, { ...looked, groups: looked.many ? [] : groups }, without)))
    parts.push(...(await slipsOf(toolkit, looked, without)))
  }
  const bad = either(parts)
  return bad === null ? null : { column: looked.column, bad, codes: none }
}

/**
 * Codes, zeros and slips below zero, as conditions, whether more than a few lie below zero, and within which groups rows
 * lie closer together than all do.
 */
async function codesOf(
  toolkit: Pick<Toolkit, 'query'>,
  looked: Looked,
): Promise<{ codes: string[]; crosses: boolean; groups: string[] }> {
  const x = `(${looked.sql})`
  const groups = looked.many ? [] : looked.groups
  const spreads = spreadsWithin(groups)
  const list = MISSING_CODES.join(', ')
  const view = new View(
    await toolkit.query(
      `Entries of ${looked.column} that may stand for no value`,
      `with own as (select ${x} as x${keysOf(groups)} from ${looked.from})${spreads.tables}, told as (select x, case when x not in (${list}) then x end as plain from own), bulk as (select -${ENTRY_LIMITS.timesBelow} * quantile_cont(plain, ${ENTRY_LIMITS.bulk[1]}) filter (where plain > 0) as limit_below from told)
select ${MISSING_CODES.map((code, at) => `count(*) filter (where x = ${code}) as code_${at}`).join(', ')},
count(plain) as rows, min(plain) as least, max(plain) as greatest, count(*) filter (where plain = 0) as zeros, min(plain) filter (where plain > 0) as positive, median(plain) filter (where plain > 0) as median, count(*) filter (where plain < 0) as below, count(*) filter (where x < 0) as negative, count(distinct plain) filter (where plain between 1 and ${ENTRY_LIMITS.continued}) * min((plain = floor(plain))::int) as continues, max(limit_below) as limit_below, count(*) filter (where plain < limit_below) as far_below, max(plain) filter (where plain < limit_below) as far_nearest, min(plain) filter (where plain >= limit_below) as far_next, count(*) filter (where x > ${OLDEST}) as old, count(x) as filled${spreads.columns} from told, bulk`,
    ),
  )
  const at = (column: string) => view.number(0, column)
  const plain = { least: at('least'), greatest: at('greatest') }
  const codes = MISSING_CODES.filter((code, place) => isCode(code, at(`code_${place}`), plain, looked.signed))
  const own = [
    ...(codes.length > 0 ? [`in (${codes.join(', ')})`] : []),
    ...(looked.zeros &&
    !(at('below') > 0) &&
    isZeroForNone(
      {
        zeros: at('zeros'),
        rows: at('rows'),
        least: at('positive'),
        median: at('median'),
        continues: at('continues'),
      },
      looked.neverNought,
    )
      ? ['= 0']
      : []),
    ...(!looked.signed &&
    isFarBelowZero(
      { far: at('far_below'), below: at('below'), nearest: at('far_nearest'), next: at('far_next') },
      at('rows'),
    )
      ? [`<= ${at('far_nearest')}`]
      : []),
    // A code that stands for nothing when it comes again is a slip below zero when it comes once.
    ...(areBelowBySlip(looked.belowZero, at('negative'), at('filled')) ? ['< 0'] : []),
    ...(looked.ages && areTooOld(at('old'), at('filled')) ? [`> ${OLDEST}`] : []),
  ]
  return {
    codes: own,
    crosses: at('below') > ENTRY_LIMITS.crosses * at('rows'),
    groups: groups.filter((_, place) => at(`closer_${place + 1}`) < ENTRY_LIMITS.closer),
  }
}
