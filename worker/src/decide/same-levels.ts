/** How far two columns hold the same values, over the rows that have both. */
export interface Agreement {
  n: number
  /** Share of the rows with the same value in both. */
  agreed: number
  /** The same as it would come about if the two had nothing to do with each other. */
  chance: number
  /** Share of the rows of which either value occurs in the other column too. */
  shared: number
}

const AGREEMENT = {
  /** Share of the rows with the same value from which on that is the rule. */
  mostly: 0.5,
  /** Cohen's kappa from which on agreement is moderate (Landis and Koch 1977). */
  moderate: 0.4,
  /** The same from which on it is fair, which is enough where both hold the same values. */
  fair: 0.2,
  /** Share of the rows with values of both from which on these are the same. */
  sameValues: 0.95,
  /** Standard errors of agreement by chance beyond which it is none. */
  errors: 4,
} as const

/** Whether two columns name the same things twice: who had it first and who has it now. */
export function namesTheSame({ n, agreed, chance, shared }: Agreement): boolean {
  if (!(n > 0) || !(chance < 1)) return false
  if (agreed - chance < AGREEMENT.errors * Math.sqrt((chance * (1 - chance)) / n)) return false
  const kappa = (agreed - chance) / (1 - chance)
  return (
    (agreed >= AGREEMENT.mostly && kappa >= AGREEMENT.moderate) ||
    (shared >= AGREEMENT.sameValues && kappa >= AGREEMENT.fair)
  )
}
