import type { CatalogueEntry, FrequencyCode } from './catalogue.ts'

export const FREQUENCY_NAMES: Record<FrequencyCode, string> = {
  D: 'Daily',
  W: 'Weekly',
  M: 'Monthly',
  Q: 'Quarterly',
  A: 'Annual',
}
export const ADJUSTMENT_NAMES = {
  SA: 'Seasonally Adjusted',
  NSA: 'Not Seasonally Adjusted',
  SAAR: 'Seasonally Adjusted Annual Rate',
}

/** The names under which a series is filed: what it covers, how often it comes, whose it is. */
export const tagsOf = (entry: CatalogueEntry): string[] => [
  ...entry.tags,
  FREQUENCY_NAMES[entry.frequency].toLowerCase(),
  entry.adjustment.toLowerCase(),
  `${entry.rights === 'citation requested' ? 'public domain' : 'copyrighted'}: ${entry.rights}`,
]

/** A word without its ending, so that "rates" finds "rate" and "houses" "housing". */
const stem = (word: string): string =>
  word
    .replace(/(ies)$/, 'y')
    .replace(/(ing|ed|es|s)$/, '')
    .replace(/e$/, '')
const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map(stem)

interface Indexed {
  title: ReadonlySet<string>
  rest: ReadonlySet<string>
}
const indexed = new WeakMap<CatalogueEntry, Indexed>()

/** The words of a series, taken apart at the first search alone. */
function indexOf(entry: CatalogueEntry): Indexed {
  let index = indexed.get(entry)
  if (!index) {
    index = {
      title: new Set(wordsOf(entry.title)),
      rest: new Set(wordsOf([entry.units, FREQUENCY_NAMES[entry.frequency], ...tagsOf(entry)].join(' '))),
    }
    indexed.set(entry, index)
  }
  return index
}

/** How well a series answers the words: all of them must be there, those of its title count more. Null for no match. */
export function rankFor(entry: CatalogueEntry, searchText: string): number | null {
  const wanted = wordsOf(searchText)
  const { title, rest } = indexOf(entry)
  if (wanted.length === 0 || !wanted.every((word) => title.has(word) || rest.has(word))) return null
  const inTitle = wanted.filter((word) => title.has(word)).length / wanted.length
  return 100 * inTitle + entry.popularity / 2 + (20 * wanted.length) / title.size
}

/** `ex*`, `*sl`, `m*sl`; without a star anywhere in the id. */
export function matchesId(id: string, pattern: string): boolean {
  const escaped = pattern.split('*').map((part) => part.replace(/[^\w]/g, '\\$&'))
  return pattern.includes('*')
    ? new RegExp(`^${escaped.join('.*')}$`, 'i').test(id)
    : id.toLowerCase().includes(pattern.toLowerCase())
}
