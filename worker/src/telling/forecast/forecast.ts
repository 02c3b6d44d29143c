import type { Template } from '#contract'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import { span } from '../../variables/variable.ts'
import type { Forecast } from '../../effects/forecast/forecast.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { measureOf } from '../change/courses.ts'
import { amountColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { LIMITS } from '../../decide/limits.ts'
import { axisOf, stepOf, valueOf, whenOf } from '../words.ts'

const value = (frame: Frame, { ahead }: Forecast, row: number, column = 'mean'): Piece =>
  valueOf(frame.measure, ahead, row, column)
const range = ({ measure }: Frame, { ahead }: Forecast, row: number): Template =>
  measure.variable
    ? text`${span(measure.variable, ahead, row, 'low95', 'high95')}`
    : text`${valueOf(measure, ahead, row, 'low95')} to ${valueOf(measure, ahead, row, 'high95')}`
const topOf = ({ ahead }: Forecast): number =>
  ahead.rows.reduce((best, row) => (ahead.number(row, 'mean') > ahead.number(best, 'mean') ? row : best), 0)
const hasYear = ({ main }: Forecast): boolean => Number.isFinite(main.number(0, 'cycle_mean'))

/** "a mean error of 4.1%, against 8.7% for the seasonal naive rule"; that rule is held against nothing where it is the method. */
function errorWords({ main }: Forecast): Template {
  if (isSimpleRule(main))
    return Number.isFinite(main.number(0, 'mape'))
      ? text`a mean error of ${main.ref(0, 'mape', main.number(0, 'mape') < 0.01 ? 'percent2' : 'percent1')}; it is the ${name(main.text(0, 'benchmark'))} rule, as nothing that was tried does better`
      : text`a scaled error of ${main.ref(0, 'mase', 'decimal2')}; it is the ${name(main.text(0, 'benchmark'))} rule, as nothing that was tried does better`
  if (!Number.isFinite(main.number(0, 'mape')))
    return text`a scaled error of ${main.ref(0, 'mase', 'decimal2')}, against ${main.ref(0, 'benchmark_mase', 'decimal2')} for the ${name(main.text(0, 'benchmark'))} rule`
  const fine = main.number(0, 'mape') < 0.01 ? 'percent2' : 'percent1'
  return text`a mean error of ${main.ref(0, 'mape', fine)}, against ${main.ref(0, 'benchmark_mape', fine)} for the ${name(main.text(0, 'benchmark'))} rule`
}

/** The method is the rule that all others are held against. */
const isSimpleRule = (main: Forecast['main']): boolean => main.text(0, 'winner') === main.text(0, 'benchmark')

/** How many values fell inside their range, where it was tried on enough of them. */
const insideWords = ({ main }: Forecast): Template =>
  main.number(0, 'test_steps') >= LIMITS.fewestTried
    ? text`${main.ref(0, 'coverage95', 'percent')} of ${main.ref(0, 'test_steps', 'integer')} values fell inside their range`
    : text`with ${main.ref(0, 'test_steps', 'integer')} value${main.number(0, 'test_steps') === 1 ? '' : 's'} to try it on, whether the range is wide enough is not checked`

/** What is expected: amounts as their sum over the next year, prices and the like as their mean, else the last value. */
export function forecastHeadline(frame: Frame, effect: Forecast): Template {
  const { main, ahead, adds } = effect
  const what = measureOf(frame)
  const last = ahead.length - 1
  if (effect.summed) return totalHeadline(frame, effect)
  if (!hasYear(effect))
    return text`${what} is expected at ${value(frame, effect, last)} by ${whenOf(frame, ahead, last, 'time')} (${range(frame, effect, last)}); the last value is ${valueOf(frame.measure, main, 0, 'last_actual')}.`
  const [now, before] = adds ? ['cycle_total', 'cycle_total_before'] : ['cycle_mean', 'cycle_mean_before']
  const change = Number.isFinite(main.number(0, 'cycle_change'))
    ? text`${main.ref(0, 'cycle_change', 'signed_percent1')} against the last ${main.ref(0, 'period', 'integer')} (${valueOf(frame.measure, main, 0, before)})`
    : text`after ${valueOf(frame.measure, main, 0, before)} in the last ${main.ref(0, 'period', 'integer')}`
  const own = adds && frame.measure.kind === 'count' ? name(frame.noun.many) : what
  return text`for the next ${main.ref(0, 'period', 'integer')} ${stepOf(frame)}s ${own} is expected to ${adds ? 'sum to' : 'average'} ${valueOf(frame.measure, main, 0, now)}, ${change}.`
}

/** "Depot North 797 (−1.1%)": what is expected of one of several, beside the same steps a year before where there are such. */
export function forecastShort(frame: Frame, effect: Forecast, level: Template): Template {
  const { main, ahead, adds } = effect
  const last = ahead.length - 1
  if (!adds || frame.time!.period === 'step')
    return text`${level} ${value(frame, effect, last)} (${range(frame, effect, last)})`
  const change = Number.isFinite(main.number(0, 'total_year_change'))
    ? text` (${main.ref(0, 'total_year_change', 'signed_percent1')})`
    : ''
  return text`${level} ${valueOf(frame.measure, main, 0, 'total')}${change}`
}

/** All of several in one sentence. */
export const forecastEach = (frame: Frame, each: readonly Template[], label: string): Template =>
  text`By ${name(label)}, expected ${frame.measure.kind === 'mean' ? 'at the end' : 'over that time'}: ${listed([...each])}${each.some((own) => own.includes('signed_percent1')) ? '; in brackets against a year before' : ''}.`

/** The range of the sum, which is not the sum of the ranges: what is missed in one step is in part made good in another. */
const totalRange = ({ measure }: Frame, main: Forecast['main']): Template =>
  measure.variable
    ? text`${span(measure.variable, main, 0, 'total_low95', 'total_high95')}`
    : text`${valueOf(measure, main, 0, 'total_low95')} to ${valueOf(measure, main, 0, 'total_high95')}`

/** By how much sums over as many steps were missed. */
const sumTried = ({ main, summed }: Forecast): Template =>
  summed && Number.isFinite(main.number(0, 'total_mape'))
    ? text`; their sum was missed by ${main.ref(0, 'total_mape', 'percent1')} on average`
    : ''

/** The sum over all that was asked for, beside the sum of as many steps before it. */
function totalHeadline(frame: Frame, { main, ahead }: Forecast): Template {
  const { measure, noun } = frame
  const own = measure.kind === 'count' ? name(noun.many) : name(measure.label)
  const span = text`${main.ref(0, 'wanted', 'integer')} ${stepOf(frame)}s`
  const first = ahead.length - main.number(0, 'wanted')
  const before = Number.isFinite(main.number(0, 'total_year_before'))
    ? text`, ${main.ref(0, 'total_year_change', 'signed_percent1')} against the ${valueOf(measure, main, 0, 'total_year_before')} of the same ${stepOf(frame)}s a year before`
    : Number.isFinite(main.number(0, 'total_before'))
      ? text`, ${main.ref(0, 'total_change', 'signed_percent1')} against the ${valueOf(measure, main, 0, 'total_before')} of the ${span} before`
      : ''
  const over = first > 0 ? text`over ${span}` : text`over the next ${span}`
  return text`${own} is expected to add up to ${valueOf(measure, main, 0, 'total')} (${totalRange(frame, main)}) ${over} (${whenOf(frame, ahead, first, 'time')} to ${whenOf(frame, ahead, ahead.length - 1, 'time')})${before}.`
}

/** The next cycle by itself, where more than one is looked ahead. */
function cycleSentence(frame: Frame, effect: Forecast): Template {
  const { main, adds } = effect
  if (!adds || !hasYear(effect) || !(main.number(0, 'horizon') > main.number(0, 'period'))) return ''
  const change = Number.isFinite(main.number(0, 'cycle_change'))
    ? text`, ${main.ref(0, 'cycle_change', 'signed_percent1')} against the last ${main.ref(0, 'period', 'integer')}`
    : ''
  return text`The first ${main.ref(0, 'period', 'integer')} ${stepOf(frame)}s sum to ${valueOf(frame.measure, main, 0, 'cycle_total')}${change}.`
}

/** How it grew of late, over a whole year so that no season is in it. */
function lastYearSentence(frame: Frame, { main, summed }: Forecast): Template {
  const step = frame.time!.period
  if (!summed || !Number.isFinite(main.number(0, 'last_year_change'))) return ''
  return text`The last year of ${step}s that is there had ${valueOf(frame.measure, main, 0, 'last_year')}, ${main.ref(0, 'last_year_change', 'signed_percent1')} against the year before it.`
}

/** Steps up to which each is told. */
const MOST_STEPS = 4

/** The first, the highest and the last value, or each of a few, how good the method was, and from when on it was fitted. */
export function forecastSentences(frame: Frame, effect: Forecast): Template[] {
  const { main, ahead, late, first } = effect
  const last = ahead.length - 1
  const told = ahead.rows.slice(first)
  const ends = [...new Set([first, ...(hasYear(effect) ? [topOf(effect)] : []), last])].sort((a, b) => a - b)
  const rows = told.length <= MOST_STEPS ? told : ends
  const at = (row: number) =>
    text`${whenOf(frame, ahead, row, 'time')} ${value(frame, effect, row)} (${range(frame, effect, row)})`
  const beats = main.value(0, 'beats_benchmark') === true
  const widened =
    main.number(0, 'widening') > 1.001
      ? text`, so the intervals were widened by a factor of ${main.ref(0, 'widening', 'decimal2')}`
      : ''
  const { blank } = effect
  return [
    blank
      ? text`${blank.ref(0, 'times', 'integer')} ${stepOf(frame)}${blank.number(0, 'times') === 1 ? '' : 's'} up to ${whenOf(frame, blank, 0, 'last')} are in the table without ${measureOf(frame)}: they are past, and what is told comes after them.`
      : '',
    cycleSentence(frame, effect),
    lastYearSentence(frame, effect),
    text`Step by step: ${listed(rows.map(at))}; in brackets the range in which nineteen values out of twenty should fall.`,
    text`Tried on the past, from ${main.ref(0, 'origins', 'integer')} earlier point${main.number(0, 'origins') === 1 ? '' : 's'}, the method had ${errorWords(effect)}${beats || isSimpleRule(main) ? '' : ', which it does not beat: the simple rule is as good'}; ${insideWords(effect)}${sumTried(effect)}${widened}.`,
    late
      ? text`The level changed late, from ${whenOf(frame, late, 0, 'last_change')} on, so only the ${main.ref(0, 'n', 'integer')} values since then are used.`
      : '',
  ].filter((words) => words !== '')
}

/** The first value that would show that it goes another way; of one value alone its own range says it. */
export const forecastWatch = (frame: Frame, effect: Forecast): Template[] =>
  effect.ahead.length - effect.first > 1
    ? [
        text`The first to tell is ${whenOf(frame, effect.ahead, effect.first, 'time')}: outside of ${range(frame, effect, effect.first)} it goes another way than this, and is to be forecast anew`,
      ]
    : []

export function forecastAdvice(frame: Frame, effect: Forecast): Template {
  if (effect.summed)
    return text`Plan with ${valueOf(frame.measure, effect.main, 0, 'total')} over ${effect.main.ref(0, 'wanted', 'integer')} ${stepOf(frame)}s and keep room for ${totalRange(frame, effect.main)}; forecast again when new ${stepOf(frame)}s are in`
  const row = hasYear(effect) ? topOf(effect) : effect.ahead.length - 1
  return text`Plan with ${value(frame, effect, row)} for ${whenOf(frame, effect.ahead, row, 'time')} and keep room for ${range(frame, effect, row)}; forecast again when new ${stepOf(frame)}s are in`
}

export async function forecastPassage(
  frame: Frame,
  effect: Forecast,
  certainty: Passage['certainty'],
  headline: Template,
): Promise<Passage> {
  const { main, ahead, fan, candidates, late, series } = effect
  const title = headline.replace(/\.$/, '')
  const last = ahead.length - 1
  const chart = await frame.toolkit.chart(`Forecast of ${series.title}`, {
    form: 'fan',
    title,
    subtitle: text`${measureOf(frame)}: history and forecast with its range, ${main.ref(0, 'horizon', 'integer')} ${stepOf(frame)}s ahead`,
    data: fan.data,
    x: 'time',
    y: 'value',
    low: 'low',
    high: 'high',
    kind: 'kind',
    yTitle: axisOf(frame.measure),
  })
  const others = candidates.rows
    .slice(1, 4)
    .map(
      (row) =>
        text`${name(candidates.text(row, 'candidate'))} (${Number.isFinite(candidates.number(row, 'mape')) ? candidates.ref(row, 'mape', 'percent1') : candidates.ref(row, 'mase', 'decimal2')})`,
    )
  return {
    kind: 'forecast',
    title,
    sentences: [
      text`The forecast is made by ${name(main.text(0, 'winner'))} on the ${main.text(0, 'scale') === 'log' ? 'logarithmic' : 'raw'} scale, the best of those tried.`,
      ...forecastSentences(frame, effect),
      others.length > 0 ? text`The runners-up: ${listed(others)}.` : '',
    ].filter((words) => words !== ''),
    charts: [chart],
    tables: [
      {
        view: ahead,
        caption: text`Forecast of ${measureOf(frame)}`,
        columns: [
          { name: 'time', title: stepOf(frame) },
          amountColumn(frame.measure, 'mean', { title: 'expected' }),
          amountColumn(frame.measure, 'low95', { title: 'at least' }),
          amountColumn(frame.measure, 'high95', { title: 'at most' }),
        ],
      },
      {
        view: candidates,
        caption: text`Methods tried on the past, best first`,
        columns: [
          { name: 'candidate', title: 'method' },
          { name: 'mape', title: 'mean error', format: 'percent1' },
          { name: 'mase', title: 'error against one usual step', format: 'decimal2' },
          { name: 'coverage95', title: 'inside the range', format: 'percent' },
        ],
      },
    ],
    estimate: effect.summed
      ? text`${valueOf(frame.measure, main, 0, 'total')} over ${main.ref(0, 'wanted', 'integer')} ${stepOf(frame)}s`
      : text`${value(frame, effect, last)} by ${whenOf(frame, ahead, last, 'time')}`,
    interval: effect.summed ? totalRange(frame, main) : range(frame, effect, last),
    n: text`${main.ref(0, 'n', 'integer')} ${stepOf(frame)}s`,
    method: `${main.text(0, 'winner_model')}; rolling-origin back-test against naive, seasonal naive, drift, exponential smoothing and ARIMA`,
    certainty,
    cautions: late
      ? [
          {
            kind: 'late-break',
            text: text`The level changed in the last fifth of the series, from ${whenOf(frame, late, 0, 'last_change')} on; the forecast is fitted on the time since then only (${main.ref(0, 'n', 'integer')} values).`,
            evidence: [late],
          },
        ]
      : [],
    evidence: [main, series.view, ...(late ? [late] : [])],
  }
}
