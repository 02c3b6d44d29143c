/** Words that are names wherever they stand, also as the first of a heading. */
export const NAMES: ReadonlySet<string> = new Set(
  'Asian Black Brent Canadian Danish European Fed Hispanic Libor Medicaid Medicare Nasdaq Nikkei Norwegian Philadelphia Sahm Swedish Swiss Taiwan Treasury White'.split(
    ' ',
  ),
)
