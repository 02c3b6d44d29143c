import type { Wish } from '../read-economic-goal.ts'
import { CONCEPTS } from '../vocabulary/index.ts'

const DIFFERENCES = CONCEPTS.filter(({ ends }) => ends)

/** Where a goal names both ends of what is known as a difference, such as short rates and long rates, that may be meant too. */
export function differencesOf(wishes: readonly Wish[]): Wish[] {
  const wished = new Map(wishes.map((wish) => [wish.concept.label, wish]))
  return DIFFERENCES.flatMap((concept): Wish[] => {
    const [own, other] = concept.ends!.map((label) => wished.get(label))
    return own && other && !wished.has(concept.label)
      ? [{ concept, words: `${own.words} and ${other.words}`, at: [...own.at, ...other.at] }]
      : []
  })
}
