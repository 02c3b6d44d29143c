import { similarity, vectorsOf } from '../../embeddings/sentence-vectors.ts'
import { PARAPHRASES } from '../paraphrases/bank.ts'
import type { Match } from './find-matches.ts'
import { baseOf, plainWords, type GoalWord } from './goal-words.ts'
import { SAY_NOTHING } from './left-over.ts'
import { HOME_WORDS } from '../places.ts'
import { PLACE_WORDS } from './places-in.ts'
import { WEIGHTS } from './weights.ts'
import { meaningSaid, type Meaning } from './wishes.ts'

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
/** As near it may be meant, where there is room left over. */
const FAINT = 0.5
/** Below this many words in common no meaning makes up for them. */
const COMMON = 0.4
/** As near a way must be of which only one word says anything: "doing up the house" is no house. */
const BARE = 0.88
/** Pairs of which the meaning is compared: some 2 ms for each phrase that is new. */
const MOST_COMPARED = 40

/** Where something is, abroad and at home. */
const IS_WHERE: ReadonlySet<string> = new Set([...PLACE_WORDS, ...HOME_WORDS.flatMap(plainWords).map(baseOf)])

const contentOf = (words: readonly string[]): string[] => [
  ...new Set(words.map(baseOf).filter((base) => !LIGHT.has(base))),
]

const BANK = PARAPHRASES.map((own) => {
  const words = plainWords(own.text)
  const content = contentOf(words)
  return { ...own, content, bare: content.length === 1 && words.length > 1 }
})
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
  content.reduce(
    (sum, word) =>
      sum + (SAY_NOTHING.has(word) ? 0.5 : 1) * Math.log((THINGS + 1) / ((spread.get(word) ?? 0) + 0.5)),
    0,
  )

interface Stretch {
  at: number[]
  text: string
  content: string[]
}

function stretchesOf(words: readonly GoalWord[]): Stretch[] {
  const found: Stretch[] = []
  for (let from = 0; from < words.length; from += 1)
    for (let to = from; to < Math.min(words.length, from + WIDEST); to += 1) {
      const own = words.slice(from, to + 1)
      if (own[0]!.sentence !== own.at(-1)!.sentence) break
      if (LIGHT.has(own[0]!.base) || LIGHT.has(own.at(-1)!.base)) continue
      // "Palm oil and olive oil" is two things.
      if (own.slice(0, -1).some(({ base }) => base === own.at(-1)!.base)) break
      const at = own.map((_, index) => from + index)
      const said = own.map((word) => word.said)
      found.push({ at, text: said.join(' '), content: contentOf(said) })
    }
  return found
}

/** Words as they meet a way of speaking: those in common, and of both together. */
function inCommon(stretch: Stretch, { content }: { content: readonly string[] }): number {
  const shared = content.filter((word) => stretch.content.includes(word))
  // Where it is says nothing about what it is, nor how many.
  if (shared.every((word) => SAY_NOTHING.has(word) || IS_WHERE.has(word) || /^\d+$/.test(word))) return 0
  // A cat alone is no cat food.
  if (stretch.content.length === 1 && content.length > 1) return 0
  return (2 * weightOf(shared)) / (weightOf(stretch.content) + weightOf(content))
}

/** The ways of speaking that are nearest to what a goal says, in words and in meaning. */
export async function nearMatches(words: readonly GoalWord[]): Promise<Match<Meaning>[]> {
  const pairs = stretchesOf(words)
    .flatMap((stretch) =>
      [...new Set(stretch.content.flatMap((word) => byWord.get(word) ?? []))].flatMap((index) => {
        const way = BANK[index]!
        const common = inCommon(stretch, way)
        return common < COMMON ? [] : [{ stretch, way, common }]
      }),
    )
    .sort((a, b) => b.common - a.common || b.stretch.content.length - a.stretch.content.length)
    .slice(0, MOST_COMPARED)
  const vectors = await vectorMap(pairs.flatMap(({ stretch, way }) => [stretch.text, way.text]))
  return pairs.flatMap(({ stretch, way, common }) => {
    const meaning = similarity(vectors.get(stretch.text)!, vectors.get(way.text)!)
    const nearness = (common + meaning) / 2
    if (nearness < FAINT) return []
    const faint = nearness < (way.bare ? BARE : NEAR)
    const told = stretch.at.filter((at) => way.content.includes(words[at]!.base))
    const weight = told.reduce((sum, at) => sum + (SAY_NOTHING.has(words[at]!.base) ? 1 : 2), 0)
    return [
      {
        meaning: meaningSaid(way.concept),
        taken: told.filter((at) => !SAY_NOTHING.has(words[at]!.base)),
        shared: told.filter((at) => SAY_NOTHING.has(words[at]!.base)),
        ...(faint ? { faint } : {}),
        weight: weight * nearness * WEIGHTS.near,
      },
    ]
  })
}

async function vectorMap(texts: readonly string[]) {
  const own = [...new Set(texts)]
  const vectors = await vectorsOf(own)
  return new Map(own.map((text, at) => [text, vectors[at]!]))
}
