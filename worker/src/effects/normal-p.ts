/** Two-sided p of a normal deviate (Abramowitz and Stegun 1964, 26.2.17), for what is compared over many rows. */
export function normalP(z: number): number {
  const k = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    k *
    (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))))
  return Math.min(1, 2 * tail)
}
