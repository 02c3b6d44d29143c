import type { Filter, MetricRef } from '#contract'
import { limited } from '../../decide/decide.ts'
import { decideChangeParts, madeByEach, wentAsSupposed } from '../../decide/change-parts.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { changeParts, type ChangeParts } from '../../effects/change/change-parts.ts'
import { askedStretches, windowsOn } from '../../effects/change/asked-stretches.ts'
import { likeStretches, type LikeStretches } from '../../effects/change/like-stretches.ts'
import { BOUGHT_WORDS } from '../../lexicon/bought-words.ts'
import { nameWords } from '../../profile/name-words.ts'
import { text } from '../../prose/prose.ts'
import {
  changePartsAdvice,
  crossedAdvice,
  crossedSentence,
  changePartsHeadline,
  changePartsPassages,
  groupPartsListed,
  groupPartsSentence,
  inProportionSentence,
} from '../../telling/change/change-parts.ts'
import { factorsSentence } from '../../telling/change/change-factors.ts'
import { negativeWords } from '../../telling/negative.ts'
import type { Told } from '../../telling/told.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { rowsBehind } from '../../telling/words.ts'
import { behindRise } from './behind-change.ts'
import { withFactors } from './with-factors.ts'
import { withStretch } from '../change/with-stretch.ts'
import { buildFrame } from '../frame/build-frame.ts'
import { isSeries, type Frame } from '../frame/frame.types.ts'
import type { Playbook } from '../playbook.ts'

/**
 * Why a total rose or fell: what the change between two like stretches of time is made of, and with which groups it
 * lies. The year before is what people mean; where the total went the other way since, the first year is.
 *
 * @param ofEach answers the same of what one row has, for where that makes most of the change
 */
export async function tellChangeParts(asked: Frame, ofEach: Playbook): Promise<Told | null> {
  const found = await attempted(asked.toolkit, 'what the change is made of', () => changeAsSupposed(asked))
  if (!found) return null
  const { frame, effect } = found
  const { question, measure } = frame
  const { whole, numbers, groups, test, stretches, crossed } = effect
  const judgement = limited(
    decideChangeParts(whole.number(0, 'change'), numbers.p, numbers.n, question.supposes),
    question,
    measure.label,
  )
  const each = madeByEach(effect.factors) ? await toldOfEach(asked, ofEach) : null
  const since = !each && madeByEach(effect.factors) ? await stretchOfEach(frame) : null
  const headline = changePartsHeadline(frame, effect, judgement.kind !== 'no', each !== null)
  // Since when, who, and what of it, says more than the one group with the rise.
  const deep = since !== null && judgement.kind !== 'no' && isDeep(since) ? since : null
  const behind =
    (await attempted(asked.toolkit, 'what makes the rise', () => behindRise(frame, effect))) ?? []
  const [first, ...others] = groups.filter(({ dimension, apart }) => dimension.asked || apart.length > 0)
  return {
    judgement: {
      ...judgement,
      reasons: [...judgement.reasons, rowsBehind(frame, whole)],
    },
    headline: withVerdict(judgement.kind, question, deep?.headline ?? headline),
    sentences: [
      deep ? headline : '',
      crossed ? crossedSentence(frame, crossed) : '',
      deep ? '' : (since?.headline ?? ''),
      ...behind,
      factorsSentence(frame, effect),
      ...[first, ...others.slice(0, 1)].map((parts) =>
        parts ? groupPartsSentence(frame, parts, each !== null) : '',
      ),
      ...(each ? [each.headline] : [inProportionSentence(effect)]),
    ].filter((words) => words !== ''),
    listed: first ? groupPartsListed(frame, first) : null,
    weakened:
      negativeWords(frame) ??
      (stretches.kind === 'halves'
        ? frame.time!.period === 'year'
          ? text`The first half of the years is held against the second; this says where the change lies, not why it came about there.`
          : text`The data are shorter than two years, so a season may be in it; and this says where the change lies, not why it came about there.`
        : stretches.kind === 'next'
          ? text`The stretch before it is another part of the year, so a season may be in it; and this says where the change lies, not why it came about there.`
          : test && judgement.sureness === 'low'
            ? text`From month to month it varies so much that a change of this size may be chance (${test.ref(0, 'p', 'p')}); the amounts themselves are what was written down.`
            : text`This says where the change lies, not why it came about there.`),
    advice: crossed ? crossedAdvice(frame, crossed) : first ? changePartsAdvice(frame, first) : null,
    keys: [],
    passages: [
      ...(await changePartsPassages(frame, effect, headline, judgement.sureness)),
      ...(each?.passages ?? []),
      ...(since?.passages ?? []),
    ],
    effects: [numbers, ...(each?.effects ?? []), ...(since?.effects ?? [])],
  }
}

