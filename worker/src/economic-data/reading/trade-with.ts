import type { Place } from '../places.ts'
import { PARTNERS } from '../vocabulary/trade.ts'
import { AT_HOME, GOODS, HANDS_OVER, MOVES, NO_GOODS, TAKES_IN, THERE } from '../vocabulary/trade-words.ts'
import type { Match } from './find-matches.ts'
import { plainWords, type GoalWord } from './goal-words.ts'
import { WEIGHTS } from './weights.ts'
import { meaningOf, type Meaning } from './wishes.ts'

type Direction = 'from' | 'to'

interface Reading {
  direction: Direction
  /** The words that tell it. */
  at: number[]
}

const FROM = new Set(['from', 'off'])
const TO = new Set(['to', 'into'])
const OVER_THERE = new Set('over up down out back south north across in and'.split(' '))
const ARTICLES = new Set(['the', 'those', 'these'])
const MEASURED = new Set('as so much many more less fewer any anything stuff goods things'.split(' '))
const INSIDE = new Set('in of at inside within'.split(' '))
/** Words of a sentence in front of a country, and behind it, that may say what is done. */
const BEFORE = 8
const BEHIND = 5

const partners = new Map(
  PARTNERS.map(([name, , , exports]) => [
    name.replace(/^the /, ''),
    { name, exports: exports !== undefined },
  ]),
)

/** Where a goal names a country, its name as one stretch of words. */
interface Mention {
  place: Place
  from: number
  to: number
}

function mentionsOf(words: readonly GoalWord[], places: readonly Place[]): Mention[] {
  const said = words.map((word) => word.said)
  return places.flatMap((place) =>
    place.words.flatMap((name) => {
      const parts = plainWords(name)
      return [...said.keys()]
        .filter((at) => parts.every((part, index) => said[at + index] === part))
        .map((at) => ({ place, from: at, to: at + parts.length - 1 }))
    }),
  )
}

/**
 * Trade with one country, told by who does what to goods and where they go: what we bring in from it, and what it sells
 * us, are imports; what we send there, and what it buys of ours, are exports.
 * @returns ways of saying that stand in the goal, and countries that are only the other end of such trade
 */
export function tradeWith(words: readonly GoalWord[], places: readonly Place[]) {
  const countries = places.filter(({ kind, name }) => kind === 'country' && partners.has(name))
  const mentions = mentionsOf(words, countries)
  const read = mentions.flatMap((mention) => {
    const reading = readingAt(words, mention.from, mention.to)
    return reading ? [{ mention, ...reading }] : []
  })
  /** Whether the country that ends here has goods led from it, or to it. */
  const leads = (end: number, direction?: Direction) => {
    const other = mentions.find(({ to }) => to === end)
    const lead = other && words[other.from - 1]?.said
    return lead !== undefined && direction !== undefined && (direction === 'from' ? FROM : TO).has(lead)
  }
  const joined = mentions.flatMap((mention) => {
    if (read.some((own) => own.mention === mention)) return []
    const before = words[mention.from - 1]
    const alike = read.find(
      ({ mention: other }) => words[other.from]!.sentence === words[mention.from]!.sentence,
    )
    // "From France, and how much from Italy."
    // "It just comes from Mexico and Vietnam."
    const listed = /^(?:and|or)$/.test(before?.said ?? '') && leads(mention.from - 2, alike?.direction)
    const same = alike && before && (listed || (alike.direction === 'from' ? FROM : TO).has(before.said))
    return same ? [{ mention, direction: alike.direction, at: [mention.from - 1] }] : []
  })
  // "Did Mexico pass China as the place we buy most from?"
  const ranked = mentions.flatMap((mention) => {
    const { sentence } = words[mention.from]!
    const last = words.findLastIndex((word) => word.sentence === sentence)
    const taking = words.findLastIndex(
      (word, at) => word.sentence === sentence && at < last && TAKES_IN.has(word.base),
    )
    const told = FROM.has(words[last]!.said) && taking > mention.to && AT_HOME.has(words[taking - 1]!.said)
    return told && !read.some((own) => own.mention === mention)
      ? [{ mention, direction: 'from' as const, at: [taking, last] }]
      : []
  })
  // "They" are one country where only one is named.
  const named = countries.length === 1 ? mentions[0] : undefined
  const meant = named
    ? [...words.keys()].flatMap((at) => {
        const { said } = words[at]!
        const reading = at > named.from && THERE.has(said) ? readingAt(words, at, at) : null
        return reading ? [{ mention: { place: named.place, from: at, to: at }, ...reading }] : []
      })
    : []
  const found = [...read, ...joined, ...ranked, ...meant]
  return {
    matches: found.flatMap(({ mention, direction, at }): Match<Meaning>[] => {
      const { name, exports } = partners.get(mention.place.name)!
      if (direction === 'to' && !exports) return []
      // What is said once of several countries is each one's.
      const ofSeveral = ranked.some((own) => own.mention === mention)
      const taken = ofSeveral ? [mention.from] : [...new Set([...at, mention.from])].sort((a, b) => a - b)
      return [
        {
          meaning: meaningOf([direction === 'from' ? `Imports from ${name}` : `Exports to ${name}`]),
          taken,
          shared: ofSeveral ? at : [],
          weight: (ofSeveral ? at.length + 1 : taken.length) * WEIGHTS.word,
        },
      ]
    }),
    // Nothing else of the goal is asked of a country from which goods merely come.
    ends: places.filter((place) => {
      if (place.kind !== 'country') return false
      const own = mentionsOf(words, [place])
      const led = (by: ReadonlySet<string>) =>
        own.length > 0 && own.every(({ from }) => by.has(words[from - 1]?.said ?? ''))
      const told = own.every(({ from }) => found.some(({ mention }) => mention.from === from))
      return (told && (led(FROM) || led(TO))) || (places.length > 1 && led(FROM))
    }),
  }
}

