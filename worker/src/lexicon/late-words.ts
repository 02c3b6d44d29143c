const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** What is said of a thing that came after it should have: it was so or not, and how often is asked. */
export const WAS_LATE = words('late overdue delayed tardy belated unpunctual')
/** What is said of one that did not. */
export const WAS_PUNCTUAL = words('punctual punctually')
/** How long it was late: so much of it, unless it is counted. */
export const LATENESS = words('delay delays lateness tardiness slippage')
/** Before these, they are counted: "the most delays", "so many delays". */
export const COUNTED = words('most many more fewer fewest frequent')
/** "The number of delays", "how often", "frequency of delays". */
export const FREQUENCY = words('often number frequency frequently share percentage percent proportion rate')
/** Before "late" these ask how much of it: "how late", "three days late", "the average delay". */
export const SO_LATE = words('how day days hour hours minute minutes min mins week weeks month months much')
/** Between a measure of size and what it is of. */
export const SIZED = words(
  'average mean median long longest longer short shortest shorter big biggest bigger large largest total typical severe worst maximum',
)
/** Behind "late" these make a time of the day or the year of it: "late shift", "late in the day". */
export const LATE_TIMES = words(
  'in at on night evening afternoon morning shift summer autumn winter spring stage hour hours opening january february march april may june july august september october november december century season',
)
/** By when something is to be done. */
export const DEADLINES = words('deadline deadlines sla slas due promised schedule eta commitment')
/** It was not done by then, before its deadline or behind it: "misses its deadline", "SLA breaches". */
export const MISSED_IT = words(
  'miss misses missed missing break breaks broke broken breaking breach breaches breached breaching exceed exceeds exceeded exceeding violate violates violated violating violation violations overrun overruns overran past beyond after outside failure failures',
)
/** It was. */
export const KEPT_IT = words(
  'keep keeps kept keeping meet meets met meeting hit hits hitting within inside honour honours honoured comply complies complied compliance adherence attainment before by',
)
/** Stand between the two: "miss [their agreed] deadlines", "breaches of the SLA". */
export const BESIDE_DEADLINE = words(
  'the a an its their our his her my your of to for with agreed own set original date dates',
)
/** Said of what was done in time. */
export const IN_TIME = /^(?:on|in) time\b|^on schedule\b/
export const BEHIND_TIME =
  /^behind (?:schedule|time|plan)\b|^past due\b|^after (?:the |its |their )?(?:due|deadline)\b/
/** What was late is denied, or what was in time is. */
export const NOT = words(
  'not never fail fails failed failing no dont doesnt didnt cannot cant isnt arent wasnt werent',
)

/** Names of numbers that say how late each row was. */
export const LATE_HEADERS = words('delay delayed late lateness overdue tardiness slippage')
/** Words that such a number may bear beside, and no others: those of money or of a count are other numbers. */
export const BESIDE_LATE_HEADER = words(
  'days day minutes minute mins min hours hour hrs hr h d weeks in by of time arrival departure delivery payment shipping dispatch due past completion start actual net',
)

/** What a column of yes and no calls that by when or within which something was to be done. */
export const DEADLINE_NAMES: readonly string[] = [
  'service level agreement',
  'service level',
  'deadline',
  'due date',
  'promised date',
  'time limit',
]
/** It was done by then: "made SLA", "within deadline". */
export const DEADLINE_KEPT = words(
  'made met kept within hit achieved honoured in before by compliant attained reached',
)
/** It was not: "SLA breached", "missed deadline". */
export const DEADLINE_MISSED = words(
  'missed breach breached broken violated exceeded past after failed overdue over overrun',
)
