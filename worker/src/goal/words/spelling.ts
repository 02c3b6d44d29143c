import { isEnglish } from '../../lexicon/known-words.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { allTagged, isTagged } from '../../lexicon/word-classes.ts'
import { wordOf, type Token } from './tokens.ts'

/** Short words that people type for others, and what fast fingers make of the commonest. */
const TYPED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pls: 'please',
    plz: 'please',
    avg: 'average',
    w: 'with',
    wich: 'which',
    wht: 'what',
    teh: 'the',
    hte: 'the',
    adn: 'and',
    thier: 'their',
    becuase: 'because',
    loosing: 'losing',
    loose: 'lose',
    btw: 'between',
    bw: 'between',
    vs: 'versus',
    nr: 'number',
    yr: 'year',
    yrs: 'years',
    qtr: 'quarter',
    mth: 'month',
    mths: 'months',
    wk: 'week',
    wks: 'weeks',
    u: 'you',
    r: 'are',
    abt: 'about',
    ppl: 'people',
    tho: 'though',
    dont: 'not',
    doesnt: 'not',
    didnt: 'not',
    isnt: 'not',
    wont: 'not',
    arent: 'not',
  }),
)

const FUNCTION_WORDS = new Set(
  `whether could should would might must shall their theirs there these those which whose where while until unless because although
  though since than then that this what when with without within into onto upon about above below under over through during before
  after between among amongst against across along around beside besides towards toward every everyone everything everybody someone
  something somebody anyone anything anybody nothing nobody none yourself themselves ourselves itself myself himself herself versus
  from your yours ours hers them they some such same other others another each either neither both very much many more most least
  less will does doing done having been being were`.split(/\s+/),
)

export interface Corrected {
  tokens: Token[]
  corrected: { from: string; to: string }[]
}

/**
 * Words of no dictionary become the nearest word of the tables or of the lexicon: one edit away from four letters on, two
 * from eight.
 * @param names words of the tables, likelier than those of the lexicon
 */
export function correctSpelling(
  tokens: readonly Token[],
  names: ReadonlySet<string>,
  others: ReadonlySet<string>,
): Corrected {
  const corrected = new Map<string, string>()
  const nearest = new Map<string, string | null>()
  const own = grouped(names)
  const plain = grouped(FUNCTION_WORDS)
  const wide = grouped(new Set([...others, ...allTagged()]))
  const read = joinedWords(tokens, names).map((token) => {
    const typed = TYPED.get(token.text)
    if (typed !== undefined && !names.has(token.text)) return { ...token, ...wordOf(typed), raw: token.raw }
    if (token.number !== null || token.text.length < 4 || isKnown(token, names, others)) return token
    if (!nearest.has(token.text))
      nearest.set(
        token.text,
        // The word as it stands comes before it without an ending: "shoud" is "should", and no past of "show".
        nearestOf(token.text, own, [token.text]) ??
          nearestOf(token.text, plain, [token.text]) ??
          nearestOf(token.text, own) ??
          nearestOf(token.text, wide),
      )
    const meant = nearest.get(token.text)
    if (!meant) return token
    corrected.set(token.raw, meant)
    return { ...token, ...wordOf(meant), raw: token.raw }
  })
  return { tokens: read, corrected: [...corrected].map(([from, to]) => ({ from, to })) }
}

/** "Key worker" where a header says "keyworker": two words that the tables write as one. */
function joinedWords(tokens: readonly Token[], names: ReadonlySet<string>): Token[] {
  const all: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const [token, next] = [tokens[at]!, tokens[at + 1]]
    const joined = next && token.mark === null ? joinedAs(token, next, names) : null
    all.push(
      joined === null
        ? token
        : { ...token, ...wordOf(joined), raw: `${token.raw} ${next!.raw}`, end: next!.end, mark: next!.mark },
    )
    if (joined !== null) at += 1
  }
  return all
}

const SHORTEST = 3
function joinedAs(token: Token, next: Token, names: ReadonlySet<string>): string | null {
  const parts = [token, next]
  if (parts.some(({ text, number }) => number !== null || text.length < SHORTEST || FUNCTION_WORDS.has(text)))
    return null
  if (parts.every(({ text, lemma: base }) => names.has(text) || names.has(base))) return null
  return [next.text, next.lemma].map((end) => token.text + end).find((word) => names.has(word)) ?? null
}

const isKnown = (token: Token, names: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  names.has(token.text) ||
  FUNCTION_WORDS.has(token.text) ||
  token.lemmas.some((form) => names.has(form) || others.has(form) || isTagged(form)) ||
  isEnglish(token.text) ||
  // "Goods", whose one is known.
  (token.text.endsWith('s') && token.text.length > 4 && isEnglish(token.text.slice(0, -1)))

/** The word of a list that was meant by one which stands in no dictionary; null where none is near enough. */
export const nearestWord = (typed: string, words: ReadonlySet<string>): string | null =>
  typed.length < 4 || isEnglish(typed) ? null : nearestOf(typed, grouped(words))

type Grouped = ReadonlyMap<number, readonly string[]>

const grouped = (words: ReadonlySet<string>): Grouped => {
  const byLength = new Map<number, string[]>()
  for (const word of words) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word])
  return byLength
}

function nearestOf(
  typed: string,
  words: Grouped,
  bases: readonly string[] = [...new Set([typed, lemma(typed), ...unended(typed)])],
): string | null {
  const most = typed.length >= 8 ? 2 : 1
  let best: { word: string; edits: number } | null = null
  for (const base of bases)
    for (let length = base.length - most; length <= base.length + most; length++)
      for (const word of words.get(length) ?? []) {
        if (length < 4 || !sameStart(base, word)) continue
        const edits = editDistance(base, word, most)
        if (edits <= most && (!best || edits < best.edits)) best = { word, edits }
      }
  return best?.word ?? null
}

/** Misspelt words are in no list of forms: their plural and past endings go by hand. */
const unended = (typed: string): string[] =>
  ['s', 'd', 'ed', 'es', 'ing']
    .filter((end) => typed.endsWith(end) && typed.length - end.length >= 4)
    .map((end) => typed.slice(0, -end.length))

const sameStart = (a: string, b: string): boolean => a[0] === b[0] || (a[0] === b[1] && a[1] === b[0])

/** Edits (insert, delete, replace, swap neighbours) between two words; gives up above `most`. */
export function editDistance(a: string, b: string, most: number): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      let best = Math.min(
        previous[j - 1]! + Number(a[i - 1] !== b[j - 1]),
        previous[j]! + 1,
        current[j - 1]! + 1,
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2]! + 1)
      current.push(best)
      least = Math.min(least, best)
    }
    if (least > most) return most + 1
    before = previous
    previous = current
  }
  return previous[b.length]!
}
