import { similarity, vectorsOf } from '../../embeddings/sentence-vectors.ts'
import { PARAPHRASES } from '../paraphrases/bank.ts'
import type { Concept } from '../vocabulary/index.ts'
import { baseOf, plainWords, type GoalWord } from './goal-words.ts'
import { SAY_NOTHING } from './left-over.ts'

/** A thing that a goal names in words near to a known way of speaking of it. */
export interface Paraphrased {
  concept: Concept
  at: number[]
}

/** Words that only hold others together, in the base form. */
const LIGHT = new Set(
  `a an the of to in on at for and or be do have we our i my me you it its they them their this that these those what which who how why when with by from as than if so not no can could would should will tell show just up out get more much many`.split(
    ' ',
  ),
)
/** Words of a goal that are read together. */
const WIDEST = 6
/** Both in words and in meaning, from 0 to 1: what lies below is talk. */
const NEAR = 0.68
/** Below this many words in common no meaning makes up for them. */
const COMMON = 0.25
/** Of what is as near, whatever explains more of the goal. */
const PER_WORD = 0.02

const contentOf = (words: readonly string[]): string[] => [
  ...new Set(words.map(baseOf).filter((base) => !LIGHT.has(base))),
]

const BANK = PARAPHRASES.map((own) => ({ ...own, content: contentOf(plainWords(own.text)) }))
const byWord = new Map<string, number[]>()
for (const [at, { content }] of BANK.entries())
  for (const word of content) {
    const known = byWord.get(word)
    if (known) known.push(at)
    else byWord.set(word, [at])
  }
const THINGS = new Set(PARAPHRASES.map(({ concept }) => concept)).size
const spread = new Map(
  [...byWord].map(([word, ways]) => [word, new Set(ways.map((at) => BANK[at]!.concept)).size]),
)

/** A word that few things share says most. */
const weightOf = (content: readonly string[]): number =>
  content.reduce((sum, word) => sum + Math.log((THINGS + 1) / ((spread.get(word) ?? 0) + 0.5)), 0)

interface Stretch {
  at: number[]
  text: string
  content: string[]
}

function stretchesOf(words: readonly GoalWord[], untold: (at: number) => boolean): Stretch[] {
  const found: Stretch[] = []
  for (let from = 0; from < words.length; from += 1)
    for (let to = from; to < Math.min(words.length, from + WIDEST); to += 1) {
      const own = words.slice(from, to + 1)
      if (own[0]!.sentence !== own.at(-1)!.sentence) break
      if (LIGHT.has(own[0]!.base) || LIGHT.has(own.at(-1)!.base)) continue
      const at = own.map((_, index) => from + index)
      if (!at.some(untold)) continue
      const said = own.map((word) => word.said)
      found.push({ at, text: said.join(' '), content: contentOf(said) })
    }
  return found
}

/** Words as they meet a way of speaking: those in common, and of both together. */
function inCommon(stretch: Stretch, content: readonly string[]): number {
  const shared = content.filter((word) => stretch.content.includes(word))
  if (shared.every((word) => SAY_NOTHING.has(word))) return 0
  // A cat alone is no cat food.
  if (stretch.content.length === 1 && content.length > 1) return 0
  return (2 * weightOf(shared)) / (weightOf(stretch.content) + weightOf(content))
}

/**
 * Things that a goal names in everyday words, by the ways of speaking that lie nearest in words and in meaning.
 * @param taken words that are explained already; each thing must explain at least one that is not
 */
export async function paraphrasedIn(
  words: readonly GoalWord[],
  taken: ReadonlySet<number>,
): Promise<Paraphrased[]> {
  const untold = (at: number) =>
    !taken.has(at) && !SAY_NOTHING.has(words[at]!.base) && !LIGHT.has(words[at]!.base)
  const pairs = stretchesOf(words, untold).flatMap((stretch) =>
    [...new Set(stretch.content.flatMap((word) => byWord.get(word) ?? []))].flatMap((index) => {
      const way = BANK[index]!
      // What is shared must not all be explained already.
      const fresh = stretch.at.some((at) => untold(at) && way.content.includes(words[at]!.base))
      const common = fresh ? inCommon(stretch, way.content) : 0
      return common < COMMON ? [] : [{ stretch, way, common }]
    }),
  )
  const vectors = await vectorMap(pairs.flatMap(({ stretch, way }) => [stretch.text, way.text]))
  const near = pairs
    .map((pair) => {
      const meaning = similarity(vectors.get(pair.stretch.text)!, vectors.get(pair.way.text)!)
      return { ...pair, nearness: (pair.common + meaning) / 2 }
    })
    .filter(({ nearness }) => nearness >= NEAR)
    .map((pair) => ({ ...pair, rank: pair.nearness + PER_WORD * pair.stretch.content.length }))
    .sort((a, b) => b.rank - a.rank)
  const used = new Set<number>()
  const found: Paraphrased[] = []
  for (const { stretch, way } of near) {
    if (stretch.at.some((at) => used.has(at))) continue
    for (const at of stretch.at) used.add(at)
    if (!found.some(({ concept }) => concept === way.concept))
      found.push({ concept: way.concept, at: stretch.at })
  }
  return found.sort((a, b) => a.at[0]! - b.at[0]!)
}

async function vectorMap(texts: readonly string[]) {
  const own = [...new Set(texts)]
  const vectors = await vectorsOf(own)
  return new Map(own.map((text, at) => [text, vectors[at]!]))
}
