/** One after another without a break: "three months in a row", "twice running", "the longest streak". */
const RUN =
  /\b(?:in a row|on the trot|in succession|in sequence|back to back|consecutive|consecutively|successive|streaks?|(?:twice|times|days|weeks|months|quarters|years|hours) running|longest (?:run|spell|stretch|gap)|longest (?:time|period) (?:without|with no)|straight (?:days|weeks|months|quarters|years))\b/

export const speaksOfRun = (words: string): boolean => RUN.test(words.toLowerCase().replaceAll('-', ' '))

/** Times of rows without a thing. */
const WITHOUT = /\b(?:without|with no|with zero|no|not|never|nothing|free of|dry|gap)\b|n['’]t\b/

export const speaksOfNone = (words: string): boolean => WITHOUT.test(words.toLowerCase())

const LONGEST = /\b(?:longest|maximum|greatest|record)\b/

export const speaksOfLongest = (words: string): boolean => LONGEST.test(words.toLowerCase())

/** "Once", "twice", "thrice". */
export const TIMES_WORDS: ReadonlyMap<string, number> = new Map([
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
])
