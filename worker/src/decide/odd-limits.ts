/** What is odd about rows, against what is merely rare. */
export const ODD_LIMITS = {
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
  /** Shares of gaps of two groups that lie so far apart are looked into. */
  gapsApart: 0.05,
  /** Cramer's V, and p, of gaps that a group says more of than chance. */
  gapsLink: 0.1,
  gapsP: 0.001,
} as const
