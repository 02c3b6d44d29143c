import type { GoalWord } from './goal-words.ts'
import { SAY_NOTHING } from './left-over.ts'
import { WEIGHTS } from './weights.ts'
import { beginningsOf, FILLERS, type Pattern } from './pattern.ts'

/** Where a way of saying stands in a goal. */
export interface Match<T> {
  meaning: T
  /** Words that it says and that mean nothing else. */
  taken: number[]
  /** Words near it that other ways of saying may share. */
  shared: number[]
  weight: number
  /** Too far from what is known to be meant before all else. */
  faint?: true
}

export type Finder<T> = (words: readonly GoalWord[]) => Match<T>[]

/** Words that only hold others together. */
const LIGHT = new Set(
  'of to for be not do in on up out by from with at and or as than have get go it i what how when where they we you people'.split(
    ' ',
  ),
)
const GAP = 3
const NEAR = 5

/** Looks up, in linear time, where patterns stand. */
export function finderOf<T>(entries: readonly { pattern: Pattern; meaning: T; factor: number }[]): Finder<T> {
  const byBeginning = new Map<string, (typeof entries)[number][]>()
  for (const entry of entries)
    for (const word of new Set(beginningsOf(entry.pattern)))
      byBeginning.set(word, [...(byBeginning.get(word) ?? []), entry])
  return (words) => {
    const standing = placesOf(words)
    return words.flatMap(({ base, said }, at) => {
      const own = new Set([...(byBeginning.get(base) ?? []), ...(byBeginning.get(said) ?? [])])
      return [...own].flatMap(({ pattern, meaning, factor }) => {
        const found = matchAt(words, at, pattern, standing)
        return found ? [{ ...found, meaning, weight: found.weight * factor }] : []
      })
    })
  }
}

type Part = Pattern['parts'][number]
type Standing = (part: Part) => readonly number[][]

/** Where parts stand in a goal: each is looked for once, and only where its first word is. */
function placesOf(words: readonly GoalWord[]): Standing {
  const at = new Map<string, number[]>()
  for (const [index, { base, said }] of words.entries())
    for (const word of new Set([base, said])) {
      const known = at.get(word)
      if (known) known.push(index)
      else at.set(word, [index])
    }
  const known = new Map<Part, number[][]>()
  return (part) => {
    let places = known.get(part)
    if (!places) {
      const starts = [...part[0]!.bases, ...part[0]!.exact].flatMap((word) => at.get(word) ?? [])
      places = starts.flatMap((start) => {
        const found = standsAt(words, start, part)
        return found ? [found] : []
      })
      known.set(part, places)
    }
    return places
  }
}

/** The price of a thing yields to the thing: what many goals say, whatever they are about, tells little. */
const weightOf = (base: string): number =>
  LIGHT.has(base) ? WEIGHTS.light : SAY_NOTHING.has(base) ? WEIGHTS.general : WEIGHTS.word

function matchAt(
  words: readonly GoalWord[],
  at: number,
  { parts, elsewhere, nowhere }: Pattern,
  standing: Standing,
) {
  const [head, ...others] = parts
  const taken = standsAt(words, at, head!)
  if (!taken) return null
  const shared: number[] = []
  let apart = taken.at(-1)! - taken[0]! + 1 - taken.length
  for (const part of others) {
    const near = nearest(words, taken, part)
    if (!near) return null
    shared.push(...near)
    apart += Math.min(Math.abs(near[0]! - taken.at(-1)!), Math.abs(taken[0]! - near.at(-1)!)) - 1
  }
  const anywhere = (part: Part) => standing(part).some((found) => found.every((own) => !taken.includes(own)))
  if (!elsewhere.every(anywhere) || nowhere.some(anywhere)) return null
  const said = [...new Set([...taken, ...shared])]
  const weight = said.reduce((sum, index) => sum + weightOf(words[index]!.base), 0)
  return { taken, shared, weight: weight + elsewhere.length - apart / 20 }
}

const JOINS = new Set(['and', 'or', 'vs', 'versus'])

/** Where "black and hispanic workers" goes on after "black": behind what is joined to it, or null. */
function behindJoined(words: readonly GoalWord[], at: number): number | null {
  return JOINS.has(words[at]?.said ?? '') && words[at + 1] ? at + 2 : null
}

/** The words of a goal that a part covers from here on; null where it does not stand here. */
function standsAt(words: readonly GoalWord[], start: number, part: Part): number[] | null {
  const covered: number[] = []
  let at = start
  for (const [index, step] of part.entries()) {
    const fits = (where: number) => {
      const word = words[where]
      return (
        word?.sentence === words[start]!.sentence && (step.bases.has(word.base) || step.exact.has(word.said))
      )
    }
    let skipped = 0
    // A comma parts items of a list: "builders, factory hands" are no builders of factories.
    if (index > 0 && !step.gap && words[at - 1]?.comma) return null
    const behind = index > 0 ? behindJoined(words, at) : null
    // What several things share belongs to each of them, so none of them takes it.
    if (behind !== null && fits(behind)) {
      at = behind + 1
      continue
    }
    while (index > 0 && !fits(at) && at < words.length) {
      const filler = FILLERS.has(words[at]!.said)
      if (!filler && (!step.gap || skipped === GAP)) return null
      if (!filler) skipped += 1
      at += 1
    }
    if (!fits(at)) return null
    covered.push(at)
    at += 1
  }
  return covered
}

function nearest(words: readonly GoalWord[], taken: readonly number[], part: Part): number[] | null {
  const [first, last] = [taken[0]!, taken.at(-1)!]
  for (let distance = 1; distance <= NEAR; distance += 1)
    for (const at of [last + distance, first - distance - part.length + 1]) {
      const parted = distance === 1 && words[at > last ? last : first - 1]?.comma
      const found =
        !parted && words[at]?.sentence === words[first]!.sentence ? standsAt(words, at, part) : null
      if (found && found.every((own) => !taken.includes(own))) return found
    }
  return null
}

/** Of all matches those that count: what explains most first, no word in two meanings. */
export function bestMatches<T>(matches: readonly Match<T>[], claimed: ReadonlySet<number>): Match<T>[] {
  const taken = new Set(claimed)
  const shared = new Set<number>()
  const best: Match<T>[] = []
  for (const match of [...matches].sort((a, b) => b.weight - a.weight || a.taken[0]! - b.taken[0]!)) {
    if (match.taken.some((at) => taken.has(at) || shared.has(at)) || match.shared.some((at) => taken.has(at)))
      continue
    for (const at of match.taken) taken.add(at)
    for (const at of match.shared) shared.add(at)
    best.push(match)
  }
  return best.sort((a, b) => a.taken[0]! - b.taken[0]!)
}
