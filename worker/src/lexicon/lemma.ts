import lemmatizer from 'wink-lemmatizer'
import { CORRECTIONS, SPELLINGS } from './lemma-corrections.ts'

const PREFIXES = ['re', 'over', 'under', 'un', 'mis', 'out', 'up', 'down', 'de', 'pre', 'non']
const KNOWN = new Map<string, readonly string[]>()
/** Goals are anybody's text: what is remembered stays bounded. */
const MOST_KNOWN = 20_000

/** The base form of a lower-case word, as good for comparing words: "rejections" -> "rejection", "paid" -> "pay". */
export const lemma = (word: string): string => lemmas(word)[0]!

/** Every base form that a lower-case word may have, likeliest first: "found" may be "find", "leaves" "leave" or "leaf". */
export function lemmas(word: string): readonly string[] {
  const known = KNOWN.get(word)
  if (known) return known
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear()
  const found = [...new Set(candidates(word))]
  KNOWN.set(word, found)
  return found
}

/** True when two words are forms of one. */
export const sameLemma = (a: string, b: string): boolean => {
  const own = lemmas(a)
  return lemmas(b).some((form) => own.includes(form))
}

function candidates(word: string): string[] {
  const corrected = CORRECTIONS.get(word)
  if (corrected !== undefined) return [oneSpelling(corrected)]
  const spelt = SPELLINGS.get(word)
  if (spelt !== undefined) return [spelt]
  const forms = [lemmatizer.noun(word), lemmatizer.verb(word), lemmatizer.adjective(word)].filter(
    (form) => form !== word && form.length > 1,
  )
  if (forms.length > 0) return forms.map(oneSpelling)
  return [oneSpelling(withPrefix(word) ?? regular(word))]
}

/** "Readmitted": words made with a prefix stand in no list, their stems do. */
function withPrefix(word: string): string | null {
  for (const prefix of PREFIXES) {
    const rest = word.slice(prefix.length)
    if (!word.startsWith(prefix) || rest.length < 4) continue
    const base = [lemmatizer.verb(rest), lemmatizer.noun(rest)].find((form) => form !== rest)
    if (base !== undefined) return prefix + base
  }
  return null
}

/** Words of no list ("onboarded", "refis") lose the usual endings. */
function regular(word: string): string {
  if (word.length > 3 && word.endsWith('s') && !['ss', 'us', 'is', 'as', 'os'].includes(word.slice(-2)))
    return word.slice(0, -1)
  return word
}

function oneSpelling(base: string): string {
  const spelt = SPELLINGS.get(base)
  if (spelt !== undefined) return spelt
  if (base.endsWith('ize') && base.length > 6) return `${base.slice(0, -3)}ise`
  if (base.endsWith('ization')) return `${base.slice(0, -7)}isation`
  return base
}
