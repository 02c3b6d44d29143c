import { limited } from '../decide/decide.ts'
import { decideChangeParts, madeByEach, wentAsSupposed } from '../decide/change-parts.ts'
import { attempted } from '../effects/attempted.ts'
import { changeParts, type ChangeParts } from '../effects/change-parts.ts'
import { likeStretches } from '../effects/like-stretches.ts'
import { text } from '../prose/prose.ts'
import {
  changePartsAdvice,
  changePartsHeadline,
  changePartsPassages,
  factorsSentence,
  groupPartsListed,
  groupPartsSentence,
  inProportionSentence,
} from '../telling/change-parts.ts'
import { negativeWords } from '../telling/negative.ts'
import type { Told } from '../telling/told.ts'
import { withVerdict } from '../telling/verdict-words.ts'
import { rowsOf } from '../telling/words.ts'
import { buildFrame } from './frame/build-frame.ts'
import type { Frame } from './frame/frame.types.ts'
import type { Playbook } from './playbook.ts'

/**
 * Why a total rose or fell: what the change between two like stretches of time is made of, and with which groups it
 * lies. The year before is what people mean; where the total went the other way since, the first year is.
 *
 * @param ofEach answers the same of what one row has, for where that makes most of the change
 */
export async function tellChangeParts(frame: Frame, ofEach: Playbook): Promise<Told | null> {
  const effect = await attempted(frame.toolkit, 'what the change is made of', () => changeAsSupposed(frame))
  if (!effect) return null
  const { question, measure } = frame
  const { whole, numbers, groups, test, stretches } = effect
  const judgement = limited(
    decideChangeParts(whole.number(0, 'change'), numbers.p, numbers.n, question.supposes),
    question,
    measure.label,
  )
  const headline = changePartsHeadline(frame, effect)
  const each = madeByEach(effect.factors) ? await toldOfEach(frame, ofEach) : null
  const [first, ...others] = groups.filter(({ dimension, apart }) => dimension.asked || apart.length > 0)
  return {
    judgement: {
      ...judgement,
      reasons: [
        ...judgement.reasons,
        { code: 'rows', n: text`${whole.ref(0, 'n', 'integer')} ${rowsOf(frame)}` },
      ],
    },
    headline: withVerdict(judgement.kind, question, headline),
    sentences: [
      factorsSentence(frame, effect),
      ...[first, ...others.slice(0, 1)].map((parts) => (parts ? groupPartsSentence(frame, parts) : '')),
      ...(each ? [each.headline] : [inProportionSentence(effect)]),
    ].filter((words) => words !== ''),
    listed: first ? groupPartsListed(frame, first) : null,
    weakened:
      negativeWords(frame) ??
      (stretches.kind === 'halves'
        ? text`The data are shorter than two years, so a season may be in it; and this says where the change lies, not why it came about there.`
        : test && judgement.sureness === 'low'
          ? text`From month to month it varies so much that a change of this size may be chance (${test.ref(0, 'p', 'p')}); the amounts themselves are what was written down.`
          : text`This says where the change lies, not why it came about there.`),
    advice: first ? changePartsAdvice(frame, first) : null,
    keys: [],
    passages: [
      ...(await changePartsPassages(frame, effect, headline, judgement.sureness)),
      ...(each?.passages ?? []),
    ],
    effects: [numbers, ...(each?.effects ?? [])],
  }
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

async function changeAsSupposed(frame: Frame): Promise<ChangeParts | null> {
  let nearest: ChangeParts | null = null
  for (const earlier of ['year-before', 'first-year'] as const) {
    const stretches = await likeStretches(frame, earlier)
    const effect = stretches && (await changeParts(frame, stretches))
    if (!effect) continue
    if (wentAsSupposed(effect.whole.number(0, 'change'), frame.question.supposes)) return effect
    nearest ??= effect
  }
  return nearest
}
