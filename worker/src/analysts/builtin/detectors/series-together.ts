import type { Caution, Template } from '#contract'
import { askedFor, attempt, caution, report, type Analysis, type Detector } from '../findings/analysis.ts'
import {
  effectOf,
  changesOfPair,
  direction,
  equation,
  stepping,
  strength,
  type PairChanges,
} from '../series/pair-changes.ts'
import { capitalise, listed, text } from '../../../prose/prose.ts'
import { certaintyOf, certaintyValue, effectOfR } from '../findings/score.ts'
import { limitFor, OPEN_LIMIT } from '../findings/significance.ts'
import { restsOnFar, withoutFar } from '../series/far-changes.ts'
import { screenOfSeries, seriesSetOf, stepWord, type SeriesSet } from '../series/series-table.ts'
import { isDriven } from '../series/unit-roots.ts'
import { named } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'

/** A correlation in levels that is worth a warning when it collapses in changes. */
const STRONG = 0.8
const COLLAPSED = 0.3

/** How the series of a table move with each other: on changes, with a warning where levels merely drift together. */
export const seriesTogetherDetector: Detector = {
  name: 'series-together',
  description: 'How the series move with each other, in changes and not in levels',
  applies: (_, reading) => reading.time !== null,
  async detect(analysis) {
    const set = seriesSetOf(analysis)
    if (set) await attempt(analysis, 'how the series move together', () => together(analysis, set))
  },
}

async function together(analysis: Analysis, set: SeriesSet): Promise<void> {
  const screen = await screenOfSeries(analysis, set)
  if (!screen) return
  const drifting = driftOf(analysis, set, new View(screen, 'pairs'))
  if (set.asked.length >= 2) await tellAsked(analysis, set, new View(screen, 'pairs'), drifting)
  else if (
    askedFor(analysis.toolkit.reading, 'relationship') >= 0.5 ||
    drifting ||
    (await isDriven(analysis, set))
  )
    await tellStrongest(analysis, set, new View(screen, 'pairs'), drifting)
}

/** The strongest correlation in levels that is not there in changes, told as a warning. */
interface Drift {
  sentence: Template
  caution: Caution
}

function driftOf(analysis: Analysis, set: SeriesSet, pairs: View): Drift | null {
  const focus = set.asked.length > 0 ? set.asked : analysis.study.outcomes
  const near = (row: number) =>
    focus.some(({ label }) => label === pairs.text(row, 'a') || label === pairs.text(row, 'b'))
  const fall = (row: number) =>
    Math.abs(pairs.number(row, 'levels_r')) - Math.abs(pairs.number(row, 'changes_r'))
  const rows = pairs.rows
    .filter(
      (row) =>
        pairs.value(row, 'spurious') === true &&
        Math.abs(pairs.number(row, 'levels_r')) >= STRONG &&
        Math.abs(pairs.number(row, 'changes_r')) < COLLAPSED,
    )
    .sort((a, b) => Number(near(b)) - Number(near(a)) || fall(b) - fall(a))
  const [row] = rows
  if (row === undefined) return null
  const label = (column: string) => named(set.all.find((own) => own.label === pairs.text(row, column))!)
  const both = text`${label('a')} and ${label('b')}`
  const figures = text`r is ${pairs.ref(row, 'levels_r', 'decimal3')} in levels but ${pairs.ref(row, 'changes_r', 'decimal2')} in changes, CI ${pairs.ref(row, 'low', 'decimal2')} to ${pairs.ref(row, 'high', 'decimal2')}`
  const more = rows.slice(1, 3)
  return {
    sentence: text`Not to be read as a link: ${both} merely drift together (${figures}).`,
    caution: caution(
      'spurious-trend',
      text`${both} both wander, so that they rise together says nothing about a link: ${figures}.${more.length > 0 ? text` The same holds for ${listed(more.map((at) => text`${named(set.all.find((own) => own.label === pairs.text(at, 'a'))!)} and ${named(set.all.find((own) => own.label === pairs.text(at, 'b'))!)} (${pairs.ref(at, 'levels_r', 'decimal3')} and ${pairs.ref(at, 'changes_r', 'decimal2')})`))}.` : ''}`,
      pairs,
    ),
  }
}

