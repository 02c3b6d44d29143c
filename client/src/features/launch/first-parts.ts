import { GOAL_READING_PART_BYTES, GOAL_READING_TOTAL_BYTES, GOAL_READING_VISITOR_BYTES } from '#contract'

/** Files that can be read from their beginning alone; all others are sent whole, or not at all. */
const CAN_BE_CUT = /\.(csv|txt|json)$/i

/**
 * How many bytes of each file go into the reading before launch: as much as its share of what may be sent, small files
 * leaving theirs to those after them. Zero says that a file is too large to be looked into.
 */
export function firstParts(
  files: readonly { name: string; size: number }[],
  { signedIn }: { signedIn: boolean },
): number[] {
  let left = signedIn ? GOAL_READING_TOTAL_BYTES : GOAL_READING_VISITOR_BYTES
  const sizes = new Map<number, number>()
  const inOrder = files.map((_, index) => index).sort((a, b) => files[a]!.size - files[b]!.size)
  for (const [place, index] of inOrder.entries()) {
    const { name, size } = files[index]!
    const share = Math.min(GOAL_READING_PART_BYTES, Math.floor(left / (files.length - place)))
    const taken = size <= share ? size : CAN_BE_CUT.test(name) ? share : 0
    left -= taken
    sizes.set(index, taken)
  }
  return files.map((_, index) => sizes.get(index)!)
}
