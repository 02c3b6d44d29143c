/** "The days of the month they belong to", "at month end", "in the last days of each month", "around the turn of the month". */
const MONTH_DAYS =
  /\b(?:days? of (?:the|a|each|every) months?|month[- ]?(?:ends?|starts?)|(?:ends?|starts?|beginnings?|close|turn) of (?:the|a|each|every) months?|(?:first|last) (?:few )?(?:\w+ )?days of (?:the|a|each|every) months?)\b/i

/** The words ask for days of the month. */
export const saysMonthDays = (words: string): boolean => MONTH_DAYS.test(words)
