/** What asks which of several things it is: "is it the fee or the wait that ...". */
export const IS_IT = /\b(?:is|was|are|were) (?:it|that|this)\b/gi
/** What joins the second of them, with what may stand before its name. */
export const OR_IS_IT =
  /\bor\b,?\s+(?:(?:is|was|are|were) (?:it|that|this|there)\b|just\b|only\b|rather\b|more\b|because\b)?/gi
/** Behind "or", what makes another answer of it and no second thing that is named. */
export const ASKS_ANEW = /^\s*(?:is|was|are|were) (?:it|that|this)\b/i
/** Where what they are held to do begins: "... that gives me more fruit". */
export const THAT_DOES = /\b(?:that|which|who)\b(?!\s+(?:it|they|we|is|was)\b)/i
/** Before a reason. */
export const BECAUSE = /\b(?:because(?: of)?|due to|down to|owing to)\b/i
/** What asks for reasons, with some named behind it: "what makes them leave, the fee or the wait". */
export const ASKS_REASON = /\b(?:what|why|which|whether)\b/i
/** "Or not", "or so", "or is that just what they tell us": no second thing. */
export const NO_RIVAL =
  /^\s*(?:(?:not|so|less|worse|better|anything|something|whatever|else)\b|(?:just |only )?what\b.*\b(?:say|says|tell|tells|think|thinks|claim|claims|believe|believes)\b)/i

/** What somebody holds to be behind it: "the vet blames the grass for ...", "my wife thinks it is the wait". */
export const HELD_BEHIND =
  /\b(?:blam(?:e|es|ed|ing)|(?:think|thinks|say|says|reckon|reckons|believe|believes) (?:that )?(?:it|this) (?:is|was))\s+([^.?!;,]+?)(?=\s+for\b|[.?!;,])/i
/** What stands between the two where more than one thing is asked. */
export const ALSO_ASKED = /\bor\b|, and (?:is|was|are|were|do|does|did|what|which|who|how|why)\b/i
/** Between what is held to be behind it and what it does: "the price went up and that's why we sell less". */
export const THAT_IS_WHY = /,?\s*\b(?:and |so )?(?:that|this)(?:['’]s| is| was) (?:the reason )?why\b/i
