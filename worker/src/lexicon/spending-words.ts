const WHEN =
  '(?:in (?:total|all)|altogether|all told|(?:a|each|every|per) (?:year|month|week)|over (?:the )?(?:years?|time)|so far)'
const SPENDING = [
  new RegExp(
    String.raw`^(?:and |but |so )?(?:what|how much)\b[^.?!,;]*\b(?:cost(?:s|ing)?|set(?:s|ting)?) (?:us|me)\b(?: back)?(?: ${WHEN})*\s*\??$`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:and |but |so )?(?:what|how much)(?: money)? (?:did|do|have|are|were) (?:we|i) (?:been )?(?:spend|spent|spending|pay|paid|paying)(?: (?:on|for) (?:them|it|these|those|this|that|all (?:of )?(?:this|them|it)))?(?: ${WHEN})*\s*\??$`,
    'i',
  ),
]

/** Whether the words ask for all that is spent, and for no part of it and no single one. */
export const asksSpending = (words: string): boolean => SPENDING.some((own) => own.test(words.trim()))

const SPENT = /\bcost(?:s|ing)? (?:us|me)\b|\b(?:we|i) (?:spend|spent|pay|paid)\b/i
const OF_ONE = /\bper\b|\beach\b|\bapiece\b|\bon average\b|\bhourly\b|\ban hour\b/i

/** Whether the words speak of what we pay in all, and of no single one. */
export const speaksOfSpending = (words: string): boolean => SPENT.test(words) && !OF_ONE.test(words)

/** Names of what one of something costs. */
export const UNIT_RATE =
  /\b(?:hourly|daily|weekly|monthly|unit|standard)\b|\bper\b|\b(?:tariff|rate|rates|each)\b|_per_|(?:^|_)(?:rate|tariff)(?:_|$)/i

/** Names of what is paid in all. */
export const AMOUNT_LABEL =
  /\b(?:total|cost|costs|spend|spent|spending|paid|amount|expenses?|charge|invoice|bill)\b/i
