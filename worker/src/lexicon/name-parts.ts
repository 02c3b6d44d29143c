/** Words in names of columns that tell nothing by themselves. */
export const WEAK: ReadonlySet<string> = new Set(
  `id no number code name date time at on of in the a total type value rate count is has was num key flag level status data
  per by to from avg average mean day month year week hour minute first last new other main sys index label group unit size
  min max percent percentage pct amount score class end start and for with table row record company up down out`.split(
    /\s+/,
  ),
)

/** Words behind which a name says only where or when. */
export const AT: ReadonlySet<string> = new Set(['on', 'at', 'in'])

/** Weak words that still name a measure where nothing else does: "scores" for "math score". */
export const HEADS: ReadonlySet<string> = new Set(['score', 'rate', 'amount'])

/** Who or what an opening or closing was done by stands behind who is in charge. */
export const ASIDE: ReadonlySet<string> = new Set(['closed', 'updated', 'opened', 'created', 'modified'])

/** How people judge something, and none of the amounts that stand before these words. */
export const JUDGED: ReadonlySet<string> = new Set(['satisfaction', 'score', 'rating', 'support'])

/** Where such words are values, the values are scraps of text and name nothing. */
export const LITTLE: ReadonlySet<string> = new Set(
  'upon per me he him she her it they them we us this that these those there of with by from about and or but'.split(
    ' ',
  ),
)
