/** A question that begins by asking for a list, in small letters. */
const BEGINS =
  /^(?:please |can you |could you |i (?:want|need|would like) |we (?:want|need) )*(?:to )?(?:list|show|name|print|give|tell)\b(?: me| us)?\b(?: (?:out|a|the|full|complete|whole|list|of|all|every|each|names|those|any))*|^(?:a |the )?(?:full |complete |whole )?list of\b/
const MONEY = /\b(?:owe[sd]?|owing|outstanding|how much|amounts?|debts?|money|what they|arrears|in debt)\b/

/** Whether the words of a question begin by asking for a list of what they name: "list every machine that is due". */
export const beginsList = (words: string): boolean => BEGINS.test(words.trim().toLowerCase())

/** Whether what a listed unit has in money is wanted with it. */
export const wantsMoney = (words: string): boolean => MONEY.test(words.toLowerCase())

const OWED =
  /\b(?:owe[sd]?|owing|outstanding|overdue|unpaid|past due|arrears|debts?|debtors?|receivables?|due (?:to us|from)|still to (?:be paid|come in)|to collect|yet to pay)\b/i

/** Whether money that is owed is spoken of. */
export const speaksOfOwed = (words: string): boolean => OWED.test(words)

/** States of documents and claims by which their amounts are not simply owed: withdrawn, contested, or not yet asked for. */
export const NOT_OWED =
  /^(?:(?:in |under )?disputed?|queried|in query|contested|on hold|held|cancell?ed|cancell?ation|void(?:ed)?|credit(?:ed| note| memo|s)?|refund(?:ed|s)?|draft|pro[ -]?forma|quote|quotation|estimate|written[ -]off|write[ -]off|reversed|reversal|storno|withdrawn|rejected|deleted|duplicate|test)$/i

/** The same in the words of a goal that may mean other things elsewhere: who has not paid, what is still to come. */
const STILL_OWED =
  /\b(?:owe[sd]?|owing|outstanding|overdue|past due|unpaid|arrears|debts?|debtors?|receivables?|in debt|(?:still|yet) (?:\w+ )?to (?:pay|be paid|come in|collect|receive)|(?:has|have|had)(?:n'?t| not| yet) (?:\w+ ){0,2}?(?:paid|settled)|(?:not|never) (?:\w+ ){0,2}?(?:been )?(?:paid|settled)(?: yet)?|still (?:has|have) to pay|waiting (?:on|for) (?:payment|our money|to be paid)|(?:cash|money|payments?|sums?) (?:\w+ ){0,3}?waiting (?:on|for)|still due|due (?:to us|from)|(?:money|payments?) (?:that )?(?:is |are )?(?:still )?(?:missing|to come|due to us|waiting))\b/i
export const asksWhatIsOwed = (words: string): boolean => STILL_OWED.test(words)

/** What is late, and not only open. */
export const speaksOfOverdue = (words: string): boolean =>
  /\b(?:overdue|past due|late|arrears)\b/i.test(words)

/** States of what has been paid, and of what has not. */
export const PAID_STATE =
  /^(?:(?:fully |part[- ])?paid(?: in full| up)?|settled|cleared|closed|received|banked|complete[d]?)$/i
export const UNPAID_STATE =
  /^(?:open|unpaid|not paid|outstanding|due|overdue|past due|part[- ]paid|partly paid|partially paid|pending|sent|issued|invoiced|awaiting payment)$/i
export const PAID_HEADER = /\b(?:paid|settled|cleared|payment received|received)\b/i
export const DUE_AMOUNT = /\b(?:due|charged|invoiced|billed|owed|fee|payable)\b/i
