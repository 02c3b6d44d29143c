import { beyondChance } from '../../decide/decide.ts'
import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { madeDimension } from '../../playbooks/frame/made-dimension.ts'
import { groups, type Groups } from '../compare/groups.ts'
import { linkOf, type Link } from '../relate/link.ts'

/** Columns of one kind that might explain a measure and that it does not go with beyond chance. */
export interface Factors {
  categories: Groups[]
  numbers: Link[]
}

const MOST_OF_A_KIND = 2

/** Rows of a group below which its mean is no end of a range. */
export const ENOUGH_FOR_A_RANGE = 10

/** What a measure does not go with, though anybody would ask: what rows are about, and how large they are. */
export async function factorsWithout(
  frame: Frame,
  categories: readonly Dimension[],
  numbers = frame.numbers,
): Promise<Factors | null> {
  const found: Factors = { categories: [], numbers: [] }
  for (const dimension of categories.slice(0, MOST_OF_A_KIND)) {
    const effect = await groups(frame, dimension)
    const range = effect?.levels.rows.filter((row) => effect.levels.number(row, 'n') >= ENOUGH_FOR_A_RANGE)
    if (effect && range!.length > 1 && !beyondChance(effect.numbers.p)) found.categories.push(effect)
  }
  for (const number of numbers.slice(0, MOST_OF_A_KIND)) {
    const link = await linkOf(frame, number, number.label)
    if (link && link.direction === 'open' && !link.bent && !beyondChance(link.numbers.p))
      found.numbers.push(link)
  }
  return found.categories.length + found.numbers.length > 0 ? found : null
}

/** Quarters of the year need most of a year to be told from a course over time. */
const FEWEST_DAYS = 330
const QUARTER = 'quarter of the year'

/**
 * The measure in the four quarters of the year; null where the table has no date or too little of one.
 * @param only rows looked at, for a WHERE clause
 */
export async function quarters(frame: Frame, only?: { where: string; of: string }): Promise<Groups | null> {
  const { time, toolkit } = frame
  if (!time || time.period === 'step' || time.single) return null
  const at = identifier(time.column)
  const span = new View(
    await toolkit.query(
      `Days that ${time.label} spans`,
      `select date_diff('day', min(${at})::date, max(${at})::date) as days from ${frame.table}`,
    ),
  )
  if (!(span.number(0, 'days') >= FEWEST_DAYS)) return null
  const table = `${frame.table}_quarters`
  await toolkit.query(
    `Quarter of the year of ${time.label}`,
    `select *, 'Q' || quarter(${at}::date) as ${identifier(QUARTER)} from ${frame.sample}`,
    { keeps: table, view: true, maxRows: 5 },
  )
  const dimension = madeDimension(QUARTER, 'quarter', ['Q1', 'Q2', 'Q3', 'Q4'], {
    origin: time.column,
    ordered: true,
  })
  const effect = await groups({ ...frame, table, sample: table, made: new Map() }, dimension, only)
  return effect && effect.levels.length === 4 ? effect : null
}
