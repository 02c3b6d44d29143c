import { baseOf, plainWords } from './goal-words.ts'
import { PLACE_WORDS } from './places-in.ts'

/** Goals that are looked at: those whose words are nearest. */
const NEAREST = 40
/** Two words that stand together weigh so much of what they would alone. */
const PAIR = 0.5

/** Words and pairs of words, without where it is. */
function termsOf(words: readonly string[]): Set<string> {
  const bases = words.filter((word) => !PLACE_WORDS.has(word)).map(baseOf)
  return new Set([...bases, ...bases.slice(1).map((word, at) => `${bases[at]!} ${word}`)])
}

const added = <K>(counts: Map<K, number>, key: K, by: number) => counts.set(key, (counts.get(key) ?? 0) + by)

/** As parts of the largest. */
function scaled(scores: ReadonlyMap<string, number>): Map<string, number> {
  const most = Math.max(...scores.values(), 0)
  return new Map([...scores].map(([label, score]) => [label, most > 0 ? score / most : 0]))
}

/**
 * Goals of which it is known what was fetched for them, each `label|label > goal`, and what they say of another one.
 * @returns how much speaks for each label, from 0 to 2: the goals that are nearest, and all that were given it together
 */
export function goalsKnown(lines: readonly string[]): (words: readonly string[]) => Map<string, number> {
  const goals = lines.map((line) => {
    const [labels, goal] = line.split(' > ') as [string, string]
    return { labels: labels.split('|'), terms: termsOf(plainWords(goal)) }
  })
  const spread = new Map<string, number>()
  for (const { terms } of goals) for (const term of terms) added(spread, term, 1)
  /** What few goals say, says most. */
  const weights = new Map(
    [...spread].map(([term, count]) => [
      term,
      Math.log(goals.length / count) * (term.includes(' ') ? PAIR : 1),
    ]),
  )
  const weightOf = (term: string) => weights.get(term) ?? 0
  const lengthOf = (values: Iterable<number>) => Math.hypot(...values) || 1
  const lengths = goals.map(({ terms }) => lengthOf([...terms].map(weightOf)))

  const saying = new Map<string, number[]>()
  const together = new Map<string, Map<string, number>>()
  for (const [at, { labels, terms }] of goals.entries()) {
    for (const term of terms) saying.set(term, [...(saying.get(term) ?? []), at])
    for (const label of labels) {
      const own = together.get(label) ?? new Map<string, number>()
      for (const term of terms) added(own, term, weightOf(term) / lengths[at]!)
      together.set(label, own)
    }
  }
  const directions = [...together].map(([label, own]) => ({ label, own, length: lengthOf(own.values()) }))

  return (words) => {
    const terms = termsOf(words)
    const length = lengthOf([...terms].map(weightOf))
    const shared = new Map<number, number>()
    for (const term of terms) for (const at of saying.get(term) ?? []) added(shared, at, weightOf(term) ** 2)
    const nearest = [...shared]
      .map(([at, sum]) => ({ at, nearness: sum / lengths[at]! / length }))
      .sort((a, b) => b.nearness - a.nearness)
      .slice(0, NEAREST)
    const near = new Map<string, number>()
    for (const { at, nearness } of nearest)
      for (const label of goals[at]!.labels) added(near, label, nearness ** 2)
    const alike = new Map(
      directions.map(({ label, own, length: ownLength }) => [
        label,
        [...terms].reduce((sum, term) => sum + (own.get(term) ?? 0) * weightOf(term), 0) / ownLength,
      ]),
    )
    const total = scaled(near)
    for (const [label, score] of scaled(alike)) added(total, label, score)
    return total
  }
}
