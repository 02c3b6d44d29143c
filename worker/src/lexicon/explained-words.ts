/** How goals explain things, as words. */

/** Before a column's name: it has nothing there. */
export const WITHOUT: ReadonlySet<string> = new Set('no without blank empty missing lacking'.split(' '))
/** Behind a column's name: it has nothing there. */
export const LEFT_EMPTY: ReadonlySet<string> = new Set('blank empty missing'.split(' '))
/** Between what is explained and what it is. */
export const BEING: ReadonlySet<string> = new Set(
  'is are was were has have had been being means mean meant counts count as that it they he she stands for still'.split(
    ' ',
  ),
)
/** Ends what something is said to be. */
export const STATE_ENDS: ReadonlySet<string> = new Set(
  'before after by from in on at for of to and or but because so when where which who that than with since until if while during yet'.split(
    ' ',
  ),
)
/** States that do not end as participles do. */
export const PLAIN_STATES: ReadonlySet<string> = new Set(
  `lost sold unsold dead gone broken stolen spent sent unsent paid unpaid kept left done undone begun cut shut open free
   alive active inactive current vacant absent void lapsed idle spare late overdue`.split(/\s+/),
)
/** A sentence that begins so asks or orders; what it says of something explains nothing. */
export const ASKING: ReadonlySet<string> = new Set(
  `which who whom whose what why how do does did is are was were has have can could should would will find show
   list give tell compare rank explain predict forecast count analyse analyze identify determine check see look help`.split(
    /\s+/,
  ),
)

/** "After the promised day": a time that was promised, and words for it. */
export const PROMISED: ReadonlySet<string> = new Set(
  'promised agreed due scheduled expected planned target committed quoted'.split(' '),
)
export const PROMISED_TIMES: ReadonlySet<string> = new Set(
  'day date time deadline delivery return'.split(' '),
)
export const PASSED: ReadonlySet<string> = new Set('after past beyond behind'.split(' '))

/** Before a state that something is in: "stand idle", "have gone bad". */
export const STATE_VERBS: ReadonlySet<string> = new Set('be stand lie sit go remain stay become'.split(' '))
/** Asks for those that are in a state. */
export const ASKS_FOR_WHOM: ReadonlySet<string> = new Set('where what which'.split(' '))
