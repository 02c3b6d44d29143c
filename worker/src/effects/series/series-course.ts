import { beyondChance } from '../../decide/decide.ts'
import { View } from '../../prose/view.ts'
import { growsAtARate, shapeOfSeries, stepP, type SeriesShape } from '../../decide/shape-of-series.ts'
import { once, type Frame } from '../../playbooks/frame/frame.types.ts'
import { attempted } from '../change/attempted.ts'
import { course, type Course } from '../change/courses.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { periodSeries } from '../change/period-series.ts'

/** How one series runs: whether it stepped or drifted, at which rate, and whether that rate changed. */
export interface SeriesCourse extends Estimated {
  kind: 'series-course'
  base: Course
  shape: SeriesShape
  steps: { main: View; changes: View; segments: View } | null
  /** The line through the logarithm, where the series grows at a rate. */
  growth: View | null
  /** The curve through the series, or through its logarithm where it grows at a rate. */
  curve: View | null
}

/** Shortest stretch between two steps. */
const SHORTEST = 5
/** A run of yes and no's is long enough where a bell describes its share: n p (1 - p) of five and more. */
const shortestOfShares = (share: number): number =>
  Math.max(SHORTEST, Math.ceil(5 / Math.max(0.01, share * (1 - share))))
/** Values from which steps, and a bend, can be told from noise; out of two years their seasons take most of it. */
const ENOUGH_FOR_STEPS = 20
const ENOUGH_FOR_CURVE = 15

export const seriesCourse = (frame: Frame): Promise<SeriesCourse | null> =>
  once(frame, `series course ${frame.measure.label}`, () => makeCourse(frame))

async function makeCourse(frame: Frame): Promise<SeriesCourse | null> {
  const { toolkit, measure, time, question } = frame
  const [base, series] = [await course(frame), await periodSeries(frame)]
  if (!base || !series) return null
  const { length } = series.view
  const columns = { time: 'period', y: 'adjusted' }
  const shortest = measure.kind === 'share' ? shortestOfShares(base.ends.number(0, 'mean')) : SHORTEST
  const found =
    length >= Math.max(ENOUGH_FOR_STEPS, 2 * shortest)
      ? await attempted(toolkit, `steps in ${measure.label}`, () =>
          toolkit.statistic(`Steps in the level of ${measure.label}`, {
            method: 'change_points',
            table: series.table,
            columns,
            args: { minimum_segment: shortest },
          }),
        )
      : null
  const steps = found && {
    main: new View(found),
    changes: new View(found, 'changes'),
    segments: new View(found, 'segments'),
  }
  const rate = measure.kind !== 'share' && growsAtARate(base.trend)
  const growth = rate
    ? new View(
        await toolkit.statistic(`Growth of ${measure.label}`, {
          method: 'trend',
          table: series.table,
          columns,
          args: { bandwidth: 'data', scale: 'log' },
        }),
      )
    : null
  const least = series.season ? 3 * (time!.period === 'month' ? 12 : 4) : ENOUGH_FOR_CURVE
  const bend =
    length >= least
      ? await attempted(toolkit, `curvature of ${measure.label}`, () =>
          toolkit.statistic(`Does ${measure.label} change faster and faster`, {
            method: 'acceleration',
            table: series.table,
            columns,
            args: { scale: rate ? 'log' : 'raw' },
          }),
        )
      : null
  const curve = bend && new View(bend)
  const paced = question.aspect === 'pace'
  const shape = shapeOfSeries(
    {
      trend: base.trend,
      steps: steps?.main ?? null,
      changes: steps?.changes ?? null,
      curve: rate ? null : curve,
    },
    paced,
  )
  const step = steps && shape === 'step' ? largest(steps.changes) : null
  const told = growth ?? base.trend
  return {
    kind: 'series-course',
    base,
    shape,
    steps,
    growth: growth && beyondChance(growth.number(0, 'slope_p')) ? growth : null,
    curve,
    numbers: numbersOf({
      ...base.numbers,
      kind: shape === 'step' ? 'step' : 'course',
      value: step === null ? base.numbers.value : steps!.changes.number(step, 'difference'),
      low: step === null ? base.numbers.low : steps!.changes.number(step, 'low'),
      high: step === null ? base.numbers.high : steps!.changes.number(step, 'high'),
      p: step === null ? told.number(0, 'slope_p') : stepP(steps!.main, steps!.changes),
      evidence: [
        base.series,
        base.trend,
        base.ends,
        ...(steps ? [steps.main] : []),
        ...(curve ? [curve] : []),
      ],
    }),
  }
}

/** The row of the largest step. */
export const largest = (changes: View): number =>
  changes.rows.reduce(
    (best, row) =>
      Math.abs(changes.number(row, 'difference')) > Math.abs(changes.number(best, 'difference')) ? row : best,
    0,
  )
