import { createRequire } from 'node:module'
import { lemmas } from './lemma.ts'

/**
 * The dictionary is one object with 77,000 words as its keys. An import would offer each word as an export of the
 * module, which takes seconds where modules are loaded by other means than Node's own; required, it is only an object.
 */
const words = createRequire(import.meta.url)('wink-lexicon/src/wn-words.js') as Record<string, unknown>

/** True for words that stand in an English dictionary, in any form: these are not taken for misspelt ones. */
export const isEnglish = (word: string): boolean =>
  Object.hasOwn(words, word) || lemmas(word).some((form) => Object.hasOwn(words, form))
