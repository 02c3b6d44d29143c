/** Whether something that happened was called for, which what became of it tells. */
const MERIT =
  /\b(?:deserv(?:e|es|ed|ing)|warrant(?:s|ed|ing)|justified|worth(?:while)?|necessary|unnecessary|needless(?:ly)?|called for|legitimate|genuine|in vain|for nothing|false alarms?)\b/i
/** What became of a row, as the end of a label. */
const OUTCOME = /\b(?:outcome|result|verdict|disposition|resolution|finding|close code|closure code)$/i
/** A value by which nothing came of it. */
const IN_VAIN =
  /^(?:no|not|none|nothing|false|needless|unnecessary|unfounded|rejected|dismissed|ignored|duplicate)\b|\bnot (?:needed|required|confirmed|found)\b|\bno (?:action|fault|defect|issue|problem)\b/i

export const asksForMerit = (words: string): boolean => MERIT.test(words)
export const isOutcomeLabel = (label: string): boolean => OUTCOME.test(label)
export const isInVain = (value: string): boolean => IN_VAIN.test(value.trim())
