const WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    hundred: 100,
    thousand: 1000,
    couple: 2,
    dozen: 12,
  }),
)
const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
const SCALES: readonly [letters: string, times: number][] = [
  ['k', 1e3],
  ['m', 1e6],
  ['bn', 1e9],
  ['mio', 1e6],
]

/** The number that a word spells: "twelve", "10k"; null for other words. */
export function numberWord(word: string): number | null {
  const own = WORDS.get(word)
  if (own !== undefined) return own
  const scale = SCALES.find(([letters]) => word.endsWith(letters))
  if (!scale) return null
  const figures = word.slice(0, -scale[0].length)
  return figures !== '' && Number.isFinite(Number(figures)) ? Number(figures) * scale[1] : null
}

/** 1 for "first" and "1st"; null for words that are no ordinals. */
export function ordinal(word: string): number | null {
  const at = ORDINALS.indexOf(word)
  if (at > 0) return at
  const figures = word.slice(0, -2)
  return ['st', 'nd', 'rd', 'th'].includes(word.slice(-2)) &&
    figures !== '' &&
    Number.isInteger(Number(figures))
    ? Number(figures)
    : null
}
