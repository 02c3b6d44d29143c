import words from 'wink-lexicon/src/wn-words.js'
import { lemmas } from './lemma.ts'

/** True for words that stand in an English dictionary, in any form: these are not taken for misspelt ones. */
export const isEnglish = (word: string): boolean =>
  Object.hasOwn(words, word) || lemmas(word).some((form) => Object.hasOwn(words, form))
