const EVEN =
  /balanc|\bun?fair|\b(?:un)?even(?:ly)?\b|\b(?:un)?equal|\bspread\b|distribut|concentrat|over-?load|\bwork-?loads?\b|\bburdens?\b|\bstrain|lopsided|skewed|\bshared? out\b/i

/** Whether the words of a question make an even share what shares are held against. */
export const asksForEvenness = (words: string): boolean => EVEN.test(words)
