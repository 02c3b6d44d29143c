import type { Wish } from '../read-economic-goal.ts'
import { COUNTED_BY_INDUSTRY, widerIndustry } from '../vocabulary/counted-by-industry.ts'
import type { GoalWord } from './goal-words.ts'
import { conceptNamed } from './wishes.ts'

/**
 * What is asked of an industry and read as if it were asked of everybody, beside the industry, is read anew: whether
 * waiters quit more than nurses is told by the quits of both. What an industry pays is told beside how many it has.
 */
export function askedOfIndustries(words: readonly GoalWord[], wishes: readonly Wish[]): Wish[] {
  const sentenceOf = ({ at }: Wish) => words[at[0]!]!.sentence
  const industries = wishes.flatMap((wish) => {
    const industry = widerIndustry(wish.concept.label)
    return industry === null ? [] : [{ wish, industry }]
  })
  const replaced = new Set<Wish>()
  const read = wishes.flatMap((wish): Wish[] => {
    const measure = COUNTED_BY_INDUSTRY[wish.concept.label]
    if (!measure) return [wish]
    const near = industries.filter((own) => sentenceOf(own.wish) === sentenceOf(wish))
    const own = near.filter(({ industry }) => measure.by[industry] !== undefined)
    if (own.length === 0 || own.length < near.length) return [wish]
    if (!measure.besideJobs) for (const { wish: jobs } of own) replaced.add(jobs)
    return [...new Set(own.map(({ industry }) => measure.by[industry]!))].map((label) => ({
      ...wish,
      concept: conceptNamed(label),
    }))
  })
  return read.filter(
    (wish, index) =>
      !replaced.has(wish) &&
      read.findIndex(({ concept }) => concept.series[0] === wish.concept.series[0]) === index,
  )
}
