/** That each has more or less of it: "bigger baskets", "each spends more", "higher spend per sale". */
const EACH =
  /\b(?:bigger|larger|fuller|dearer|pricier|costlier|higher|smaller|lower|emptier|cheaper|longer|shorter|heavier|lighter|worth (?:more|less)|(?:each|every one|each one|they|people|everyone|customers?|clients?|visitors?|donors?|guests?|members?) (?:\w+ ){0,3}?(?:spend|spends|spending|buy|buys|buying|give|gives|giving|pay|pays|paying|cost|costs|order|orders|take|takes) (?:\w+ )?(?:more|less)|spend(?:ing)? (?:more|less)|spend per|(?:more|less) (?:each|per \w+|at a time|a head|every time)|average|(?:size|value|price|amount) (?:of|per)\b)\b/i
/** That there are more or fewer of them, beside the rows' own name. */
const PEOPLE =
  'people|customers?|clients?|visitors?|buyers?|shoppers?|guests?|donors?|givers?|members?|patients?|passengers?|users?|sales|orders?|purchases|transactions|visits|trips|bookings|cases|incidents|of (?:them|these|those)'
const OFTEN =
  /\b(?:(?:more|less) (?:often|frequent(?:ly)?)|how many|(?:the )?numbers?|volume|(?:more|less) (?:gets?|is|are|was|were|has been|being) \w+|(?:really |actually )?(?:up|on the rise|risen|rising|increased|increasing|gone up|going up))\b/i
const FREQUENT = /\b(?:more|less) (?:often|frequent(?:ly)?)\b/i
const REPORTED =
  /\b(?:report(?:s|ed|ing)?|complain(?:s|ed|ing)?|record(?:s|ed|ing)?|notic(?:e|es|ed|ing)|speak(?:ing)? up|own(?:ing)? up|com(?:e|ing) forward|writ(?:e|es|ten|ing) (?:\w+ )?down)\b/i
const MORE = /\b(?:more|better|keener|readily|willing)\b/i
export const DOWNWARD =
  /\b(?:fewer|less|smaller|lower|emptier|cheaper|shorter|lighter|fall\w*|fell|drop\w*|decline\w*)\b/i
/** Values by which a record turned out to be so. */
export const CONFIRMED =
  /^(?:confirmed|upheld|verified|proven|proved|genuine|founded|substantiated|real|true)$/i

export type Explanation = 'number' | 'each' | 'reported'

/**
 * What a half of "is it A or B" says: that there are more, that each has more, or that more is only reported.
 * @param rows what one row is called, in both numbers
 */
export function explanationIn(half: string, rows: readonly string[]): Explanation | null {
  if (REPORTED.test(half) && MORE.test(half)) return 'reported'
  const nouns = rows.filter((own) => own.length > 2).map((own) => own.replaceAll(/[^\p{L}\p{N} ]/gu, '.'))
  const called = [...nouns, PEOPLE].join('|')
  const counted =
    new RegExp(`\\b(?:more|fewer|less|additional|extra) (?:\\w+ ){0,1}?(?:${called})\\b`, 'i').test(half) ||
    new RegExp(
      `\\b(?:${called}) (?:have |has |are |is )?(?:risen|rising|rose|increased|increasing|grown|growing|gone up|going up|fallen|falling|dropped)\\b`,
      'i',
    ).test(half)
  if (EACH.test(half) && !counted && !FREQUENT.test(half)) return 'each'
  return counted || OFTEN.test(half) ? 'number' : EACH.test(half) ? 'each' : null
}