/** One value of a column within one of another. */
const isDeep = ({ effects }: Told): boolean =>
  effects.some(({ kind }) => kind === 'stretch-inside') ||
  effects.some(({ kind, against }) => kind === 'group-stretch' && against?.includes(' and ') === true)

/** The one group of which each row has more, or less, since a day, while those of the others do not. */
async function stretchOfEach({ toolkit, question, place, measure }: Frame): Promise<Told | null> {
  if (measure.kind !== 'sum') return null
  const frame = await buildFrame(toolkit, { ...question, statistic: 'mean' }, place, 'each_since')
  return frame && withStretch(await withFactors(frame), null)
}

/** What is behind it that each row has more or less; null where the data do not say. */
async function toldOfEach(
  { toolkit, question, place, measure }: Frame,
  ofEach: Playbook,
): Promise<Told | null> {
  if (measure.kind !== 'sum') return null
  const frame = await buildFrame(toolkit, { ...question, statistic: 'mean' }, place, 'each')
  const told = frame && (await ofEach(frame))
  return told && told.judgement.kind !== 'cannot-tell' ? told : null
}

/** What a question's change is made of, with the rows over which it was computed. */
export interface FoundChange {
  frame: Frame
  effect: ChangeParts
}

/** The likeliest stretches between which the total went as supposed, else the likeliest of all. */
export async function changeAsSupposed(asked: Frame): Promise<FoundChange | null> {
  const { question, time } = asked
  // How many rows a series has is set by who keeps it.
  if (!time || (isSeries(asked) && asked.measure.kind === 'count')) return null
  const windows = windowsOn(question, time.column)
  const bought = boughtOf(asked)
  const frame = windows.length === 0 && !bought ? asked : await widened(asked, windows, bought)
  if (!frame) return null
  const quantity =
    frame.companions.find(({ variable }) => variable?.column === bought?.column)?.variable ?? null
  let nearest: FoundChange | null = null
  for await (const stretches of likely(asked, frame, windows)) {
    const effect = await changeParts(frame, stretches, quantity)
    if (!effect) continue
    if (wentAsSupposed(effect.whole.number(0, 'change'), question.supposes)) return { frame, effect }
    nearest ??= { frame, effect }
  }
  return nearest
}

/** The rows over all time, with the quantity of each beside its amount. */
async function widened(
  { toolkit, question, place, measure }: Frame,
  windows: readonly Filter[],
  bought: MetricRef | null,
): Promise<Frame | null> {
  const frame = await buildFrame(
    toolkit,
    {
      ...question,
      within: question.within.filter((own) => !windows.includes(own)),
      with: bought ? [bought] : [],
      ...(measure.kind === 'sum' ? { statistic: 'sum' as const } : {}),
    },
    place,
    'all_time',
  )
  return frame?.measure.kind === measure.kind ? frame : null
}

/** The stretches that a goal names first; the last year and its neighbours where it names none, or nothing to hold it against. */
async function* likely(
  asked: Frame,
  frame: Frame,
  windows: readonly Filter[],
): AsyncGenerator<LikeStretches> {
  const named = await askedStretches(frame, windows)
  yield* named
  if (named.length > 0) return
  for (const earlier of ['year-before', 'first-year'] as const) {
    const stretches = await likeStretches(windows.length > 0 ? asked : frame, earlier)
    if (stretches) yield stretches
  }
}

/** The number of a table whose name says how much of a thing each row is of; null where the measure is such a number itself. */
function boughtOf({ source, measure, question }: Frame): MetricRef | null {
  const isBought = (column: string) => nameWords(column).some((word) => BOUGHT_WORDS.has(word))
  const own = source.columns.find(({ name }) => name === question.metric?.column)
  if (measure.kind !== 'sum' || !own || isBought(own.original_name)) return null
  const found = source.columns.find(
    ({ name, role, storage, original_name: original }) =>
      name !== own.name &&
      (storage === 'number' || storage === 'integer') &&
      role !== 'identifier' &&
      role !== 'time' &&
      isBought(original),
  )
  return found ? { kind: 'value', table: source.name, column: found.name, from: null, values: [] } : null
}
