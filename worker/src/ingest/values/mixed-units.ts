import { literal } from '../../duckdb/sql.ts'
import { unitsOfAKind } from '../../lexicon/units-of-a-kind.ts'

/** Numbers of one column, or with a column of units beside them, in several units of one kind. */
export interface MixedUnits {
  /** The unit that most rows have, to which all are brought. */
  unit: string
  /** Those of the others, as they are told. */
  others: string[]
  /** Words for units as they stand there, with what their numbers are multiplied by. */
  times: ReadonlyMap<string, string>
}

/** Null where all are in one unit, or in such as measure different things. */
export function mixedUnits(tally: ReadonlyMap<string, number>): MixedUnits | null {
  const kind = unitsOfAKind([...tally.keys()])
  if (!kind) return null
  const rows = new Map<string, number>()
  for (const [word, n] of tally) {
    const { unit } = kind.get(word)!
    rows.set(unit, (rows.get(unit) ?? 0) + n)
  }
  if (rows.size < 2) return null
  const sizeOf = (told: string) => [...kind.values()].find(({ unit }) => unit === told)!.size
  const order = [...rows.keys()].sort(
    (a, b) => rows.get(b)! - rows.get(a)! || Math.abs(Math.log(sizeOf(a))) - Math.abs(Math.log(sizeOf(b))),
  )
  const size = sizeOf(order[0]!)
  return {
    unit: order[0]!,
    others: order.slice(1),
    times: new Map([...kind].map(([word, own]) => [word, factor(own.size / size)])),
  }
}

/** Divided by a whole number where that is what it is: a thousandth of 29 is 0.029 exactly so. */
function factor(ratio: number): string {
  const inverse = 1 / ratio
  const whole = Math.round(inverse)
  return ratio < 1 && Math.abs(inverse - whole) < 1e-9 * whole ? `/ ${whole}` : `* ${literal(ratio)}::double`
}

/** A number in the unit of most, by the word for its own. */
export const inOneUnit = (number: string, word: string, { times }: MixedUnits): string =>
  `CASE lower(${word}) ${[...new Map([...times].map(([own, by]) => [own.toLowerCase(), by]))].map(([own, by]) => `WHEN ${literal(own)} THEN ${number} ${by}`).join(' ')} END`
