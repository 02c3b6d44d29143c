import { beyondChance, limited, surenessOf } from '../../decide/decide.ts'
import type { Judgement } from '../../decide/verdict.ts'
import { groups } from '../../effects/compare/groups.ts'
import { worstOf, type WorstOf } from '../../effects/compare/worst-of.ts'
import { asksForFirst } from '../../lexicon/superlative-words.ts'
import { groupsLine, groupsPassage } from '../../telling/compare/groups.ts'
import { negativeWords } from '../../telling/negative.ts'
import type { Told } from '../../telling/told.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { withRows } from '../../telling/words.ts'
import { cellsWords, neverWords, worstHeadline } from '../../telling/compare/worst-of.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

function judged({ effect, level, direction }: WorstOf): Judgement {
  const { levels, numbers, top, bottom } = effect
  const first = levels.text(direction === 'most' ? top : bottom, 'level') === level
  const sureness = surenessOf(numbers.p, numbers.n, 1)
  if (beyondChance(numbers.p)) return { kind: first ? 'yes' : 'no', sureness, reasons: [] }
  // Another one that lies as far is enough for it not to be the first.
  return first
    ? { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
    : { kind: 'no', sureness: 'low', reasons: [] }
}

/** Whether one of several is really the worst, or the best: against the one that comes next, where both were run. */
export async function tellWorstOf(frame: Frame, first: Dimension): Promise<Told | null> {
  const { question, measure } = frame
  const focus = question.against.find(({ column }) => column === first.column)
  if (question.act !== 'compare' || focus?.values.length !== 1 || first.distinct < 3) return null
  const up = question.supposes === 'more' || question.supposes === 'up'
  const down = question.supposes === 'less' || question.supposes === 'down'
  if (!(up || down) || !(question.order !== null || asksForFirst(question.words))) return null
  const level = String(focus.values[0])
  const found = await worstOf(frame, first, level, up ? 'most' : 'least')
  if (!found) return null
  const judgement = withRows(frame, limited(judged(found), question, measure.label))
  const plain = worstHeadline(frame, found)
  const all = await groups(frame, first)
  const never = neverWords(found)
  const cells = cellsWords(frame, found)
  const sentences = [
    ...(never ? [never] : []),
    ...(cells ? [cells] : []),
    ...(all ? [groupsLine(all, 6)] : []),
  ]
  const own = await groupsPassage(frame, found.effect, judgement.sureness, sentences, plain)
  return {
    judgement,
    headline: withVerdict(judgement.kind, question, plain),
    sentences,
    weakened: negativeWords(frame),
    advice: null,
    keys: [],
    passages: [own, ...(all ? [await groupsPassage(frame, all, 'moderate', [], groupsLine(all, 6))] : [])],
    effects: [found.effect.numbers, ...(all ? [all.numbers] : [])],
  }
}
