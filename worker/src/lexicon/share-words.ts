const words = (text: string): ReadonlySet<string> => new Set(text.split(/,\s*/))

/** That something came after it should have. */
export const LATE_WORDS = words(
  'late, overdue, tardy, belated, behind, missed, miss, past, after the, behind schedule, behind time',
)
/** That it came in time. */
export const ON_TIME_WORDS = words('on time, in time, on schedule, by the deadline, before the deadline')
/** That what could have come did not. */
export const NEVER_WORDS = words(
  'never, drop out, dropped out, dropping out, drop, not finish, not finished, give up, gave up, unfinished, incomplete, still out, not back, missing, not yet, havent, unpaid, outstanding, blank, without, no, abandon, abandoned, fail to, not return, not returned, didnt',
)
/** That what could have come did. */
export const DONE_SURELY = words(
  'come back, came back, finish, finished, complete, completed, returned, return, paid, answered, convert, converted',
)
/** How often something befalls the rows is asked where one of these asks who does it most. */
export const OFTEN_WORDS = words(
  'often, how often, most often, more often, less often, frequently, regularly, likely, likelier, likeliest, tend, rate, percentage, percent, proportion, share, fraction, odds, chance, risk, quota, part',
)
/** What so many of them are out of. */
export const OUT_OF = new Set(['ten', 'hundred', 'thousand', '10', '100', '1000'])
