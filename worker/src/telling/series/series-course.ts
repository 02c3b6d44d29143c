import type { Template } from '#contract'
import { listed, text } from '../../prose/prose.ts'
import { paceChanged } from '../../decide/shape-of-series.ts'
import { largest, type SeriesCourse } from '../../effects/series/series-course.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { measureOf } from '../change/courses.ts'
import { extremesSentence } from '../change/extremes.ts'
import { seasonSentence } from '../change/seasons.ts'
import type { Passage } from '../told.ts'
import { axisOf, perUnitOf, rangeWords, rowsOf, signedRange, stepOf, valueOf, whenOf } from '../words.ts'

const SIZE = { size: true, difference: true } as const

/** How a series runs, in one sentence. */
export function seriesHeadline(frame: Frame, effect: SeriesCourse): Template {
  const { base, shape, growth, curve, steps } = effect
  const { measure, question } = frame
  const what = measureOf(frame)
  const each = perUnitOf(frame)
  if (question.aspect === 'pace' && curve) return paceSentence(frame, effect)
  if (shape === 'step') return stepHeadline(frame, steps!.changes)
  if (shape === 'turning') {
    const way = (value: number) => (value > 0 ? 'rose' : 'fell')
    return text`${what} ${way(curve!.number(0, 'first_third'))} at first and ${way(curve!.number(0, 'last_third'))} later, with the turn near ${whenOf(frame, curve!, 0, 'turning_point')}.`
  }
  if (shape === 'open')
    return text`Whether ${what} rises or falls the data cannot tell: the slope could be anything from ${rangeWords(measure, base.trend, 0, 'slope_low', 'slope_high')} ${each}.`
  const span = text`between ${whenOf(frame, base.ends, 0, 'first_period')} and ${whenOf(frame, base.ends, 0, 'last_period')}`
  if (growth) {
    const up = growth.number(0, 'slope') > 0
    const [low, high] = up ? ['percent_low', 'percent_high'] : ['percent_high', 'percent_low']
    return text`${what} ${up ? 'grows' : 'shrinks'} by ${growth.ref(0, 'percent_per_year', 'magnitude_percent1')} ${each} (${growth.ref(0, low, 'magnitude_percent1')} to ${growth.ref(0, high, 'magnitude_percent1')}) ${span}.`
  }
  return text`${what} ${shape === 'rising' ? 'rises' : 'falls'} by ${valueOf(measure, base.trend, 0, 'slope', SIZE)} ${each} (${rangeWords(measure, base.trend, 0, 'slope_low', 'slope_high')}) ${span}.`
}

function stepHeadline(frame: Frame, changes: NonNullable<SeriesCourse['steps']>['changes']): Template {
  const { measure } = frame
  const row = largest(changes)
  const down = changes.number(row, 'difference') < 0
  const percent = Number.isFinite(changes.number(row, 'percent'))
    ? text`${changes.ref(row, 'percent', 'signed_percent1')}; `
    : ''
  return text`${measureOf(frame)} changed in ${changes.length === 1 ? 'one step' : 'steps'}: after ${whenOf(frame, changes, row, 'last_before')} the level ${down ? 'fell' : 'rose'} from ${valueOf(measure, changes, row, 'mean_before')} to ${valueOf(measure, changes, row, 'mean_after')}, ${valueOf(measure, changes, row, 'difference', SIZE)} ${down ? 'less' : 'more'} (${percent}${rangeWords(measure, changes, row, 'low', 'high')}), with no trend before or after it.`
}

