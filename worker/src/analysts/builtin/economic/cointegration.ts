import type { Cell, SeriesPassage, Template } from '#contract'
import { attempt, type Analysis } from '../findings/analysis.ts'
import { longRun, longRunPairs, wanders } from '../series/long-run.ts'
import { listed, text } from '../../../prose/prose.ts'
import { screenOfSeries, seriesSetOf } from '../series/series-table.ts'
import { changeOf } from '../../../variables/moves-in.ts'
import { named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { leadingMembers, type Members } from './members.ts'
import { passageOf } from './passage.ts'
import { beyondChance } from '../../../decide/decide.ts'

const MOST_SERIES = 4

interface Tie {
  y: Variable
  x: Variable
  cell: Cell
  view: View
}

/** Every pair of leading series that both wander: do they hold together in the long run. */
export async function cointegrationPassages(analysis: Analysis, members: Members): Promise<SeriesPassage[]> {
  const set = seriesSetOf(analysis)
  const screen = set ? await screenOfSeries(analysis, set) : null
  if (!set || !screen) return []
  const roots = new View(screen, 'series')
  const apt = leadingMembers(members)
    .map(({ variable }) => variable)
    .filter((variable) => set.all.includes(variable) && wanders(roots, variable))
    .slice(0, MOST_SERIES)
  const tested = longRunPairs(analysis)
  const pairs = [...tested]
  for (const [index, y] of apt.entries())
    for (const x of apt.slice(index + 1))
      // An amount and a rate have no scale on which they could stay together.
      if (changeOf(x) === changeOf(y) && !tested.some((pair) => pair.includes(x) && pair.includes(y)))
        pairs.push([y, x])
  const ties: Tie[] = []
  for (const [y, x] of pairs) {
    const cell = await attempt(analysis, `long run of ${y.label} and ${x.label}`, () =>
      longRun(analysis, set, y, x),
    )
    if (cell) ties.push({ y, x, cell, view: new View(cell) })
  }
  if (ties.length === 0) return []
  analysis.tests += ties.length
  // Bonferroni over the pairs, and on both forms of the test, so that a common drift is no tie.
  const held = ties.filter(({ view }) =>
    beyondChance(Math.max(view.number(0, 'p'), view.number(0, 'trend_p')), ties.length),
  )
  const near = ties.filter((tie) => !held.includes(tie) && tie.view.value(0, 'cointegrated') === true)
  const open = ties.filter((tie) => !held.includes(tie) && !near.includes(tie))
  const pair = ({ y, x }: Tie): Template => text`${named(y)} and ${named(x)}`
  const figures = ({ view }: Tie): Template =>
    text`p ${view.ref(0, 'p', 'pvalue')}, with a straight line in time ${view.ref(0, 'trend_p', 'pvalue')}`
  const each = (list: Tie[]): Template => listed(list.map((tie) => text`${pair(tie)} (${figures(tie)})`))
  const slope = ({ y, x, view }: Tie): Template =>
    changeOf(y) === 'log'
      ? text`In the long run ${named(y)} stands ${view.ref(0, 'slope', 'decimal2')} percent higher where ${named(x)} stands one percent higher.`
      : text`In the long run ${named(y)} stands ${view.ref(0, 'slope', 'decimal2')} higher where ${named(x)} stands one higher.`
  return [
    passageOf({
      chapter: 'cointegration',
      title:
        held.length > 0
          ? text`${listed(held.slice(0, 2).map(pair))} ${held.length === 1 ? 'share' : 'each share'} a long-run path`
          : text`No long-run tie is established ${ties.length === 1 ? text`between ${pair(ties[0]!)}` : 'between the series that wander'}`,
      paragraphs: [
        held.length > 0
          ? text`Each wanders by itself, yet the distance between them comes back: ${each(held)}. That stands after correction for the pairs tested. ${slope(held[0]!)} A gap between them is then a sign of where they move next, not a lasting shift.`
          : '',
        near.length > 0
          ? text`${each(near)} would pass a single test, but not one of so many pairs; that is a hint and no more.`
          : '',
        open.length > 0
          ? text`That ${listed(open.map((tie) => text`${pair(tie)} (${figures(tie)})`))} hold together in the long run is not established: Engle-Granger does not reject that the gap between ${open.length === 1 ? 'the two' : 'two of them'} wanders as well, so a distance that opened need not close again.`
          : '',
      ],
      method: 'engle_granger',
      evidence: ties.map(({ cell }) => cell),
    }),
  ]
}
