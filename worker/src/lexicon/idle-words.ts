const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Before what was done: that it was not. */
export const NOT_DONE_WORDS = words('not never nobody none no without hardly cannot')
/** Between that and what was not done: "not been used", "nobody has logged in". */
export const BETWEEN_NOT_AND_DONE = words(
  'been be being has have had was were is are ever once anyone yet one',
)
/** Between what was not done and for how long: "not used in the last 90 days", "no login for over six months". */
export const BEFORE_A_STRETCH = words(
  'in on to into by within for over during the last past previous preceding more than at least since as of some at all any them it',
)
/** That it was never done counts too. */
export const NEVER_WORDS = words('never ever')
/** A day on which a list was drawn up. */
export const DRAWN_UP = words(
  'extract extracted extraction snapshot export exported report reported reporting dump cutoff asof today status stand refreshed generated pulled',
)
/** What says that a day is the latest of several. */
export const LATEST_WORDS = words('last latest recent recently lastly')
/** What is counted in days, and how many of them; months and years keep their day. */
export const STRETCH_UNITS: Readonly<Record<string, 'day' | 'week' | 'month' | 'year'>> = {
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
}

/** How long ago something was: "the time since", "how long since". */
export const LENGTH_WORDS = words('time day week month year long age interval period')
/** Before what was done, whose it is or which: "since their last review". */
export const OF_WHOM = words(
  'the its their his her an a our each every it they was were is been had has have',
)
