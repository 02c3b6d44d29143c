import type { Template } from '#contract'
import { decideReach, reachReading, type ReachReading } from '../../decide/reach.ts'
import { limited } from '../../decide/decide.ts'
import { reachedOf, type Reached } from '../../effects/forecast/reach.ts'
import { forecastPassage, forecastSentences } from '../../telling/forecast/forecast.ts'
import {
  rangeOf,
  reachAdvice,
  reachHeadline,
  reachRows,
  reachSentences,
  reachWeakened,
  whatReaches,
} from '../../telling/forecast/reach.ts'
import { amountColumn } from '../../telling/shown-columns.ts'
import type { Passage, Told } from '../../telling/told.ts'
import { axisOf, valueOf } from '../../telling/words.ts'
import { text } from '../../prose/prose.ts'
import type { Frame } from '../frame/frame.types.ts'
import { reachEach } from './reach-each.ts'

/**
 * Whether a number is reached, from what has come so far and the range of what is to come, and whether it was in years
 * before; null where nothing is to be reached, or no course can be told.
 */
export async function tellReach(frame: Frame): Promise<Told | null> {
  const { question } = frame
  if (!question.reach || (question.act !== 'forecast' && question.act !== 'exact')) return null
  const units = frame.dimensions.find(({ asked }) => asked)
  const each = units ? await reachEach(frame, units) : null
  if (each) return each
  const effect = await reachedOf(frame)
  if (!effect) return null
  const reading = reachReading(effect)
  const judgement = limited(decideReach(effect, reading), question, frame.measure.label)
  const headline = reachHeadline(frame, effect, reading)
  const sentences = reachSentences(frame, effect, reading)
  const own = await reachPassage(frame, effect, reading, judgement.sureness, headline, sentences)
  const forecast = effect.forecast
    ? [await forecastPassage(frame, effect.forecast, judgement.sureness, headline)]
    : []
  return {
    judgement: { ...judgement, reasons: [...judgement.reasons, { code: 'rows', n: own.n }] },
    headline,
    sentences,
    weakened: reachWeakened(effect, reading),
    advice: reachAdvice(frame, effect, reading),
    keys: [],
    passages: [own, ...forecast],
    effects: [effect.numbers],
  }
}

async function reachPassage(
  frame: Frame,
  effect: Reached,
  reading: ReachReading,
  certainty: Passage['certainty'],
  headline: Template,
  sentences: Template[],
): Promise<Passage> {
  const { forecast, before, now, past, aim, sums } = effect
  const title = headline.replace(/\.$/, '')
  const reach = forecast?.reach
  const charts = forecast?.path
    ? [
        await frame.toolkit.chart(`Way of ${frame.measure.label} to ${aim.value}`, {
          form: 'fan',
          title,
          subtitle: sums
            ? text`${whatReaches(frame)} added up: what has come, and what is expected with its range`
            : text`${whatReaches(frame)}: what was, and what is expected with its range`,
          data: forecast.path.data,
          x: 'time',
          y: 'value',
          low: 'low',
          high: 'high',
          kind: 'kind',
          reference: { value: aim.value, label: 'to be reached' },
          yTitle: axisOf(frame.measure),
        }),
      ]
    : []
  const tried = forecast
    ? forecastSentences(frame, forecast).filter((words) => words.startsWith('Tried on the past'))
    : []
  return {
    kind: reading === 'was' || reading === 'never' ? 'question' : 'forecast',
    title,
    sentences: [...sentences, ...tried],
    charts,
    tables:
      before.length > 0 && aim.over !== 'last' && aim.over !== 'all'
        ? [
            {
              view: before,
              caption: text`What was held against it before`,
              columns: [
                { name: 'period', title: aim.over, format: aim.over === 'horizon' ? 'month' : aim.over },
                amountColumn(frame.measure, 'value', { title: frame.measure.label }),
                { name: 'reached', title: aim.side === 'most' ? 'within it' : 'reached' },
              ],
            },
          ]
        : [],
    estimate: reach ? text`${valueOf(frame.measure, reach, 0, 'value')}` : null,
    interval: reach ? rangeOf(frame, reach) : null,
    n: reachRows(frame),
    method: forecast
      ? 'Sum so far and forecast of the rest, with the range of their sum; rolling-origin back-test'
      : 'Figures of whole periods held against the number',
    certainty,
    evidence: [now, past, before, ...(forecast ? [forecast.main] : [])],
  }
}
