import type { Wish } from '../read-economic-goal.ts'
import {
  AT_WORK,
  EVERYBODY,
  GROUPS_OF_PEOPLE,
  MEASURES,
  OF_EVERYBODY,
  type Group,
  type Measure,
} from '../vocabulary/people.ts'
import { crossed, isSameThing } from '../vocabulary/crossed.ts'
import { finderOf, type Match } from './find-matches.ts'
import type { GoalWord } from './goal-words.ts'
import { parsePatterns } from './pattern.ts'
import { conceptNamed } from './wishes.ts'

const entries = <T>(list: string, meaning: T) =>
  parsePatterns(list).map((pattern) => ({ pattern, meaning, factor: 1 }))
const findGroups = finderOf(GROUPS_OF_PEOPLE.flatMap((group) => entries(group.words, group)))
const findEverybody = finderOf(entries(EVERYBODY, true))
const findWork = finderOf(entries(AT_WORK, true))

const YOUNG = 24
const OLD = 55
const OWN_AGE = /\b(?:my|his|her|their|our|that|this) (?:own )?age\b|\bmy generation\b/i
const AGE =
  /\b(?:i[’']?m|i am|aged?|is|he[’']?s|she[’']?s|just turned|turned)\s+(\d{2})\b|\b(\d{2})[- ]years?[- ]olds?\b/i

const RELATIVES = new Set('mom mother dad father wife husband'.split(' '))
const OWNERS = new Set('my his her our their your'.split(' '))

/** "My wife bakes", "divorced dad here": one person of whom is told, and no group that is asked about. */
function isOneRelative(words: readonly GoalWord[], at: number): boolean {
  if (!RELATIVES.has(words[at]!.said)) return false
  const near = (by: number) => words[at + by]?.said ?? ''
  const isOwn = OWNERS.has(near(-1)) || OWNERS.has(near(-2))
  return near(1) === 'here' || isOwn || (/^(?:a|an|as)$/.test(near(-1)) && /^(?:am|i|im|m)$/.test(near(-2)))
}

/** The group of people of an age that the goal tells and asks after: "I'm 23 … people my age". */
function groupOfAge(goal: string): Group[] {
  const told = AGE.exec(goal)
  const age = Number(told?.[1] ?? told?.[2])
  if (!(age > 15) || (told?.[1] && !OWN_AGE.test(goal))) return []
  const word = age <= YOUNG ? 'youth' : age >= OLD ? 'elderly' : null
  return GROUPS_OF_PEOPLE.filter(({ words }) => word !== null && words.split(', ').includes(word))
}

const measureOf = (label: string): Measure | undefined => MEASURES[label]
/** What is measured of whom, by the label of it. */
const ofGroups = new Map(
  GROUPS_OF_PEOPLE.flatMap((group) =>
    (['unemployed', 'active', 'paid'] as const).flatMap((measure) =>
      group[measure] ? [[group[measure], measure] as const] : [],
    ),
  ),
)

const isMeasured = (label: string): boolean => ofGroups.has(label) || measureOf(label) !== undefined

/**
 * What is asked of a group of people and read as if it were asked of everybody is read anew: whether women came back to
 * work is told by women alone. Where the group is held against everybody, that is told too.
 */
export function askedOfPeople(goal: string, words: readonly GoalWord[], wishes: readonly Wish[]): Wish[] {
  const found = findGroups(words).filter(({ taken }) => !taken.some((at) => isOneRelative(words, at)))
  const groups = [...new Set([...found.map(({ meaning }) => meaning), ...groupOfAge(goal)])]
  if (groups.length === 0) return [...wishes]
  const known = new Set(wishes.map(({ concept }) => ofGroups.get(concept.label)))
  const wished = new Set(wishes.map(({ concept }) => concept.label))
  const isHeldAgainst = words.some(({ said }) => said === 'behind' || said === 'gap')
  const read = wishes.flatMap((wish): Wish[] => {
    const measure = measureOf(wish.concept.label)
    // "How far behind the men's are their paychecks": whose they are besides is named as well.
    const lacking = measure ? labelsOf(groups, measure).filter((label) => !wished.has(label)) : []
    const own = measure && (!known.has(measure) || isHeldAgainst) ? lacking : []
    return own.length > 0 ? own.map((label) => ({ ...wish, concept: conceptNamed(label) })) : [wish]
  })
  const atWork = findWork(words)
  if (!read.some(({ concept }) => isMeasured(concept.label)) && atWork.length > 0)
    read.push(
      ...labelsOf(groups, 'unemployed').map((label) => ({
        concept: conceptNamed(label),
        words: words[atWork[0]!.taken[0]!]!.said,
        at: atWork[0]!.taken,
      })),
    )
  const everybody = findEverybody(words)
  if (everybody.length > 0)
    for (const { concept, at } of [...read]) {
      const measure = ofGroups.get(concept.label)
      const whole = measure && conceptNamed(OF_EVERYBODY[measure])
      if (whole && !read.some((own) => own.concept === whole))
        read.push({ concept: whole, words: words[everybody[0]!.taken[0]!]!.said, at })
    }
  const crossing = crossedGroups(found, read)
  return crossing.filter(
    (wish, index) => crossing.findIndex(({ concept }) => isSameThing(concept, wish.concept)) === index,
  )
}

/** Groups that are named in one breath are one: Black men are told apart from Black people and from men. */
function crossedGroups(found: readonly Match<Group>[], wishes: readonly Wish[]): Wish[] {
  const pairs = found.flatMap((own) =>
    found
      .filter(
        (other) =>
          own.meaning !== other.meaning &&
          own.taken[0]! < other.taken.at(-1)! &&
          other.taken[0]! <= own.taken.at(-1)! + 1 &&
          other.taken.at(-1)! >= own.taken.at(-1)! &&
          (own.taken.length >= other.taken.length || other.taken[0]! > own.taken.at(-1)!),
      )
      .map((other) => [own.meaning, other.meaning] as const),
  )
  const told = (wish: Wish): Measure | undefined => ofGroups.get(wish.concept.label)
  const measures = new Set(wishes.flatMap((wish) => told(wish) ?? []))
  const both = [...measures].flatMap((measure) =>
    pairs.flatMap(([own, other]) =>
      own[measure] && other[measure] ? [{ measure, own: own[measure], other: other[measure] }] : [],
    ),
  )
  if (both.length === 0) return [...wishes]
  return wishes.flatMap((wish): Wish[] => {
    const measure = told(wish)
    const parts = both.filter((own) => own.measure === measure)
    if (!parts.some(({ own, other }) => [own, other].includes(wish.concept.label))) return [wish]
    return parts.map(({ own, other }) => ({
      ...wish,
      concept: crossed(conceptNamed(own), conceptNamed(other)),
    }))
  })
}

const labelsOf = (groups: readonly Group[], measure: Measure): string[] =>
  groups.flatMap((group) => group[measure] ?? [])
