/** Words that by themselves ask what to do: "actionable proposals", "strategies", "implications". */
const PROPOSALS =
  /\b(?:actionable\w*|recommend (?:actions?|changes?|measures|steps|ways|what|how)|(?:give|make|offer|want|need|any|your|with|and) recommendations|recommendations (?:for|on|to)|propos(?:e|ing|als?)|suggest(?:ions?)?|strateg(?:y|ies) (?:to|for)|implications?|countermeasures?|remed(?:y|ies)|next steps|what (?:to (?:do|change|fix|tackle)|(?:should|can|could|must|ought) (?:we|i|one|they|you)(?: to)? (?:do|change|fix|tackle|try|mend|improve|address))|where (?:should|could|can) (?:we|i|one|they) (?:start|begin)|act on)\b/i

const DEEDS =
  '(?:improv|optimi[sz]|enhanc|reduc|mitigat|tackl|redistribut|balanc|leverag|streamlin|sav|manag|devis)(?:e|ing)|(?:lower|cut|prevent|avoid|correct|fix|mend|address|boost|shorten|speed)(?:t?ing)?|do better'

/** What is to come of it: "to improve the process", "so that we can reduce waiting", "with the goal of shortening it", "how could we cut it". */
const PURPOSE = new RegExp(
  `\\b(?:to|and|or|(?:goal|aim|view|purpose|intention) of|how (?:can|could|should|do|might|would) (?:we|i|one|they|you)|(?:we|i|they) (?:can|could|should)|help us|help me|,)\\s+(?:(?:\\w+ly|perhaps)\\s+)?(?:${DEEDS})\\b`,
  'i',
)

/** What does so by itself is asked about, and no purpose: "did the rule help to reduce it", "are they likely to save". */
const FOUND =
  /\b(?:help(?:s|ed)|did|does|has|have|seems?|seemed|appears?|appeared|tends?|tended|managed|manages|fails?|failed|likely|able|enough|going|used|need|needs|had)\b[^,;.?]{0,40}\bto\s+(?:\w+ly\s+)?\w+/i

const DONE =
  '(?:done|changed|fixed|tackled|tried|mended|improved|addressed|raised|agreed|discussed|asked|started|taken up|brought up|put right)'

/** "What should be raised with them", "what needs to be done about it". */
const PASSIVE = `what (?:should|can|could|must|might|ought to|needs? to|has to) be ${DONE}`

const IS_DONE = new RegExp(`\\b${PASSIVE}\\b`, 'i')
const BE_DONE = new RegExp(
  `^(?:and |but |so )?${PASSIVE}(?: (?:(?:about|with|by|to|at) (?:it|this|that|them|those|us|him|her)|first|now|next|here|there|then|differently))*\\W*$`,
  'i',
)

const NOTHING_ELSE =
  /^(?:and |but |so )?(?:what|where) (?:should|can|could|must|ought) (?:we|i|one|they|you)(?: to)? (?:do|change|fix|tackle|try|mend|improve|address|start|begin)(?: (?:about (?:it|this|that)|first|now|next|here|then|differently|instead|with))*\W*$/i

/** Who wants to know it: "procurement wants to know", "to help us see". */
const WHO_ASKS = String.raw`(?:(?:and|so|then|but) )?(?:(?:[a-z]+ ){1,4}(?:wants?|needs?|wish(?:es)?|likes?|hopes?|ha(?:s|ve)|am|is|are) (?:to )?(?:be able to )?(?:know|learn|see|understand|decide|find out|determine|say) )?`
const EFFORT = String.raw`(?:(?:an?|the|our|any|some|further|more|its|their) )?(?:[a-z]+ ){0,2}(?:efforts?|improvements?|actions?|measures?|interventions?|investments?|work|programmes?|programs?|campaigns?|money|time)`
const PAYS = String.raw`(?:(?:would|will|could|might|should|can|does|do|is|are) )(?:(?:most|really|best|likely|first) )*(?:pays? off|be worth(?:while| it)?|worth(?:while| it)|make sense|help|have (?:the )?(?:most|greatest|biggest|largest|best) (?:effect|impact)|bring (?:the )?most|do (?:the )?most(?: good)?|be (?:best )?(?:spent|placed|directed|focus(?:s)?ed|concentrated))`
/** "Where an improvement effort would pay off": what is found says so. */
const PAYS_OFF = new RegExp(`^${WHO_ASKS}where ${EFFORT} ${PAYS}(?: (?:most|best|first))?\\W*$`, 'i')

/** "And should we stop buying them", "do we keep paying for them": of what was just asked about, and of nothing else. */
const DO_IT =
  /^(?:and |but |so )?(?:(?:should|shall|must|ought) (?:we|i|one|they)(?: to)?|(?:do|can) (?:we|i) (?:keep|go on|stop|drop|continue))(?: [a-z]+){0,3}? (?:it|them|these|those|this|that|him|her)(?: (?:then|now|at all|altogether|any ?more|any longer|instead))?\W*$/i

/** Whether a stretch of a goal asks what to do and names nothing of its own: "and what should we change first". */
export const asksOnlyForAction = (words: string): boolean =>
  [NOTHING_ELSE, BE_DONE, DO_IT, PAYS_OFF].some((own) => own.test(words.trim()))

const SENTENCE_ENDS = /[.;?!]/

/** Whether a goal wants to know what to do about what is found. */
export const asksForAction = (goal: string): boolean =>
  PROPOSALS.test(goal) ||
  IS_DONE.test(goal) ||
  goal.split(SENTENCE_ENDS).some((part) => PAYS_OFF.test(part.trim())) ||
  goal.split(SENTENCE_ENDS).some((part) => PURPOSE.test(part) && !FOUND.test(part))
