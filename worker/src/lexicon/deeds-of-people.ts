const words = (text: string): readonly string[] => text.split(' ')

/** What people do to a row, by kinds of deed: words that say it in a goal, and words in names of columns that hold who did it. */
const DEEDS: readonly { said: readonly string[]; named: readonly string[] }[] = [
  {
    said: words('closed resolved solved completed finished fixed settled'),
    named: words('closed resolved solved completed finished fixed settled closer resolver'),
  },
  {
    said: words('approved authorised authorized signed'),
    named: words('approved approver authorised authorized signed'),
  },
  {
    said: words(
      'raised reported opened submitted created requested logged filed entered called claimed lodged sent spent',
    ),
    named: words(
      'raised reported opened submitted created requested logged filed caller requester requestor reporter submitter claimant customer user employee person',
    ),
  },
  {
    said: words('updated changed edited modified touched'),
    named: words('updated changed edited modified'),
  },
  {
    said: words(
      'assigned handled worked processed managed owned treated served dealt taken given allocated allotted carried',
    ),
    named: words(
      'assigned assignee handled handler agent technician owner managed manager worker responsible allocated served',
    ),
  },
]

/** What stands between a deed and who did it. */
const LINKS: ReadonlySet<string> = new Set(['by', 'to', 'from', 'on', 'with', 'of'])

/** Whether a word of a goal says what somebody does to a row: "handled", "raised". */
export const isDeedSaid = (word: string, next: string | undefined): boolean =>
  next !== undefined && LINKS.has(next) && DEEDS.some(({ said }) => said.includes(word))

/**
 * How well the name of a column fits who did what a word of the goal says: 2 where it bears that very word ("closed by"), 1
 * where it is of the same kind of deed ("assignee" for "handled"), 0 where it is of none.
 */
export function fitsDeed(said: string, label: string): 0 | 1 | 2 {
  const own = label.toLowerCase().split(/[\s_]+/)
  if (own.includes(said)) return 2
  const kind = DEEDS.find((one) => one.said.includes(said))
  return kind?.named.some((word) => own.includes(word)) === true ? 1 : 0
}
