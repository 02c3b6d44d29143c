import type { Grain, Question } from '#contract'
import type { Token } from '../words/tokens.ts'
import { unitNamed } from './calendar-names.ts'

export interface Horizon {
  from: number
  to: number
  horizon: NonNullable<Question['horizon']>
}

const NEXT = new Set(['next', 'coming', 'following', 'upcoming', 'ahead'])
const HALF_YEAR = 6

/** How far ahead the goal looks: "next 6 months", "three weeks ahead", "next quarter", "the coming half year". */
export function readHorizon(tokens: readonly Token[]): Horizon | null {
  for (const [at, token] of tokens.entries()) {
    if (NEXT.has(token.text)) {
      const ahead = countedUnit(tokens, at + 1)
      if (ahead) return { from: at, ...ahead }
    }
    const behind = countedUnit(tokens, at)
    const next = behind && tokens[behind.to]?.text
    if (
      behind &&
      token.number !== null &&
      (next === 'ahead' || next === 'out' || (next === 'from' && tokens[behind.to + 1]?.text === 'now'))
    )
      return { from: at, ...behind, to: behind.to + 1 }
    if (token.text === 'in' && behindFuture(tokens, at)) {
      const ahead = countedUnit(tokens, at + 1)
      if (ahead && tokens[at + 1]!.number !== null) return { from: at, ...ahead }
    }
  }
  return null
}

/** "What will sales be in six months". */
const behindFuture = (tokens: readonly Token[], at: number): boolean =>
  tokens
    .slice(Math.max(0, at - 8), at)
    .some(({ text }) => text === 'will' || text === 'forecast' || text === 'be')

function countedUnit(
  tokens: readonly Token[],
  at: number,
): { to: number; horizon: Horizon['horizon'] } | null {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  const made = (count: number, unit: Grain, to: number) => ({ to, horizon: { count, unit } })
  if (first?.text === 'half') {
    const year = [second, third].findIndex((token) => token?.lemma === 'year')
    return year < 0 ? null : made(HALF_YEAR, 'month', at + 2 + year)
  }
  const own = unitNamed(first)
  if (own) return made(1, own, at + 1)
  const count = first?.text === 'few' ? 3 : (first?.number ?? null)
  const skip = second?.text === 'of' ? 1 : 0
  const unit = unitNamed(tokens[at + 1 + skip])
  if (count === null || !Number.isInteger(count) || count < 1 || !unit) return null
  const fortnight = tokens[at + 1 + skip]!.lemma === 'fortnight' ? 2 : 1
  return made(count * fortnight, unit, at + 2 + skip)
}
