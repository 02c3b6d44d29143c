import type { Cell, Question } from '#contract'
import { View } from '../../prose/view.ts'
import { once, type Frame, type Period } from '../../playbooks/frame/frame.types.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import { attempted } from '../change/attempted.ts'
import { blankEnd } from './blank-end.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { isTooShortForSeasons, periodSeries, type PeriodSeries } from '../change/period-series.ts'
import { nameWords } from '../../profile/name-words.ts'
import { staysAboveZero } from '../../profile/no-such-value.ts'
import { LIMITS } from '../../decide/limits.ts'

/** What comes next for a measure, with the error that the method made on the past. */
export interface Forecast extends Estimated {
  kind: 'forecast'
  series: PeriodSeries
  main: View
  ahead: View
  fan: View
  candidates: View
  backtest: View
  /** The level stepped late, so that only the time since then is used; null elsewhere. */
  late: View | null
  /** Times that are in the table without a value, which what is told comes after; null where there are none. */
  blank: View | null
  /** The row of `ahead` from which on it is told. */
  first: number
  /** The measure may be added up over periods. */
  adds: boolean
  /** What is told is the sum over what is asked for. */
  summed: boolean
  /** Whether what is to be reached is reached, in one row, and the way there; null where nothing is. */
  reach: View | null
  path: View | null
}

/** A number that is to be reached within so many steps, the first of them left out; `counted` of the last values begin the sum, -1 where there is none. */
export interface Aim {
  value: number
  falls: boolean
  counted: number
  steps: number
  skip: number
}

const PER_YEAR: Partial<Record<Period, number>> = {
  day: 365,
  week: 52,
  month: 12,
  quarter: 4,
  year: 1,
  step: 1,
}
const CYCLES: Partial<Record<Period, number>> = { month: 12, quarter: 4 }
/** Values from which a forecast is made at all. */
export const FEWEST = 12
const MOST_AHEAD = 120

interface Ahead {
  period: Period
  length: number
  horizon: Question['horizon']
  /** Times between the end of the series and what is asked for: they are not complete yet. */
  skip?: number
  /** Of them those that are past and hold nothing, which nobody asks for. */
  blank?: number
}

/** Steps ahead in the spacing of the series; a cycle where the goal names none. */
function stepsAhead({ period, length, horizon }: Ahead): number {
  const cycle = CYCLES[period] ?? 1
  if (!horizon) return cycle > 1 ? cycle : Math.min(8, Math.max(3, Math.round(length / 10)))
  const own = PER_YEAR[period] ?? 12
  const asked = { day: 365, week: 52, month: 12, quarter: 4, year: 1 }[horizon.unit as 'day'] ?? own
  const steps = Math.round((horizon.count / asked) * own) || 1
  return Math.max(1, Math.min(MOST_AHEAD, steps, Math.floor(length / 2)))
}

/** Values of a season that enough of its cycles are there for; 1 without one. */
const seasonAhead = ({ period, length }: Ahead): number => {
  const cycle = CYCLES[period] ?? 1
  return cycle > 1 && length >= 2 * cycle + 4 ? cycle : 1
}

/** A series to be carried on: the table that holds it, and which of its columns are its times and values. */
export interface Carried extends Ahead {
  table: string
  title: string
  time: string
  y: string
  /** Its seasons are known to be there, or were not looked for. */
  seasonal: boolean
  /** What is never below zero is not expected there. */
  floor?: boolean
  aim?: Aim | null
}

/** The forecast of a series, fitted on the time since its last step where that lies in its last fifth. */
export async function carryOn(
  toolkit: Toolkit,
  series: Carried,
): Promise<{ cell: Cell; late: View | null; steps: number; season: number }> {
  const { table, title, time, y, aim } = series
  const season = series.seasonal ? seasonAhead(series) : 1
  // What is to be reached counts from the end of the series on, complete or not.
  const blank = series.blank ?? 0
  const skip = aim ? aim.skip : (series.horizon ? (series.skip ?? 0) : 0) + blank
  const steps = aim ? aim.steps : stepsAhead(series) + skip
  const late = await attempted(toolkit, `late steps in ${title}`, () => lateStep(toolkit, series, season))
  const cell = await toolkit.statistic(`Forecast of ${title}`, {
    method: 'forecast',
    table,
    columns: { time, y },
    args: {
      ...{ period: season, horizon: steps, start: late?.start ?? 1, floor: series.floor ?? false },
      ...(skip > 0 ? { skip } : {}),
      ...(CYCLES[series.period] ? { year: CYCLES[series.period] } : {}),
      ...(aim ? { aim: aim.value, falls: aim.falls, counted: aim.counted } : {}),
    },
  })
  return { cell, late: late?.main ?? null, steps, season }
}

