import type { Question, Template } from '#contract'
import { wentAsSupposed } from '../../decide/change-parts.ts'
import { beyondChance, limited, surenessOf } from '../../decide/decide.ts'
import { decidePooled, pooledReading } from '../../decide/pooled.ts'
import type { Judgement } from '../../decide/verdict.ts'
import {
  namesBoth,
  rowsOfStretches,
  stretchesNamed,
  windowsOn,
} from '../../effects/change/asked-stretches.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { changeParts } from '../../effects/change/change-parts.ts'
import { movedMost } from '../../effects/change/moved-groups.ts'
import type { NamedStretches } from '../../effects/change/named-stretches.ts'
import { pooledChange } from '../../effects/event/pooled.ts'
import { overStretches } from '../../effects/change/same-units.ts'
import { metricOf } from '../../model/metric-of.ts'
import { text } from '../../prose/prose.ts'
import {
  changePartsHeadline,
  changePartsPassages,
  crossedSentence,
  groupPartsListed,
  groupPartsSentence,
  inProportionSentence,
} from '../../telling/change/change-parts.ts'
import { factorsSentence } from '../../telling/change/change-factors.ts'
import { negativeWords } from '../../telling/negative.ts'
import { openSentence, pooledPassage, pooledSentence } from '../../telling/event/pooled.ts'
import { ofSame, sameUnitsWords } from '../../telling/change/reporting.ts'
import type { Told } from '../../telling/told.ts'
import { movedSentence, notAlikeWords } from '../../telling/change/two-stretches.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { rowsBehind, withRows } from '../../telling/words.ts'
import { changeInState } from './change-in-state.ts'
import { buildFrame } from '../frame/build-frame.ts'
import { isSeries, type Frame } from '../frame/frame.types.ts'

/** Whether a question sets two stretches of time that it names against each other. */
export const namesTwoStretches = ({ within }: Pick<Question, 'within'>): boolean => within.some(namesBoth)

/**
 * "2019 against 2023", "the year to March 2023 against the year to March 2025": totals of both where they are as long, with
 * what makes the change; means and shares over all rows of both, with who moved most. Null for other questions.
 */
export async function changeBetween(frame: Frame): Promise<Told | null> {
  const { question, toolkit, place } = frame
  const column = frame.time?.column ?? question.over?.column
  const windows = column === undefined ? [] : windowsOn(question, column)
  if (!windows.some(namesBoth)) return null
  const open = { ...question, within: question.within.filter((own) => !windows.includes(own)) }
  const each = await buildFrame(toolkit, open, place, 'all_time')
  // A series of amounts that add up has a total of each stretch too.
  const adds =
    each?.measure.kind === 'mean' &&
    question.statistic === null &&
    question.metric !== null &&
    isSeries(each) &&
    metricOf(each.model, question.metric).additivity === 'sum'
  const whole = adds ? await buildFrame(toolkit, { ...open, statistic: 'sum' }, place, 'all_time_sum') : each
  const named = whole && (await stretchesNamed(whole, windows))
  if (!whole || !named) return null
  const adding = whole.measure.kind === 'sum' || whole.measure.kind === 'count'
  return (
    (adding && named.months.before === named.months.after ? await ofTotals(whole, named) : null) ??
    ofRows(whole, named)
  )
}

/** Totals of two stretches that are as long, and what the change between them is made of. */
async function ofTotals(whole: Frame, named: NamedStretches): Promise<Told | null> {
  const over = await attempted(whole.toolkit, 'the same units in both stretches', () =>
    overStretches(whole, named.before, named.after),
  )
  return over
    ? ofTotalsOf(ofSame(over.frame, over.same), named, sameUnitsWords(whole, over.same))
    : ofTotalsOf(whole, named, '')
}

