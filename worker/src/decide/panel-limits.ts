/** What is missing in a table that has one row for each of many units at each time: limits by which it is told from nothing. */
export const PANEL_LIMITS = {
  /** Times that a unit may begin late as a share of all, and at least and at most: more, and it came in between. */
  lapse: { share: 0.05, least: 2, most: 6 },
  /** Times that a unit may be missing at the end: more, and it has left. */
  trailing: 1,
  /** Part of the units, by their size, that must have reported to a time for the others to be put beside them. */
  reported: 0.25,
  /** Usual value of a unit below which a row that is not there may stand for nothing at all. */
  smallCount: 6,
  /** The same as the least value of a unit, as part of its usual one. */
  nearNothing: 0.2,
  /** Part of the times of a stretch in which a unit must stand to be there in all of it. */
  throughout: 0.9,
  /** Part of a total from which on units that came or left are a matter of it. */
  matters: 0.02,
  /** Part of a total that those throughout must have to speak for it. */
  speaksFor: 0.5,
  /** Part of units times moments that rows must be, and of the stretch in which each unit is there, for a panel with gaps. */
  fewestRows: 0.5,
  dense: 0.75,
} as const
