/** What is written or left out between words as people please: blanks, points, commas, brackets and dashes of any kind. */
const BETWEEN = /[\s_./,;:()"“”®™\p{Pd}]+/gu
/** Apostrophes of any kind, after a letter: "Howlin' Wood", "St Mary’s". */
const APOSTROPHE = /(?<=\p{L})['’‘ʼ`´′]/gu

/** Letters that are another one with a stroke, or two in one, which no accent parts from it. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** Small letters with one blank for all that stands between words, without accents and apostrophes. */
export const bare = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœı]/g, (letter) => LETTERS[letter]!)
    .replace(APOSTROPHE, '')
    .replace(BETWEEN, ' ')
    .trim()

/** Two numbers of a code, which would be another one without what stands between them. */
const NUMBERS_APART = /\d \d/
/** Letters from which on it is no chance that they are the same. */
const LONG_ENOUGH = 5
/** The same where there are no digits among them. */
const LONG_ENOUGH_WORDS = 4

/**
 * Whether two values, as `bare` gives them, are one name written in two ways: the same, or the same letters with and
 * without what stands between them ("river side" beside "riverside", "kx21 bde" beside "kx21bde").
 */
export function isOneName(one: string, other: string): boolean {
  if (one === other || areInitials(one, other) || areInitials(other, one)) return true
  if (NUMBERS_APART.test(one) || NUMBERS_APART.test(other) || !/\p{L}/u.test(one)) return false
  const letters = one.replaceAll(' ', '')
  return (
    letters.length >= (/\d/.test(letters) ? LONG_ENOUGH : LONG_ENOUGH_WORDS) &&
    letters === other.replaceAll(' ', '')
  )
}

/** "e n t" beside "ent": letters with a point behind each, and without. */
const areInitials = (apart: string, together: string): boolean =>
  /^\p{L}(?: \p{L}){2,}$/u.test(apart) && apart.replaceAll(' ', '') === together

interface Level {
  value: string
  count: number
}

const MOST_GROUPS = 10

/** Up to ten groups of levels that are one name written in several ways; the most frequent come first. */
export function spellingsOf(levels: readonly Level[]): Level[][] {
  const alike = new Map<string, Level[]>()
  for (const level of levels) {
    const key = bare(level.value).replaceAll(' ', '')
    if (key !== '') alike.set(key, [...(alike.get(key) ?? []), level])
  }
  const groups = [...alike.values()].flatMap((group) => {
    const [head, ...others] = [...group].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    const same = others.filter(({ value }) => isOneName(bare(head!.value), bare(value)))
    return same.length > 0 ? [[head!, ...same]] : []
  })
  const total = (group: readonly Level[]) => group.reduce((sum, { count }) => sum + count, 0)
  return groups
    .sort((a, b) => total(b) - total(a) || (a[0]!.value < b[0]!.value ? -1 : 1))
    .slice(0, MOST_GROUPS)
}
