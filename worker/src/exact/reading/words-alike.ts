/** How many words of the second text begin like a word of the first: "positively skewed" and "positive". */
export function stemsShared(a: string, b: string): number {
  const stems = (text: string) =>
    new Set(
      text
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .filter((word) => word.length > 2)
        .map((word) => word.replace(/^non/, '').slice(0, 5)),
    )
  const own = stems(a)
  return [...stems(b)].filter((stem) => own.has(stem)).length
}