/** Every pair of the series that the goal names. */
async function tellAsked(
  analysis: Analysis,
  set: SeriesSet,
  pairs: View,
  drift: Drift | null,
): Promise<void> {
  const { toolkit } = analysis
  const asked = set.asked.slice(0, 4)
  const results: PairChanges[] = []
  for (const [index, a] of asked.entries())
    for (const b of asked.slice(index + 1)) {
      const pair = await changesOfPair(analysis, a, b)
      if (pair) results.push(pair)
    }
  if (results.length === 0) return
  results.sort((a, b) => Number(b.linked) - Number(a.linked) || Math.abs(b.r) - Math.abs(a.r))
  const linked = results.filter((pair) => pair.linked)
  const open = results.filter((pair) => !pair.linked)
  const [first] = results as [PairChanges]
  const step = stepping(analysis)
  const range = ({ view }: PairChanges): Template =>
    text`${view.ref(0, 'slope_low', 'decimal3')} to ${view.ref(0, 'slope_high', 'decimal3')}`
  const unknown =
    open.length > 0
      ? text`Whether ${listed(
          open.map(({ x, y }) => text`changes of ${named(y)} go with those of ${named(x)}`),
          'or',
        )} the data cannot tell (${open.length === 1 ? 'slope' : 'slopes'} from ${listed(open.map(range))}).`
      : ''
  const known =
    linked.length > 0
      ? text`${step}, ${listed(linked.map((pair, index) => text`${direction(pair)} (${strength(pair)}${index === 0 ? text`; ${effectOf(pair)}, CI ${slopeRange(pair)}` : ''})`))}.`
      : ''
  const title =
    linked.length > 0
      ? text`${direction(first)}${open.length > 0 ? text`; for ${open.length === 1 ? text`${named(open[0]!.y)} and ${named(open[0]!.x)}` : 'the other pairs'} the data cannot tell` : ''}`
      : text`The data cannot tell whether ${listed(asked.map(named))} move together`
  const far = results.filter((pair) => pair.far)
  const certainty =
    linked.length > 0
      ? certaintyOf(first.view.number(0, 'slope_p'), first.view.number(0, 'n'), first.far ? 1 : 0)
      : 'cannot-tell'
  await report(analysis, 'series-together', {
    kind: 'relationship',
    about: asked.map(({ column }) => column),
    title,
    statement: [
      known ? capitalise(known) : '',
      ...linked.map(
        (pair) =>
          text`The line through the changes: ${equation(pair)} (${pair.view.ref(0, 'slope_p', 'p')}, autocorrelation allowed for).`,
      ),
      unknown,
      ...far.map(({ x, y, far: rest }) => text`${named(y)} and ${named(x)}: ${rest}`),
      drift?.sentence ?? '',
    ],
    n: text`${first.view.ref(0, 'n', 'integer')} rows`,
    method:
      'Correlation and least squares of changes with Newey-West 95% intervals; levels only where they do not wander',
    p: first.view.ref(0, 'slope_p', 'p').template,
    certainty,
    worth: {
      relevance: Math.min(1, 0.6 + 0.4 * askedFor(toolkit.reading, 'relationship')),
      effect: linked.length > 0 ? effectOfR(first.r) : 0.3,
      certainty: certaintyValue(certainty),
      surprise: drift ? 0.9 : 0.4,
    },
    cautions: [
      ...far.map((pair) =>
        caution('influence', text`${named(pair.y)} and ${named(pair.x)}: ${pair.far}`, pair.view),
      ),
      ...(drift ? [drift.caution] : []),
    ],
    evidence: [...results.map(({ cell }) => cell), pairs],
    charts: [
      await toolkit.chart('Changes of the pair most closely linked', {
        form: 'scatter',
        title,
        subtitle: text`Changes ${step}, n = ${first.view.ref(0, 'n', 'integer')}`,
        data: { cell: first.cell.id, table: 'changes' },
        x: 'x',
        y: 'y',
        xTitle: `Change of ${first.x.label}`,
        yTitle: `Change of ${first.y.label}`,
      }),
    ],
    tables: [{ view: pairs, caption: text`Every pair of series in levels and in changes` }],
    lead: text`${known ? capitalise(known) : ''} ${unknown} ${first.far} ${drift?.sentence ?? ''}`,
    keys: linked.slice(0, 2).map((pair) => ({
      label: text`${named(pair.y)} with ${named(pair.x)}, changes`,
      value: text`r = ${pair.view.ref(0, 'changes_r', 'decimal2')}`,
      note: text`CI ${pair.view.ref(0, 'changes_low', 'decimal2')} to ${pair.view.ref(0, 'changes_high', 'decimal2')}`,
    })),
    advice: drift ? text`Compare growth rates, not levels, of series that all rise over time` : null,
  })
}

/** The interval of a slope that is told by its size: "0.27 less" has no minus, nor have its ends. */
function slopeRange({ view }: PairChanges): Template {
  const ends = ['slope_low', 'slope_high']
  const [first, last] = view.number(0, 'slope') < 0 ? ends.reverse() : ends
  return text`${view.ref(0, first!, 'magnitude')} to ${view.ref(0, last!, 'magnitude')}`
}

