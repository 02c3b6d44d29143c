import pluralize from 'pluralize'

/** Units that are written in letters of both kinds: one word each. */
const MIXED_UNITS = /(?<!\p{L})(?:[kMGT]W[hp]?|kV[Aa]?|[kMG]Hz|[hkM]Pa|dB|pH|mAh)(?!\p{L})/gu

/** Written in letters of both kinds, as it stands in a sentence: "kWh". */
export const isMixedUnit = (word: string): boolean => word.replace(MIXED_UNITS, '') === '' && word !== ''

/** Words of a column's name in lower case: `GDP_perCapita (US$)` -> gdp, per, capita, us$. */
export function nameWords(name: string): string[] {
  return name
    .replace(MIXED_UNITS, (unit) => unit.toLowerCase())
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
