import type { Mention } from '../matcher.ts'
import type { Token } from '../words.ts'
import type { RoleVote } from './frame.types.ts'

/**
 * "What matters more for the price, its size or its age?": behind the comma or colon stands what is to choose from, and
 * before it what that is for.
 */
export function readChoice(goal: string, tokens: readonly Token[], mentions: readonly Mention[]): RoleVote[] {
  const text = goal.toLowerCase()
  if (
    !/\b(which|what)\b.*\b(matters?|counts?|important|influences?|affects?|drives?|effect|impact|predicts?|explains?|weighs?)\b/.test(
      text,
    )
  )
    return []
  const between = (number: number): string =>
    text.slice(tokens[mentions[number - 1]!.to - 1]!.end, tokens[mentions[number]!.from]!.start)
  const turn = mentions.findIndex((_, number) => number > 0 && /[,:]/.test(between(number)))
  if (turn < 1 || !mentions.some((_, number) => number > turn && /\bor\b/.test(between(number)))) return []
  const because = 'a choice between several'
  return mentions.map((_, number): RoleVote => ({
    mention: number,
    role: number < turn ? 'outcome' : 'factor',
    weight: 2,
    because,
  }))
}
