import type { Variable } from '../../variables/variable.ts'
import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { NOTICED_LIMITS } from '../../decide/noticed-limits.ts'

/** A number that goes with the measure one way over all rows, and the other way within the values of a dimension. */
export interface Reversal extends Estimated {
  kind: 'reversal'
  other: Variable
  by: Dimension
  /** `crude` and `within`, correlations over all rows and within the values of the dimension. */
  view: View
  row: number
}

const MOST_LEVELS = 10
const MOST_DIMENSIONS = 3
const MOST_NUMBERS = 6
const ENOUGH = 40

/** p of a correlation by the normal distribution of Fisher's z. */
const pOf = (r: number, n: number): number => {
  const z = Math.abs(Math.atanh(Math.max(-0.999999, Math.min(0.999999, r)))) * Math.sqrt(Math.max(1, n - 3))
  // Abramowitz and Stegun 26.2.17, for both tails.
  const t = 1 / (1 + 0.2316419 * z)
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return Math.min(1, 2 * tail * Math.exp((-z * z) / 2) * 0.3989422804)
}

/** Every other number beside the measure, over all rows and within each of a few dimensions; strongest first. */
export async function reversalsOf(frame: Frame): Promise<{ found: Reversal[]; tests: number }> {
  const { toolkit, measure, numbers, sample, rows } = frame
  const by = frame.dimensions.filter(({ distinct }) => distinct <= MOST_LEVELS).slice(0, MOST_DIMENSIONS)
  const others = numbers.slice(0, MOST_NUMBERS)
  if (measure.variable?.kind !== 'number' || by.length === 0 || others.length === 0 || rows < ENOUGH)
    return { found: [], tests: 0 }
  const y = identifier(measure.variable.column)
  const parts = by.flatMap((dimension, place) =>
    others.map(({ column }, at) => {
      const [x, g] = [identifier(column), identifier(dimension.column)]
      return `select ${place} as place, ${at} as other, corr(y, x) as crude, corr(y - my, x - mx) as within, count(*) as n from (select ${y} as y, ${x} as x, avg(${y}) over (partition by ${g}) as my, avg(${x}) over (partition by ${g}) as mx from ${sample} where ${y} is not null and ${x} is not null and ${g} is not null)`
    }),
  )
  const view = new View(
    await toolkit.query(
      `${measure.label} beside other numbers, over all rows and within groups`,
      `${parts.join('\nunion all ')}\norder by 1, 2`,
    ),
  )
  const found = view.rows.flatMap((row): Reversal[] => {
    const [crude, within, n] = ['crude', 'within', 'n'].map((column) => view.number(row, column)) as [
      number,
      number,
      number,
    ]
    const [other, dimension] = [others[view.number(row, 'other')]!, by[view.number(row, 'place')]!]
    if (!(crude * within < 0) || Math.abs(within) < NOTICED_LIMITS.turnsRound) return []
    return [
      {
        kind: 'reversal',
        other,
        by: dimension,
        view,
        row,
        numbers: numbersOf({
          kind: 'reversal',
          metric: measure.label,
          against: other.label,
          groups: [],
          value: within,
          low: null,
          high: null,
          // Both must be beyond chance: the weaker counts.
          p: Math.max(pOf(crude, n), pOf(within, n)),
          n,
          size: Math.abs(within - crude) / 0.6,
          evidence: [view],
        }),
      },
    ]
  })
  return { found: found.sort((a, b) => b.numbers.size - a.numbers.size), tests: parts.length }
}
