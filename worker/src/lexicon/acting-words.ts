const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Verbs by which one thing is said to act on another, as base forms. */
export const ACTING = words('influence affect impact')
/** The same as nouns, before "of" and what acts, with "on" before what it acts on. */
export const ACTING_NOUNS = words('influence impact effect bearing')
export const ACTED_ON = words('on upon')
/** Before what rows or people something is said of: "the completion of the participants". */
export const OF_WHOM = words('of among')
/** Between that and its name. */
export const NAMED_AS = words('the a an our all these those their its both')
/** Behind such a verb: the two are the other way round. */
export const ACTED_ON_BY = words('by')
/** Begins what an answer is wanted for, in a clause of its own: "with the aim of", "so that", "in order to". */
export const AIM_WORDS = words('with in so to for')
