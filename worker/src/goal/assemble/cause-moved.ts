import type { Question } from '#contract'
import { GOT_WORSE } from '../../lexicon/cause-asked-words.ts'
import type { Segment } from '../discourse/segment.types.ts'
import { metricKnown, type Context } from './context.ts'

/**
 * What is behind something that is told to have risen or worsened, over the time in which it did. The question as it is
 * where it does not ask what is behind it, or nothing is said to have been otherwise.
 */
export function causeMoved(question: Question, { cause }: Segment, context: Context): Question {
  const { act, metric, supposes } = question
  const { time, main } = context
  if (!cause || act !== 'explain' || metric === null || time === null) return question
  const moved = supposes === 'up' || supposes === 'down'
  if (!moved && !GOT_WORSE.test(question.words)) return question
  const better = metricKnown(metric, context)?.better ?? null
  return {
    ...question,
    over: question.over ?? { table: main.model.table, column: time.name, grain: null },
    supposes: moved ? supposes : better === 'less' ? 'up' : better === 'more' ? 'down' : 'differs',
  }
}
