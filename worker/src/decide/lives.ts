const FEWEST_EMPTY = 2
/** Rows that would have been expected in the empty periods at the pace of the others: so many are never missing by chance. */
const EXPECTED = 8

/** Whether a group that has no rows in the periods at one end was not there yet, or no more. */
export const beginsLate = (empty: number, inside: number, n: number): boolean =>
  empty >= FEWEST_EMPTY && inside > 0 && (n / inside) * empty >= EXPECTED
