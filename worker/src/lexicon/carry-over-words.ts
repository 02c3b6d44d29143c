/** Ways to ask whether what one group does would do for others: "can these practices be extended", "leverage", "roll out". */
const CARRY_OVER =
  /\bextend(?:ed|ing|able)?\b|\btransfer(?:red|ring|able)?\b|\breplicat\w*|\broll(?:ed|ing)?[- ]?out\b|\bleverag\w*|\blearn(?:ed|t)? from\b|\bcarr(?:y|ied|ying) over\b|\badopt(?:ed|ing)?\b|\bcop(?:y|ied) (?:it|this|that|them|these|those)\b|\bbest practices?\b|\b(?:apply|applied|use|used|reproduced?|repeated) (?:\w+ ){0,3}elsewhere\b/i

/** Whether the words of a question ask if what is so in one group can be brought to others. */
export const asksToCarryOver = (words: string): boolean => CARRY_OVER.test(words)
