import { arisesIn, type Arising } from '../../decide/step-behind.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import type { ProcessStep } from '../../playbooks/frame/process-steps.ts'
import { View } from '../../prose/view.ts'

/** In which part of a length of time rows are behind others. */
export interface StepBehind {
  step: ProcessStep
  arises: Arising
  /** One row: rows that have all three moments in their order (`n_in`, `n_out`), with what lies before (`before_in`, `before_out`) and after (`after_in`, `after_out`) the one between, in the unit of the measure. */
  view: View
}

/** Rows that each side must have. */
const FEWEST = 10
/** Share of the rows with a moment in which it lies between the ends. */
const IN_ORDER = 0.95
/** Share of the rows of a side that must have it. */
const MOST_OF = 0.5

/**
 * Where a moment lies between the ends of what is measured, how much longer rows take up to it and from there on.
 * @param sides SQL that is true for the rows and for those that they are held against
 */
export async function stepBehind(
  { toolkit, measure, steps = [] }: Frame,
  table: string,
  sides: { inside: string; outside: string; called: string },
): Promise<StepBehind | null> {
  if (measure.kind !== 'mean' || !measure.variable || measure.totals) return null
  const y = identifier(measure.variable.column)
  const found: StepBehind[] = []
  for (const step of steps) {
    const part = identifier(step.column)
    const means = ['in', 'out'].flatMap((side) => [
      `count(*) filter (where ${side}side and ok)::bigint as n_${side}`,
      `count(*) filter (where ${side}side)::bigint as all_${side}`,
      `avg(y * part) filter (where ${side}side and ok) as before_${side}`,
      `avg(y * (1 - part)) filter (where ${side}side and ok) as after_${side}`,
    ])
    const view = new View(
      await toolkit.query(
        `${measure.label} up to ${step.at} and from there on, ${sides.called}`,
        `with own as (select ${y}::double as y, ${part}::double as part, coalesce(${sides.inside}, false) as inside, coalesce(${sides.outside}, false) as outside, coalesce(${part} between 0 and 1, false) as ok from ${table} where ${y} is not null)
select ${means.join(', ')}, count(part)::bigint as filled, count(*) filter (where ok)::bigint as in_order from own`,
      ),
    )
    const at = (column: string) => view.number(0, column)
    const enough = ['in', 'out'].every(
      (side) => at(`n_${side}`) >= FEWEST && at(`n_${side}`) >= MOST_OF * at(`all_${side}`),
    )
    if (!enough || at('in_order') < IN_ORDER * at('filled')) continue
    const arises = arisesIn(at('before_in') - at('before_out'), at('after_in') - at('after_out'))
    if (arises) found.push({ step, arises, view })
  }
  return found.find(({ arises }) => arises !== 'both') ?? found[0] ?? null
}