/** The last step of a series where it lies in its last fifth; null elsewhere, and of series with seasons. */
async function lateStep(
  toolkit: Toolkit,
  { table, title, time, y, length }: Carried,
  season: number,
): Promise<{ main: View; start: number } | null> {
  if (length < 20 || season > 1) return null
  const cell = await toolkit.statistic(`Steps in ${title} before forecasting`, {
    method: 'change_points',
    table,
    columns: { time, y },
  })
  const [main, changes] = [new View(cell), new View(cell, 'changes')]
  const share = main.number(0, 'last_change_share')
  if (!(share > LIMITS.lateStep) || length * (1 - share) < 10) return null
  return { main, start: Math.floor(changes.number(changes.length - 1, 'row')) }
}

const MONTHS: Partial<Record<Period, number>> = { month: 1, quarter: 3, year: 12 }

/** A series with its holes as times without a value: closed up, all behind them would lie in another season. */
async function evenly(
  { toolkit, time }: Frame,
  { table, title, view }: PeriodSeries,
): Promise<{ table: string; length: number }> {
  const step = MONTHS[time!.period]
  const place = (row: number) => {
    const day = view.text(row, 'period')
    return 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7))
  }
  const length = step === undefined ? 0 : (place(view.length - 1) - place(0)) / step + 1
  if (!(length > view.length)) return { table, length: view.length }
  const kept = `${table}_even`
  await toolkit.query(
    `${title}, with the times that have none`,
    `select period, value from (select unnest(generate_series(min(period)::timestamp, max(period)::timestamp, interval ${step} month))::date as period from ${table}) left join (select period, value from ${table}) using (period) order by 1`,
    { keeps: kept, maxRows: 5 },
  )
  return { table: kept, length }
}

/** Rows are counted from nought on; of what a column measures its name and all of its values say it. */
function isNeverBelowZero({ kind, variable }: Frame['measure']): boolean {
  if (kind === 'count' || kind === 'share') return true
  const { minimum, original_name, unit, returned } = variable?.profile ?? {}
  if (typeof minimum !== 'number' || minimum < 0 || returned !== undefined || unit === '%') return false
  return staysAboveZero(nameWords(original_name!))
}

export const forecastOf = (
  frame: Frame,
  where = '',
  of = '',
  aim: Aim | null = null,
): Promise<Forecast | null> =>
  once(frame, `forecast ${frame.measure.label}${of}${aim ? ` to ${aim.value}` : ''}`, () =>
    makeForecast(frame, where, of, aim),
  )

async function makeForecast(
  frame: Frame,
  where: string,
  of: string,
  aim: Aim | null,
): Promise<Forecast | null> {
  const { toolkit, measure, time, question, model } = frame
  const series = await periodSeries(frame, where, of)
  if (!series || !time || series.view.length < FEWEST) return null
  const even = await evenly(frame, series)
  const blank = aim ? null : await attempted(toolkit, 'times without a value', () => blankEnd(frame))
  const { cell, late } = await carryOn(toolkit, {
    table: even.table,
    title: series.title,
    time: 'period',
    y: 'value',
    period: time.period,
    length: even.length,
    horizon: question.horizon,
    seasonal: series.season !== null || isTooShortForSeasons(frame, series.view.length),
    skip: frame.incomplete?.times ?? 0,
    blank: blank?.number(0, 'times') ?? 0,
    floor: isNeverBelowZero(measure),
    aim,
  })
  const [main, ahead] = [new View(cell), new View(cell, 'forecast')]
  const known = model.metrics.find(({ label }) => label === measure.label)
  const adds =
    measure.kind === 'count' ||
    measure.kind === 'sum' ||
    (known?.additivity === 'sum' && time.single && time.period === time.spacing)
  // Of values that are merely counted on nobody asks for the sum.
  const last = ahead.length - 1
  const first = blank ? Math.min(last, blank.number(0, 'times')) : 0
  const summed = adds && ahead.length - first > 1 && time.period !== 'step'
  const [value, low, high] = summed
    ? ['total', 'total_low95', 'total_high95'].map((own) => main.number(0, own))
    : ['mean', 'low95', 'high95'].map((own) => ahead.number(last, own))
  return {
    kind: 'forecast',
    series,
    main,
    ahead,
    fan: new View(cell, 'fan'),
    candidates: new View(cell, 'candidates'),
    backtest: new View(cell, 'backtest'),
    late,
    blank,
    first,
    adds,
    summed,
    reach: aim ? new View(cell, 'reach') : null,
    path: aim ? new View(cell, 'path') : null,
    numbers: numbersOf({
      kind: 'forecast',
      metric: measure.label,
      against: time.label,
      groups: of ? [of] : [],
      value: value!,
      low: low!,
      high: high!,
      p: null,
      n: main.number(0, 'n'),
      size: Math.abs(main.number(0, 'cycle_change')),
      checks: [
        { name: 'beats the simple rule', passed: main.value(0, 'beats_benchmark') === true },
        {
          name: 'covers the past',
          passed:
            main.number(0, 'test_steps') >= LIMITS.fewestTried &&
            main.number(0, 'coverage95') >= LIMITS.coversPast,
        },
      ],
      evidence: [cell, series.view, ...(late ? [late] : [])],
    }),
  }
}
