const FILL =
  '(?:is|was|are|were|does|do|did|has|it|that|this|they|so|down|to|because|due|of|at|in|for|with|among|on|by|the|a|an|our|those|these|all|happening|true)'
const ALONE = '(?:really|truly|actually|only|just|mostly|mainly|merely|simply|solely|largely)'
const HALF = String.raw`(?:\bor|\b(?:is|was|are|were)\s+(?:it|that|this|they))(?:\s+${FILL})*\s+${ALONE}\b`
const ANYWHERE = new RegExp(HALF, 'i')
const LEAD = new RegExp(String.raw`${HALF}(?:\s+${FILL})*\s*$`, 'i')

/** Whether what comes next is what somebody suspects to be behind all of it: "or is it just ...", "is it really the ...". */
export const leadsToSuspect = (before: string): boolean => LEAD.test(before)

/** Whether the words of a question hold such a suspicion. */
export const holdsSuspect = (words: string): boolean => ANYWHERE.test(words)

const HIGH =
  /\b(?:so|too|as) (?:long|high|many|much|slow|often|expensive|dear|late|big|large|bad)\b|\b(?:more|rise|rising|up|higher|longer|slower)\b/i
const LOW =
  /\b(?:so|too|as) (?:low|few|little|short|small|cheap|early)\b|\b(?:less|fewer|fall|falling|down|lower|shorter)\b/i

/** On which side of the others a suspect would lie, by what is to be explained; null where the words do not say. */
export const suspectedSide = (words: string): 'more' | 'less' | null =>
  HIGH.test(words) === LOW.test(words) ? null : HIGH.test(words) ? 'more' : 'less'
