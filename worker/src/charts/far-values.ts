/** Of fewer values none is told from the others by its place. */
const ENOUGH = 30
/** Values at each end that may be far from all others: one in a hundred, and two at least. */
const END = { share: 0.01, least: 2 }
/** How many times as far as the others reach all of them together do, where few of them take the scale from the rest. */
const FAR = 6
/** Room around the others, as a share of what they span. */
const ROOM = 0.4

/**
 * Between which values all but a few lie that are so far outside that a scale to them would press the rest into a line;
 * null where there are none such.
 */
export function withoutFar(values: number[]): [number, number] | null {
  if (values.length < ENOUGH) return null
  const sorted = Float64Array.from(values).sort()
  const cut = Math.max(END.least, Math.floor(sorted.length * END.share))
  const [low, high] = [sorted[cut]!, sorted[sorted.length - 1 - cut]!]
  const span = high - low
  const whole = sorted.at(-1)! - sorted[0]!
  if (span <= 0 || whole < FAR * span) return null
  return [Math.max(sorted[0]!, low - ROOM * span), Math.min(sorted.at(-1)!, high + ROOM * span)]
}
