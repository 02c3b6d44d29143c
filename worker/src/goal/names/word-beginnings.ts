/** Letters from which on the beginning of a word says which it is; of several shortened words two are enough. */
const FEWEST = 3
const FEWEST_OF_SEVERAL = 2

/**
 * The one of several names that a shortened one begins like: "am-dram" is "Amateur theatre", "phys" is "Physics". Null where
 * none does, or more than one.
 */
export function wordBeginnings(short: string, names: readonly string[]): string | null {
  const parts = short
    .toLowerCase()
    .split(/[.\s-]+/)
    .filter(Boolean)
  const [first] = parts
  const plain = first?.replace(/s$/, '') ?? ''
  if (plain.length < (parts.length > 1 ? FEWEST_OF_SEVERAL : FEWEST)) return null
  const found = names.filter((name) =>
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.startsWith(plain)),
  )
  return found.length === 1 ? found[0]! : null
}