async function ofTotalsOf(frame: Frame, named: NamedStretches, same: Template): Promise<Told | null> {
  const { question, measure } = frame
  const stretches = await rowsOfStretches(frame, named)
  const effect = stretches && (await changeParts(frame, stretches))
  if (!effect) return null
  const { whole, numbers, groups, test } = effect
  const judgement = limited(
    decideTotals(whole.number(0, 'change'), numbers, question.supposes),
    question,
    measure.label,
  )
  const plain = changePartsHeadline(frame, effect, false, false)
  const told = groups.filter(({ dimension, apart }) => dimension.asked || apart.length > 0).slice(0, 2)
  const [first] = told
  const state = await changeInState(frame, named)
  return {
    judgement: {
      ...judgement,
      reasons: [...judgement.reasons, rowsBehind(frame, whole)],
    },
    headline: withVerdict(judgement.kind, question, plain),
    sentences: [
      same,
      notAlikeWords(named),
      ...(state?.sentences ?? []),
      effect.crossed ? crossedSentence(frame, effect.crossed) : '',
      factorsSentence(frame, effect),
      ...told.map((parts) => groupPartsSentence(frame, parts)),
      inProportionSentence(effect),
    ].filter((words) => words !== ''),
    listed: first ? groupPartsListed(frame, first) : null,
    weakened: weakenedBy(frame, named, test !== null && !beyondChance(numbers.p)),
    advice: null,
    keys: [],
    passages: [
      ...(await changePartsPassages(frame, effect, plain, judgement.sureness)),
      ...(state?.passages ?? []),
    ],
    effects: [numbers],
  }
}

/** Totals are what was written down: that they differ is known, how sure it is that it is more than chance is another matter. */
function decideTotals(
  change: number,
  { p, n }: { p: number | null; n: number },
  asks: Question['supposes'],
): Judgement {
  const tested = surenessOf(p, n, 1)
  const sureness = tested === 'cannot-tell' ? 'low' : tested
  const kind =
    asks === null || asks === 'same'
      ? 'how-much'
      : asks === 'differs'
        ? 'yes'
        : wentAsSupposed(change, asks)
          ? 'yes'
          : 'no'
  return { kind, sureness, reasons: [] }
}

/** Means, shares, and what a week or month had, where the two are not as long. */
async function ofRows(frame: Frame, named: NamedStretches): Promise<Told | null> {
  const { question, measure, toolkit } = frame
  const pooled = await attempted(toolkit, 'the two stretches of time that are named', () =>
    pooledChange(frame, named.after, named.before, named.like ? 'named-like' : 'named-unlike'),
  )
  if (!pooled) return null
  const reading = pooledReading({ pooled, ahead: null })
  const judgement = limited(decidePooled(pooled, reading, question.supposes), question, measure.label)
  const plain = reading === 'open' ? openSentence(pooled) : pooledSentence(pooled)
  const stretches = frame.unit?.again ? null : await rowsOfStretches(frame, named)
  const moved = stretches && (await movedMost(frame, stretches, Math.sign(pooled.numbers.value ?? 0)))
  const sentences = [notAlikeWords(named), moved ? movedSentence(frame, moved) : ''].filter(
    (words) => words !== '',
  )
  const passage = pooledPassage(frame, pooled, plain, sentences, judgement.sureness)
  return {
    judgement: withRows(frame, judgement),
    headline: withVerdict(judgement.kind, question, plain),
    sentences,
    weakened: weakenedBy(frame, named, false),
    advice: null,
    keys: [],
    passages: [{ ...passage, evidence: [...passage.evidence, ...(moved ? [moved.view] : [])] }],
    effects: [pooled.numbers],
  }
}

function weakenedBy(frame: Frame, { like, months }: NamedStretches, varies: boolean): Template {
  return (
    negativeWords(frame) ??
    (!like && (months.before % 12 !== 0 || months.after % 12 !== 0)
      ? text`The two are other parts of the year, so what a season makes is in the figure too.`
      : varies
        ? text`Months differ by as much from one to the next: a change of this size may be chance, though the amounts are what was written down.`
        : text`Two stretches of time say that it changed, not why.`)
  )
}
