/** "The worst one", "best of all", "highest": one is set against each of the others, and not against all together. */
const SUPERLATIVE =
  /\b(?:worst|best|most|least|highest|lowest|biggest|largest|smallest|fewest|slowest|fastest|quickest|longest|shortest|heaviest|lightest|dearest|cheapest|safest|weakest|strongest|poorest|busiest|number one|top|bottom|last place|first place)\b/i

/** Whether the words of a question ask if one of several is ahead of, or behind, every other. */
export const asksForFirst = (words: string): boolean => SUPERLATIVE.test(words)
