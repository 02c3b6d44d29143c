import { carriesOf, decideWeighed } from '../../decide/weighed.ts'
import { limited } from '../../decide/decide.ts'
import {
  askedStretches,
  namesBoth,
  rowsOfStretches,
  stretchesNamed,
  windowsOn,
} from '../../effects/change/asked-stretches.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { likeStretches, type LikeStretches } from '../../effects/change/like-stretches.ts'
import { isProduct, onlyOf, weighed, type Side, type Weighed } from '../../effects/compare/weighed.ts'
import { text } from '../../prose/prose.ts'
import {
  rateSentence,
  weighedHeadline,
  weighedPassage,
  weighedWeakness,
} from '../../telling/compare/weighed.ts'
import type { Told } from '../../telling/told.ts'
import { rowsBehind } from '../../telling/words.ts'
import { buildFrame } from '../frame/build-frame.ts'
import type { Frame } from '../frame/frame.types.ts'

/**
 * "Are we missing more, or are people just reporting more": what the answers to both say together, before the first of them.
 * Where the two neither add up nor multiply to one change, that is said, and each keeps its own answer.
 */
export async function weighTwo(told: Told, one: Frame, other: Frame): Promise<Told> {
  const effect = await attempted(one.toolkit, 'which of the two explanations it is', () => weigh(one, other))
  if (!effect)
    return {
      ...told,
      sentences: [
        ...told.sentences,
        text`Which of the two carries the change cannot be split: they do not make up one figure in these columns, and each has its own answer here.`,
      ],
    }
  const carries = carriesOf(effect)
  const judgement = limited(decideWeighed(effect, carries), one.question, one.measure.label)
  const headline = weighedHeadline(effect, carries)
  return {
    ...told,
    judgement: { ...judgement, reasons: [...judgement.reasons, rowsBehind(effect.first, effect.main)] },
    headline,
    sentences: [rateSentence(effect), told.headline, ...told.sentences].filter((words) => words !== ''),
    weakened: told.weakened ?? weighedWeakness(effect),
    passages: [await weighedPassage(one, effect, headline, judgement.sureness), ...told.passages],
    effects: [effect.numbers, ...told.effects],
  }
}

async function weigh(one: Frame, other: Frame): Promise<Weighed | null> {
  const [a, b] = [await overAllTime(one), await overAllTime(other)]
  if (!a || !b) return null
  const [narrow, wide, only] =
    onlyOf(a, b) !== null
      ? [a, b, onlyOf(a, b)!]
      : onlyOf(b, a) !== null
        ? [b, a, onlyOf(b, a)!]
        : [null, null, []]
  const [how, first, second] =
    narrow && wide
      ? (['part', wide, narrow] as const)
      : isProduct(a, b)
        ? (['product', a, b] as const)
        : isProduct(b, a)
          ? (['product', b, a] as const)
          : []
  if (how === undefined) return null
  const sides = await bothOver(first.question === a.question ? one : other, first, second)
  return sides && weighed(how, ...sides, only)
}

/** The rows of a question over all time: its stretches are looked for in them. */
async function overAllTime({ toolkit, question, place, time }: Frame): Promise<Frame | null> {
  const column = time?.column ?? question.over?.column
  if (column === undefined) return null
  const windows = windowsOn(question, column)
  const within = question.within.filter((own) => !windows.includes(own))
  return buildFrame(toolkit, { ...question, act: 'change', within, with: [] }, place, 'weighed')
}

/** Both sides over the same two stretches: those that are named, else the last year and the one before it. */
async function bothOver(asked: Frame, first: Frame, second: Frame): Promise<[Side, Side] | null> {
  const windows = first.time ? windowsOn(asked.question, first.time.column) : []
  const named = windows.some(namesBoth) ? await stretchesNamed(first, windows) : null
  const stretchesOf = async (frame: Frame): Promise<LikeStretches | null> =>
    named
      ? rowsOfStretches(frame, named)
      : windows.length > 0
        ? ((await askedStretches(frame, windows))[0] ?? null)
        : likeStretches(frame, 'year-before')
  const [own, beside] = [await stretchesOf(first), await stretchesOf(second)]
  if (!own || !beside) return null
  const alike = SPANS.every((column) => own.spans.text(0, column) === beside.spans.text(0, column))
  return alike
    ? [
        { frame: first, stretches: own },
        { frame: second, stretches: beside },
      ]
    : null
}

const SPANS = ['from_before', 'to_before', 'from_now', 'to_now'] as const
