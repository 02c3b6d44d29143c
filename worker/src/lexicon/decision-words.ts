const WAYS_MORE =
  'expand|extend|keep|continue|roll out|scale up|invest in|build on|use|adopt|promote|prefer|offer|support|strengthen|grow|develop|introduce|standardi[sz]e on|favou?r|focus on|concentrate on|choose|pick|select|fund|buy'
const WAYS_LESS =
  'drop|cut|close|stop|discontinue|phase out|scale back|reduce|shrink|abandon|end|withdraw|cancel|shut|retire|give up'
const CHOICE =
  '(?:decide|deciding|choose|choosing|settle|determine|determining|select|selecting|know|say|agree|decision|choice)'
const PATTERN = new RegExp(
  String.raw`\b${CHOICE} (?:(?:on|about|upon|of|as to) )?(?:which|what) ((?:[a-z]+ ){1,4}?)(?:is |are )?(?:to|(?:we|they|one|i) (?:should|could|can|will|are to)|(?:should|could|can|will) be) (?:be )?(?:(${WAYS_MORE})|(${WAYS_LESS}))(?:e?d)?\b`,
  'i',
)

/** What is to be decided among what: "to decide which mode to expand". */
export interface DecisionAsked {
  /** What is chosen from, in the words of the goal. */
  among: string
  decides: 'more' | 'less'
}

/** The decision that a goal says it is wanted for; null where it says none. */
export function decisionAskedIn(goal: string): DecisionAsked | null {
  const found = PATTERN.exec(goal)
  if (!found) return null
  const [, among, , less] = found as unknown as [string, string, string | undefined, string | undefined]
  return { among: among.trim(), decides: less === undefined ? 'more' : 'less' }
}
