/** Values of a state in which nothing more will happen to a row, whether or not it has a date of its end. */
export const FINISHED_STATES: readonly string[] =
  'declined, rejected, denied, refused, cancelled, canceled, withdrawn, void, voided, closed, resolved, completed, complete, done, finished, processed, paid, settled, delivered, returned, expired, lapsed, terminated, archived, duplicate, abandoned, no show, no-show'.split(
    ', ',
  )

/** Values of a state in which money has gone out. */
export const PAID_STATES: ReadonlySet<string> = new Set(
  'paid, paid out, fully paid, settled, cleared, reimbursed, disbursed, transferred, remitted'.split(', '),
)
