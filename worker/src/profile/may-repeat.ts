import type { TableProfile } from '#contract'

/** Copies beyond this many times what chance brings are no chance. */
const BY_CHANCE = 3

/** So few different values that as many rows would agree by chance: pairs of rows over combinations of values. */
export function mayRepeat({ columns, rows, duplicate_rows }: TableProfile): boolean {
  const combinations = columns.reduce((product, { distinct }) => product * Math.max(1, distinct), 1)
  return duplicate_rows <= (BY_CHANCE * ((rows * (rows - 1)) / 2)) / combinations
}

/** True when there are fewer combinations of values than rows, so that copies say nothing about errors. */
export function mustRepeat({ columns, rows }: TableProfile): boolean {
  let combinations = 1
  for (const { distinct, nulls } of columns) {
    combinations *= Math.max(1, distinct + Number(nulls > 0))
    if (combinations > rows / 2) return false
  }
  return true
}
