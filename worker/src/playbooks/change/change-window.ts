import type { Question, TableModel } from '#contract'
import { limited } from '../../decide/decide.ts'
import { decidePooled, pooledReading } from '../../decide/pooled.ts'
import { againstLike } from '../../effects/event/around-event.ts'
import { namesBoth, stretchAsked, windowsOn } from '../../effects/change/asked-stretches.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { text } from '../../prose/prose.ts'
import { negativeWords } from '../../telling/negative.ts'
import { openSentence, pooledPassage, pooledSentence } from '../../telling/event/pooled.ts'
import type { Told } from '../../telling/told.ts'
import { sameUnitsWords } from '../../telling/change/reporting.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { withRows } from '../../telling/words.ts'
import { buildFrame } from '../frame/build-frame.ts'
import { isSeries, type Frame } from '../frame/frame.types.ts'

const DAY_MS = 86_400_000
/** Days up to which a stretch is held against another one: of longer ones their own course is asked. */
const LONGEST = 250

/** "How did sales do in the last quarter compared with the year before": a stretch of time is compared, and no groups are. */
export function ofStretch(question: Question, models: readonly TableModel[]): Question {
  const { act, metric, by, against, given, within, supposes } = question
  const column = models.find(({ table }) => table === metric?.table)?.natural_time
  const named = by.filter((own) => own.column !== metric?.column)
  const windows = column ? windowsOn({ within }, column) : []
  // Two stretches that are named are what is compared, whatever groups that is told by.
  const groups = !windows.some(namesBoth) && named.length + against.length + given.length > 0
  // "How do the two move together since 2000" asks of the two, and only says over which time.
  if (act === 'relate' && question.with.length > 0) return question
  const asks = act === 'compare' || act === 'relate' || (act === 'explain' && POLAR.has(supposes ?? ''))
  return asks && metric && column && !groups && windows.length > 0
    ? {
        ...question,
        act: 'change',
        by: windows.some(namesBoth) ? named.filter((own) => own.column !== column) : [],
        over: { table: metric.table, column, grain: null },
      }
    : question
}

/** "Were more of them late between the two": yes or no, and no causes. */
const POLAR: ReadonlySet<string> = new Set(['more', 'less', 'differs', 'same'])

/**
 * "Did it fall in the last quarter", "between the two audits": a short stretch of time has hardly a course of its own. It
 * is held against the same part of the year before, or what lies right before it where rows do not reach back so far.
 */
export async function changeInWindow(frame: Frame): Promise<Told | null> {
  const { question, toolkit, place } = frame
  const column = frame.time?.column ?? question.over?.column
  const windows = column === undefined ? [] : windowsOn(question, column)
  if (windows.length !== 1 || windows[0]!.values.length > 2 || isSeries(frame)) return null
  const whole = await buildFrame(
    toolkit,
    { ...question, within: question.within.filter((own) => !windows.includes(own)) },
    place,
    'all_time',
  )
  if (!whole?.time || isSeries(whole)) return null
  const now = await stretchAsked(whole, windows)
  if (!now || (Date.parse(now.to) - Date.parse(now.from)) / DAY_MS > LONGEST) return null
  const pooled = await attempted(toolkit, 'the stretch of time that is named against a like one', () =>
    againstLike(whole, now),
  )
  if (!pooled) return null
  const reading = pooledReading({ pooled, ahead: null })
  const judgement = limited(decidePooled(pooled, reading, question.supposes), question, whole.measure.label)
  const plain = reading === 'open' ? openSentence(pooled) : pooledSentence(pooled)
  return {
    judgement: withRows(frame, judgement),
    headline: withVerdict(judgement.kind, question, plain),
    sentences: pooled.same ? [sameUnitsWords(whole, pooled.same)] : [],
    weakened:
      negativeWords(whole) ??
      (pooled.apart === 'year-before'
        ? text`Two stretches of time say that it changed, not why.`
        : text`Rows do not reach back to the same part of the year before: what a season makes is in the figure too.`),
    advice: null,
    keys: [],
    passages: [pooledPassage(whole, pooled, plain, [], judgement.sureness)],
    effects: [pooled.numbers],
  }
}
