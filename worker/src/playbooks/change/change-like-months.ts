import type { Question, Template } from '#contract'
import { limited } from '../../decide/decide.ts'
import { decidePooled, pooledReading } from '../../decide/pooled.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { doneWithin } from '../../effects/change/done-within.ts'
import { holdsYears, likeMonths } from '../../effects/change/like-months.ts'
import { movedAlike } from '../../effects/change/moved-alike.ts'
import { text } from '../../prose/prose.ts'
import { movedAlikeSentence, newestSentence } from '../../telling/change/like-months.ts'
import { negativeWords } from '../../telling/negative.ts'
import { openSentence, pooledPassage, pooledSentence } from '../../telling/event/pooled.ts'
import type { Told } from '../../telling/told.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { withRows } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

/** What took longer is done in time less often. */
const OTHER_WAY: Partial<Record<NonNullable<Question['supposes']>, Question['supposes']>> = {
  up: 'down',
  down: 'up',
  more: 'less',
  less: 'more',
}

/**
 * "Slower than last year": the same months of both years over all rows, so that a step counts as much as a slope. Of
 * lengths of time the share that is done within a natural number of days leads, as what has no end yet counts there; the
 * mean beside it is of months that are as finished as others. Null where no year is held against the one before, and
 * where chance could make what lies between them.
 */
export async function changeOfLikeMonths(frame: Frame): Promise<Told | null> {
  const { question, time, measure, toolkit } = frame
  if (!time || !holdsYears(question, time.column)) return null
  const done = await attempted(toolkit, `${measure.label} within a number of days`, () => doneWithin(frame))
  const own = await likeMonths(frame)
  const within = done && (await likeMonths(done.frame))
  const found = [
    ...(done && within ? [{ frame: done.frame, pooled: within, asks: otherWay(question.supposes) }] : []),
    ...(own ? [{ frame, pooled: own, asks: question.supposes }] : []),
  ].map((one) => ({ ...one, reading: pooledReading({ pooled: one.pooled, ahead: null }, done ? 2 : 1) }))
  const lead = found.find(({ reading }) => reading === 'changed')
  if (!lead) return null
  const tests = found.length
  const judgement = limited(
    decidePooled(lead.pooled, lead.reading, lead.asks, tests),
    question,
    measure.label,
  )
  const plain = pooledSentence(lead.pooled)
  const groups = await movedAlike(lead.frame, lead.pooled)
  const told = groups.filter(({ dimension, moved }) => dimension.asked || moved.length > 0).slice(0, 2)
  const others = found.filter((one) => one !== lead)
  const sentences: Template[] = [
    ...told.map((one) => movedAlikeSentence(lead.frame, one)),
    ...others.map(({ pooled, reading }) =>
      reading === 'open' ? openSentence(pooled) : pooledSentence(pooled),
    ),
    done && frame.unfinished ? newestSentence(frame, done) : '',
  ].filter((words) => words !== '')
  const passage = pooledPassage(lead.frame, lead.pooled, plain, sentences, judgement.sureness)
  return {
    judgement: withRows(lead.frame, judgement),
    headline: withVerdict(judgement.kind, question, plain),
    sentences,
    weakened: negativeWords(frame) ?? text`Two years say that it changed, not why.`,
    advice: null,
    keys: [],
    passages: [
      {
        ...passage,
        evidence: [
          ...passage.evidence,
          ...others.map(({ pooled }) => pooled.main),
          ...told.flatMap(({ moved, rest, above }) =>
            [...moved, ...rest, ...(above ? [above] : [])].map(({ main }) => main),
          ),
          ...(done ? [done.limits, done.newest] : []),
        ],
      },
    ],
    effects: found.map(({ pooled }) => pooled.numbers),
  }
}

const otherWay = (supposes: Question['supposes']): Question['supposes'] =>
  supposes === null ? null : (OTHER_WAY[supposes] ?? supposes)
