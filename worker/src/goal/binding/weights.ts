/**
 * What speaks for and against a column, a length of time or a count being what the words of a goal mean. Evidence of
 * all words is added up; what reaches no threshold is not bound, or is called a guess.
 */
export const WEIGHTS = {
  /** A word of the header is made from the goal's word, or is short for it: "furn" for "furnace". */
  kin: 1,
  /** The goal's word is made of a word of the header and another: "payday" for "pay". */
  compound: 0.9,
  /** It asks for a kind of quantity that the column holds: "harvest" for what stands in kilos, "nasty" for a temper. */
  kind: 0.9,
  /** It names one quantity of the kind and none that is there: "revenue" beside "fees". */
  near: 0.6,
  /** People who mean it say so, as surely as can be. */
  saying: 1.2,
  /** A second word of the same kind says the same once more. */
  again: 0.1,
  /** Words for how well work is done, where lengths of time are measured. */
  done: 0.3,
  /** "Worst", "worse": of what is better the less there is. */
  bad: 0.15,
  /** A percentage of what the table counts beside it is a result worked out. */
  ready: 0.5,
  /** What became of a row, in a column that says so. */
  result: 0.6,
  /** What is set, beside a result: temperature of an oven, speed of a belt. */
  set: -0.3,
  /** "What percentage": a share of the rows, or a number in percent. */
  share: 0.4,
  /** What is told beside the question speaks as well, less surely than the question. */
  beside: 0.8,
  /** What helps is told by how often things go right. */
  helps: 0.5,
  /** Where money should go is where it brings most for what it costs, */
  placedRatio: 1.5,
  /** or where most goes right. */
  placedShare: 1.2,
} as const

/** Evidence from one word that is enough to bind it, so that it is not missing. */
export const BOUND = 0.6

/** How likely a measure must be meant that nobody speaks of, to stand for what changed instead of how many there are. */
export const LIKELY = 0.6

/** A measure of no more weight is meant only where words say so. */
export const HARDLY = 0.05
