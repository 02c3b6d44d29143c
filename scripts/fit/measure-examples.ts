import { measureListener, type HeardMeasure } from '../../worker/src/goal/measured/learned-measure.ts'
import { understandGoal } from '../../worker/src/goal/understand-goal.ts'
import { metricInWords, namesIn } from '../bench/asked/asked-in-words.ts'
import { isSameMetric } from '../bench/asked/same-metric.ts'
import { readingsOf, type WrittenQuestion } from '../bench/asked/written-asked.ts'
import { readCorpus } from './corpus.ts'
import { nearestStretch } from './nearest-stretch.ts'

/** One question with everything that it may measure. */
export interface MeasureExample extends HeardMeasure {
  set: string
  id: string
  written: WrittenQuestion
  /** Places of the answers that are right. */
  right: number[]
}

/** Reads every goal that has a written reading, and listens to what it may measure. */
export async function measureExamples(): Promise<MeasureExample[]> {
  const { written, profiles } = readCorpus()
  const found: MeasureExample[] = []
  for (const goal of written) {
    const stretches = new Map<string, HeardMeasure>()
    measureListener.heard = (heard) => stretches.set(heard.words, heard)
    const { profile } = await understandGoal(goal.goal, profiles.get(goal.table)!)
    const name = namesIn(profile)
    for (const question of goal.questions) {
      const own = stretches.get(nearestStretch(question.words, [...stretches.keys()], goal.goal))
      if (!own) continue
      const wanted = readingsOf(question).flatMap(({ metric }) => metric)
      const names = own.candidates.map(({ metric }) => metricInWords(metric.ref, name))
      const right = names.flatMap((words, at) => (wanted.some((one) => isSameMetric(one, words)) ? [at] : []))
      found.push({ ...own, set: goal.id.split('/')[0]!, id: goal.id, written: question, right })
    }
  }
  measureListener.heard = null
  return found
}
