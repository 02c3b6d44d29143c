import type { Cell, Template } from '#contract'
import { askedFor, attempt, once, type Analysis } from '../findings/analysis.ts'
import { text, type Piece } from '../../../prose/prose.ts'
import { orderedSeries, seasonNote, seriesSetOf, stepWord } from './series-table.ts'
import { changeOf, isRate } from '../../../variables/moves-in.ts'
import { restsOnFar, withoutFar } from './far-changes.ts'
import { limitFor, OPEN_LIMIT } from '../findings/significance.ts'
import { measured, named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'

/** Two series in levels and in changes, y on x. */
export interface PairChanges {
  x: Variable
  y: Variable
  cell: Cell
  view: View
  windows: View
  /** What was done to the series first; empty for nothing. */
  note: string
  /** The slope of the changes is beyond chance, autocorrelation allowed for, and does not rest on a few times alone. */
  linked: boolean
  /** What is left without a few times far outside, where all together show a link; empty where as much is left. */
  far: Template
  /** Both wander and their correlation in levels falls by half or more in changes. */
  spurious: boolean
  r: number
}

/** A rate answers to an amount, such as unemployment to growth; else the first given answers to the second. */
const orient = (a: Variable, b: Variable): { y: Variable; x: Variable } =>
  changeOf(a) === 'log' && changeOf(b) === 'difference' ? { y: b, x: a } : { y: a, x: b }

/** The pair on changes, made once however often it is asked for; null where the data do not allow it. */
export function changesOfPair(analysis: Analysis, a: Variable, b: Variable): Promise<PairChanges | null> {
  const { x, y } = orient(a, b)
  const key = `changes of ${[x.column, y.column].sort().join(' and ')}`
  return once(analysis, key, async () => {
    const { toolkit } = analysis
    const set = seriesSetOf(analysis)
    if (!set || !set.all.includes(x) || !set.all.includes(y)) return null
    const ordered = await orderedSeries(analysis, set)
    const cell = await attempt(analysis, `${y.label} and ${x.label} in changes`, () =>
      toolkit.statistic(`${y.label} and ${x.label} in levels and in changes`, {
        method: 'levels_and_changes',
        table: ordered.table,
        columns: { time: 'moment', x: ordered.column(x), y: ordered.column(y) },
        args: { change_x: changeOf(x), change_y: changeOf(y) },
      }),
    )
    if (!cell) return null
    const view = new View(cell)
    const named = [x, y].filter((own) => set.asked.includes(own)).length
    // One is named and what it goes with is asked: each of the others is one look of several.
    const looked =
      named === 1 && set.asked.length === 1 && askedFor(toolkit.reading, 'relationship', 'drivers') >= 0.5
    const limit = looked ? OPEN_LIMIT / Math.max(1, set.all.length - 1) : limitFor(named === 2)
    const shown = ['slope_p', 'changes_p'].every((p) => view.number(0, p) < limit)
    const rests = restsOnFar(view, 0)
    return {
      x,
      y,
      cell,
      view,
      windows: new View(cell, 'windows'),
      note: seasonNote(ordered, [x, y]),
      linked: shown && !rests,
      far: shown ? withoutFar(view, 0, stepWord(analysis.study)) : '',
      spurious: view.value(0, 'spurious') === true && Math.abs(view.number(0, 'levels_r')) > 0.4,
      r: view.number(0, 'changes_r'),
    } satisfies PairChanges
  })
}

/** "growth of output", "change of unemployment". */
export const changeName = (variable: Variable): Template =>
  text`${changeOf(variable) === 'log' ? 'growth' : 'change'} of ${named(variable)}`

/** "unemployment falls when realgdp grows faster". */
export const direction = ({ x, y, r }: PairChanges): Template =>
  changeOf(y) === 'log'
    ? text`${measured(y)} grows ${r > 0 ? 'faster' : 'more slowly'} when ${named(x)} ${changeOf(x) === 'log' ? 'grows faster' : 'rises'}`
    : text`${measured(y)} ${r > 0 ? 'rises' : 'falls'} when ${named(x)} ${changeOf(x) === 'log' ? 'grows faster' : 'rises'}`

/** "r of the changes −0.69 (CI −0.75 to −0.61)". */
export const strength = ({ view }: PairChanges): Template =>
  text`r of the changes ${view.ref(0, 'changes_r', 'decimal2')}, CI ${view.ref(0, 'changes_low', 'decimal2')} to ${view.ref(0, 'changes_high', 'decimal2')}`

/** What one more of x goes with, in units. */
export function effectOf({ x, y, view }: PairChanges): Template {
  const more = view.number(0, 'slope') > 0 ? 'more' : 'less'
  const cause =
    changeOf(x) === 'log' ? text`one percent more growth of ${named(x)}` : text`a rise of one in ${named(x)}`
  const size: Piece = view.ref(0, 'slope', 'magnitude')
  return changeOf(y) === 'log'
    ? text`${cause} goes with ${size} percent ${more} growth of ${named(y)}`
    : text`${cause} goes with ${size} ${isRate(y) ? 'points ' : ''}${more} ${named(y)}`
}

/** The fitted line of the changes in full. */
export const equation = ({ x, y, view }: PairChanges): Template =>
  text`${changeName(y)} = ${view.ref(0, 'intercept', 'decimal3')} ${view.number(0, 'slope') >= 0 ? 'plus' : 'minus'} ${view.ref(0, 'slope', 'magnitude')} times the ${changeName(x)}${changeOf(x) === 'log' ? ' in percent' : ''}; CI of the slope ${view.ref(0, 'slope_low', 'decimal3')} to ${view.ref(0, 'slope_high', 'decimal3')}, R squared ${view.ref(0, 'r2', 'decimal3')}`

/** "from one quarter to the next". */
export const stepping = ({ study }: Pick<Analysis, 'study'>): string =>
  `from one ${stepWord(study)} to the next`
