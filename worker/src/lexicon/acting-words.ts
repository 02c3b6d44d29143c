const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Verbs by which one thing is said to act on another, as base forms. */
export const ACTING = words('influence affect impact')
/** Behind such a verb: the two are the other way round. */
export const ACTED_ON_BY = words('by')
/** Begins what an answer is wanted for, in a clause of its own: "with the aim of", "so that", "in order to". */
export const AIM_WORDS = words('with in so to for')
