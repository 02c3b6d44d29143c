import type { Mention } from '../matcher.ts'
import type { Token } from '../words.ts'
import type { RoleVote } from './frame.types.ts'

/** "pay ~ age + dept", as statisticians write a model: the outcome stands before the tilde, the factors behind it. */
export function readFormula(
  goal: string,
  tokens: readonly Token[],
  mentions: readonly Mention[],
): RoleVote[] {
  const tilde = goal.indexOf('~')
  if (tilde < 0) return []
  const because = 'a model formula'
  const before = mentions.findLastIndex((mention) => tokens[mention.to - 1]!.end <= tilde)
  return mentions.flatMap((mention, number): RoleVote[] => {
    if (number === before) return [{ mention: number, role: 'outcome', weight: 4, because }]
    return tokens[mention.from]!.start > tilde
      ? [{ mention: number, role: 'factor', weight: 4, because }]
      : []
  })
}
