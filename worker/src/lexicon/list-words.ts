/** Ways to ask for a list of all groups, and not for who stands out: "item by item, worst first", "one by one". */
const LIST =
  /\b(\w+) by \1s?\b|\bone by one\b|\b(?:worst|best|highest|lowest|biggest|largest|most|least|first to last)\b[^,;.?]* first\b|\b(?:each|every)\b|\brank(?:ed|ing)?\b|\bin order\b|\bleague table\b|\blist\b|\bsorted\b/i

/** Whether the words of a question ask for the whole list. */
export const asksForList = (words: string): boolean => LIST.test(words)

const PART = /\b(?:shares?|percent(?:age)?|per cent|proportion|fraction|what part|how much of)\b|%/i

/** Whether they ask for one amount as a part of another. */
export const asksForPart = (words: string): boolean => PART.test(words)

const LOW_FIRST = /\b(?:lowest|least|smallest|fewest)\b[^,;.?]* first\b/i
const WORST_FIRST = /\bworst\b[^,;.?]* first\b/i
const BEST_FIRST = /\bbest\b[^,;.?]* first\b/i

/** At which end a list begins; the worst is the lowest of what is better the more there is. */
export const listFrom = (words: string, better: 'more' | 'less' | null): 'most' | 'least' =>
  LOW_FIRST.test(words) ||
  (WORST_FIRST.test(words) && better === 'more') ||
  (BEST_FIRST.test(words) && better === 'less')
    ? 'least'
    : 'most'
