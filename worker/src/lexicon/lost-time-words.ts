const LOST = '(?:lost|going|gone|wasted|spent)'

/** Time that is lost: "where is the time being lost", "where do we lose time", "what eats up the time". */
export const LOSES_TIME = new RegExp(
  `\\b(?:time (?:(?:that|which) )?(?:is |was |has been |gets? |got |we(?: are|['’]re)? )?(?:being )?(?:${LOST}|los(?:e|ing)|go(?:es)?)|(?:los(?:e|es|ing)|lost|wast(?:e|es|ing)|eat(?:s|ing)? up) (?:so much |all |most |the |all the |our )?time)\\b`,
  'i',
)

/** Something is held to take longer than it did. */
export const TAKES_LONGER =
  /\b(?:(?:take|takes|taking|took|taken|last|lasts|wait|waits|waiting) (?:\w+ )?longer|(?:become|becomes|becoming|became|get|gets|getting|got|grown|are|is) (?:\w+ )?slower)\b/i

/** When it began, which is asked of what has begun. */
export const SINCE_WHEN = /\b(?:since when|when did (?:it|this|that) (?:start|begin|set in))\b/i

/** That it was otherwise before, or when it began. */
export const OTHERWISE_BEFORE =
  /\b(?:since when|when did (?:it|this|that) (?:start|begin|set in)|than (?:they|it|we|he|she) (?:did|used to|were|was|had)|than before|than (?:last|a|the) (?:year|month|quarter|season|week)|than (?:at|in) the (?:start|beginning|spring|summer|autumn|winter)|used to|lately|recently|these days|nowadays|since)\b/i