/** What is said of trade with the country that stands at these words; null where nothing is. */
function readingAt(words: readonly GoalWord[], from: number, to: number): Reading | null {
  const { sentence } = words[from]!
  const inSentence = (at: number) => words[at]?.sentence === sentence
  const before = range(from - 1, from - BEFORE, -1).filter(inSentence)
  const behind = range(to + 1, to + BEHIND, 1).filter(inSentence)
  const isOf = (set: ReadonlySet<string>) => (at: number) =>
    set.has(words[at]!.base) || set.has(words[at]!.said)
  const near = [...before.slice(0, 4), ...behind.slice(0, 3)]
  if (near.some(isOf(NO_GOODS))) return null
  const lead = before.find((at) => !ARTICLES.has(words[at]!.said))
  const home = isOf(AT_HOME)
  const reading = (direction: Direction, ...at: (number | undefined)[]): Reading => ({
    direction,
    at: at.filter((own) => own !== undefined),
  })

  if (lead !== undefined && FROM.has(words[lead]!.said)) {
    const done = before.find((at) => [TAKES_IN, MOVES, GOODS, HANDS_OVER].some((set) => isOf(set)(at)))
    return done === undefined ? null : reading('from', done, lead)
  }
  if (lead !== undefined && TO.has(words[lead]!.said)) {
    const done = before.find((at) => isOf(HANDS_OVER)(at) || (isOf(MOVES)(at) && before.some(isOf(GOODS))))
    return done === undefined ? null : reading('to', done, lead)
  }
  // "What do we sell the French", "sold up there".
  const object = before.find(
    (at) => ![ARTICLES, OVER_THERE, MEASURED].some((set) => set.has(words[at]!.said)),
  )
  if (object !== undefined && isOf(HANDS_OVER)(object)) return reading('to', object)
  // "Our goods over in Yokohama."
  const landed = before.find(isOf(GOODS))
  if (landed !== undefined && OVER_THERE.has(words[lead ?? from]!.said) && landed > 0 && home(landed - 1))
    return reading('to', landed)
  const doing = behind.find((at) => isOf(HANDS_OVER)(at) || isOf(TAKES_IN)(at))
  const acts = doing !== undefined && !INSIDE.has(words[lead ?? from]!.said)
  if (acts && !behind.some((at) => at < doing && home(at))) {
    const others = behind.filter((at) => at > doing)
    if (isOf(TAKES_IN)(doing) && others.some(home)) return reading('to', doing, others.find(home))
    const here = others.find((at) => home(at) || OVER_THERE.has(words[at]!.said))
    if (isOf(HANDS_OVER)(doing) && here !== undefined) return reading('from', doing, here)
  }
  // "Chinese goods come in"; "a good customer of ours".
  const goods = behind.slice(0, 1).find(isOf(GOODS))
  if (goods !== undefined) return reading('from', goods)
  const customer = behind.find((at) => /^(customer|buyer)$/.test(words[at]!.base))
  if (customer !== undefined && behind.some((at) => at > customer && home(at))) return reading('to', customer)
  return null
}

const range = (from: number, to: number, step: 1 | -1): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + index * step)
