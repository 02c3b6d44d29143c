const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Words for what does not go the usual way. */
export const DEPARTING =
  /\b(?:depart(?:s|ed|ing|ures?)?|deviat(?:es?|ed|ing|ions?)|exceptions?|exceptional|irregular\w*|bypass\w*|circumvent\w*|out(?:side)? of the (?:ordinary|usual)|outside the (?:regular|normal|usual|standard)|workarounds?)\b/i
/** What a kind of process is called that goes the usual way. */
export const REGULAR_LEVELS = words(
  'normal standard regular ordinary usual routine planned scheduled default',
)
/** What the use of several kinds is called, before "of". */
export const USE_WORDS = words('use usage mix distribution spread choice pattern')
/** What kinds are said to be, over groups. */
export const SPREAD_WORDS = words('distribute spread use divide split')
/** What stands between kinds and the groups that they are seen over. */
export const OVER_WORDS = words('across between among over by per in within')
