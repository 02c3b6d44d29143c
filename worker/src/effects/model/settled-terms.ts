import { LIMITS } from '../../decide/limits.ts'
import { identifier } from '../../duckdb/sql.ts'
import { isDimension, once, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import type { Predictor } from './plan.ts'

/** A column that is the same in all rows of each value of another one: the kind of a school, of which each kitchen has one. */
export interface SettledTerm {
  coarse: string
  fine: string
}

const MOST_LOOKED_AT = 12
const MOST_LEVELS = 40

/**
 * Which of some columns others settle, as the rows have it (`stands-for.ts` for one dimension): neither of the two can be
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
    const parts = pairs.map(({ coarse, fine }, place) => {
      const [g, x] = [identifier(fine.column), identifier(coarse.column)]
      const known = `from ${frame.sample} where ${g} is not null and ${x} is not null`
      if (!isDimension(coarse))
        return `select ${place} as place, 1 - sum((x - own) ** 2) / nullif(sum((x - whole) ** 2), 0) as given from (select x, avg(x) over (partition by g) as own, avg(x) over () as whole from (select ${x}::double as x, ${g} as g ${known}))`
      const cells = `(select ${g} as g, ${x} as x, count(*) as n ${known} group by 1, 2)`
      const alone = `(select max(m) from (select sum(n) as m from ${cells} group by x))`
      return `select ${place} as place, (sum(m) - ${alone}) / nullif(sum(s) - ${alone}, 0)::double as given from (select max(n) as m, sum(n) as s from ${cells} group by g)`
    })
    const view = new View(
      await frame.toolkit.query('Which columns others settle', `${parts.join('\nunion all ')}\norder by 1`, {
        maxRows: parts.length,
      }),
    )
    return view.rows
      .filter((row) => view.number(row, 'given') >= LIMITS.standsFor)
      .map((row) => {
        const { coarse, fine } = pairs[view.number(row, 'place')]!
        return { coarse: coarse.column, fine: fine.column }
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
