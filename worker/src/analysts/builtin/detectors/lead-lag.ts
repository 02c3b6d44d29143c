import type { Cell, Template } from '#contract'
import { askedFor, attempt, report, type Analysis, type Detector } from '../findings/analysis.ts'
import { isSeriesForm } from '../economic/form.ts'
import { farTimes, restsOnFar } from '../series/far-changes.ts'
import { longRun, rememberPair, wanders } from '../series/long-run.ts'
import { text, type Piece } from '../../../prose/prose.ts'
import { certaintyOf, certaintyValue } from '../findings/score.ts'
import { limitFor } from '../findings/significance.ts'
import {
  orderedSeries,
  screenOfSeries,
  seasonNote,
  seriesSetOf,
  stepWord,
  type SeriesSet,
} from '../series/series-table.ts'
import { changeOf } from '../../../variables/moves-in.ts'
import { named, type Variable } from '../../../variables/variable.ts'
import { isFine } from '../study/time-axis.ts'
import { View } from '../../../prose/view.ts'
import { beyondChance, withinChance } from '../../../decide/decide.ts'
import { LIMITS } from '../../../decide/limits.ts'

const MOST_TOLD = 3

/** Which series helps to predict which, and whether two that wander hold together in the long run. */
export const leadLagDetector: Detector = {
  name: 'lead-lag',
  description: 'Which series moves first: predictions both ways, and long-run ties',
  applies: (_, reading) => reading.time !== null,
  async detect(analysis) {
    const set = seriesSetOf(analysis)
    if (!set) return
    // Days of the week move series together and look like signs that run ahead.
    const { study, toolkit } = analysis
    if (isFine(study.time!) && !toolkit.reading.aspects.has('order')) return
    const screen = await screenOfSeries(analysis, set)
    if (screen) await attempt(analysis, 'which series moves first', () => leads(analysis, set, screen))
  },
}

const variableOf = (set: SeriesSet, label: string): Variable => set.all.find((own) => own.label === label)!