/** Whether the slope, or the rate, of the first third of the time is that of the last. */
export function paceSentence(frame: Frame, { curve, growth }: SeriesCourse): Template {
  const asked = frame.question.aspect === 'pace'
  if (!curve) return ''
  const { measure } = frame
  const each = perUnitOf(frame)
  const sure = paceChanged(curve, asked)
  const columns = growth ? ['growth_first', 'growth_last'] : ['first_third', 'last_third']
  const [early, late] = columns.map((column) => curve.number(0, column)) as [number, number]
  const word = growth ? 'growth' : late > 0 ? 'rise' : 'fall'
  const value = (column: string) =>
    growth ? curve.ref(0, column, 'signed_percent1') : valueOf(measure, curve, 0, column, SIZE)
  const thirds = text`${value(columns[1]!)} ${each} in the last third of the time (from ${whenOf(frame, curve, 0, 'last_from')}) against ${value(columns[0]!)} ${each} in the first (until ${whenOf(frame, curve, 0, 'first_until')})`
  if (!sure)
    return asked
      ? text`Whether the ${word} gets faster or slower the data cannot tell: it was ${thirds} (${curve.ref(0, 'p', 'p')}).`
      : ''
  if (early * late < 0) {
    if (asked)
      return text`There is no one slope: ${measureOf(frame)} ${early > 0 ? 'rose' : 'fell'} by ${value(columns[0]!)} ${each} in the first third of the time and ${late > 0 ? 'rose' : 'fell'} by ${value(columns[1]!)} in the last.`
    return ''
  }
  const faster = Math.abs(late) > Math.abs(early)
  // Thirds that are alike are told only to who asks.
  if (!asked && Math.max(late / early, early / late) < 1.5) return ''
  return text`The ${word} is getting ${faster ? 'faster' : 'slower'}: ${thirds}.`
}

/** What stands behind a headline: what was taken out, what else would describe it, where its ends lie. */
export function seriesSentences(frame: Frame, effect: SeriesCourse): Template[] {
  const { base, shape, steps, growth } = effect
  const { measure, question } = frame
  const { ends, trend } = base
  const stepped =
    shape === 'step'
      ? text`${steps!.changes.length === 1 ? 'That one step explains' : 'The steps explain'} ${steps!.main.ref(0, 'explained', 'percent')} of the variation, a straight line ${trend.ref(0, 'r2', 'percent')}: a steady drift would be the wrong description${steps!.changes.length === 1 ? text` (Welch t ${steps!.changes.ref(0, 't', 'decimal2')})` : ''}.`
      : ''
  const levels =
    shape === 'step' && steps!.changes.length > 1
      ? text`The levels in turn: ${listed(steps!.segments.rows.map((row) => text`${valueOf(measure, steps!.segments, row, 'mean')} from ${whenOf(frame, steps!.segments, row, 'from')}`))}.`
      : ''
  const rate =
    question.aspect === 'pace' && growth
      ? text`Over the whole time it ${growth.number(0, 'slope') > 0 ? 'grows' : 'shrinks'} by ${growth.ref(0, 'percent_per_year', 'magnitude_percent1')} ${perUnitOf(frame)}.`
      : ''
  // One value is the record of its moment; of many rows it would be whatever came last.
  const bothEnds = frame.time!.single
    ? text`It went from ${valueOf(measure, ends, 0, 'first_value')} in ${whenOf(frame, ends, 0, 'first_period')} to ${valueOf(measure, ends, 0, 'last_value')} in ${whenOf(frame, ends, 0, 'last_period')}.`
    : ''
  const thirds =
    shape === 'step'
      ? ''
      : text`${bothEnds === '' ? 'It went' : 'On average it went'} from ${valueOf(measure, ends, 0, 'first_mean')}${bothEnds === '' ? ' on average' : ''} in the first third of the time to ${valueOf(measure, ends, 0, 'last_mean')} in the last.`
  return [
    bothEnds,
    stepped,
    levels,
    question.aspect === 'pace' ? rate : paceSentence(frame, effect),
    thirds,
    base.season ? seasonSentence(frame, base.season, shape !== 'open' && shape !== 'step') : '',
    extremesSentence(measure, ends, (column) => whenOf(frame, ends, 0, column), stepOf(frame)),
  ].filter((words) => words !== '')
}

