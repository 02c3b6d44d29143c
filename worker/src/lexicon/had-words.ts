const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Beside a thing in the name of a column that dates it, or says whether it was there: "training_date", "rolled_out_at". */
export const DATES_IT = words(
  'date dates day on at since start started from time when flag yes no was is has had got received completed attended done group new status in of the',
)
/** That what something does, or did, is asked. */
export const ASKS_WHAT_IT_DOES =
  /\b(?:help(?:s|ed)?|pa(?:y|ys|id) off|work(?:s|ed)?|effects?|impact|(?:make|made|makes) (?:a|any|the) difference|benefit(?:s|ed)?|improv(?:e|es|ed)|reduc(?:e|es|ed)|rais(?:e|es|ed)|lower(?:s|ed)?|cut|shorten(?:s|ed)?|speed(?:s|ed)? up|slow(?:s|ed)?|faster|slower|quicker|better|worse|more|less|fewer|success|successful|worth|achieve[ds]?|change[ds]?)\b/i
/** The same, and nothing else: whatever stands beside it, somebody wants to know whether it was any good. */
export const ASKS_WHETHER_GOOD =
  /\b(?:help(?:s|ed)?|pa(?:y|ys|id) off|worth|success|successful|effects?|impact|(?:make|made|makes) (?:a|any|the) difference|benefit(?:s|ed)?)\b/i
