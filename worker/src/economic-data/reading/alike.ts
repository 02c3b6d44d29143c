import { GOALS_ASKED } from '../paraphrases/goals-asked.ts'
import type { Concept } from '../vocabulary/index.ts'
import { baseOf, plainWords, type GoalWord } from './goal-words.ts'
import { PLACE_WORDS } from './places-in.ts'
import { conceptNamed } from './wishes.ts'

/** Goals that are looked at: those whose words are nearest. */
const NEAREST = 40
/** Two words that stand together weigh so much of what they would alone. */
const PAIR = 0.5
/** A thing is wanted where so much speaks for it of what speaks for the likeliest. */
const LIKELY = 0.3

/** From so many words on that name no thing, somebody tells of their life. */
const STORY = 12

/** Words and pairs of words, without where it is. */
function termsOf(words: readonly string[]): Set<string> {
  const bases = words.filter((word) => !PLACE_WORDS.has(word)).map(baseOf)
  return new Set([...bases, ...bases.slice(1).map((word, at) => `${bases[at]!} ${word}`)])
}

const BANK = GOALS_ASKED.split('\n').map((line) => {
  const [labels, goal] = line.split(' > ') as [string, string]
  return { labels: labels.split('|'), terms: termsOf(plainWords(goal)) }
})
const spread = new Map<string, number>()
for (const { terms } of BANK) for (const term of terms) spread.set(term, (spread.get(term) ?? 0) + 1)
/** What few goals say, says most. */
const weightOf = (term: string): number =>
  spread.has(term) ? Math.log(BANK.length / spread.get(term)!) * (term.includes(' ') ? PAIR : 1) : 0
const lengthOf = (terms: Iterable<string>): number =>
  Math.hypot(...[...terms].map((term) => weightOf(term))) || 1
const lengths = BANK.map(({ terms }) => lengthOf(terms))

/**
 * What economists fetched for the goals that are nearest to a story in their words, the likeliest first. Where a goal
 * merely names what it wants, others that are worded so ask for other things.
 * @param explained where words stand that name things or places
 */
export function fetchedForGoalsAlike(words: readonly GoalWord[], explained: ReadonlySet<number>): Concept[] {
  if (words.filter((_, at) => !explained.has(at)).length < STORY) return []
  const own = [...termsOf(words.map(({ said }) => said))]
  const length = lengthOf(own)
  const near = BANK.map(({ labels, terms }, at) => ({
    labels,
    nearness:
      own.reduce((sum, term) => sum + (terms.has(term) ? weightOf(term) ** 2 : 0), 0) / lengths[at]! / length,
  }))
    .sort((a, b) => b.nearness - a.nearness)
    .slice(0, NEAREST)
  const scores = new Map<string, number>()
  for (const { labels, nearness } of near)
    for (const label of labels) scores.set(label, (scores.get(label) ?? 0) + nearness ** 2)
  const best = Math.max(...scores.values())
  return [...scores]
    .filter(([, score]) => score > 0 && score >= LIKELY * best)
    .sort((a, b) => b[1] - a[1])
    .map(([label]) => conceptNamed(label))
}
