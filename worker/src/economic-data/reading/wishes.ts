import type { Wish } from '../read-economic-goal.ts'
import { ADDED, PARAPHRASES } from '../paraphrases/bank.ts'
import { isSameThing } from '../vocabulary/crossed.ts'
import { CONCEPTS, THEMES, type Concept } from '../vocabulary/index.ts'
import { bestMatches, finderOf, type Match } from './find-matches.ts'
import { plainWords, type GoalWord } from './goal-words.ts'
import type { LinkSaid } from './links.ts'
import { parsePatterns, vocabularyOf } from './pattern.ts'
import { joinedReadings } from './shared-heads.ts'
import { WEIGHTS } from './weights.ts'

export interface Meaning {
  labels: readonly string[]
  recessions: boolean
  /** How much else the goal must name for it not to count. */
  yields: 'never' | 'to its kind' | 'to anything'
}

export const meaningOf = (
  labels: readonly string[],
  yields: Meaning['yields'] = 'never',
  recessions = false,
): Meaning => ({
  labels,
  recessions,
  yields,
})

const RECESSIONS = THEMES.find(({ recessions }) => recessions)!
/**
 * What a way of speaking means. A sign that tells of the month it stands in is had by its name: who asks how likely a
 * recession is wants to know what comes, which several series tell beforehand.
 */
export const meaningSaid = ({ label, signOfRecessions }: Concept): Meaning =>
  signOfRecessions ? meaningOf(RECESSIONS.concepts, 'never', true) : meaningOf([label])

const entriesOf = (list: string | undefined, meaning: Meaning, factor: number) =>
  parsePatterns(list ?? '').map((pattern) => ({ pattern, meaning, factor }))

const ENTRIES = [
  ...CONCEPTS.flatMap(({ label, words, vague, lastResort }) => [
    ...entriesOf(words, meaningOf([label]), 1),
    ...entriesOf(vague, meaningOf([label], 'to its kind'), WEIGHTS.vague),
    ...entriesOf(lastResort, meaningOf([label], 'to anything'), WEIGHTS.lastResort),
  ]),
  ...THEMES.flatMap(({ words, concepts, recessions }) =>
    entriesOf(words, meaningOf(concepts, 'never', recessions === true), WEIGHTS.theme),
  ),
  // Said just as people are known to say it.
  ...PARAPHRASES.flatMap(({ text, concept }) =>
    entriesOf(plainWords(text).join(' '), meaningSaid(concept), WEIGHTS.paraphrase),
  ),
]
const find = finderOf(ENTRIES)

/** Whether words name something that is measured. */
export const namesThing = (words: readonly GoalWord[]): boolean =>
  find(words).some(({ meaning }) => meaning.labels.length > 0)

/** A way of saying with words of what drives and of what follows, or of nothing but what ties them, is not meant. */
const isAcross = ({ taken, shared }: Match<Meaning>, link: LinkSaid): boolean => {
  const said = [...taken, ...shared]
  const has = (side: readonly number[]) => said.some((at) => side.includes(at))
  return taken.every((at) => link.taken.includes(at)) || (has(link.driver) && has(link.follows))
}
/** What is merely near says nothing with the words of a tie: "news on jobs moves the market" is about no moving jobs. */
const saysTie = ({ taken, shared }: Match<Meaning>, link: LinkSaid | null): boolean =>
  link !== null && [...taken, ...shared].some((at) => link.taken.includes(at))

const conceptOf = new Map([...CONCEPTS, ...ADDED].map((concept) => [concept.label, concept]))

/** All words that ways of saying are made of. */
export const VOCABULARY: ReadonlySet<string> = new Set(
  ENTRIES.flatMap(({ pattern }) => vocabularyOf(pattern)),
)

/**
 * What a goal wants measured, and the words that say it.
 * @param names words that are parts of names of places, of which "euro zone" is about no currency
 * @param near ways of speaking near to what it says, beside those that stand in it
 * @param link that the goal speaks of between two things
 */
