const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** How far two groups lie apart, as a thing that can change. */
export const GAP_WORDS = words('gap difference disparity discrepancy divide distance imbalance inequality')

/** What a gap does, beside rising and falling. */
export const CLOSING_WORDS = words('close narrow shrink converge disappear vanish equalise equalize')
export const WIDENING_WORDS = words('widen diverge open broaden')

/** The same said of the two themselves: "are they getting closer". */
export const NEARING_WORDS = words('close converge')
export const PARTING_WORDS = words('diverge')
