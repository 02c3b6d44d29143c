/** Quantile from which on the fraction converges faster than the series. */
const FAR = 2.5
const TERMS = 80

/** p of a normal quantile, from both sides: by its series, and far out by its continued fraction (Laplace). */
export function tailOf(z: number): number {
  const size = Math.abs(z)
  if (Number.isNaN(size)) return NaN
  const density = Math.exp(-(size ** 2) / 2) / Math.sqrt(2 * Math.PI)
  if (size < FAR) {
    let term = size
    let sum = size
    for (let at = 1; at < TERMS; at++) {
      term *= size ** 2 / (2 * at + 1)
      sum += term
    }
    return 1 - 2 * density * sum
  }
  let fraction = size
  for (let at = TERMS; at > 0; at--) fraction = size + at / fraction
  return Math.min(1, (2 * density) / fraction)
}