export function wishesOf(
  words: readonly GoalWord[],
  names: ReadonlySet<number>,
  near: readonly Match<Meaning>[] = [],
  link: LinkSaid | null = null,
) {
  const fits = (match: Match<Meaning>) => link === null || !isAcross(match, link)
  const said = find(words)
  // "Jobs" by itself is what it usually is, however a way of saying with that word goes on.
  const usual = new Set(
    said.flatMap(({ meaning, taken, shared }) =>
      meaning.yields !== 'never' && taken.length === 1 && shared.length === 0 ? taken : [],
    ),
  )
  const close = near.filter(
    (match) => !saysTie(match, link) && !(match.taken.length === 1 && usual.has(match.taken[0]!)),
  )
  const plain = [...said, ...close.filter(({ faint }) => !faint)].filter(fits)
  const all = [...plain, ...joinedReadings(words, bestMatches(plain, names), find, isOfOneKind)]
  const matches = bestMatches(all, names)
  const declined = matches
    .filter((match) => isDeclined(words, match))
    .flatMap(({ meaning }) => meaning.labels)
  const wanted = withoutVague(
    words,
    matches.filter(
      ({ meaning }) =>
        !meaning.labels.every((label) => declined.includes(label)) || meaning.labels.length === 0,
    ),
  )
  const recession = wanted.filter(({ meaning }) => meaning.recessions)
  const others = wanted.filter(({ meaning }) => !meaning.recessions && meaning.labels.length > 0)
  // Where something else is asked of recessions, what usually tells them stands beside it.
  const asked = others.length > 0 ? others : recession
  const wishes: Wish[] = []
  for (const { meaning, taken, shared } of asked) {
    const at = [...new Set([...taken, ...shared])].sort((a, b) => a - b)
    const said = at.map((own) => words[own]!.said)
    for (const label of meaning.labels) {
      const concept = conceptNamed(label)
      if (!declined.includes(label) && !wishes.some((wish) => isSameThing(wish.concept, concept)))
        wishes.push({ concept, words: said.join(' '), at })
    }
  }
  return {
    wishes,
    otherwise: otherwiseRead(
      [...all, ...close.filter(({ faint }) => faint)].filter(fits),
      matches,
      wishes,
      declined,
    ).map(({ label, at }) => ({
      concept: conceptNamed(label),
      words: at.map((own) => words[own]!.said).join(' '),
      at,
    })),
    company: asked === recession ? [] : recession.flatMap(({ meaning }) => meaning.labels),
    declined,
    recessions: recession.length > 0,
    taken: new Set(matches.flatMap(({ taken, shared }) => [...taken, ...shared])),
  }
}

/** Further things that the same words may mean, the likeliest first: what explains nearly as much of them. */
function otherwiseRead(
  all: readonly Match<Meaning>[],
  best: readonly Match<Meaning>[],
  wishes: readonly Wish[],
  declined: readonly string[],
) {
  const known = new Set(wishes.map(({ concept }) => concept))
  const rivalOf = ({ taken, shared }: Match<Meaning>) =>
    best
      .filter((own) => [...taken, ...shared].some((at) => own.taken.includes(at) || own.shared.includes(at)))
      .reduce((most, own) => Math.max(most, own.weight), 0)
  return all
    .filter((match) => !best.includes(match) && match.meaning.labels.length === 1)
    .map((match) => ({ ...match, share: match.weight / Math.max(match.weight, rivalOf(match)) }))
    .filter(({ share, weight }) => share >= WEIGHTS.otherwise && weight >= WEIGHTS.least)
    .sort((a, b) => b.share * b.weight - a.share * a.weight)
    .flatMap(({ meaning, taken, shared }) => {
      const label = meaning.labels[0]!
      const concept = conceptNamed(label)
      if (declined.includes(label) || [...known].some((own) => isSameThing(own, concept))) return []
      known.add(concept)
      return [{ label, at: [...new Set([...taken, ...shared])].sort((a, b) => a - b) }]
    })
}

const kindOf = ({ labels }: Meaning) => (labels.length === 1 ? conceptNamed(labels[0]!).kind : undefined)
const isOfOneKind = (own: Meaning, other: Meaning): boolean =>
  kindOf(own) !== undefined && kindOf(own) === kindOf(other) && own.labels[0] !== other.labels[0]

