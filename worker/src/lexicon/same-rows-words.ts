const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** What goes back to the rows or the finding that was just asked about. */
export const BACK_WORDS = words('it they them this these those their its')

/** What may stand before "which" in a clause that says more of a noun: "in which", "from which". */
export const BEFORE_WHICH = words('in at from to by on for through via under with among of during within')

/** Verbs by which an order sets a half behind the first: "and name the department", "and give the sites". */
export const NAMING_WORDS = words('name list give state tell show say report mention describe')

/** Verbs that move nothing with the "up" that follows them: "pile up", "show up". */
export const PARTICLE_VERBS = words('pile build show turn end crop come add clock make take stack')

/** Verbs of what falls into parts: "how do they split by village". */
export const PARTING_VERBS = words('split divide spread distribute break')

/** A noun of any measure, by which a second half names what the first measured: "does the period depend on the role". */
export const MEASURE_NOUNS = words(
  'time period duration length span delay figure number amount value level rate share result outcome extent size score total',
)

/** What something named is said to do to what was asked about, with nothing else to be named. */
const PLAYS = String.raw`\b(?:plays? (?:a|any|some|its|their) (?:[a-z]+ )?(?:part|role)|(?:is|are|was|were) (?:[a-z]+ )?(?:to blame|at fault|the (?:cause|reason|culprit)|a factor)|(?:has|have) (?:anything|something|much) to do with (?:it|this|that|them)|(?:has|have) an? (?:[a-z]+ )?(?:part|say|hand|influence|effect|bearing) (?:in|on) (?:it|this|that|them)|helps? (?:to )?(?:predict|explain|foretell) (?:it|this|that|them))\s*$`
const PART = new RegExp(PLAYS, 'i')

/** Whether words ask if what they name has a part in what was asked about: "whether the distance is to blame". */
export const asksForPart = (text: string): boolean => text.length <= LONGEST && PART.test(text)
/** Searching stays quick, and so much is no half of a question. */
const LONGEST = 200

const ALIKE =
  /\b(?:differs?|varies|vary|diverges?|compares?) (?:in (?:the same|a similar|this|that) way|likewise|similarly|equally|as well|too|just as much)\s*$/i

/** Whether words ask if what they name is told apart as what was asked about before: "whether the depots differ in the same way". */
export const asksAlike = (text: string): boolean => text.length <= LONGEST && ALIKE.test(text)

const PART_WAYS =
  /\b(?:(?:on|for|in|with|over|under|about|among|at) (?:which|what)|where)\b(?: [a-z-]+){0,6} (?:differ|diverge|disagree|clash|part ways|part company|drift apart|go separate ways|are apart|come apart)\s*$/i

/** Whether words ask of which rows it is that groups differ: "on which claims they part ways". */
export const asksWhereApart = (text: string): boolean =>
  text.length <= LONGEST && PART_WAYS.test(text.replace(/[.?!]+$/, ''))