async function leads(analysis: Analysis, set: SeriesSet, screen: Cell): Promise<void> {
  const { study, toolkit } = analysis
  const main = new View(screen)
  const view = new View(screen, 'leads')
  if (view.length === 0) return
  analysis.tests += view.length
  const focus = set.asked.length > 0 ? set.asked : study.outcomes
  const [leader, follower] = [
    (row: number) => variableOf(set, view.text(row, 'leader')),
    (row: number) => variableOf(set, view.text(row, 'follower')),
  ]
  // Whether one goes with the other was asked; which of them moves first only in these words.
  const limit = limitFor(toolkit.reading.aspects.has('order'))
  const shown = (row: number) => view.number(row, 'p_bh') < limit
  const sure = (row: number) => shown(row) && !restsOnFar(view, row)
  const oneWay = (row: number) => sure(row) && withinChance(view.number(row, 'back_p'))
  // What is left without a few times far outside is what to count on.
  const gain = (row: number) => (view.number(row, 'far') > 0 ? 'without_gain' : 'gain')
  const worthwhile = (row: number) => view.number(row, gain(row)) >= LIMITS.leadGain
  const near = (row: number) => focus.includes(leader(row)) || focus.includes(follower(row))
  const told = view.rows
    .filter((row) => sure(row) && near(row))
    .sort(
      (a, b) =>
        Number(oneWay(b)) - Number(oneWay(a)) ||
        Number(focus.includes(follower(b))) - Number(focus.includes(follower(a))) ||
        a - b,
    )
  const both = set.asked.length >= 2
  const asked = view.rows.filter(
    (row) => both && set.asked.includes(leader(row)) && set.asked.includes(follower(row)),
  )
  if (told.length === 0 && asked.length === 0) return
  const step = stepWord(study)
  const note = seasonNote(await orderedSeries(analysis, set), set.all)
  const f = (row: number): Piece => text`F ${view.ref(row, 'f', 'decimal1')}, ${view.ref(row, 'p_bh', 'p')}`
  const past = (row: number): Template =>
    view.number(row, 'lags') === 1
      ? text`the ${step} before`
      : text`the ${view.ref(row, 'lags', 'integer')} ${step}s before`
  const change = (variable: Variable): Template =>
    text`${changeOf(variable) === 'log' ? 'growth' : 'changes'} of ${named(variable)}`
  const claim = (row: number): Template =>
    text`${change(leader(row))} in ${past(row)} ${changeOf(leader(row)) === 'log' ? 'helps' : 'help'} to predict ${change(follower(row))} (${f(row)} after correction), ${oneWay(row) ? text`and not the other way round (${view.ref(row, 'back_p', 'p')})` : text`and the other way round as well (${view.ref(row, 'back_p', 'p')})`}`
  const first = told[0]
  const ties: { sentence: Template; cell: Cell }[] = []
  const tied: [Variable, Variable][] = [
    ...(first === undefined ? [] : [[follower(first), leader(first)] as [Variable, Variable]]),
    ...(both ? [[set.asked[0]!, set.asked[1]!] as [Variable, Variable]] : []),
  ]
  for (const [y, x] of tied) {
    const tie = await tieOf(analysis, set, screen, y, x)
    if (tie && !ties.some(({ cell }) => cell.id === tie.cell.id)) ties.push(tie)
  }
  const title =
    first === undefined
      ? text`None of the series that the goal names is shown to predict another`
      : text`${change(leader(first))} ${changeOf(leader(first)) === 'log' ? 'predicts' : 'predict'} ${change(follower(first))}${oneWay(first) ? ', not the other way round' : ', and the other way round'}`
  const crossed =
    first === undefined ? null : await crossCorrelation(analysis, set, leader(first), follower(first), title)
  const ahead: Piece =
    crossed && first !== undefined ? leadTime(crossed.view, leader(first), follower(first), step) : ''
  const certainty =
    first === undefined ? 'cannot-tell' : certaintyOf(view.number(first, 'p_bh'), view.number(first, 'df2'))
  const silent = asked.filter((row) => !sure(row))
  const opening = first === undefined ? '' : text`${claim(first)}.${ahead ? ' ' : ''}${ahead}`
  await report(analysis, 'lead-lag', {
    kind: 'relationship',
    about:
      first === undefined
        ? asked.slice(0, 1).flatMap((row) => [follower(row).column, leader(row).column])
        : [follower(first).column, leader(first).column],
    title,
    statement: [
      opening,
      ...told.slice(1, MOST_TOLD).map((row) => text`${claim(row)}.`),
      ...silent.map(
        (row) =>
          text`Whether ${change(leader(row))} ${changeOf(leader(row)) === 'log' ? 'helps' : 'help'} to predict ${change(follower(row))} the data cannot tell (${f(row)} after correction${shown(row) ? text`; without ${farTimes(view, row, step)} F ${view.ref(row, 'without_f', 'decimal1')}, ${view.ref(row, 'without_p', 'p')}` : ''}).`,
      ),
      first === undefined
        ? ''
        : text`To predict is not to cause: ${named(leader(first))} may move first because both answer to something that it answers to sooner. Its past removes ${view.ref(first, gain(first), 'percent')} of what the past of ${named(follower(first))} alone leaves open${view.number(first, 'far') > 0 ? text`, ${farTimes(view, first, step)} left out (${view.ref(first, 'gain', 'percent')} with ${view.number(first, 'far') === 1 ? 'it' : 'them'})` : ''}.`,
      // A report of series has a chapter of its own for it.
      ...(isSeriesForm(study) ? [] : ties.map(({ sentence }) => sentence)),
      note ? text`For every series that has one, ${note}.` : '',
    ],
    soWhat:
      first === undefined
        ? null
        : !worthwhile(first)
          ? text`The gain is too small to act on: a forecast of ${named(follower(first))} without ${named(leader(first))} is nearly as good.`
          : text`Watch ${named(leader(first))} as an early sign for ${named(follower(first))} ${view.number(first, 'lags') === 1 ? `one ${step} ahead` : text`up to ${view.ref(first, 'lags', 'integer')} ${step}s ahead`}.`,
    n: text`${main.ref(0, 'tests', 'integer')} ordered pairs of series`,
    method:
      'Granger F tests on the changes, both ways for every pair, Benjamini-Hochberg over all; Engle-Granger for the long run',
    p: first === undefined ? null : view.ref(first, 'p_bh', 'p').template,
    certainty,
    worth: {
      relevance:
        (both && first !== undefined && near(first) ? 0.4 : 0.2) +
        0.2 * askedFor(toolkit.reading, 'relationship'),
      effect: first === undefined ? 0.1 : Math.min(1, 4 * view.number(first, gain(first))),
      certainty: certaintyValue(certainty),
      surprise: first !== undefined && oneWay(first) ? 0.6 : 0.2,
    },
    evidence: [screen, ...(crossed ? [crossed.view] : []), ...ties.map(({ cell }) => cell)],
    charts: crossed ? [crossed.chart] : [],
    tables: [{ view, caption: text`Does the past of one series help to predict another` }],
    lead: first === undefined ? text`${title}.` : text`${opening}${ties[0] ? ` ${ties[0].sentence}` : ''}`,
    keys: [],
    advice:
      first !== undefined && oneWay(first) && worthwhile(first)
        ? text`Follow ${named(leader(first))} as an early sign for ${named(follower(first))}`
        : null,
  })
}

