/**
 * Moves labels apart that would stand on each other. Positions in pixels from the top; order is kept.
 * Pool-adjacent approach: labels that touch form a block centred on the mean of where they wish to be.
 */
export function dodge(wished: number[], gap: number, height: number): number[] {
  const order = wished.map((_, index) => index).sort((a, b) => wished[a]! - wished[b]! || a - b)
  const blocks: { members: number[]; top: number }[] = []
  const settle = (members: number[]) => {
    const ideal = members.reduce((sum, index, rank) => sum + wished[index]! - rank * gap, 0) / members.length
    return Math.max(0, Math.min(ideal, height - (members.length - 1) * gap))
  }
  for (const index of order) {
    let block = { members: [index], top: settle([index]) }
    for (;;) {
      const above = blocks.at(-1)
      if (!above || above.top + above.members.length * gap <= block.top + 1e-9) break
      blocks.pop()
      const members = [...above.members, ...block.members]
      block = { members, top: settle(members) }
    }
    blocks.push(block)
  }
  const placed = [...wished]
  for (const block of blocks) block.members.forEach((index, rank) => (placed[index] = block.top + rank * gap))
  return placed
}
