/** Rows that break a rule which holds in all others: which of their numbers has a digit too many or too few. */
export const SLIP_LIMITS = {
  /** Share of the rows in which a rule holds for what breaks it to be wrong. */
  rule: 0.97,
  /** Rows below which a rule may hold by chance. */
  fewestRows: 20,
  /** Share of the rows that may break it. */
  rare: 0.03,
  /** Powers of ten by which a number is off. */
  mostDigits: 3,
  offBy: 0.004,
  /** Spreads from the middle of its like that the mended number must come nearer, or may go further. */
  clearly: 1,
  usual: 2,
  /** Powers of ten within which 99 of 100 values of a group lie, for ten times of them to be none of theirs. */
  narrow: 0.3,
  /** How far ten times a middle may lie from it. */
  fits: 0.12,
} as const

/** One number of a row that breaks the rule, which would hold with another in its place. */
export interface Candidate {
  /** How many spreads the number lies from the middle of its like, as it stands and as it would be. */
  now: number
  after: number
  /** The column is one of whole numbers, and the number would be none. */
  broken: boolean
}

/** Which of them is the slip: the only one that may be; null where several may. */
export function slipAmong(candidates: readonly Candidate[]): number | null {
  const { clearly, usual } = SLIP_LIMITS
  const may = candidates.flatMap(({ now, after, broken }, at) =>
    broken || (after > usual && after > now + clearly) ? [] : [at],
  )
  return may.length === 1 ? may[0]! : null
}

/** By which power of ten a number is off what it should be: 1 for one digit too many; null for none. */
export function digitsOff(ratio: number): number | null {
  if (!(ratio > 0)) return null
  const exact = Math.log10(ratio)
  const digits = Math.round(exact)
  return digits !== 0 &&
    Math.abs(digits) <= SLIP_LIMITS.mostDigits &&
    Math.abs(exact - digits) <= SLIP_LIMITS.offBy
    ? digits
    : null
}

/** The same roughly, of what lies so many times as far as the middle of its like. */
export function digitsNearly(times: number): boolean {
  const exact = Math.log10(times)
  const digits = Math.round(exact)
  return digits !== 0 && Math.abs(digits) <= 2 && Math.abs(exact - digits) <= SLIP_LIMITS.fits
}
