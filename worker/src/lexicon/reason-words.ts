/** Ways to ask for what is behind something beside how much of it there is: "the reasons behind the varying rates". */
const REASONS =
  /\b(?:reasons?|root[- ]causes?|underlying (?:causes?|factors?)|the causes? (?:of|for|behind)|causes behind|(?:and|but) why|factors? (?:behind|contributing|that contribute)|what (?:is|lies|stands) behind)\b/i

/** Whether the words of a question ask for reasons. */
export const asksForReasons = (words: string): boolean => REASONS.test(words)
