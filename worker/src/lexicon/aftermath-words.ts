/** Amounts that are spent, taken back or kept because something has happened to a thing: known only after it. */
export const AFTERMATH: ReadonlySet<string> = new Set(
  'refund refunded penalty penalties reimbursement compensation payout chargeback writeoff cleaning cleanup repair repairs rework replacement replaced kept withheld forfeited forfeit salvage towing'.split(
    ' ',
  ),
)

/** Words that put such an amount before what happened, or make it a plan. */
export const BEFOREHAND: ReadonlySet<string> = new Set(
  'previous prior past earlier last history budget planned scheduled frequency interval routine'.split(' '),
)
