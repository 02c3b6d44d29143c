import type { ColumnProfile } from '#contract'

const REASON = /(?:^|[^a-z])(?:reason|cause)s?(?:[^a-z]|$)/
/** Fewer gaps than these are reasons that nobody wrote down. */
const MANY_BLANK = 0.3

/** A column of reasons that most rows have no reason to fill: where it is blank, none of them befell the row. */
export const isBlankForNone = ({ original_name, nulls, rows }: ColumnProfile): boolean =>
  REASON.test(original_name.toLowerCase()) && nulls > MANY_BLANK * rows
