/** What is odd about rows, against what is merely rare. */
export const ODD_LIMITS = {
  /** Days within which the same amount of the same party may be the same thing once more. */
  nearDays: 3,
  /** Times that a party may have an amount for it to be one of these, and none that comes again and again. */
  oftenAgain: 3,
  /** Times as many pairs near each other as those far apart would bring by chance. */
  timesFar: 5,
  /** Share of the rows up to which something is an exception and not the rule. */
  rare: 0.05,
  /** Distances from the median, in deviations by the median deviation, beyond which a value is far outside. */
  far: 7,
  /** Share of the rows up to which values far outside are told where nobody named their column: long tails are common. */
  farRare: 0.01,
  /** How many times as often as the next value one value stands there to be a pile. */
  piled: 8,
  /** How many times as many pairs as chance would give must agree; columns that go together agree more often by themselves. */
  repeats: 20,
  /** Share of the steps from one number to the next that are one where numbers count on. */
  countsOn: 0.9,
  /** Pairs of rows that would agree in all measures by chance, below which those that do are no chance. */
  byChance: 0.01,
  /** How many times as many pairs of one party and amount as chance would give, and by how many of its deviations more. */
  againTimes: 2,
  againDeviations: 4,
  /** Days within which what comes again comes soon. */
  soon: 7,
  /** Days within which a number that is written in another way is the same one. */
  onceMoreDays: 180,
  /** Pairs, and share of all pairs, from which on it is told where they arise; how many times chance, and by how many deviations. */
  routePairs: 5,
  route: 0.5,
  routeTimes: 2,
  routeDeviations: 4,
  /** Share of the pairs that end with one value which begin with one value too, for the two to be a way. */
  routeOwn: 0.75,
  /** Twice the log likelihood that a day parts the rows by, with all days looked at, and how many times as often since. */
  sinceLikelihood: 16,
  sinceTimes: 3,
  /** Share of what comes again at steps of a month, from which on it is paid by standing order. */
  standing: 0.5,
  /** Rows of a group, or of a unit, below which it says nothing of what is usual. */
  fewestAlike: 8,
  /** Powers of ten within which 99 of 100 values of a group lie for a slip of a digit to be one. */
  slipSpread: 0.6,
  /** Rows off their unit that are told; share of all of them that one value must have, which itself is a minority. */
  fewestOff: 5,
  mostOff: 0.8,
  minority: 0.4,
  /** Share of its middle within which eight of ten values of a unit lie for the others to be off. */
  hardlySpread: 0.05,
  /** Shares of gaps of two groups that lie so far apart are looked into. */
  gapsApart: 0.05,
  /** Cramer's V, and p, of gaps that a group says more of than chance. */
  gapsLink: 0.1,
  gapsP: 0.001,
} as const
