import type { Intent } from '#contract'
import type { Mention } from '../matcher.ts'
import type { Token } from '../words.ts'
import { FILL, LIST, MENTION } from './slots.ts'
import type { Frame, RoleVote } from './frame.types.ts'
import { ASSOCIATION_FRAMES } from './association-frames.ts'
import { CAUSAL_FRAMES } from './causal-frames.ts'
import { COMPARISON_FRAMES } from './comparison-frames.ts'
import { DISTRIBUTION_FRAMES } from './distribution-frames.ts'
import { RANKING_FRAMES } from './ranking-frames.ts'
import { TIME_FRAMES } from './time-frames.ts'

const FRAMES: Frame[] = [
  ...CAUSAL_FRAMES,
  ...ASSOCIATION_FRAMES,
  ...COMPARISON_FRAMES,
  ...RANKING_FRAMES,
  ...TIME_FRAMES,
  ...DISTRIBUTION_FRAMES,
]

const compile = (pattern: string): RegExp =>
  new RegExp(
    `(?<!\\S)${pattern
      .replace(
        /\{pair\}/g,
        `${FILL}(?<pair>${MENTION}(?: \\w+){0,2}? (?:and |with |to |or |versus |vs )?(?:the |a |an )?${LIST})`,
      )
      .replace(/\{several\}/g, `${FILL}(?<factor>${MENTION} (?:and |or |the )*${LIST})`)
      .replace(/\{(outcome|factor)\}/g, (_, role: string) => `${FILL}(?<${role}>${LIST})`)}(?!\\S)`,
    'g',
  )
const compiled = FRAMES.map((frame) => ({ frame, regex: compile(frame.pattern) }))

/**
 * The goal with each mention as ‹n›, for the frames; parts keep their order; commas stay between mentions only, and what ends a
 * sentence becomes a bar that no frame reaches across.
 * @param start where the goal comes to the point
 * @param pronouns what "it" and "they" stand for, by their places
 */
export function maskedText(
  goal: string,
  tokens: readonly Token[],
  mentions: readonly Mention[],
  pronouns: ReadonlyMap<number, number>,
  start: number,
): string {
  const parts: string[] = []
  for (let i = tokens.findIndex((token) => token.start >= start); i < tokens.length;) {
    if (i > 0 && /[.?!;]\s/.test(goal.slice(tokens[i - 1]!.end, tokens[i]!.start))) parts.push('|')
    const at = mentions.findIndex((mention) => mention.from === i)
    if (at >= 0) {
      const between = i > 0 ? goal.slice(tokens[i - 1]!.end, tokens[i]!.start) : ''
      if (/[,&+/]/.test(between) && parts.at(-1)?.startsWith('\u2039')) parts.push(',')
      parts.push(`\u2039${at}\u203a`)
      i = mentions[at]!.to
    } else {
      const meant = pronouns.get(i)
      parts.push(meant === undefined ? tokens[i]!.text : `\u2039${meant}\u203a`)
      i++
    }
  }
  return parts.join(' ')
}

/** The words that matched, as the goal has them. */
const spoken = (masked: string, wordsOf: (mention: number) => string): string =>
  masked.replace(/\u2039(\d+)\u203a/g, (_, number: string) => wordsOf(Number(number))).trim()

/**
 * Votes for the roles of mentions, and the intents that the matching frames carry, each with the words that matched.
 * @param wordsOf the words of the goal that a mention stands for
 */
export function readFrames(
  masked: string,
  wordsOf: (mention: number) => string,
): {
  votes: RoleVote[]
  intents: { intent: Intent; score: number; because: string }[]
} {
  const votes: RoleVote[] = []
  const intents: { intent: Intent; score: number; because: string }[] = []
  for (const { frame, regex } of compiled)
    for (const match of masked.matchAll(regex)) {
      for (const role of ['outcome', 'factor', 'pair'] as const)
        for (const number of (match.groups?.[role] ?? '').matchAll(/\u2039(\d+)\u203a/g))
          votes.push({ mention: Number(number[1]), role, weight: frame.weight, because: `"${frame.name}"` })
      for (const [intent, score] of Object.entries(frame.intents) as [Intent, number][])
        intents.push({ intent, score, because: `"${spoken(match[0], wordsOf)}"` })
    }
  return { votes, intents }
}
