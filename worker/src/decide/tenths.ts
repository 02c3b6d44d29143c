/** How far a share may lie from a tenth to be told as one. */
const NEAR = 0.015

/** The tenths that a share is near to, one to nine; null for others. */
export function tenthsOf(share: number): number | null {
  const tenths = Math.round(10 * share)
  return tenths >= 1 && tenths <= 9 && Math.abs(share - tenths / 10) <= NEAR ? tenths : null
}
