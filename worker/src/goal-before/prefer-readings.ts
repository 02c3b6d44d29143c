import type { Profile } from '#contract'
import { findColumn } from './filters/goal-parameters.ts'
import { isGrouping, isNumeric } from './intents.ts'
import type { Mention } from './matcher.ts'
import type { Token } from './words.ts'

const GROUPS = /^(which|by|per|each|every|across|between|among|type|types|kind|kinds|category)$/
/** So much worse may a reading match that its place in the sentence speaks for. */
const CLOSE = 0.1

/**
 * Where the same words could name several columns almost as well, their place decides: behind "which" and "per" stand
 * groups, elsewhere rather a number ("the highest spending" is an amount, not a type of expense).
 */
export function preferReadings(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  profile: Profile,
): Mention[] {
  return mentions.map((mention) => {
    if (mention.kind !== 'column' || mention.alternatives.length === 0) return mention
    const asked = tokens
      .slice(Math.max(0, mention.from - 2), mention.from)
      .some(({ text }) => GROUPS.test(text))
    const all = [{ ref: mention.ref, score: mention.score }, ...mention.alternatives]
    const best = all.find(({ ref, score }) => {
      const column = findColumn(profile, ref)
      return (
        column &&
        score >= mention.score - (asked ? CLOSE : 0.01) &&
        (asked ? isGrouping(column) : isNumeric(column))
      )
    })
    if (!best || best === all[0]) return mention
    return { ...mention, ref: best.ref, alternatives: all.filter((each) => each !== best) }
  })
}
