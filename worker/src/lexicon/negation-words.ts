const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** That a thing is not so, before the word for it. */
const NOT = words(
  "not never non without no nobody none neither don't doesn't didn't isn't aren't wasn't weren't hasn't haven't hadn't won't wouldn't can't couldn't dont doesnt didnt isnt arent wasnt werent hasnt havent hadnt wont wouldnt cant",
)
/** The same in two words: "failed to attend". */
const FAILS = words('fail fails failed failing forget forgets forgot refuse refuses refused')

/** May stand between it and what is not so: "not yet been", "did people not even". */
const BETWEEN = words(
  'yet even ever actually really always still been be being have has had to a an the any at all ours our their us turn simply just quite get got go went',
)

export const saysNot = (word: string): boolean => NOT.has(word.replaceAll('’', "'"))
export const saysFails = (word: string): boolean => FAILS.has(word)
export const mayStandBetween = (word: string): boolean => BETWEEN.has(word)

/** Behind these "not" denies nothing: "whether or not". */
const NO_DENIAL = words('or if')
export const deniesNothing = (word: string): boolean => NO_DENIAL.has(word)
