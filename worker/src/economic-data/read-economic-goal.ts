import { lemma } from '../lexicon/lemma.ts'
import { nearestWord } from '../goal/words/spelling.ts'
import { CONCEPTS, COPYRIGHTED, type Concept } from './concepts.ts'
import { HOME_WORDS, PLACES, type Place } from './places.ts'
import { THEMES } from './themes.ts'

/** One thing that the goal wants measured. */
export interface Wish {
  concept: Concept
  /** The goal's own words for it. */
  words: string
}

/** What a goal says about the data it needs. */
export interface EconomicGoal {
  /** Series that it names by their id. */
  ids: string[]
  /** In the order of the goal, the first alternative of each meaning once. */
  wishes: Wish[]
  places: Place[]
  /** Another country is asked about, and the United States as well. */
  alsoHome: boolean
  /** Words that no concept explains, for FRED's own search. */
  leftOver: string[]
  /** Owners of copyrighted series whose name the goal uses, by the id. */
  ownersNamed: string[]
  /** The first year that counts, where the goal names one. */
  since: number | null
  /** Recessions themselves are asked after. */
  recessions: boolean
  /** As long a past as there is is wanted. */
  farBack: boolean
}

const split = (list: string): string[] => list.split(', ')
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .match(/[\p{L}\p{N}&][\p{L}\p{N}&.-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu) ?? []
/** Once more, as "openings" is "opening", and that "open". */
const baseOf = (word: string): string => lemma(lemma(word))
const lemmasOf = (text: string): string[] => wordsOf(text).map(baseOf)

/** Words between the parts of a phrase that change nothing: "afford a house", "price of the house". */
const BETWEEN = new Set([
  'a',
  'an',
  'the',
  'their',
  'his',
  'her',
  'our',
  'my',
  'your',
  'this',
  'still',
  'more',
  'less',
  'much',
])

interface Phrase {
  words: string[]
  labels: readonly string[]
  recessions?: true
}

const phrases: Phrase[] = [
  ...CONCEPTS.flatMap(({ words, label }) =>
    split(words).map((own) => ({ words: lemmasOf(own), labels: [label] })),
  ),
  ...THEMES.flatMap(({ words, concepts, recessions }) =>
    split(words).map((own) => ({ words: lemmasOf(own), labels: concepts, recessions })),
  ),
]
const byFirst = new Map<string, Phrase[]>()
for (const phrase of phrases)
  byFirst.set(phrase.words[0]!, [...(byFirst.get(phrase.words[0]!) ?? []), phrase])
const conceptOf = new Map(CONCEPTS.map((concept) => [concept.label, concept]))

/** How many words of the goal a phrase covers from here on; 0 for none. */
function covers(goal: readonly string[], start: number, words: readonly string[]): number {
  let at = start
  for (const [index, word] of words.entries()) {
    while (index > 0 && goal[at] !== word && BETWEEN.has(goal[at] ?? '')) at += 1
    if (goal[at] !== word) return 0
    at += 1
  }
  return at - start
}

/** The longest phrase from here on. Of two that are as long, the theme, which says more. */
function longestAt(goal: readonly string[], start: number): { phrase: Phrase; length: number } | null {
  let best: { phrase: Phrase; length: number } | null = null
  for (const phrase of byFirst.get(goal[start]!) ?? []) {
    const length = covers(goal, start, phrase.words)
    if (length === 0) continue
    const more = best === null || length > best.length
    if (more || (length === best!.length && phrase.labels.length > best!.phrase.labels.length))
      best = { phrase, length }
  }
  return best
}

const FAR_BACK =
  /\bas far back as\b|\b(?:go|going|look|looking) (?:as far )?back as far\b|\b(?:whole|entire|full|all(?: of)? the|longest) (?:record|history|past)\b|\bever since records\b/i

/**
 * Says what a goal wants to know of the economy: concepts, places, ids, and what is left.
 * @param today from which "the last five years" count
 */
export function readEconomicGoal(goal: string, today = new Date()): EconomicGoal {
  const words = wordsOf(goal).map(spelled)
  const lemmas = words.map(baseOf)
  const taken = new Set<number>()
  const wishes: Wish[] = []
  let recessions = false

  // The name of a university is not the state.
  const owners = new Set<number>()
  const ownersNamed = [...COPYRIGHTED].flatMap(([id, { names }]) =>
    markAll(words, split(names), owners) ? [id] : [],
  )
  for (const at of owners) if (PLACE_WORDS.has(words[at]!)) taken.add(at)
  const places = PLACES.filter(({ words: names }) => markAll(words, names, taken))
  for (let at = 0; at < lemmas.length;) {
    const found = taken.has(at) ? null : longestAt(lemmas, at)
    if (!found) {
      at += 1
      continue
    }
    const said = words.slice(at, at + found.length)
    recessions ||= found.phrase.recessions === true
    for (let index = at; index < at + found.length; index += 1) taken.add(index)
    for (const label of found.phrase.labels) {
      const concept = conceptOf.get(label)
      if (!concept) throw new Error(`no concept is called ${label}`)
      if (!wishes.some((wish) => wish.concept === concept)) wishes.push({ concept, words: said.join(' ') })
    }
    at += found.length
  }
  const text = ` ${words.join(' ')} `
  const ids = idsIn(goal)
  return {
    ids,
    wishes: withoutVague(wishes),
    places,
    alsoHome: HOME_WORDS.some((word) => text.includes(` ${word} `)),
    leftOver: leftOverOf(words, lemmas, taken, ids),
    ownersNamed,
    since: sinceOf(goal, today),
    recessions,
    farBack: FAR_BACK.test(goal),
  }
}

const PLACE_WORDS = new Set(PLACES.flatMap(({ words }) => words))

/** Marks the words of a name wherever it stands free. */
function markAll(words: readonly string[], names: readonly string[], taken: Set<number>): boolean {
  let found = false
  for (const name of names) {
    const parts = name.split(' ')
    for (let at = 0; at + parts.length <= words.length; at += 1)
      if (parts.every((part, index) => words[at + index] === part && !taken.has(at + index))) {
        found = true
        parts.forEach((_, index) => taken.add(at + index))
      }
  }
  return found
}

/** "The price of oil" is about oil: prices in general count only where nothing else has a price. */
const VAGUE: Record<string, readonly string[]> = {
  'Consumer prices': [
    'Inflation',
    'Food prices',
    'Energy prices',
    'House prices',
    'Rent',
    'Producer prices',
    'Crude oil price',
    'Gasoline price',
    'Natural gas price',
  ],
  'Real GDP': ['GDP'],
  'Real disposable income': ['Median household income'],
}
function withoutVague(wishes: Wish[]): Wish[] {
  const labels = wishes.map(({ concept }) => concept.label)
  return wishes.filter(({ concept }) => !VAGUE[concept.label]?.some((other) => labels.includes(other)))
}

/** Capitals that are words and no ids. */
const NO_IDS = new Set(
  split(
    'USA, FRED, NBER, OPEC, COVID, NATO, GDP, CPI, PCE, PPI, BLS, BEA, ECB, IMF, OECD, FOMC, YOY, JOLTS, VIX, AND, NOT, THE, FHFA',
  ),
)

/** Ids of series as FRED writes them: capitals and digits. A goal all in capitals names none but those with digits. */
function idsIn(goal: string): string[] {
  const letters = goal.replace(/[^\p{L}]/gu, '')
  const shouted = letters.replace(/[^\p{Lu}]/gu, '').length > letters.length * 0.7 && letters.length > 30
  const tokens = goal.match(/\b[A-Z][A-Z0-9]{3,24}\b/g) ?? []
  return [...new Set(tokens)].filter(
    (token) => !NO_IDS.has(token) && (/\d/.test(token) ? !/^(FY|Q|H)\d+$/.test(token) : !shouted),
  )
}

/** Words that say nothing about what is to be measured. */
const SAY_NOTHING = new Set(
  split(
    'how, what, why, when, where, which, who, whether, will, would, could, should, can, do, be, have, has, had, is, are, was, were, been, the, a, an, and, or, but, of, in, on, at, to, from, for, with, by, as, than, that, this, these, those, it, its, they, them, their, we, our, ours, us, you, your, i, my, me, if, then, since, until, before, after, during, between, over, under, about, into, out, up, down, not, no, more, less, most, least, many, much, some, any, all, each, every, other, same, such, so, too, very, just, only, still, already, again, ever, never, now, today, lately, recently, soon, year, month, week, day, quarter, decade, century, time, past, last, next, coming, future, long, short, high, higher, low, lower, big, large, small, good, bad, well, better, worse, bad, fast, faster, slow, slower, strong, weak, tight, loose, rise, fall, grow, growth, decline, drop, increase, decrease, change, move, develop, affect, effect, cause, drive, influence, impact, lead, lag, follow, happen, become, get, go, come, make, take, give, keep, put, pick, look, see, show, tell, say, know, think, want, need, like, use, help, hurt, work, worker, compare, comparison, relate, relation, relationship, link, connect, together, against, versus, vs, correlation, correlate, predict, forecast, expect, trend, level, rate, number, figure, data, series, index, average, mean, median, total, share, percent, percentage, people, person, american, americans, country, nation, state, world, national, federal, government, real, nominal, economic, economics, economist, financial, measure, analysis, analyse, analyze, question, answer, really, actually, way, thing, kind, part, right, wrong, own, owner, daily, weekly, monthly, quarterly, yearly, annual, annually, country, nation, true, first, second, one, two, three, ago, away, back, there, here, also, because, while, pandemic, covid, crisis, dying, die, end, start, begin, normal, typical, market, money, cost, price, buy, sell, household, family, business, company, life, live, behind, bill, head, ask, explain, describe, find, understand, quickly, often, usually, relative, per, enough, without, within, through, across, around, near, far, main, important, possible, likely, current, new, old, young, early, late, recent, yet, let, must, may, might, shall, each, both, either, neither, does, did, don, doing, done, went, gone, am, being, having, united, ours, today, tomorrow, yesterday, driver, sign, signal, warn, warning, risk, safe, hit, support, key, picture, big-picture',
  ).map(baseOf),
)
const MOST_LEFT = 4

function leftOverOf(
  words: readonly string[],
  lemmas: readonly string[],
  taken: ReadonlySet<number>,
  ids: readonly string[],
): string[] {
  const named = new Set(ids.map((id) => id.toLowerCase()))
  const left = words.filter(
    (word, index) =>
      !taken.has(index) &&
      word.length > 2 &&
      !/\d/.test(word) &&
      !named.has(word) &&
      !SAY_NOTHING.has(lemmas[index]!) &&
      !SAY_NOTHING.has(word),
  )
  return [...new Set(left)].slice(0, MOST_LEFT)
}

function sinceOf(goal: string, today: Date): number | null {
  const year =
    /\b(?:since|from|after)\s+(?:the\s+(?:year|start of|beginning of|end of)\s+)?((?:19|20)\d{2})\b/i.exec(
      goal,
    )?.[1]
  if (year) return Number(year)
  const years = /\b(?:last|past|recent)\s+(\d{1,2}|[a-z]+)\s+(year|decade)s?\b/i.exec(goal)
  const count = years ? (COUNTS[years[1]!.toLowerCase()] ?? Number(years[1])) : NaN
  if (!(count > 0)) return null
  return today.getUTCFullYear() - count * (years![2]!.toLowerCase() === 'decade' ? 10 : 1)
}

const COUNTS: Record<string, number> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten'.split(' ').map((word, count) => [word, count]),
)
COUNTS.couple = 2
COUNTS.few = 3
COUNTS.twenty = 20
COUNTS.thirty = 30

const VOCABULARY: ReadonlySet<string> = new Set([
  ...phrases.flatMap(({ words }) => words),
  ...PLACE_WORDS,
  ...SAY_NOTHING,
])
/** Words of no dictionary as the nearest one that means something here. */
const spelled = (word: string): string =>
  VOCABULARY.has(word) ? word : (nearestWord(word, VOCABULARY) ?? word)
