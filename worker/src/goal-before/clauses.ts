import type { Token } from './words.ts'

/** Words that open a clause of its own behind a comma or an "and". */
const OPENERS = new Set(
  'does do did is are was were has have what which who how why when where whether if break show compare only but'.split(
    ' ',
  ),
)

/** The number of the clause that each token stands in; full stops, colons and a new question part them. */
export function clauseNumbers(goal: string, tokens: readonly Token[]): number[] {
  let clause = 0
  return tokens.map((token, at) => {
    const before = tokens[at - 1]
    if (!before) return clause
    const between = goal.slice(before.end, token.start)
    const joined = before.text === 'and' && /[,;]/.test(goal.slice(tokens[at - 2]?.end ?? 0, before.start))
    if (
      /[.?!;:\n]|\s[-–—]\s/.test(between) ||
      (OPENERS.has(token.text) && (between.includes(',') || joined || before.text === 'and'))
    )
      clause++
    return clause
  })
}

/** The goal from where it comes to the point, and each of its clauses by itself. */
export function clauseTexts(
  goal: string,
  tokens: readonly Token[],
  numbers: readonly number[],
  start: number,
): string[] {
  const texts = [goal.slice(start)]
  tokens.forEach((token, at) => {
    if (token.start < start || numbers[at] === numbers[at - 1]) return
    const last = tokens.findLastIndex((_, other) => numbers[other] === numbers[at])
    texts.push(goal.slice(token.start, tokens[last]!.end))
  })
  return texts
}
