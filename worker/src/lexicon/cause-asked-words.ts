/** Between the words of a phrase: "what is really going on", "what on earth is the matter". */
const FILL =
  '(?:really|actually|truly|exactly|on earth|in the world|the hell|in fact|genuinely|likely|probably|simply|just|still|all|now|here|there|then)'
const FILLED = `(?:\\s+${FILL})*`
const WHAT_IS = `what(?:['’]s|s| is| are| was| were| has| have| might be| may be| could be| can be)?${FILLED}`
const WHOM = '(?:you|we|i|one|they|somebody|someone)'
const PEOPLE_LOOK = '(?:look|start|begin|dig|check|examine|investigate|inspect|probe|go looking|tackle)'

/** What asks for what is behind it by itself, whatever was told: "get to the bottom of it", "what is the matter". */
const BEHIND: readonly string[] = [
  '(?:get|go|going|getting) to the (?:bottom|root|heart|core) of',
  `${WHAT_IS} (?:at|lie at|lies at) the (?:bottom|root|heart|back) of`,
  `what${FILLED} (?:lies|lie|lay|stands|sits|hides|is hiding) (?:behind|beneath|underneath)`,
  `${WHAT_IS} (?:behind|driving|causing)(?: all)? (?:it|this|that|these|those)`,
  `${WHAT_IS} the (?:matter|trouble|story)(?: with)?`,
  `${WHAT_IS} (?:going|gone|went) wrong`,
  '(?:is|are) (?:something|anything|things)(?: going| gone) wrong',
]

/** What asks so only of what is told: of a table alone it asks for an overview. */
const AFTER_TOLD: readonly string[] = [
  `${WHAT_IS} (?:going on|happening|up(?: with)?)`,
  '(?:is|are) (?:something|anything|things) going on',
  `what would ${WHOM} ${PEOPLE_LOOK}(?: \\w+)? first`,
  `what would ${WHOM} first ${PEOPLE_LOOK}(?: (?:at|into))?`,
  `where would ${WHOM} (?:first )?${PEOPLE_LOOK}(?: (?:looking|digging))?(?: first)?`,
  '(?:shed|throw|cast) (?:some |a little |any )?light on',
]

/** What says so of something that it names: "something is off with the crowns". */
const AMISS: readonly string[] = [
  `(?:something|somethings|things) ?(?:is|are|['’]s|['’]re|must be|seems?|looks?|feels?)${FILLED} (?:off|amiss|wrong|not right|up) (?:with|about|at|in)`,
]

/** Whom it befalls, which is told with what is behind it: "and which patients are hit". */
const BEFALLEN: readonly string[] = [
  '(?:who|whom|which(?: \\w+){0,2}) (?:is|are|was|were|gets?|got)(?: most| worst| mainly| mostly)? (?:hit|affected|concerned|struck|touched)(?: most| worst| hardest)?',
  '(?:who|which(?: \\w+){0,2}) suffers?(?: most| worst)?',
]

/** How many of something that is not wanted there need not be: "how many could we avoid", "how many are preventable". */
const HOW_MANY = 'how (?:many|much)(?: of (?:them|it|those|these))?'
const SPARED: readonly string[] = [
  '(?:could|can|might|would) (?:(?:we|you|i|one|they|you) (?:have )?(?:save|prevent|avoid|spare|rescue|avert|head off)|(?:have |in theory )?be(?:en)? (?:save|prevent|avoid|spare|rescue|avert|headed off))(?:e?d)?',
  '(?:is|are|was|were) (?:avoidable|preventable|unnecessary|needless)',
]

const pattern = (phrases: readonly string[]): RegExp => new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'i')
const PATTERNS = {
  behind: pattern(BEHIND),
  told: pattern(AFTER_TOLD),
  amiss: pattern(AMISS),
  befallen: pattern(BEFALLEN),
} as const
const SPARES = new RegExp(`\\b(${HOW_MANY})\\b(.*?)\\b(${SPARED.join('|')})\\b`, 'i')

/**
 * How a stretch of a goal asks for what is behind something: by itself, of what is told, of what it names, by whom it
 * befalls, or by how many need not be.
 */
export type CauseAsked = keyof typeof PATTERNS | 'spared'

interface Found {
  kind: CauseAsked
  /** From and to of the words by which it asks. */
  said: readonly (readonly [number, number])[]
}

/** Where a stretch of a goal asks for what is behind something. */
export function causeAskedIn(words: string): Found | null {
  for (const [kind, own] of Object.entries(PATTERNS) as [keyof typeof PATTERNS, RegExp][]) {
    const found = own.exec(words)
    if (found) return { kind, said: [[found.index, found.index + found[0].length]] }
  }
  const spares = SPARES.exec(words)
  if (!spares) return null
  const [all, many, , could] = spares as unknown as [string, string, string, string]
  const { index } = spares
  return {
    kind: 'spared',
    said: [
      [index, index + many.length],
      [index + all.length - could.length, index + all.length],
    ],
  }
}

/** What is said of something that is otherwise, and worse, than it was, beside the words for more and less. */
export const GOT_WORSE =
  /\b(?:wors(?:e|en|ens|ened|ening)|deteriorat(?:e|es|ed|ing)|downhill|slip(?:s|ped|ping)?|more and more|(?:has|have|had|is|are) (?:become|becoming|got|getting|gotten|grown|growing) \w+|than (?:it|they|there|we) (?:used to|did|were|was)|ever more|increasingly|shot up|creep(?:s|ing)? up|crept up)\b/i
