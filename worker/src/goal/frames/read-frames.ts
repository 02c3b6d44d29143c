import type { Intent } from '#contract'
import type { Mention } from '../matcher.ts'
import type { Token } from '../words.ts'
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

const MENTION = '\u2039\\d+\u203a'
const FILLER =
  '(?:(?:the|a|an|its|their|our|my|your|any|each|every|all|different|various|of|in|both|overall|total|average|mean|median|high|low|higher|lower|long|short|longer|shorter|big|bigger|small|smaller|more|less|s|most|people|differences|being|getting|what|is|are|do|does|did) )*'
const FILL = `${FILLER}(?:\\w+ ${FILLER})??`
const LIST = `${MENTION}(?: (?:and |or |the |versus |vs |with |to |than |both |average |total )*${MENTION})*`

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

/** The goal with each mention as ‹n›, for the frames; parts keep their order, commas become nothing. */
export function maskedText(tokens: Token[], mentions: Mention[]): string {
  const parts: string[] = []
  for (let i = 0; i < tokens.length;) {
    const at = mentions.findIndex((mention) => mention.from === i)
    if (at >= 0) {
      parts.push(`\u2039${at}\u203a`)
      i = mentions[at]!.to
    } else parts.push(tokens[i++]!.text)
  }
  return parts.join(' ')
}

/** Votes for the roles of mentions, and the intents that the matching frames carry. */
export function readFrames(masked: string): {
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
        intents.push({ intent, score, because: `"${frame.name}"` })
    }
  return { votes, intents }
}
