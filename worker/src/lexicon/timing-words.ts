/**
 * A goal speaks of how early something is done: "the timing of the talks", "the moment at which talks are opened", "how
 * early orders are placed", "opening talks earlier", "the lead time of talks".
 */
export const TIMING =
  /\b(?:time of (?:the )?year|start(?:ing)? (?:date|day|month)s?|(?:timing|lead[- ]times?|earliness|moment|point in time|time) (?:of|for|with which|at which|in which|when|that)|how (?:early|late|soon|far ahead|far in advance|long (?:before|ahead|in advance)|much (?:earlier|time ahead))|(?:earlier|sooner|in good time|ahead of time|in advance|lead[- ]times?))\b/i

/** When something is done, with nothing that it would be early for: its place in the year. */
export const PLACE_IN_TIME =
  /\b(?:timing|time of (?:the )?year|(?:moment|point in time|time) (?:at|in) which|start(?:ing)? (?:date|day|month)s?)\b/i

/** Between how early it is and what is done, or behind it, nothing is named by these. */
export const FILLS_TIMING: ReadonlySet<string> = new Set(
  'the a an our their its of at which with when is are was were be been we they to do does did leads lead'.split(
    ' ',
  ),
)

/** Of what a thing runs to, by the words of its date: how early something is done is counted up to then. */
export const RUNS_TO: ReadonlySet<string> = new Set(
  'end ends ending expiry expires expiration due deadline departure event start begins renewal maturity closing arrival delivery'.split(
    ' ',
  ),
)

/** What is agreed or paid, and so may be meant by a column of what was agreed anew. */
export const AGREED_PRICE =
  /\b(?:prices?|rents?|fees?|rates?|premiums?|values?|costs?|salar(?:y|ies)|amounts?|tariffs?|terms)\b.{0,40}\b(?:agreed|renewed|renewal|new|next|follow[- ]?up|successor|revised|updated|rise|increase|change|uplift)\b|\b(?:agreed|renewed|renewal|new|next|revised|updated|rise|increase|change|uplift)\b.{0,24}\b(?:prices?|rents?|fees?|rates?|premiums?|values?|costs?|salar(?:y|ies)|amounts?|tariffs?)\b/i
/** What acts stands before these, what is acted on behind. */
export const ACTS_ON =
  /\b(?:influences?|affects?|impacts?|determines?|shapes?|drives?|changes?|has (?:a |an |any )?(?:bearing|effect|impact|influence) (?:up)?on|ha(?:s|ve) (?:something|anything) to do with|matters? (?:for|to)|leads? to|lowers?|raises?|reduces?|increases?|results? in|brings?|pays? off in|is (?:linked|related|tied) to|relates? to|goes? with|correlates? with|depends? on)\b/i
