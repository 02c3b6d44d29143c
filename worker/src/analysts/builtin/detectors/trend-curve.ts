import type { Cell, Template } from '#contract'
import type { Headline } from '../analysis.ts'
import { gapOf } from '../gap.ts'
import { text } from '../prose.ts'
import { limitFor } from '../significance.ts'
import { momentOf, perUnit, type Series } from '../series.ts'
import { amount, measured, type Variable } from '../variable.ts'
import { View } from '../view.ts'

/** What the fitted curve says beyond the straight line. */
export interface Curve {
  view: View
  /** The bend is beyond chance. */
  sure: boolean
  /** Worth a place in the first sentence: asked, or the thirds differ by half or more. */
  leads: boolean
  /** The series turns inside its span and the line misses that: no single slope describes it. */
  turns: boolean
  sentence: Template
  lead: Template
  title: Template
  keys: Headline['keys']
}

/** Reads the curvature cell; null without one. */
export function readCurve(
  outcome: Variable,
  series: Series,
  cell: Cell | null,
  { paced: asked, wanted }: { paced: boolean; wanted: boolean },
): Curve | null {
  if (!cell) return null
  const view = new View(cell)
  // Beside the line and the steps it is a third test of one series.
  const sure = view.number(0, 'p') < limitFor(asked || wanted) / (asked ? 1 : 3)
  const [early, late] = [view.number(0, 'first_third'), view.number(0, 'last_third')]
  const gain = view.number(0, 'r2') - view.number(0, 'r2_line')
  const opposite =
    (view.number(0, 'early_low') > 0 && view.number(0, 'late_high') < 0) ||
    (view.number(0, 'early_high') < 0 && view.number(0, 'late_low') > 0)
  const turns = sure && view.value(0, 'turns') === true && gain > 0.1 && early * late < 0 && opposite
  const each = perUnit(series.axis)
  const size = (column: string) => amount(outcome, view, 0, column, { size: true, difference: true })
  const way = (value: number) => (value > 0 ? 'rose' : 'fell')
  const until = momentOf(series, view, 0, 'first_until')
  const since = momentOf(series, view, 0, 'last_from')
  const bend = gapOf(outcome, view, 0, 'curvature', 'curvature_low', 'curvature_high')
  const same = early * late > 0
  const faster = Math.abs(late) > Math.abs(early)
  const noun = late > 0 ? 'rise' : 'fall'
  const times = same
    ? faster
      ? text`, ${view.ref(0, 'times', 'decimal2')} times as fast`
      : text`, ${view.ref(0, 'times', 'decimal2')} of that pace`
    : ''
  const thirds = same
    ? text`${size('last_third')} ${each} in the last third of the span (from ${since}) against ${size('first_third')} ${each} in the first (until ${until})${times}`
    : text`it ${way(early)} by ${size('first_third')} ${each} in the first third (until ${until}) and ${way(late)} by ${size('last_third')} ${each} in the last (from ${since})`
  const grows = view.number(0, 'curvature') * (early + late) > 0
  const bent = text`with every ${series.axis.unit} the slope ${grows ? 'steepens' : 'flattens'} by another ${bend.size} (CI ${bend.interval}; ${view.ref(0, 'p', 'p')}, autocorrelation allowed for)`
  const fine = (column: string) => (Math.abs(view.number(0, column)) < 0.002 ? 'percent2' : 'signed_percent1')
  const percent =
    same &&
    outcome.kind === 'number' &&
    Number.isFinite(view.number(0, 'growth_first')) &&
    Math.abs(view.number(0, 'growth_last')) > 0.0005
      ? text` In percent that is ${view.ref(0, 'growth_first', fine('growth_first'))} ${each} first and ${view.ref(0, 'growth_last', fine('growth_last'))} ${each} last.`
      : ''
  const claim = same
    ? text`The ${noun} is getting ${faster ? 'faster' : 'slower'}: ${thirds}; ${bent}.`
    : turns
      ? text`There is no one slope: ${thirds}; ${bent}.`
      : text`The slope is not the same all along: ${thirds}; ${bent}.`
  const open = text`Whether the ${early + late > 0 ? 'rise' : 'fall'} gets faster or slower the data cannot tell: with every ${series.axis.unit} the slope could change by ${bend.interval} (${view.ref(0, 'p', 'p')}).`
  const different = !same || late / early >= 1.5 || late / early <= 1 / 1.5
  const pace = (column: string, note: Template) => ({
    label: text`${measured(outcome)} ${each}, ${column === 'first_third' ? 'first' : 'last'} third`,
    value: text`${amount(outcome, view, 0, column, { difference: true })}`,
    note,
  })
  return {
    view,
    keys: [pace('first_third', text`until ${until}`), pace('last_third', text`from ${since}`)],
    sure,
    turns,
    leads: asked || turns || (sure && different && gain > 0.005),
    sentence: sure ? text`${claim}${percent}` : asked ? open : '',
    lead: sure ? claim : open,
    title: turns
      ? text`${measured(outcome)} ${way(early)} at first and ${way(late)} later, with the turn near ${momentOf(series, view, 0, 'turning_point')}`
      : text`The ${noun} of ${measured(outcome)} is getting ${faster ? 'faster' : 'slower'}: ${size('last_third')} ${each} lately, ${size('first_third')} at first`,
  }
}
