import { identifier } from '../../duckdb/sql.ts'
import type { TableProfile } from '#contract'
import type { Variable } from '../../variables/variable.ts'
import { View } from '../../prose/view.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'

const UNITS = [
  { after: ' minutes', times: 1440, below: 0.125 },
  { after: ' hours', times: 24, below: 2 },
] as const

/** How many of the unit that a length of time is told in make a day; undefined where it is another one. */
export const timesADay = (after: string): number | undefined =>
  after === ' days' ? 1 : UNITS.find((unit) => unit.after === after)?.times

/** A length of time between two moments of the clock, in minutes or hours where days would be small fractions. */
export async function fittingUnit(
  toolkit: Toolkit,
  source: TableProfile,
  /** The length in days. */
  raw: string,
  { unit }: Variable,
  [from, to]: readonly [string | null, string | null],
): Promise<{ after: string; times: number } | null> {
  const timed = [from, to].every(
    (name) => source.columns.find((own) => own.name === name)?.storage === 'timestamp',
  )
  if (!timed || unit.after !== ' days') return null
  const view = new View(
    await toolkit.query(
      'How long it takes in the middle, for the unit to tell it in',
      `select median(abs(${raw})) as days from ${identifier(source.name)}`,
    ),
  )
  return UNITS.find(({ below }) => view.number(0, 'days') < below) ?? null
}
