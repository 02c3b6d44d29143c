const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Between what says that it is a limit and how long that is: "within [their first] six months". */
export const BEFORE_A_LIMIT = words('the about those our their its his her my your first initial some')
/** Behind a limit, before what it is counted from: "within a year of starting", "thirty days after the invoice date". */
export const COUNTED_FROM = words('of after from since as following past')
/** A day that is the one on which it began: "closed the same day". */
export const SAME_DAYS: readonly string[] = ['same day', 'very day', 'very same day']
/** What may stand between what happened and for how long it took at most. */
export const BESIDE_A_LIMIT = words(
  'already again still only in on at by it them us out off up within than the a an and or not all',
)
/** Before a row's noun these ask for rows or how many there are, and for no share of them. */
export const ASKS_FOR_ROWS = words('which list show name')
/** Before what happened, that it happened soon after its row began: "early departures", "premature failures". */
export const SOON_AFTER = words('early premature')
/** What is left early or fails early, and has no other early hour: an early arrival is one of the clock. */
export const EARLY_ENDS = words(
  `departure depart leaver leave leaving exit quit resignation resign attrition turnover churn cancellation cancel failure fail
   breakdown termination terminate dropout withdrawal withdraw death die default redemption lapse drop relapse`,
)
/** In days, how soon is early where the goal names no bound: of lengths that go on for years, the first of them. */
export const EARLY_BOUNDS: readonly number[] = [365, 90, 30, 7]
