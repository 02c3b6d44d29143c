import { measureListener, type HeardMeasure } from '../../worker/src/goal/measured/learned-measure.ts'
import { metricInWords, namesIn } from '../bench/asked/asked-in-words.ts'
import { isSameMetric } from '../bench/asked/same-metric.ts'
import { readingsOf, type WrittenQuestion } from '../bench/asked/written-asked.ts'
import { readCorpus } from './corpus.ts'
import { heardOf } from './heard-of.ts'

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
  const all = await heardOf(
    measureListener,
    written,
    ({ table }) => profiles.get(table)!,
    ({ questions }) => questions,
  )
  return all.map(({ goal: { id }, asked, heard, profile }) => {
    const wanted = readingsOf(asked).flatMap(({ metric }) => metric)
    const name = namesIn(profile)
    const names = heard.candidates.map(({ metric }) => metricInWords(metric.ref, name))
    const right = names.flatMap((words, at) => (wanted.some((one) => isSameMetric(one, words)) ? [at] : []))
    return { ...heard, set: id.split('/')[0]!, id, written: asked, right }
  })
}
