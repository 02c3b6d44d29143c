const list = (text: string): ReadonlySet<string> => new Set(text.split('|'))

/** A goal speaks of whether something is made use of. */
export const SPEAKS_OF_USE =
  /\b(?:(?:being|been|is|are|was|were|it|they|actually|really|ever|still|gets?|got|not|barely|hardly) (?:\w+ )?(?:used|utili[sz]ed|in use)|unused|disused|idle|lie idle|in use|the (?:actual |real )?(?:use|usage|utili[sz]ation)(?: of)?|used (?:less|more|rarely|seldom|often|at all))\b/i
/** Levels that say that a thing is made use of, and that it is not. */
export const IN_USE = list(
  'in use|used|active|activated|live|in active use|in operation|utilised|utilized|regular|occupied|frequent',
)
export const NOT_IN_USE = list(
  'idle|unused|not used|never used|not in use|inactive|dormant|never activated|not activated|disused|unutilised|unutilized|vacant|unoccupied|stale|abandoned|never logged in|no usage|no use|never',
)
