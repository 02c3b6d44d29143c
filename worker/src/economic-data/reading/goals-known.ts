import { baseOf, plainWords } from './goal-words.ts'
import { PLACE_WORDS } from './places-in.ts'

/** Goals that are looked at: those whose words are nearest. */
const NEAREST = 40
/** Two words that stand together weigh so much of what they would alone. */
const PAIR = 0.5

/** Words and pairs of words, without where it is. */
function termsOf(words: readonly string[], base = baseOf): Set<string> {
  const bases = words.filter((word) => !PLACE_WORDS.has(word)).map((word) => base(word))
  return new Set([...bases, ...bases.slice(1).map((word, at) => `${bases[at]!} ${word}`)])
}

/** The same words come again and again. */
function rememberingBaseOf() {
  const known = new Map<string, string>()
  return (word: string): string => {
    const base = known.get(word) ?? baseOf(word)
    known.set(word, base)
    return base
  }
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
  const base = rememberingBaseOf()
  const goals = lines.map((line) => {
    const [labels, goal] = line.split(' > ') as [string, string]
    return { labels: labels.split('|'), terms: termsOf(plainWords(goal), base) }
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

  const labelsKnown = [...new Set(goals.flatMap(({ labels }) => labels))]
  const placeOf = new Map(labelsKnown.map((label, at) => [label, at]))
  /** For each term the goals that say it, and how much it says of each label. */
  const saying = new Map([...spread.keys()].map((term) => [term, [] as number[]]))
  const telling = new Map([...spread.keys()].map((term) => [term, new Map<number, number>()]))
  for (const [at, { labels, terms }] of goals.entries())
    for (const term of terms) {
      saying.get(term)!.push(at)
      for (const label of labels)
        added(telling.get(term)!, placeOf.get(label)!, weightOf(term) / lengths[at]!)
    }
  const squares = labelsKnown.map(() => 0)
  for (const own of telling.values()) for (const [at, weight] of own) squares[at]! += weight ** 2

  return (words) => {
    const terms = [...termsOf(words)].filter((term) => weights.has(term))
    const length = lengthOf(terms.map(weightOf))
    const shared = new Float64Array(goals.length)
    const together = new Float64Array(labelsKnown.length)
    for (const term of terms) {
      const weight = weightOf(term)
      for (const at of saying.get(term)!) shared[at]! += weight ** 2
      for (const [at, told] of telling.get(term)!) together[at]! += told * weight
    }
    const nearest = [...shared.keys()]
      .filter((at) => shared[at]! > 0)
      .map((at) => ({ at, nearness: shared[at]! / lengths[at]! / length }))
      .sort((a, b) => b.nearness - a.nearness)
      .slice(0, NEAREST)
    const near = new Map<string, number>()
    for (const { at, nearness } of nearest)
      for (const label of goals[at]!.labels) added(near, label, nearness ** 2)
    const alike = new Map(
      labelsKnown.map((label, at) => [label, together[at]! / (Math.sqrt(squares[at]!) || 1)]),
    )
    const total = scaled(near)
    for (const [label, score] of scaled(alike)) added(total, label, score)
    return total
  }
}
