/** Words that only say that a column is a date. */
export const DATED_NAME_WORDS: ReadonlySet<string> = new Set(
  'on at date time day datetime timestamp month year'.split(' '),
)
