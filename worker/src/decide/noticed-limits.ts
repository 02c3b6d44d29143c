/** What is worth a word although nobody asked for it. */
export const NOTICED_LIMITS = {
  /** A correlation by ranks below it is not. */
  clearLink: 0.3,
  /** Times an even share from which on one value is. */
  timesEven: 2,
  /** Share of the rows from which on one of three values or more is, whatever an even share is. */
  majority: 0.5,
  /** The same where something else was asked: it is no news that one value is frequent. */
  timesEvenBeside: 3,
  /** Share of the lengths of time without an end from which on they get shorter toward the end of the table anyway. */
  manyOpen: 0.1,
  /** Share of the variation from which on a column sets a measure, and its values are the humps. */
  setsIt: 0.5,
  /** A correlation within groups below it turns nothing round. */
  turnsRound: 0.2,
  /** Times half the width of ninety-eight of a hundred, from which on a value is beyond the tail of a skewed measure. */
  beyondTail: 12,
} as const
