/** How soon something is asked to be: "how quickly after", "how many days after". */
export const HOW_SOON: ReadonlySet<string> = new Set(
  'quickly quick soon fast long promptly prompt day days week weeks hour hours minutes months time'.split(
    ' ',
  ),
)
/** Whoever gets a thing is given it. */
export const GETS: ReadonlySet<string> = new Set(['get', 'receive', 'obtain'])
