/** A question of where, which, why or whether, whatever time it is asked for. */
const CHOOSES =
  /^(?:so |and |but |then |tell (?:us|me) |we (?:want|need|would like) to know )*(?:(?:where|which|why|who|whom|whether)\b|(?:on|at|in|for|with) (?:which|whom|what)\b|what (?:should|would|could|can) (?:we|i) (?:change|start|stop|drop|tackle|do)\b|(?:should|would|could) (?!there\b))/i
/** That a figure of the time ahead is wanted after all. */
const FORETELLS =
  /\b(?:forecast\w*|predict\w*|project(?:ed|ion|ions)?|expect\w*|estimate\w*|outlook|how (?:many|much)|will(?! (?:we|i) (?:do|start|have to))|going to|likely|budget for|what level|by when|next (?:\w+ )?(?:higher|lower))\b/i
const WORTH =
  /\b(?:be |is |are )?worth (?:it|the (?:\w+ )?(?:fuss|trouble|bother|effort|money|hassle|while|cost|candle)|our while|doing|trying)\b|\bworthwhile\b|\b(?:make (?:any|a|much of a) difference|help|be any (?:use|good)|pay off|bring anything)\b/i

/** "Where should we start next year": what the rows say is asked, for use in a time ahead, and nothing is foretold. */
export const choosesForAhead = (said: string): boolean => CHOOSES.test(said.trim()) && !FORETELLS.test(said)
/** "Would capping the numbers be worth the fuss": whether it makes a difference. */
export const asksWorth = (said: string): boolean => WORTH.test(said) && !FORETELLS.test(said)

/** "Where should we start": among all there is, what makes the most of it. */
const STARTS =
  /^(?:so |and |but )?where (?:should|could|can|would|do|ought) (?:we|i|one|they) (?:to )?(?:start|begin|look|act)\b/i
export const asksWhereToStart = (said: string): boolean => STARTS.test(said.trim())
