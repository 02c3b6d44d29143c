/** Words in the value of a state that say that a thing has not been done, or not yet. */
export const NOT_DONE: ReadonlySet<string> = new Set(
  (
    'pending|waiting|awaiting|undecided|in review|under review|on hold|queued|open|opened|reopened|new|draft|submitted|' +
    'filed|received|requested|registered|in progress|work in progress|ongoing|underway|started|unfinished|unresolved|' +
    'unprocessed|undelivered|unpaid|unshipped|not started|not done|not yet|not finished|not completed|not processed|' +
    'incomplete|outstanding|ordered|on order|backlog|scheduled|planned|booked|assigned|in transit|in repair|in treatment|awaiting parts'
  ).split('|'),
)

/** What was refused was not done either, where a value of its own says that others were. */
export const REFUSED: ReadonlySet<string> = new Set(
  'declined|rejected|refused|denied|turned down|disapproved|not approved'.split('|'),
)

/** What never came to an outcome, as it was given up before. */
export const CALLED_OFF: ReadonlySet<string> = new Set(
  'cancelled|canceled|called off|withdrawn|void|voided|abandoned|dropped|discontinued|duplicate'.split('|'),
)

/** The same with whoever did so or why: "cancelled by patient", "withdrawn - illness". */
const CALLED_OFF_BY =
  /^(\p{L}+)(?: (?:by|at|before|after|due to|because of|on|in|same day|late)\b| ?[-–:(,/])/u

/** Whether a state, in lower case, says that a row never came to an outcome. */
export const isCalledOff = (state: string): boolean =>
  CALLED_OFF.has(state) || CALLED_OFF.has(CALLED_OFF_BY.exec(state)?.[1] ?? '')

/** What states are called as rates in which somebody who was expected came or did not come. */
export const COMING_RATES: ReadonlySet<string> = new Set(['no-show', 'attendance'])

/** Words in the value of a state that say that nothing was read. */
export const NOT_READ: ReadonlySet<string> = new Set(
  (
    'not measured|not read|no reading|not taken|not tested|not recorded|not available|not assessed|not rated|unrated|' +
    'unmeasured|missing|n/a|na|offline|off|error|sensor error|failed reading|faulty|out of order|no answer|absent|no-show|' +
    'no show|did not attend|not attended|did not answer'
  ).split('|'),
)

/** What a column is called that says in which state a row is. */
export const STATE_NAMES: ReadonlySet<string> = new Set(
  'state|status|stage|phase|progress|outcome|disposition|result|attendance|quality'.split('|'),
)

/** Ends that may lie ahead: a thing that runs until then is not over. */
export const MAY_LIE_AHEAD: ReadonlySet<string> = new Set(
  'end|ends|until|expiry|expires|expiration|last|closing|arrival|delivery|hospital|stop|seen'.split('|'),
)
