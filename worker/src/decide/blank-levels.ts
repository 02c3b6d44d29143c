/** Share of the rows that must be blank for blanks to be a group, and at most, for the others to be one. */
const FEWEST_SHARE = 0.2
const MOST_SHARE = 0.8
const FEWEST_ROWS = 20
/** Standard errors that lie between both: of a column that is named, and of any other one, of which there are many. */
const ERRORS_NAMED = 3
const ERRORS = 4
/** Correlation with time from which on blanks are a matter of when it was begun, or left off, to fill the column. */
const OF_TIME = 0.3
/** Share of the unfinished rows that may be blank beyond that of the others: what is filled at the end says that it came. */
const AT_THE_END = 0.25
/** Shares of an outcome outside which being blank, or filled, says it by itself. */
const BY_ITSELF = 0.02

/** Rows in which a column is blank against those in which it is filled. */
export interface BlankRows {
  blank: number
  filled: number
  /** Standard errors between their means. */
  errors: number
  /** Lower and higher mean of the two; shares where the measure is one. */
  low: number
  high: number
  /** Correlation of being blank with time; not a number where there is none. */
  along: number
  /** Share that is blank among rows without an outcome or an end, and how many those are. */
  open: number
  unfinished: number
}

/** Whether blanks of a column are a group of their own, with an outcome of their own, and no gaps. */
export function blanksAreAGroup(
  { blank, filled, errors, low, high, along, open, unfinished }: BlankRows,
  { share, named }: { share: boolean; named: boolean },
): boolean {
  const part = blank / (blank + filled)
  if (Math.min(blank, filled) < FEWEST_ROWS || !(part >= FEWEST_SHARE && part <= MOST_SHARE)) return false
  if (share && (low < BY_ITSELF || high > 1 - BY_ITSELF)) return false
  if (Math.abs(along) >= OF_TIME) return false
  if (unfinished > 0 && open - part > AT_THE_END) return false
  return Math.abs(errors) >= (named ? ERRORS_NAMED : ERRORS)
}
