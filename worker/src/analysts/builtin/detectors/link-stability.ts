import type { Template } from '#contract'
import { askedFor, attempt, report, type Analysis, type Detector } from '../findings/analysis.ts'
import { listed, name, text, type Piece } from '../../../prose/prose.ts'
import { certaintyOf, certaintyValue } from '../findings/score.ts'
import {
  orderedSeries,
  pairAt,
  screenOfSeries,
  seriesSetOf,
  stepsPerYear,
  type SeriesSet,
} from '../series/series-table.ts'
import { changeOf, isRate } from '../../../variables/moves-in.ts'
import { named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { beyondChance, beyondChanceUnasked } from '../../../decide/decide.ts'
import { LIMITS } from '../../../decide/limits.ts'

const MOST_PAIRS = 3

/** Whether two series are linked in the same way over the whole span. */
export const linkStabilityDetector: Detector = {
  name: 'link-stability',
  description: 'Whether the links between series are the same in every part of the span',
  applies: (_, reading) => reading.time !== null,
  async detect(analysis) {
    const set = seriesSetOf(analysis)
    if (!set || analysis.study.rows < 36) return
    const pairs = await pairsOf(analysis, set)
    const tests: Link[] = []
    for (const [a, b] of pairs)
      for (const change of formsOf(a, b)) {
        const link = await attempt(analysis, `${a.label} and ${b.label} over the parts of the span`, () =>
          linkOf(analysis, set, a, b, change),
        )
        if (link) tests.push(link)
      }
    analysis.tests += tests.length
    // Bonferroni over the links tested; whether a link lasts is asked by nobody who asks for the link.
    const broken = tests.filter(
      (link) =>
        link.main.value(0, 'stable') === false &&
        beyondChanceUnasked(link.main.number(0, 'p'), tests.length) &&
        linkedOnce(link),
    )
    for (const link of broken.slice(0, 2)) await tell(analysis, set, link)
  },
}

function linkedOnce({ main, parts }: Link): boolean {
  const strong = parts.rowOf('part', main.text(0, 'strongest'))
  const [low, high] = [parts.number(strong, 'low'), parts.number(strong, 'high')]
  return Math.abs(parts.number(strong, 'r')) >= LIMITS.clearLink && low > 0 === high > 0
}

/** Pairs that the goal names; without any the strongest pair in changes. */
async function pairsOf(analysis: Analysis, set: SeriesSet): Promise<[Variable, Variable][]> {
  const asked = set.asked.slice(0, 3)
  if (asked.length >= 2)
    return asked.flatMap((a, index) => asked.slice(index + 1).map((b): [Variable, Variable] => [a, b]))
  const screen = await screenOfSeries(analysis, set)
  if (!screen) return []
  const pairs = new View(screen, 'pairs')
  const all = set.all.flatMap((a, index) => set.all.slice(index + 1).map((b): [Variable, Variable] => [a, b]))
  const fits = all.filter(([a, b]) => {
    const row = pairAt(pairs, a, b)
    return row >= 0 && beyondChance(pairs.number(row, 'p_bh')) && (asked.length === 0 || asked.includes(a))
  })
  return fits.sort(([a, b], [c, d]) => pairAt(pairs, a, b) - pairAt(pairs, c, d)).slice(0, MOST_PAIRS - 2)
}

type Form = 'levels' | 'changes'

/** Changes for every pair; two rates also as they stand, which is how they are usually set against each other. */
const formsOf = (a: Variable, b: Variable): Form[] =>
  isRate(a) && isRate(b) ? ['levels', 'changes'] : ['changes']

interface Link {
  x: Variable
  y: Variable
  form: Form
  main: View
  parts: View
}

async function linkOf(
  analysis: Analysis,
  set: SeriesSet,
  a: Variable,
  b: Variable,
  form: Form,
): Promise<Link> {
  const { study, toolkit } = analysis
  const ordered = await orderedSeries(analysis, set)
  const decades = stepsPerYear(study) !== null && study.time!.years >= 30
  const cell = await toolkit.statistic(`${a.label} and ${b.label} over the parts of the span, ${form}`, {
    method: 'link_stability',
    table: ordered.table,
    columns: { time: 'moment', x: ordered.column(b), y: ordered.column(a) },
    args: {
      change_x: form === 'levels' ? 'none' : changeOf(b),
      change_y: form === 'levels' ? 'none' : changeOf(a),
      parts: decades ? 'decades' : 'thirds',
    },
  })
  return { x: b, y: a, form, main: new View(cell), parts: new View(cell, 'parts') }
}

async function tell(analysis: Analysis, set: SeriesSet, { x, y, form, main, parts }: Link): Promise<void> {
  const { toolkit } = analysis
  const part = (row: number): Template => text`the ${name(parts.text(row, 'part'))}`
  const strong = parts.rowOf('part', main.text(0, 'strongest'))
  const apart = parts.rowOf('part', main.text(0, 'furthest'))
  // The part after the strongest, where the link was first seen to be another one.
  const next = strong + 1 < parts.length ? strong + 1 : apart
  const r = (row: number): Piece => parts.ref(row, 'r', 'decimal2')
  const interval = (row: number): Piece =>
    text`CI ${parts.ref(row, 'low', 'decimal2')} to ${parts.ref(row, 'high', 'decimal2')}`
  const what = form === 'levels' ? '' : ' in changes'
  const title = text`The link of ${named(y)} and ${named(x)}${what} is not one: r ${r(strong)} in ${part(strong)}, ${r(next)} in ${part(next)}`
  const chart = await toolkit.chart(`${y.label} and ${x.label} over the parts of the span, ${form}`, {
    form: 'interval-dots',
    title,
    subtitle: text`Correlation${what} in each part of the span with its confidence interval, n = ${main.ref(0, 'n', 'integer')}`,
    data: parts.data,
    label: 'part',
    estimate: 'r',
    low: 'low',
    high: 'high',
    reference: 0,
    xTitle: 'Correlation r',
  })
  const certainty = certaintyOf(main.number(0, 'p'), main.number(0, 'n'))
  await report(analysis, 'link-stability', {
    kind: 'relationship',
    about: [y.column, x.column],
    title,
    statement: [
      text`In ${part(strong)} the correlation of ${named(y)} and ${named(x)}${what} is ${r(strong)} (${interval(strong)}), in ${part(next)} ${r(next)} (${interval(next)})${apart === next ? '' : text`, in ${part(apart)} ${r(apart)} (${interval(apart)})`}; over the whole span it is ${main.ref(0, 'r', 'decimal2')}. That the slopes are equal in all parts is refused (F ${main.ref(0, 'f', 'decimal2')}, ${main.ref(0, 'p', 'p')}, autocorrelation allowed for).`,
      text`Part by part: ${listed(parts.rows.map((row) => text`${name(parts.text(row, 'part'))} ${r(row)}`))}.`,
    ],
    soWhat: text`A rule taken from ${part(strong)} would have failed in ${part(apart)}: the correlation over the whole span (${main.ref(0, 'r', 'decimal2')}) describes no time in particular.`,
    estimate: text`r ${r(strong)} in ${part(strong)}, ${r(next)} in ${part(next)}`,
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    method:
      'Correlation by part of the span with Fisher intervals; F test of equal slopes with Newey-West errors',
    p: main.ref(0, 'p', 'p').template,
    certainty,
    worth: {
      relevance: [x, y].every((own) => set.asked.includes(own))
        ? 0.6 + 0.3 * askedFor(toolkit.reading, 'relationship')
        : 0.35,
      effect: Math.min(1, main.number(0, 'range')),
      certainty: certaintyValue(certainty),
      surprise: 0.8,
      because: { surprise: 'a link that differs between parts of the span' },
    },
    evidence: [main],
    charts: [chart],
    tables: [{ view: parts, caption: text`Link of ${named(y)} and ${named(x)}${what} by part of the span` }],
    lead: text`The link of ${named(y)} and ${named(x)}${what} has changed: r is ${r(strong)} in ${part(strong)} and ${r(next)} in ${part(next)} (whole span ${main.ref(0, 'r', 'decimal2')}; ${main.ref(0, 'p', 'p')}), so no single figure describes it.`,
    keys: [
      {
        label: text`${named(y)} with ${named(x)}${what}`,
        value: text`${r(strong)}, then ${r(next)}`,
        note: text`r in ${part(strong)} and ${part(next)}`,
      },
    ],
    advice: text`Do not carry the link of ${named(y)} and ${named(x)} of ${part(strong)} over to another time; estimate it on the latest part`,
  })
}
