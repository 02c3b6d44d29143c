/** A goal speaks of a length of time by what takes it: "the time it takes to complete repairs", "how long repairs take". */
export const TAKES_TIME =
  /\b(?:time|days|hours|minutes|weeks)\b(?: (?:that )?(?:it|is|was|\w+s))?\s+(?:takes?|took|taken|needed|required|spent)\b|\bhow long\b.{0,40}\b(?:takes?|took)\b|\b(?:time|how long) (?:needed|required|taken)?\s*(?:to|until)\b/i
