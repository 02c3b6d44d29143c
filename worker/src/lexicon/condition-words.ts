/** How goals speak of rows that are in a state by what their dates say. */

/** In the name of a date: from then on a thing is valid no more. */
export const RUNS_OUT_HEADER =
  /\b(?:expir\w*|valid (?:until|till|to|thru|through)|best before|(?:best|use|sell) by|until|till|end|ends|ending|eol|eos|renewal)\b/
/** Of the name of such a date, what says nothing of the thing. */
export const OF_ITS_END: ReadonlySet<string> = new Set(
  `expiry expiration expires expired expire valid until till to thru through best before use sell by end ends ending of date
   day on at the life eol eos renewal`.split(/\s+/),
)

/** Things that are valid for a time, each with what else people call it. */
export const VALID_THINGS: readonly ReadonlySet<string>[] = [
  'warranty warranties guarantee guarantees',
  'licence license licences licenses',
  'insurance cover coverage policy policies insured covered',
  'certificate certificates certification certifications certified cert',
  'contract contracts agreement agreements lease leases',
  'subscription subscriptions membership memberships',
  'support supported maintenance',
  'permit permits visa visas passport passports registration registrations accreditation',
  'calibration calibrated inspection',
].map((group) => new Set(group.split(' ')))

/** "No longer under warranty", "out of contract", "without a valid licence": what stands behind is the thing. */
export const NOT_UNDER =
  /\b(?:no longer|not|never|isn ?t|aren ?t|n't|out|without|no(?= (?:valid|current|active|in date)))(?: longer| currently| any longer| any more)?(?: be| being)?(?: under| covered by| covered under| in| within| inside| of| protected by| having| have| has)?(?: (?:any|a|an|its|the|their|valid|current|active|in-date|up to date))* $/
/** The same without the thing. */
export const NO_LONGER_VALID =
  /\b(?:expired|lapsed|out of date|no longer (?:valid|covered|in force|in date|supported|certified|insured|licensed|guaranteed)|not valid (?:any more|anymore|any longer)|(?:ran|(?:has|have|had|already) run) out|(?:has|have|had)(?: already| long)? (?:ended|run out))\b/g
/** "Past its end of support": what stands behind is the date. */
export const PAST_ITS = /\b(?:past|beyond)(?: (?:its|their|the|a|an|his|her))* $/
/** "Expire within the next 90 days", "run out soon". */
export const RUNS_OUT_SOON =
  /\b(?:(?:about|due|going|soon|set|bound) to )?(?:expir(?:e|es|ing)|laps(?:e|es|ing)|run(?:s|ning)? out|end|ends|ending|(?:come|comes|coming|are|is|be) up for renewal|(?:come|comes|coming) to an end)\b/g
/** When that is: a number of units, or soon. */
export const AHEAD =
  /^(?: (?:within|in|over|during|inside))?(?: the)?(?: (?:next|coming|following))?(?: (\d+|a|an|one|two|three|four|six|twelve))? (day|week|month|quarter|year)s?\b|^ (?:very )?(?:soon|shortly)\b/
/** Where "soon" says no number. */
export const SOON_DAYS = 90

/** That a state is told of the day on which the table was drawn up. */
export const AS_OF_NOW =
  /\b(?:(?:as of |by |until |up to )?(?:today|now)|already|currently|at present|at the moment|right now|so far|by this time)\b/
/** Before a date on which, or a moment at which, rows are looked at. */
export const AS_OF_OPENS =
  /^(?:as (?:of|at)|by|on|at|before|during|when|per|at the (?:time|date|day|moment|point) (?:of|when)|on the (?:day|date) (?:of|when)|by the (?:time|date|day) (?:of|when)?)$/

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** What is said of people who are there no more. */
export const GONE_WORDS = words(
  'left departed former ex leaver leavers resigned terminated dismissed offboarded quit deceased gone retired',
)
/** In the name of a date: the one from which on somebody is there no more. */
export const GONE_HEADER =
  /\b(?:leav(?:e|er|ing)|left|exit(?:ed)?|depart(?:ed|ure)|terminat(?:ed|ion)|resign(?:ed|ation)|offboard(?:ed|ing)|last (?:working )?day|end of employment|employment end|contract end|died|death|deceased|moved (?:out|away)|withdr(?:awn|awal|ew))\b/
/** Values of a column of states that say the same of somebody. */
export const GONE_VALUES = words(
  'left inactive departed former terminated resigned dismissed offboarded leaver retired deceased ex-employee withdrawn',
)
/** Words for what is in use, by which people call each other. */
export const ACTIVE_WORDS = words('active enabled live current assigned issued open used')
/** Before a state: that it is not there. */
export const DENYING = words(
  "not never no without non isn aren wasn weren hasn haven missing lacking nobody none n’t n't",
)
/** Between that and the state: "were not yet approved", "without any recorded resolution". */
export const BESIDE_DENIAL = words(
  'yet been be being a an any the its their his her ever properly formally recorded written entered actually having even t',
)
/** Says that two states do not go together: "paid but not approved", "still open". */
export const AT_ODDS = words('still but yet although though despite nevertheless anyway even')
/** Between two states these make two questions of them, or set them against each other. */
export const PARTS_STATES = words(
  'or than versus vs if whether why how does do did more most less fewer when where what which',
)
/** Behind "and" these say that it is of the same row. */
export const OF_THE_SAME = words('yet still not no never are is was were have has had without')
/** Before a state, what belongs to it: "that are closed", "who have left". */
export const RELATIVES = words('that which who whose')
export const AUXILIARIES = words('is are was were be been being has have had already still')
/** "Past due", "overdue", "past their deadline". */
export const PAST_DUE =
  /\b(?:past due|overdue|(?:past|beyond|after) (?:(?:its|their|the) )?(?:due (?:date|day)|deadline|target date|promised date))\b/
/** Rows that have not come to their end. */
export const NOT_ENDED = words(
  'open unfinished outstanding pending unresolved incomplete uncompleted undone running ongoing unclosed unsettled undelivered unreturned undecided',
)
/** Ends that rows come to, by what is said of them: "not finished", "unresolved". */
export const ENDED_WORDS = words(
  'closed finished completed complete done resolved settled over ended decided through',
)
/** Another time that rows are held against: "when the leave begins", "before the project closes". */
export const AT_ANOTHER_TIME =
  /^(?:when|before|by|at|on|as|until|once|after|by the time|by the day|by the date|at the time|at the (?:start|beginning|end) of|on the day)$/
