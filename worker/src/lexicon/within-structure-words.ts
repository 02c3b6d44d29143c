/** How evenly something is shared out. */
const EVENNESS =
  '\\b(?:(?:un)?even(?:ly|ness)?|equal(?:ly|ity)?|unequal(?:ly)?|inequal\\w+|fair(?:ly|ness)?|unfair(?:ly|ness)?|(?:im|un)?balanced?|imbalances?|lopsided|one-sided|skewed)\\b'
/** That a few people have most of it. */
const A_FEW =
  '\\b(?:(?:a |the same |only a |just a )?(?:few|handful|couple)(?: of)?(?! (?:days|weeks|months|hours|years))|always the same|same (?:few|people|ones))\\b'
const CARRIED =
  '\\b(?:carry|carries|carrying|shoulder\\w*|rests? on|depends? on|lean(?:s|ing)? on|left to|falls? on)\\b'
const SHARED =
  '\\b(?:spread|distribut\\w+|shared?(?: out)?|divid\\w+|split|concentrat\\w+|do(?:es|ing)? (?:most|all|the bulk)|most of the|bulk of)\\b'

/** How something is shared out: by words that can mean nothing else, and by others where it is said among whom. */
export const SHARED_EVENLY = new RegExp(`${EVENNESS}|${A_FEW}`, 'i')
export const SHARED_OUT = new RegExp(`${EVENNESS}|${A_FEW}|${CARRIED}|${SHARED}`, 'i')
/** That it is not even. */
export const BY_A_FEW = new RegExp(
  `${A_FEW}|${CARRIED}|\\b(?:concentrat\\w+|unevenness|uneven(?:ly)?|unequal\\w*|inequal\\w+|unfair\\w*|imbalance\\w*|unbalanced|lopsided|one-sided|skewed|most of the|bulk of)\\b`,
  'i',
)
/** That it is: a question to be answered by yes where chance makes no more. */
export const EVENLY = /\b(?:evenly|even|equally|equal|fairly|fair|balanced)\b/i
/** Before the name of the groups within which it is asked. */
export const INSIDE =
  '(?:within|inside|in|among|of|at)(?: the)? (?:each|every|any|an?|single|individual|all|one|his|her|their|its|our|the same|different|the single|the individual|the different) (?:\\p{L}+ )?|(?:within|inside) (?:the |our |their |some |certain )?(?:\\p{L}+ )?'
/** The same where it may be the groups themselves that are set against each other. */
export const IN_SOME = '(?:each|every|some|certain|which|what)(?: of the)? (?:\\p{L}+ )?'
/** A sentence, or its second half, that asks no more than whether that has changed. */
export const CHANGED_SINCE =
  /^(?:and |or |but )*(?:whether |if |how )*(?:has|have|had|did|does|do|is|was|how has|how did)? ?(?:that|this|it|the (?:balance|imbalance|spread|distribution|share|pattern))\b[^.?!]{0,30}\b(?:chang\w*|develop\w*|mov\w*|shift\w*|(?:get|got|become|becoming|became|getting|grow\w*) (?:more|less|better|worse)[^.?!]*|differ\w*(?: over time)?|over time|always (?:so|been so|like that))/i
/** That it has, or over what time. */
export const MOVED =
  /\b(?:chang\w*|over (?:time|the (?:years?|months?|weeks?))|(?:become|becoming|became|get|getting|got|grown?|growing) (?:more|less)|develop\w*|increasingly)\b/i
