/** For whom something did what it was meant to, and for whom it did not. */
const HELPED =
  /\b(?:help(?:s|ed)?|benefit(?:s|ed|ted)?|profit(?:s|ed)?|gain(?:s|ed)?|work(?:s|ed)?|pa(?:ys|id) off|succeed(?:s|ed)?|fail(?:s|ed)?|left behind|(?:get|got|became|become)s? (?:any )?better|improv(?:e|es|ed)|respond(?:s|ed)?|took (?:it )?up|bypass(?:es|ed)?|carr(?:y|ies|ied) on|nothing (?:got|became|changed)|(?:did|does|do|was|were|is|are) not)\b/i
/** Among whom that is asked. */
const AMONG = /\b(?:where|which|whose|who|whom|what kinds? of)\b/i

/** Whether words ask where something helped, and not whether it did. */
export const asksWhereHelped = (words: string): boolean => AMONG.test(words) && HELPED.test(words)
