import type { Wish } from '../read-economic-goal.ts'
import {
  COUNTED_BY_INDUSTRY,
  COUNTS_WORKERS,
  OF_ANY_INDUSTRY,
  PAID_WORDS,
  widerIndustry,
  within,
} from '../vocabulary/counted-by-industry.ts'
import { crossed, isSameThing } from '../vocabulary/crossed.ts'
import type { Concept } from '../vocabulary/index.ts'
import { finderOf } from './find-matches.ts'
import type { GoalWord } from './goal-words.ts'
import { parsePatterns } from './pattern.ts'
import { conceptNamed } from './wishes.ts'

const finding = (list: string) =>
  finderOf(parsePatterns(list).map((pattern) => ({ pattern, meaning: true, factor: 1 })))
const findPaid = finding(PAID_WORDS)
const findCounted = finding(COUNTS_WORKERS)

/** What everybody is paid, and the same told of an industry. */
const PAID = 'Hourly earnings'

interface Industry {
  wish: Wish
  /** Its jobs, of which everything else about it is told apart. */
  jobs: Concept
  /** The label of those as other things are counted. */
  industry: string
}

/**
 * What is asked of an industry and read as if it were asked of everybody, beside the industry, is read anew: whether
 * waiters quit more than nurses is told by the quits of both. What an industry pays is told beside how many it has.
 */
export function askedOfIndustries(words: readonly GoalWord[], wishes: readonly Wish[]): Wish[] {
  const sentenceOf = ({ at }: Wish) => words[at[0]!]!.sentence
  const asked = withPay(words, wishes)
  const industries = asked.flatMap((wish): Industry[] => {
    const label = wish.concept.label.replace(/ pay$/, ' jobs')
    const industry = widerIndustry(label)
    return industry === null ? [] : [{ wish, jobs: conceptNamed(label), industry }]
  })
  const replaced = new Set<Wish>()
  const read = asked.flatMap((wish): Wish[] => {
    const { label } = wish.concept
    const measure = COUNTED_BY_INDUSTRY[label]
    if (!measure && !OF_ANY_INDUSTRY.has(label)) return [wish]
    const near = industries.filter((own) => sentenceOf(own.wish) === sentenceOf(wish))
    if (near.length === 0) return [wish]
    if (measure && !measure.besideJobs) for (const own of near) replaced.add(own.wish)
    const concepts = near.map((own): Concept => {
      const known = measure?.by[ofNarrower(label, own.jobs) ? own.jobs.label : own.industry]
      return known ? conceptNamed(known) : crossed(wish.concept, own.jobs)
    })
    return concepts.map((concept) => ({ ...wish, concept }))
  })
  return read.filter(
    (wish, index) =>
      !replaced.has(wish) && read.findIndex(({ concept }) => isSameThing(concept, wish.concept)) === index,
  )
}

/**
 * Where a sentence speaks of pay and names who works somewhere, and nothing else of it is about pay, the pay is theirs:
 * in place of how many they are, unless that is asked as well.
 */
function withPay(words: readonly GoalWord[], wishes: readonly Wish[]): Wish[] {
  const sentenceOf = (at: number) => words[at]!.sentence
  const paid = findPaid(words).map(({ taken }) => taken)
  return wishes.flatMap((wish): Wish[] => {
    if (widerIndustry(wish.concept.label) === null) return [wish]
    const sentence = sentenceOf(wish.at[0]!)
    const said = paid.find((taken) => sentenceOf(taken[0]!) === sentence)
    const toldBy = wishes.some(
      ({ concept, at }) =>
        (concept.kind === 'pay' || concept.kind === 'income') && sentenceOf(at[0]!) === sentence,
    )
    if (!said || toldBy) return [wish]
    const counted = findCounted(words).some(({ taken }) => sentenceOf(taken[0]!) === sentence)
    const pay = { ...wish, concept: payOf(wish.concept) }
    return counted ? [wish, pay] : [pay]
  })
}

/** Pay is told of an industry within another by itself: what hospitals pay, and not all of health care. */
const ofNarrower = (label: string, jobs: Concept): boolean =>
  label === PAID && widerIndustry(jobs.label) !== jobs.label

function payOf(jobs: Concept): Concept {
  const by = COUNTED_BY_INDUSTRY[PAID]!.by
  const known = by[jobs.label] ?? by[widerIndustry(jobs.label) ?? '']
  return known ? conceptNamed(known) : crossed(conceptNamed(PAID), jobs)
}

/** The same of the wider industry in which one lies; null where there is none. */
export function widerOf(concept: Concept): Concept | null {
  const wider = within(concept.of!.label)
  return wider === null ? null : { ...concept, of: conceptNamed(wider) }
}
