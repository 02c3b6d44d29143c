/** What follows from an outcome and is written down once it is known. */
export const CONSEQUENCES: ReadonlySet<string> = new Set(
  'refund refunded penalty penalties fine fee surcharge compensation reimbursement payout settlement recovery recovered resolution resolved closing closed closure outcome result verdict disposition cancellation cancelled termination exit leaving final writeoff chargeback replacement repair rework credit voucher apology complaint investigation claim'.split(
    ' ',
  ),
)

/** What stands in a column where there is nothing to say. */
export const NOTHING_TO_SAY: readonly string[] = [
  '',
  '-',
  '--',
  '.',
  '?',
  'n/a',
  'na',
  'none',
  'nil',
  'null',
  'not applicable',
  'not yet',
  'pending',
  'open',
  'unknown',
]

/** What a row brought about, by its name: it comes after whatever the row came to, however the two overlap. */
export const BROUGHT_ABOUT: ReadonlySet<string> = new Set(
  'caused causes resulting resulted triggered subsequent followup aftermath'.split(' '),
)

/** Dates of what comes once a thing is over or under way: nobody knew of them beforehand. */
export const DATED_AFTER: ReadonlySet<string> = new Set(
  'survey surveyed feedback review reviewed audit audited reminder reminded warning warned escalated escalation reopened notified updated'.split(
    ' ',
  ),
)

/** What people say of a thing once it is over: how long it took was known to them. */
export const JUDGED_AFTER: ReadonlySet<string> = new Set(
  'satisfaction satisfied rating ratings rated csat nps stars'.split(' '),
)

/** Words in the names of days up to which something is to hold. */
export const PLANNED_ENDS: ReadonlySet<string> = new Set(
  'until valid expiry expires expiration validity'.split(' '),
)
