import { identifier } from '../../../duckdb/sql.ts'
import type { Analysis } from '../analysis.ts'
import { areSiblings } from '../screen.ts'
import { groupColumn, type Variable } from '../variable.ts'
import { View } from '../view.ts'

/** A number and a category, with how much the slope of the outcome on the number differs between the levels. */
export interface SlopePair {
  x: Variable
  by: Variable
  /** F of unequal slopes against parallel lines. */
  f: number
  /** Share of the outcome's variation that lines of their own explain beyond parallel ones. */
  gain: number
  /** Both are named in the goal. */
  asked: boolean
}

export interface SlopeScreen {
  pairs: SlopePair[]
  /** Pairs that were tried, for the correction. */
  tried: number
}

const MOST = { numbers: 8, categories: 6, levels: 8 }

/**
 * Lines of the outcome on each number within the levels of each category, against parallel ones. From sums of squares
 * in one query per category, so that any number of rows is read at the speed of the database:
 * F = (SSE parallel - SSE own) / (G - 1) over SSE own / (n - 2 G) (Draper and Smith, Applied Regression Analysis, 14.4).
 */
export async function screenSlopes(analysis: Analysis, outcome: Variable): Promise<SlopeScreen> {
  const { study, toolkit } = analysis
  const first = (variables: Variable[], most: number) =>
    [
      ...variables.filter((own) => study.asked.includes(own)),
      ...variables.filter((own) => !study.asked.includes(own)),
    ].slice(0, most)
  const numbers = first(
    study.variables.filter(
      (own) =>
        own.kind === 'number' &&
        own.profile !== null &&
        own.column !== outcome.column &&
        !areSiblings(own, outcome),
    ),
    MOST.numbers,
  )
  const categories = first(
    study.variables.filter(
      (own) => own.kind !== 'number' && own.profile !== null && own.levels.length <= MOST.levels,
    ),
    MOST.categories,
  )
  const pairs: SlopePair[] = []
  for (const by of categories) {
    if (numbers.length === 0) break
    const y = identifier(outcome.column)
    const g = identifier(groupColumn(by))
    const parts = numbers.map((own, place) => {
      const x = identifier(own.column)
      return `select ${place} as place, ${g}::varchar as level, regr_count(${y}, ${x}) as n, regr_sxx(${y}, ${x}) as sxx, regr_syy(${y}, ${x}) as syy, regr_sxy(${y}, ${x}) as sxy from ${study.sample} where ${g} is not null group by 2`
    })
    const view = new View(
      await toolkit.query(
        `Slopes of ${outcome.label} within ${by.label}`,
        `with parts as (${parts.join('\nunion all ')}),
sums as (select place, count(*) as levels, sum(n) as n, sum(syy) as syy, sum(syy - sxy * sxy / sxx) as own, sum(syy) - sum(sxy) * sum(sxy) / sum(sxx) as parallel from parts where n >= 8 and sxx > 0 group by place)
select place, levels, n, (parallel - own) / (levels - 1) / nullif(own / (n - 2 * levels), 0) as f, (parallel - own) / nullif(syy, 0) as gain from sums where levels >= 2 and n > 2 * levels + 10 order by place`,
      ),
    )
    for (const row of view.rows) {
      const x = numbers[view.number(row, 'place')]!
      const asked = study.asked.includes(x) && study.asked.includes(by)
      pairs.push({ x, by, f: view.number(row, 'f'), gain: view.number(row, 'gain'), asked })
    }
  }
  return { pairs: pairs.sort((a, b) => b.gain - a.gain), tried: pairs.length }
}