export function conceptNamed(label: string): Concept {
  const concept = conceptOf.get(label)
  if (!concept) throw new Error(`no concept is called ${label}`)
  return concept
}

const JOINS: ReadonlySet<string> = new Set(['and', 'or', 'plus'])
/** Words behind which a list begins: "how have prices, home values and pay done". */
const LISTING: ReadonlySet<string> = new Set('have has do does did are is were the my our on of'.split(' '))

/** Words that are an item of a list by themselves: "prices, home values and pay". */
function isItem(words: readonly GoalWord[], taken: readonly number[]): boolean {
  const [first, last] = [taken[0]!, taken.at(-1)!]
  const [before, behind] = [words[first - 1], words[last + 1]]
  if (last - first + 1 !== taken.length || !(words[last]!.comma ?? before?.comma)) return false
  const begins = before === undefined || before.comma || JOINS.has(before.said) || LISTING.has(before.said)
  const ends = behind === undefined || words[last]!.comma || JOINS.has(behind.said)
  return (begins && ends) === true
}

/** Two that stand on both sides of "and" are named alike: "hotels and airlines". */
const isJoined = (words: readonly GoalWord[], own: readonly number[], other: readonly number[]): boolean =>
  [
    [own.at(-1)!, other[0]!],
    [other.at(-1)!, own[0]!],
  ].some(([end, start]) => start! - end! === 2 && JOINS.has(words[end! + 1]!.said))

/** "The price of oil" is about oil: prices in general count only where nothing else has a price. */
function withoutVague(words: readonly GoalWord[], matches: readonly Match<Meaning>[]): Match<Meaning>[] {
  const firm = matches.filter(({ meaning }) => meaning.yields === 'never' && meaning.labels.length > 0)
  const kinds = new Set(
    firm.flatMap(({ meaning }) => meaning.labels.map((label) => conceptNamed(label).kind)),
  )
  /** "Hotels and airlines": one of two that are named alike means what the other does. */
  const isNamedBeside = ({ meaning, taken }: Match<Meaning>): boolean =>
    firm.some((own) => isOfOneKind(own.meaning, meaning) && isJoined(words, taken, own.taken))
  const halfFirm = matches.filter(({ meaning, taken }) => {
    if (meaning.yields !== 'to its kind') return false
    const { kind, yieldsTo = [] } = conceptNamed(meaning.labels[0]!)
    return isItem(words, taken) || ![kind, ...yieldsTo].some((own) => kinds.has(own))
  })
  return matches.filter(
    (match) =>
      match.meaning.yields === 'never' ||
      halfFirm.includes(match) ||
      isNamedBeside(match) ||
      (match.meaning.yields === 'to anything' && firm.length + halfFirm.length === 0),
  )
}

/** What a goal says it does not want: "leave mortgage rates out", "I don't need oil". */
const DECLINED_BEFORE =
  /\b(?:leave out|leaving out|skip|ignore|ignoring|forget|exclude|excluding|never mind|no need for|not (?:need|want|interested in|care about|looking for|asking about|after)|apart from|not about|nothing about)(?: \S+){0,3}$/
const DECLINED_AFTER = /^(?:\S+ ){0,2}(?:can be left out|left out|leave (?:those|that|it|them) out|aside)\b/

const isDeclined = (words: readonly GoalWord[], { taken, meaning }: Match<Meaning>): boolean =>
  !meaning.labels.some((label) => /^Core/.test(label)) && isDeclinedAt(words, taken)

/** Whether what these words name is said not to be wanted. */
export function isDeclinedAt(words: readonly GoalWord[], at: readonly number[]): boolean {
  const [first, last] = [at[0]!, at.at(-1)!]
  const { sentence } = words[first]!
  const inSentence = (from: number, to: number) =>
    words
      .slice(Math.max(0, from), to)
      .filter((word) => word.sentence === sentence)
      .map(({ said }) => said)
      .join(' ')
  return (
    DECLINED_BEFORE.test(inSentence(first - 7, first)) || DECLINED_AFTER.test(inSentence(last + 1, last + 7))
  )
}