/** What to do about it; null where nothing follows. */
export function seriesAdvice(frame: Frame, { shape, steps, base }: SeriesCourse): Template | null {
  if (shape === 'step') {
    const last = steps!.segments.length - 1
    return text`Plan with ${valueOf(frame.measure, steps!.segments, last, 'mean')}, the level since ${whenOf(frame, steps!.segments, last, 'from')}, and look for what happened then`
  }
  if (shape === 'turning')
    return text`Plan with the course since the turn; a line through all of it would point the wrong way`
  if (shape === 'open') return null
  return text`Compare with the last third of the time (${valueOf(frame.measure, base.ends, 0, 'last_mean')}), not with the mean of all of it`
}

export async function seriesPassage(
  frame: Frame,
  effect: SeriesCourse,
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { base, shape, growth, curve, steps } = effect
  const { measure } = frame
  const headline = seriesHeadline(frame, effect)
  const title = headline.replace(/\.$/, '')
  const fitted = shape === 'turning' && curve ? curve : (growth ?? base.trend)
  const subtitle = text`${measureOf(frame)}, ${stepOf(frame)} by ${stepOf(frame)}${base.season ? ', seasons taken out' : ''}; n = ${base.trend.ref(0, 'n', 'integer')}`
  const common = {
    title,
    subtitle,
    data: base.series.data,
    x: 'period',
    y: 'adjusted',
    yTitle: axisOf(measure),
  }
  const chart = await frame.toolkit.chart(
    `${measure.label} over time`,
    shape === 'step'
      ? {
          ...common,
          form: 'line',
          marks: steps!.changes.rows.map((row) => ({
            x: steps!.changes.value(row, 'first_after') as string | number,
            label: 'step',
          })),
        }
      : shape === 'open'
        ? { ...common, form: 'line' }
        : {
            ...common,
            form: 'scatter',
            fit: { cell: fitted.cell.id, table: 'line', x: 'time', y: 'fit', low: 'low', high: 'high' },
          },
  )
  return {
    kind: 'trend',
    title,
    sentences: seriesSentences(frame, effect),
    charts: [chart],
    tables: [
      ...(steps && shape === 'step'
        ? [{ view: steps.segments, caption: text`Levels between the steps` }]
        : []),
      ...(base.season ? [{ view: base.season.seasons, caption: text`The seasons` }] : []),
    ],
    estimate: text`${base.trend.ref(0, 'slope', 'signed')} ${perUnitOf(frame)}`,
    interval: signedRange(measure, base.trend, 0, 'slope_low', 'slope_high'),
    p: base.trend.ref(0, 'slope_p', 'p').template,
    n: text`${base.ends.ref(0, 'periods', 'integer')} ${stepOf(frame)}s`,
    method:
      'Least squares over time with the larger of Newey-West and AR(1) errors, on the logarithm where it grows at a rate; steps by PELT with modified BIC; a bend by a curve',
    certainty,
    cautions: lateStep(effect),
    evidence: [base.series, base.trend, base.ends, ...(steps ? [steps.main] : []), ...(curve ? [curve] : [])],
    soWhat: null,
  }
}

/** A step so late that little is known of the level since. */
function lateStep({ shape, steps }: SeriesCourse): NonNullable<Passage['cautions']> {
  if (shape !== 'step' || !(steps!.main.number(0, 'last_change_share') > 0.8)) return []
  return [
    {
      kind: 'late-break',
      text: text`The last step lies in the final fifth of the series (${steps!.main.ref(0, 'last_change_share', 'percent')} of it comes before): what is projected from all of it carries the old level on.`,
      evidence: [steps!.main],
    },
  ]
}

export const rowsBehind = (frame: Frame, { base }: SeriesCourse): Template =>
  frame.time!.single
    ? text`${base.ends.ref(0, 'periods', 'integer')} ${stepOf(frame)}s`
    : text`${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
