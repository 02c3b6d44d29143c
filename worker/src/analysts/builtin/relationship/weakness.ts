import type { Caution, Cell, Template } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { type Analysis, caution } from '../findings/analysis.ts'
import { gapOf } from '../../../variables/gap.ts'
import { name, pluralOf, text } from '../../../prose/prose.ts'
import { measured, named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { flattensOut, isCurved } from '../../../decide/link-shape.ts'

/** What weakens or overturns a correlation: its shape, one point, a third column, a common trend. */
export interface Weakness {
  cautions: Caution[]
  paragraphs: Template[]
  evidence: (Cell | View)[]
  charts: Cell[]
  tables: { view: View; caption: Template }[]
  surprise: number
  title: Template | null
  lead: Template | null
  /** The correlation over all rows must not be told as the finding. */
  overturned: boolean
  /** Result on changes, where levels merely drift together. */
  changes: View | null
  /** Those changes are linked beyond chance. */
  linked: boolean
}

/** Same r, different picture: a curve, or ranks that disagree. */
export function shape(weak: Weakness, outcome: Variable, factor: Variable, main: View, bent: boolean): void {
  if (!bent) return
  if (flattensOut(main)) {
    const words = text`The line is not straight but flattens out: a straight line accounts for ${main.ref(0, 'r2', 'percent1')} of the variation in ${measured(outcome)}, one on the logarithm of ${named(factor)} for ${main.ref(0, 'log_r2', 'percent1')} (r = ${main.ref(0, 'log_r', 'decimal2')}), and each doubling of ${named(factor)} goes with ${gapOf(outcome, main, 0, 'doubling', 'doubling_low', 'doubling_high').size} ${main.number(0, 'doubling') > 0 ? 'more' : 'less'} (CI ${gapOf(outcome, main, 0, 'doubling', 'doubling_low', 'doubling_high').interval}).`
    weak.cautions.push(caution('shape', words, main))
    weak.paragraphs.push(words)
    weak.lead = doublingLead(outcome, factor, main)
    weak.surprise = Math.max(weak.surprise, 0.5)
    return
  }
  const curve = isCurved(main)
  const [low, high] = [main.ref(0, 'r2', 'percent1'), main.ref(0, 'quadratic_r2', 'percent1')]
  const turns =
    main.value(0, 'turns_inside') === true
      ? text`; it turns at ${named(factor)} ${main.ref(0, 'turning_point')}`
      : ''
  const words = curve
    ? text`A straight line is the wrong shape: a curve accounts for ${high} of the variation in ${measured(outcome)}, the line for ${low} (y = ${main.ref(0, 'quadratic_a', 'precise')} ${main.number(0, 'quadratic_b') >= 0 ? 'plus' : 'minus'} ${main.ref(0, 'quadratic_b', 'magnitude')} times ${named(factor)} ${main.number(0, 'quadratic_c') >= 0 ? 'plus' : 'minus'} ${main.ref(0, 'quadratic_c', 'magnitude')} times its square${turns}).`
    : text`Pearson (${main.ref(0, 'pearson', 'decimal2')}) and Spearman (${main.ref(0, 'spearman', 'decimal2')}) disagree, so the relationship with ${named(factor)} is bent or carried by extreme values: read the plot, not r.`
  weak.cautions.push(caution('shape', words, main))
  weak.paragraphs.push(words)
  weak.surprise = Math.max(weak.surprise, 0.5)
}

function doublingLead(outcome: Variable, factor: Variable, main: View): Template {
  const gap = gapOf(outcome, main, 0, 'doubling', 'doubling_low', 'doubling_high')
  const up = main.number(0, 'doubling') > 0
  return text`${measured(outcome)} ${up ? 'rises' : 'falls'} with ${named(factor)}, steeply at first and ever more slowly: each doubling of ${named(factor)} goes with ${gap.size} ${up ? 'more' : 'less'} (CI ${gap.interval}), and on the logarithm r is ${main.ref(0, 'log_r', 'decimal2')} (${main.ref(0, 'pearson', 'decimal2')} on a straight line).`
}

/** One point that carries the line. */
export function influence(weak: Weakness, outcome: Variable, factor: Variable, main: View): void {
  // A point far out is worth a word only where the line would be another one without it.
  const moved = !(
    Math.abs(main.number(0, 'without_r') - main.number(0, 'pearson')) <= 0.05 &&
    Math.abs(main.number(0, 'without_slope') - main.number(0, 'slope')) <=
      0.2 * Math.abs(main.number(0, 'slope'))
  )
  const sole = main.number(0, 'max_leverage') > 0.5 && moved
  const changes = main.value(0, 'sign_change') === true || main.value(0, 'significance_change') === true
  const r2Jump = Math.abs(main.number(0, 'without_r2') - main.number(0, 'r2')) > 0.15
  if (!sole && !changes && !r2Jump) return
  const point = text`the point at ${named(factor)} ${main.ref(0, 'cook_x')}, ${measured(outcome)} ${main.ref(0, 'cook_y')}`
  const without = Number.isFinite(main.number(0, 'without_slope'))
    ? text`without it the slope is ${main.ref(0, 'without_slope')} (with it ${main.ref(0, 'slope')}) and r is ${main.ref(0, 'without_r', 'decimal3')} (with it ${main.ref(0, 'pearson', 'decimal3')}); the line is then y = ${main.ref(0, 'without_intercept', 'precise')} plus ${main.ref(0, 'without_slope', 'precise')} times ${named(factor)}`
    : text`without it ${named(factor)} does not vary at all, so there is no line to draw`
  const words = text`The straight line rests on one row, ${point}: ${without}.`
  weak.cautions.push(caution('influence', words, main))
  weak.paragraphs.push(words)
  weak.surprise = Math.max(weak.surprise, changes || sole ? 0.8 : 0.5)
}

/** Several rows per unit: what the correlation is between the units' means and within the units. */
export async function repeatedUnits(
  analysis: Analysis,
  weak: Weakness,
  outcome: Variable,
  factor: Variable,
): Promise<void> {
  const { study, toolkit } = analysis
  if (!study.unit) return
  const [x, y] = [identifier(factor.column), identifier(outcome.column)]
  const view = new View(
    await toolkit.query(
      `${outcome.label} against ${factor.label} between and within ${study.unit.label}`,
      `with own as (select "unit id" as unit, ${x} as x, ${y} as y from study where ${x} is not null and ${y} is not null and "unit id" is not null),
means as (select unit, avg(x) as mx, avg(y) as my from own group by 1)
select (select corr(mx, my) from means) as between_units, corr(x - mx, y - my) as within_units, count(*) as n, count(distinct unit) as units from own join means using (unit)`,
    ),
  )
  weak.evidence.push(view)
  // What each unit has but one value of, such as its group, cannot go with anything within it.
  if (!Number.isFinite(view.number(0, 'within_units'))) return
  // Where every unit was measured at the same values, their means do not differ in them.
  const between = Number.isFinite(view.number(0, 'between_units'))
    ? text`Between the means of each ${name(study.unit.label)} r is ${view.ref(0, 'between_units', 'decimal2')}; `
    : ''
  weak.cautions.push(
    caution(
      'repeated-measures',
      text`The ${view.ref(0, 'n', 'integer')} rows come from ${view.ref(0, 'units', 'integer')} ${name(pluralOf(study.unit.label))}, each measured several times, ${study.unit.again ? 'and the interval above is over these' : 'so the interval above is too narrow'}. ${between}r is ${view.ref(0, 'within_units', 'decimal2')} within them, from one row to another.`,
      view,
    ),
  )
}
