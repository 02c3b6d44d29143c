import { LIMITS } from '../../decide/limits.ts'
import { identifier } from '../../duckdb/sql.ts'
import { once, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'

/** Columns that hold a dimension as their parts, and those that are parts of it: the nearest first. */
export interface Nesting {
  around: Dimension[]
  inside: Dimension[]
}

const MOST_VALUES = 60
const MOST_LOOKED_AT = 12

/**
 * What a dimension lies in, and what lies in it, as the rows have it: nearly all rows of a value of the one have the same
 * value of the other, and not because nearly all rows have (Goodman and Kruskal's lambda).
 */
export const nestingOf = (frame: Frame, dimension: Dimension): Promise<Nesting> =>
  once(frame, `nesting of ${dimension.column}`, async () => {
    const looked = frame.dimensions
      .filter(
        (own) =>
          own.column !== dimension.column &&
          own.profile !== null &&
          !own.ordered &&
          own.distinct <= MOST_VALUES &&
          own.distinct !== dimension.distinct,
      )
      .slice(0, MOST_LOOKED_AT)
    if (looked.length === 0) return { around: [], inside: [] }
    const a = identifier(dimension.column)
    const parts = looked.map((other, place) => {
      const [fine, wide] =
        other.distinct > dimension.distinct ? [identifier(other.column), a] : [a, identifier(other.column)]
      const pairs = `(select ${fine} as part, ${wide} as whole, count(*) as n from ${frame.sample} where ${fine} is not null and ${wide} is not null group by 1, 2)`
      return `select ${place} as place, (best - alone) / nullif(n - alone, 0)::double as given from (select sum(m) as best, sum(s) as n from (select max(n) as m, sum(n) as s from ${pairs} group by part)), (select max(m) as alone from (select sum(n) as m from ${pairs} group by whole))`
    })
    const view = new View(
      await frame.toolkit.query(
        `What ${dimension.label} lies in, and what lies in it`,
        `${parts.join('\nunion all ')}\norder by 1`,
      ),
    )
    const nested = view.rows
      .filter((row) => view.number(row, 'given') >= LIMITS.standsFor)
      .map((row) => looked[view.number(row, 'place')]!)
    return {
      around: nested
        .filter(({ distinct }) => distinct < dimension.distinct)
        .sort((one, other) => other.distinct - one.distinct),
      inside: nested
        .filter(({ distinct }) => distinct > dimension.distinct)
        .sort((one, other) => one.distinct - other.distinct),
    }
  })
