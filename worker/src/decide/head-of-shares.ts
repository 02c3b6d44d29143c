/** Times the next group that the last of a few must have to be told together with those before it. */
const BREAK = 2
/** Groups that are told by their names, and the part of all groups that they may be: of six three are no few. */
const MOST = 6
const PART = 0.1
/** Part of the whole that they must hold together. */
const HOLDS = 0.25

/**
 * How many groups hold far more than all that come behind them: the place of the widest break in a falling order, null
 * where there is none.
 * @param values what each group has, the largest first
 * @param total what all have together
 */
export function headOfShares(values: readonly number[], total: number, groups: number): number | null {
  let [best, widest, sum] = [null as number | null, BREAK, 0]
  for (const [at, value] of values.entries()) {
    sum += value
    const [count, next] = [at + 1, values[at + 1]]
    if (count > Math.min(MOST, PART * groups) || next === undefined) break
    if (count < 2 || sum < HOLDS * total || value < widest * next) continue
    best = count
    widest = value / next
  }
  return best
}
