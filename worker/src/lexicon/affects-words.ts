/** Something does something to something else: "how does it affect", "what this costs in", "their impact on". */
const AFFECTS =
  /\b(?:affect(?:s|ed|ing)?|influenc(?:e|es|ed|ing)|impact(?:s|ed|ing)? (?:up)?on|impact(?:s|ed)?|(?:effects?|bearing|consequences?|toll|repercussions?)\b.{0,24}\b(?:up)?on|costs? (?:\w+ )?in|costs? (?:\w+ )?(?:in )?terms of|adds? (?:\w+ )?to|slows? down|lengthens?|prolongs?)\b/i
/** What was spoken of before. */
const BEFORE = /\b(?:it|this|that|these|those|they|them|their|its)\b/i

/** Whether it is asked what something does to something else. */
export const asksWhatItDoes = (words: string): boolean => AFFECTS.test(words)

/** Whether what does so was spoken of before. */
export const speaksOfBefore = (words: string): boolean => BEFORE.test(words)
