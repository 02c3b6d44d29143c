/** What was just asked about, as a pronoun or by a noun that stands for any finding. */
const IT = String.raw`(?:it|this|that|these|those|they|them|such)(?: (?:[a-z]+[- ]?){1,3}?)?`
const FOUND = String.raw`(?:the )?(?:effect|relation(?:ship)?|pattern|trend|difference|increase|decrease|rise|fall|decline|drop|growth|change|peak|spike|problem|issue|behaviou?r|delay|imbalance|link|correlation|influence|impact|anomaly|anomalie)s?`
const POINTER = String.raw`\b(?:${IT}|${FOUND})`

/** What is said of a finding where it is asked among whom it is so: "this holds", "it matters most", "it is limited to". */
const IS_SO = String.raw`(?:holds?|appl(?:y|ies)|matters?|occurs?|happens?|exists?|shows?|persists?|(?:is|are|was|were|be)(?: (?:also|equally|only|mainly|mostly|just|really))? (?:so|true|the case|the same|valid|consistent|uniform|present|visible|seen|found|observed|felt|stronger|strongest|worse|worst|higher|highest|greatest|largest|limited|confined|specific|restricted|concentrated|common|(?:more|most) [a-z]+))`
/** What ties a finding to groups: "whether it depends on the department". */
const HANGS_ON = String.raw`(?:depends? (?:up)?on|var(?:y|ies) (?:by|with|between|across|among|from)|differs? (?:by|between|across|among|from|for|in|per)|(?:is|are|was|were) (?:related to|tied to|linked to|due to|driven by|caused by|down to|a matter of)|comes? (?:down )?(?:from|to)|stems? from)`
/** What groups do to a finding: "which category is responsible for them". */
const CARRIES = String.raw`(?:(?:is|are|was|were) (?:(?:mainly|most|mostly|primarily|chiefly|largely) )?(?:responsible for|behind|driving|causing|to blame for)|drives?|causes?|contributes?(?: the)?(?: most)? to|accounts? for)`

/** What was asked about is said to hang on what is named. */
const TIED = new RegExp(String.raw`${POINTER} (?:[a-z]+ly )?${HANGS_ON}\b`, 'i')

/** "And for which kinds of orders": names groups and says nothing of them, so that what was just asked is asked of them. */
const BARE =
  /^(?:(?:and|or),? )?(?:if (?:so|not|yes),? )?(?:then )?(?:for|in|with|at|among|within) (?:which|what)(?: (?!(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|might|must)\b)[a-z-]+){1,5}[.?!]*$/i

const OF_THE_WHOLE = [
  BARE,
  new RegExp(String.raw`${POINTER} (?:[a-z]+ly )?${IS_SO}\b`, 'i'),
  TIED,
  new RegExp(
    String.raw`\b(?:does|do|did|is|are|was|were) ${POINTER}[^.?!;,]{0,20}\b(?:hold|apply|matter|occur|happen|exist|differ|vary|depend|concentrated|limited|confined|specific|the same|so|true|the case)\b`,
    'i',
  ),
  new RegExp(String.raw`${CARRIES} ${POINTER}(?:\b|$)`, 'i'),
]

/** Whether words ask among which groups something holds, or who makes it, that was asked about before. */
export const asksAmongWhom = (words: string): boolean =>
  words.length <= LONGEST && OF_THE_WHOLE.some((own) => own.test(words))
/** Searching stays quick, and so much is no half of a question. */
const LONGEST = 300

/** Whether what was asked about is said to hang on what is named. */
export const hangsOn = (words: string): boolean => words.length <= LONGEST && TIED.test(words)

const SOME_MORE =
  /\b(?:are|is|were|do|does|whether) (?:some|certain|any|particular|specific) [^.?!;]{0,40}\b(?:(?:more|less|most|especially|particularly|disproportionately) (?:exposed|affected|prone|vulnerable|concerned|sensitive|susceptible|hit)|at (?:a )?(?:higher|greater) risk)\b/i

/** Whether words ask if some are more exposed to what was found than others, and name nobody: "are some kinds of trips more exposed". */
export const asksSomeMore = (words: string): boolean => words.length <= LONGEST && SOME_MORE.test(words)
