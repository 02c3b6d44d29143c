const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** By these words a column says that it is what was to be, and a goal speaks of what was to be. */
export const WAS_TO_BE = words(
  'target targeted sla objective quota budget budgeted estimate estimated planned plan quoted quote promised promise agreed allowed allowance permitted contracted expected commitment',
)
/** What a goal says of it in a clause of its own: "longer than their contract allows". */
export const WAS_SET = words(
  'allow allows allowed permit permits permitted promise promised agree agreed plan planned estimate estimated quote quoted budget budgeted expect expected foresee foreseen stipulate stipulated provide provides',
)
/** By these words a column or a goal says that it is what came of a plan. */
export const CAME_TO_BE = words(
  'actual actually final real spent used billed invoiced worked logged incurred consumed',
)
/** Two amounts are held against each other: "compares with the plan", "stays in line with the estimate". */
export const HELD_AGAINST =
  /\b(?:compar(?:e|es|ed|ing|ison)|against|versus|vs|relative to|in (?:line|step) with|in relation to|deviat(?:e|es|ed|ing|ion|ions)|(?:differ|differs|differed|differing|depart|departs|stray|strays|drift|drifts) from|(?:keep|keeps|kept|stick|sticks|stuck) to|match(?:es|ed)?|measure up)\b/i
/** A stretch of time in the course of which the two are held against each other. */
export const IN_THE_COURSE_OF =
  /\b(?:over|across|through|throughout|during|in|within) (?:the )?(?:course of (?:the |a )?)?(?:whole |last |past )?(?:years?|months?|quarters?|weeks?|seasons?|time|period)\b|\b(?:month|quarter|week|year|day)[- ](?:by|after|to|on)[- ](?:month|quarter|week|year|day)\b/i
/** Whom or what somebody is to look at: "the team that needs attention". */
export const NEEDS_ATTENTION =
  /\b(?:need|needs|needing|require|requires|requiring|deserve|deserves|deserving|call|calls|calling|warrant|warrants|merit|merits|want|wants)(?: for)?(?: \w+){0,2} (?:attention|intervention|action|support|help|scrutiny|looking at|a closer look|follow[- ]?up)\b/i
/** Before what was to be: it was passed. */
export const PASSED_IT = words(
  'over above exceed exceeds exceeded exceeding beyond past miss misses missed missing breach breaches breached overrun overran overshoot overshot against outside violate violated',
)
/** Before what was to be: it was kept to, reached, or not reached. */
export const KEPT_TO_IT = words(
  'within under inside meet meets met meeting keep keeps kept keeping hold held respect respected observe observed',
)
export const FELL_SHORT = words(
  'below under short reach reaches reached reaching hit hits miss misses missed missing achieve achieves achieved achieving attain attains attained attaining fulfil fulfils fulfill fulfills fulfilled fulfilling accomplish accomplishes accomplished accomplishing achievement attainment fulfilment fulfillment accomplishment',
)
/** Spoken of as what is to be reached; a column of such a name may hold anything: goals that were shot. */
export const AIMED_AT = words('goal goals aim aims')
/** May stand between the two: "over [the estimated] hours", "below the percentage [set as]". */
export const BETWEEN_TARGET = words(
  'the a an their its our his her my your of to for that than which was were is are each own first response agreed set given contractual original initial customer contract they we it percentage',
)

/** What may not be passed, said of a column or by a goal; a policy is one only where a goal says so. */
export const SET_LIMIT = words('limit limits cap caps ceiling ceilings')
export const POLICY = words('policy policies')
/** Beside such a word these say no more of what is limited. */
export const OF_LIMITS = words('policy agreed approved max maximum upper set')
/** "Departs from the policy". */
export const DEPARTS = words(
  'depart departs departed departing departure departures deviate deviates deviated deviating deviation deviations',
)
