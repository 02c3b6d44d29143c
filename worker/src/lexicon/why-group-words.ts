/** More or less of something: "more", "a higher share", "slower", "twice as often", "worse off". */
const GRADED = String.raw`(?:more|less|fewer|worse|better|higher|lower|longer|shorter|slower|faster|larger|bigger|smaller|greater|dearer|cheaper|poorer|weaker|stronger|later|earlier|older|younger|lighter|heavier|oftener|sooner|ahead of|behind|twice|times)`
/** All that are not the one: "than other departments", "than the rest", "than elsewhere". */
const ALL_OTHERS = String.raw`(?:than|compared (?:to|with)|against|as)\b[^.?!;]{0,40}?\b(?:others?|elsewhere|rest|remaining|anywhere else|everywhere else|anyone else|everyone else|everybody else|peers|its counterparts|average|usual|normal)`

const WHY_GROUP = new RegExp(
  String.raw`\b(?:why|how come|for what reasons?|(?:the )?(?:reasons?|causes?) (?:why|that|for which)|what makes|what causes|what leads)\b[^.?!;]*\b${GRADED}\b[^.?!;]*?\b${ALL_OTHERS}\b`,
  'i',
)

/** A comparison is asked for its reason: "why does the north have more of its parcels returned than other regions". */
export const asksWhyGroup = (words: string): boolean => WHY_GROUP.test(words)

/** What opens a sentence that only names what may be behind it: "Is it the people or the process?", "whether it is". */
export const NAMES_CAUSES =
  /^\W*(?:(?:and|or|so|then|but) )?(?:(?:is|was|are|were) (?:it|this|that)|(?:to )?(?:find out|check|see|tell|determine|establish|clarify|know)?\s*(?:whether|if) (?:it|this|that) (?:is|was|comes|lies)|does (?:it|this|that) (?:come from|come down to|lie (?:in|with)|have to do with|depend on)|(?:it|this|that) (?:may|might|could) be)\b[^.?!;]*(?:\bor\b|,)/i