/** No pair was named: the range of the links in changes, and the levels that only drift together. */
async function tellStrongest(
  analysis: Analysis,
  set: SeriesSet,
  pairs: View,
  drift: Drift | null,
): Promise<void> {
  const { toolkit } = analysis
  // With one series named, its own links count; without any, those of all.
  const [only] = set.asked
  const rows = pairs.rows.filter(
    (row) => !only || [pairs.text(row, 'a'), pairs.text(row, 'b')].includes(only.label),
  )
  const asked = askedFor(toolkit.reading, 'relationship', 'drivers')
  // What drives one series is a look at all the others, of which none was named.
  const limit = askedFor(toolkit.reading, 'relationship') >= 0.5 ? OPEN_LIMIT : limitFor(false)
  const sure = rows.filter((row) => pairs.number(row, 'p_bh') < limit && !restsOnFar(pairs, row))
  const label = (row: number, column: string) =>
    named(set.all.find((own) => own.label === pairs.text(row, column))!)
  const both = (row: number) => text`${label(row, 'a')} and ${label(row, 'b')}`
  const r = (row: number) =>
    text`r ${pairs.ref(row, 'changes_r', 'decimal2')}, CI ${pairs.ref(row, 'low', 'decimal2')} to ${pairs.ref(row, 'high', 'decimal2')}`
  const [first] = sure
  if (first === undefined && !drift) return
  const last = sure.at(-1)!
  const all = !only && sure.length === rows.length && sure.every((row) => pairs.number(row, 'changes_r') > 0)
  const step = stepping(analysis)
  const known =
    first === undefined
      ? text`Changes ${step} of no two series are shown to go together after correction for the number of pairs.`
      : all && pairs.length > 1
        ? text`All the series rise and fall together ${step}: the changes of ${both(first)} most closely (${r(first)}), those of ${both(last)} least (${r(last)}).`
        : text`${step} the changes of ${both(first)} go together most closely (${r(first)})${sure.length > 1 ? text`, then those of ${both(sure[1]!)} (${r(sure[1]!)})` : ''}.`
  const title =
    first === undefined
      ? text`No two series are shown to move together once their drift is taken out`
      : all && pairs.length > 1
        ? text`All the series rise and fall together, ${both(first)} most closely (r of changes ${pairs.ref(first, 'changes_r', 'decimal2')})`
        : text`${both(first)} move together most closely (r of changes ${pairs.ref(first, 'changes_r', 'decimal2')})`
  const far = first === undefined ? '' : withoutFar(pairs, first, stepWord(analysis.study))
  const certainty =
    first === undefined
      ? 'cannot-tell'
      : certaintyOf(pairs.number(first, 'p_bh'), pairs.number(first, 'n'), far ? 1 : 0)
  await report(analysis, 'series-together', {
    kind: 'relationship',
    about: only ? [only.column] : set.all.slice(0, 4).map(({ column }) => column),
    title,
    statement: [capitalise(known), far, drift?.sentence ?? ''],
    n: text`${pairs.ref(first ?? rows[0] ?? 0, 'n', 'integer')} changes`,
    method: 'Correlation of changes with Fisher intervals, Benjamini-Hochberg over all pairs',
    p: first === undefined ? null : pairs.ref(first, 'p_bh', 'p').template,
    certainty,
    worth: {
      relevance: only && asked < 0.5 ? 0.3 : 0.3 + 0.6 * Math.min(1, asked),
      effect: first === undefined ? 0.3 : effectOfR(pairs.number(first, 'changes_r')),
      certainty: certaintyValue(certainty),
      surprise: drift ? 0.9 : 0.3,
    },
    cautions: [...(far ? [caution('influence', far, pairs)] : []), ...(drift ? [drift.caution] : [])],
    evidence: [pairs],
    tables: [{ view: pairs, caption: text`Every pair of series in levels and in changes` }],
    lead: text`${capitalise(known)} ${far} ${drift?.sentence ?? ''}`,
    keys:
      first === undefined
        ? []
        : [
            {
              label: text`${both(first)}, changes`,
              value: text`r = ${pairs.ref(first, 'changes_r', 'decimal2')}`,
              note: text`CI ${pairs.ref(first, 'low', 'decimal2')} to ${pairs.ref(first, 'high', 'decimal2')}`,
            },
          ],
    advice: drift ? text`Compare growth rates, not levels, of series that all rise over time` : null,
  })
}
