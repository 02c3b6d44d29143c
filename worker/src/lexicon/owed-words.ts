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
