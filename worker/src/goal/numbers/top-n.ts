import type { Token } from '../words/tokens.ts'

const FIRST = new Set(
  'top best worst bottom highest lowest biggest largest smallest most least first cheapest slowest fastest busiest longest shortest'.split(
    ' ',
  ),
)
const MANY = 50

/** "Top 5", "the three best", "the 10 slowest suppliers"; the number of things asked for, and where it stands. */
export function readTopN(tokens: readonly Token[]): { from: number; to: number; count: number } | null {
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1]
    if (!next || token.mark !== null || tokens[at - 1]?.text === 'at') continue
    const made = (count: number | null) =>
      count !== null && Number.isInteger(count) && count > 0 && count <= MANY
        ? { from: at, to: at + 2, count }
        : null
    const ahead = FIRST.has(token.text) && next.number !== null ? made(next.number) : null
    const behind =
      token.number !== null && (FIRST.has(next.text) || next.text.endsWith('est')) ? made(token.number) : null
    const which =
      ['which', 'the', 'what'].includes(token.text) &&
      next.number !== null &&
      next.number < 21 &&
      isRanked(tokens, at + 2)
        ? made(next.number)
        : null
    const found = ahead ?? behind ?? which
    // "First 2 quarters" are times.
    if (
      found &&
      tokens[found.to]?.lemma !== 'month' &&
      tokens[found.to]?.lemma !== 'quarter' &&
      tokens[found.to]?.lemma !== 'year'
    )
      return found
  }
  return null
}

/** "Which 3 agents handle the most": a superlative follows soon. */
const isRanked = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(at, at + 7).some(({ text }) => FIRST.has(text))