/** Cointegration, told only where both series wander. */
async function tieOf(
  analysis: Analysis,
  set: SeriesSet,
  screen: Cell,
  y: Variable,
  x: Variable,
): Promise<{ sentence: Template; cell: Cell } | null> {
  const roots = new View(screen, 'series')
  // An amount and a rate have no scale on which they could stay together.
  if (!wanders(roots, x) || !wanders(roots, y) || changeOf(x) !== changeOf(y)) return null
  const cell = await attempt(analysis, `long run of ${y.label} and ${x.label}`, () =>
    longRun(analysis, set, y, x),
  )
  if (!cell) return null
  rememberPair(analysis, y, x)
  const view = new View(cell)
  return {
    cell,
    sentence:
      view.value(0, 'cointegrated') === true
        ? text`Both wander, yet ${named(y)} and ${named(x)} hold together in the long run: what parts them passes (Engle-Granger ${view.ref(0, 'p', 'p')}).`
        : text`Both wander, and that ${named(y)} and ${named(x)} hold together in the long run is not established (Engle-Granger ${view.ref(0, 'p', 'p')}, with a straight line in time ${view.ref(0, 'trend_p', 'p')}).`,
  }
}

/** By how much the leader is ahead, where one lag stands out. */
function leadTime(view: View, leader: Variable, follower: Variable, step: string): Template {
  if (!(view.number(0, 'best_lag') > 0 && beyondChance(view.number(0, 'best_p')))) return ''
  const one = view.number(0, 'best_lag') === 1
  return text`The link is closest when ${named(leader)} is ${one ? `one ${step}` : text`${view.ref(0, 'best_lag', 'integer')} ${step}s`} ahead of ${named(follower)} (r of the changes ${view.ref(0, 'best_r', 'decimal2')}, own past taken out; ${view.ref(0, 'best_p', 'p')} after correction for the lags).`
}

/** Cross-correlations of the prewhitened changes. */
async function crossCorrelation(
  analysis: Analysis,
  set: SeriesSet,
  x: Variable,
  y: Variable,
  title: Template,
): Promise<{ view: View; chart: Cell } | null> {
  const ordered = await orderedSeries(analysis, set)
  const cell = await attempt(analysis, `cross-correlation of ${x.label} and ${y.label}`, () =>
    analysis.toolkit.statistic(`Which of ${x.label} and ${y.label} moves first`, {
      method: 'lead_lag',
      table: ordered.table,
      columns: { x: ordered.column(x), y: ordered.column(y) },
      args: { change: changeOf(x) === 'log' && changeOf(y) === 'log' ? 'log' : 'difference', max_lag: 12 },
    }),
  )
  if (!cell) return null
  const chart = await analysis.toolkit.chart(`Which of ${x.label} and ${y.label} moves first`, {
    form: 'line',
    title,
    subtitle: text`Correlation of ${named(y)} with ${named(x)} so many ${stepWord(analysis.study)}s earlier; changes, own past taken out; the band is what chance alone reaches`,
    data: { cell: cell.id, table: 'lags' },
    x: 'lag',
    y: 'r',
    low: 'low',
    high: 'high',
    zero: true,
    xTitle: `${stepWord(analysis.study)}s by which ${x.label} is ahead`,
    yTitle: 'Correlation r',
  })
  return { view: new View(cell), chart }
}
