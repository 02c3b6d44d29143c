/** What is done with a mark that somebody gives: "rated 4 or better", "scores of 2 or worse", "gave us a 5". */
export const MARKING: ReadonlySet<string> = new Set(
  'rate rating score mark grade star rank give award get receive review'.split(' '),
)
/** By which a limit on a number says that it is one on marks. */
export const MARKED_BY: ReadonlySet<string> = new Set(['better', 'worse'])
