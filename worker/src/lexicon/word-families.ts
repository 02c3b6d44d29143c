import { isEnglish } from './known-words.ts'

/** Endings that make another word of the same stem: "germination", "germinated", "treatment". */
const ENDING =
  /(?:i[sz]ation|ination|ations?|itions?|ement|ments?|ances?|ences?|ings?|ions?|ated?|ates|ed|ers?|ors?|ives?|able|ible|ity|ness|al|es|e|s)$/
/** All that follows a stem in a word made from it: "-ination" behind "germ", "-ial" behind "manager". */
const DERIVED =
  /^(?:(?:in|i|u)?(?:at|it|ut)?(?:ion|e|ed|es|ing|or|er|ive|ance|ence|ment|ness|ity|able)s?|i?al(?:ly)?)$/
const SHORTEST_STEM = 5
const SHORTEST_SHORT_FORM = 3
const LONGEST_SHORT_FORM = 6
/** Stems that two unlike words share. */
const UNLIKE: ReadonlySet<string> = new Set(['posit', 'engin', 'gener', 'organ', 'relat', 'custom'])

/** How surely a word of a header stands for a word that people say: same stem, cut short, its consonants; 0 for neither. */
export function kinship(spoken: string, header: string): number {
  if (spoken === header || header.length < SHORTEST_SHORT_FORM) return 0
  if (sharesStem(spoken, header)) return 1
  if (isCut(spoken, header)) return 0.8
  return isSkeleton(spoken, header) ? 0.7 : 0
}

const stemOf = (word: string): string => {
  const stem = word.replace(ENDING, '')
  return stem.length >= 4 ? stem : word
}

function sharesStem(spoken: string, header: string): boolean {
  const [own, other] = [stemOf(spoken), stemOf(header)]
  if (own !== other || UNLIKE.has(own)) return false
  return own.length >= SHORTEST_STEM || own === header || own === spoken
}

/** "Furn" of "furnace"; a word in its own right is cut from another only where endings follow it. */
function isCut(spoken: string, header: string): boolean {
  if (!spoken.startsWith(header) || spoken.length < header.length + 2) return false
  const rest = spoken.slice(header.length)
  if (!isEnglish(header)) return true
  return header.length > 3 && DERIVED.test(rest) && !UNLIKE.has(stemOf(header))
}

/** "Engr" for "engineer": its letters in their order, from the first to the last consonant. */
function isSkeleton(spoken: string, header: string): boolean {
  if (header.length > LONGEST_SHORT_FORM || header.length + 2 > spoken.length + 1 || isEnglish(header))
    return false
  if (spoken[0] !== header[0] || vowelsIn(header.slice(1)) > 1 || spoken.length > 3 * header.length)
    return false
  const consonants = consonantsIn(spoken)
  const own = consonantsIn(header)
  return own.length > 1 && own.at(-1) === consonants.at(-1) && isWithin(header, spoken)
}

const vowelsIn = (word: string): number => word.match(/[aeiouy]/g)?.length ?? 0
const consonantsIn = (word: string): string => word.replace(/[aeiou]/g, '')

function isWithin(part: string, whole: string): boolean {
  let at = 0
  for (const letter of whole) if (letter === part[at]) at += 1
  return at === part.length
}
