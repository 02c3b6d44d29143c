const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** By these words a column says that it is what was to be, and a goal speaks of what was to be. */
export const WAS_TO_BE = words(
  'target targeted sla objective quota budget budgeted estimate estimated planned plan quoted quote promised promise agreed allowed allowance permitted contracted expected commitment',
)
/** What a goal says of it in a clause of its own: "longer than their contract allows". */
export const WAS_SET = words(
  'allow allows allowed permit permits permitted promise promised agree agreed plan planned estimate estimated quote quoted budget budgeted expect expected foresee foreseen stipulate stipulated provide provides',
)
/** Before what was to be: it was passed. */
export const PASSED_IT = words(
  'over above exceed exceeds exceeded exceeding beyond past miss misses missed missing breach breaches breached overrun overran overshoot overshot against outside violate violated',
)
/** Before what was to be: it was kept to, reached, or not reached. */
export const KEPT_TO_IT = words(
  'within under inside meet meets met meeting keep keeps kept keeping hold held respect respected observe observed',
)
export const FELL_SHORT = words(
  'below under short reach reaches reached reaching hit hits miss misses missed missing',
)
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
