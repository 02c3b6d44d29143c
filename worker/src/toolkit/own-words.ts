import { addressProblem } from './own-words/addresses.ts'
import { letterProblem, plainLetters } from './own-words/letters.ts'
import { foreignNumberWord } from './own-words/other-languages.ts'
import { wordedNumeral } from './own-words/worded-numerals.ts'

/** Marks of emphasis, which are not shown and would part a word. */
const EMPHASIS = /[*_`~]+/g

/**
 * Why words of somebody else's, such as a language model, may not be shown: letters that are not what they seem, ways
 * out of the page, and quantities, which are told by a reference to their cell. Null where they may.
 * @param goal what the user wrote: what it says may be said again
 */
export function ownWordsProblem(text: string, goal = ''): string | null {
  const letters = letterProblem(text, goal)
  if (letters !== null) return letters
  const leadsOut = addressProblem(text)
  if (leadsOut !== null) return leadsOut
  const bare = text.replace(EMPHASIS, '')
  const worded =
    wordedNumeral(text) ?? wordedNumeral(bare) ?? wordedNumeral(plainLetters(bare)) ?? foreignNumberWord(bare)
  if (worded === null || plainLetters(goal).includes(plainLetters(worded))) return null
  return `"${worded}": a quantity is told by a reference to its cell, not in words`
}
