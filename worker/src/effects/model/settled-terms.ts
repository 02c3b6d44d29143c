import { LIMITS } from '../../decide/limits.ts'
import { identifier } from '../../duckdb/sql.ts'
import { isDimension, once, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { agrees, kindOfPair, settlesSql } from '../compare/stands-for.ts'
import type { Predictor } from './plan.ts'

/** A column that is the same in all rows of each value of another one: the kind of a school, of which each kitchen has one. */
export interface SettledTerm {
  coarse: string
  fine: string
}

const MOST_LOOKED_AT = 12
const MOST_LEVELS = 40

/**
 * Which of some columns others settle, or name again, as the rows have it (`stands-for.ts` for one dimension): neither of the two can be
 * held equal for the other, and where values of few rows are taken together or left out it only looks as if they could.
 */
export const settledTerms = (frame: Frame, all: readonly Predictor[]): Promise<SettledTerm[]> =>
  once(frame, `settled terms ${all.map(({ column }) => column).join('|')}`, async () => {
    const looked = all.slice(0, MOST_LOOKED_AT)
    const pairs = looked.flatMap((fine) =>
      isDimension(fine) && fine.distinct <= MOST_LEVELS
        ? looked.filter((own) => couldLieAround(own, fine)).map((coarse) => ({ coarse, fine }))
        : [],
    )
    if (pairs.length === 0) return []
    const parts = pairs.map(({ coarse, fine }, place) =>
      settlesSql(
        place,
        frame.sample,
        identifier(fine.column),
        identifier(coarse.column),
        kindOfPair(fine, coarse),
      ),
    )
    const view = new View(
      await frame.toolkit.query('Which columns others settle', `${parts.join('\nunion all ')}\norder by 1`, {
        maxRows: parts.length,
      }),
    )
    return view.rows.flatMap((row) => {
      const { coarse, fine } = pairs[view.number(row, 'place')]!
      return view.number(row, 'given') >= LIMITS.standsFor || agrees(view, row, fine, coarse)
        ? [{ coarse: coarse.column, fine: fine.column }]
        : []
    })
  })

/** Of two columns of as many values either may be the one that settles the other. */
const couldLieAround = (own: Predictor, fine: Predictor & { distinct: number }): boolean =>
  own.column !== fine.column && (!isDimension(own) || own.distinct <= fine.distinct)

/**
 * Leaves one of each two of which one settles the other: the coarser where it says about as much, which is what the rows
 * of the finer have in common, else the finer. What a question names stays before what it does not.
 * @param strength how closely the outcome goes with a column by itself
 */
export function withoutSettled<T extends { column: Predictor; strength: number }>(
  candidates: readonly T[],
  pairs: readonly SettledTerm[],
  isNamed: (own: Predictor) => boolean,
): T[] {
  const find = (column: string) => candidates.find((own) => own.column.column === column)
  const gone = new Set<string>()
  for (const { coarse, fine } of pairs) {
    const [wide, narrow] = [find(coarse), find(fine)]
    if (!wide || !narrow || gone.has(coarse) || gone.has(fine)) continue
    const named = Number(isNamed(wide.column)) - Number(isNamed(narrow.column))
    const staysWide = named !== 0 ? named > 0 : wide.strength >= LIMITS.movesAlike * narrow.strength
    gone.add(staysWide ? fine : coarse)
  }
  return candidates.filter(({ column }) => !gone.has(column.column))
}
