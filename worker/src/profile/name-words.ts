import pluralize from 'pluralize'

/** Written in two cases, and one word. */
const WATTS = /(?<!\p{L})[kMGT]Wh?(?!\p{L})/gu

/** Words of a column's name in lower case: `GDP_perCapita (US$)` -> gdp, per, capita, us$. */
export function nameWords(name: string): string[] {
  return name
    .replace(WATTS, (unit) => unit.toLowerCase())
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}%$€£¥°#²³]+/u)
    .filter((word) => word !== '')
}

/** True when one of the name's words is in the set, or is the plural of one. */
export const hasWord = (words: readonly string[], set: ReadonlySet<string>): boolean =>
  words.some((word) => set.has(word) || set.has(pluralize.singular(word)))

export const wordSet = (text: string): ReadonlySet<string> =>
  new Set(text.split(/\s+/).filter((word) => word !== ''))
