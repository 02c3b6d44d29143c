import { nearestWord } from '../../goal/words/spelling.ts'
import { isEnglish } from '../../lexicon/known-words.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { COUNTRY_OF } from '../places.ts'

/** A word of a goal: as it is compared, as it was said, and in which sentence. */
export interface GoalWord {
  base: string
  said: string
  sentence: number
  /** A comma stands behind it. */
  comma?: true
}

/** What fast fingers write. */
const SHORTHAND: ReadonlyMap<string, string> = new Map(
  Object.entries({
    govt: 'government',
    gov: 'government',
    infl: 'inflation',
    unemp: 'unemployment',
    ppl: 'people',
    mkt: 'market',
    mkts: 'markets',
    biz: 'business',
    mfg: 'manufacturing',
    thru: 'through',
    int: 'interest',
    hh: 'household',
    alot: 'much',
    frieght: 'freight',
    recesion: 'recession',
    wont: 'will',
    cant: 'can',
    dont: 'do',
    isnt: 'is',
    arent: 'are',
  }),
)
const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ')
const DIGITS = new Map<string, string>([
  ...NUMBERS.map((word, digit): [string, string] => [word, `${digit}`]),
  ['fifteen', '15'],
  ['twenty', '20'],
  ['thirty', '30'],
])

/** Behind these "one" counts nothing and stands for what was named: "the covid one in jobs". */
const STANDS_FOR = new Set('in of with that which who for is was and or from than'.split(' '))

/** The words of a text in the form in which ways of saying are written too: hyphens apart, "can't" as "can not". */
export function plainWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/\bcan[’']t\b|\bcannot\b/g, 'can not')
    .replace(/\bwon[’']t\b/g, 'will not')
    .replace(/n[’']t\b/g, ' not')
    .replace(/[’']s\b/g, '')
    .replace(/%/g, ' percent ')
  const words = plain.match(/[\p{L}\p{N}&][\p{L}\p{N}&.]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu) ?? []
  return words.map((word, at) =>
    word === 'one' && STANDS_FOR.has(words[at + 1] ?? '') ? word : (DIGITS.get(word) ?? word),
  )
}

/** Once more, as "openings" is "opening", and that "open"; a city abroad is its country. */
export const baseOf = (word: string): string => COUNTRY_OF.get(word) ?? lemma(lemma(word))

/** The words of a goal, misspelt ones as the nearest word of a vocabulary. */
export function wordsOfGoal(goal: string, vocabulary: ReadonlySet<string>): GoalWord[] {
  return goal.split(/[.?!;:\n]+(?=\s|$)/).flatMap((sentence, at) =>
    sentence.split(/,(?=\s)/).flatMap((clause, place, clauses) => {
      const own = plainWords(clause).flatMap((word) =>
        spelled(word, vocabulary).map((said): GoalWord => ({ base: baseOf(said), said, sentence: at })),
      )
      const last = own.at(-1)
      return last && place < clauses.length - 1 ? [...own.slice(0, -1), { ...last, comma: true }] : own
    }),
  )
}

const SHORTEST_PART = 3

/** A word of no dictionary as the nearest one that means something here, or as two that were written as one. */
function spelled(word: string, vocabulary: ReadonlySet<string>): string[] {
  const meant = SHORTHAND.get(word) ?? word
  if (/\d/.test(meant)) return [meant]
  if (vocabulary.has(meant) || vocabulary.has(baseOf(meant)) || isEnglish(meant)) return [meant]
  const near = nearestWord(meant, vocabulary)
  if (near) return [near]
  for (let cut = SHORTEST_PART; cut <= meant.length - SHORTEST_PART; cut += 1) {
    const parts = [meant.slice(0, cut), meant.slice(cut)]
    if (parts.every((part) => vocabulary.has(baseOf(part)))) return parts
  }
  return [meant]
}
