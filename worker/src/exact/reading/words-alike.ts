const stemsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2)
      .map((word) => word.replace(/^non(?=\p{L})/u, '').slice(0, 4)),
  ),
]

const alike = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a)

/** How many words of the second text begin like a word of the first: "positively skewed" and "positive". */
export function stemsShared(a: string, b: string): number {
  const own = stemsOf(a)
  return stemsOf(b).filter((stem) => own.some((other) => alike(stem, other))).length
}
