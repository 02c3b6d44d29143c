import type { Profile } from '#contract'
import { positiveValue } from '../levels.ts'
import type { Mention } from '../matcher.ts'
import type { Token } from '../words.ts'
import { findColumn, type Filter } from './goal-parameters.ts'
import { isLeftOutAfter, isLeftOutBefore } from './leaving-out.ts'

/** Words that may stand between what leaves out and what is left out, and between the things left out. */
const LINKS = new Set(
  'whose the a an any all anything anybody anyone everything everybody that got get gets getting been being has have had was is and or nor from to by via into in of at on those these that with who are is were for our my ones those flights orders people customers patients rows cases data answers values tickets homes items products'.split(
    ' ',
  ),
)

/** What a goal leaves out: "without Spain", "goalkeepers excluded", "cancelled ones not counted". */
export function readExclusions(
  goal: string,
  tokens: readonly Token[],
  mentions: readonly Mention[],
  profile: Profile,
): { filters: Filter[]; used: Set<Mention> } {
  const used = new Set<Mention>()
  for (const [number, mention] of mentions.entries()) {
    if (levelOf(mention, profile) === null) continue
    const before = leftOutBefore(goal, tokens, mentions.slice(0, number), mention, used)
    const end = tokens[mention.to - 1]!.end
    const after = /^[^.?!;]*/.exec(goal.slice(end).toLowerCase().trim())![0]
    const parted = /\b(leav|tak|filter|keep|count)\w* (?:\w+ )?$/.test(
      goal.slice(0, tokens[mention.from]!.start).toLowerCase(),
    )
    if (
      before ||
      isNone(tokens, mention) ||
      isLeftOutAfter(after) ||
      (parted && /^(out|aside)\b/.test(after))
    )
      used.add(mention)
  }
  const filters = [...used].map((mention): Filter => {
    const value = levelOf(mention, profile)
    return { ...mention.ref, operator: '!=', values: [value] }
  })
  for (const mention of [...used]) {
    const beside = mentions.find(
      (other) =>
        other.kind === 'column' &&
        // "Direct traffic": what stands right behind the value is what it is of.
        (other.ref.column === mention.ref.column ||
          (mention.kind === 'value' && other.from === mention.to)) &&
        (other.to === mention.from || other.from === mention.to),
    )
    if (beside) used.add(beside)
  }
  return { filters, used }
}

/** "No bungalows": what has none of it is wanted. */
const isNone = (tokens: readonly Token[], { kind, from }: Mention): boolean =>
  kind === 'value' && /^(no|non)$/.test(tokens[from - 1]?.text ?? '')

/** Walks back from what is named over a list ("without Spain and Italy") to a word that leaves it out. */
function leftOutBefore(
  goal: string,
  tokens: readonly Token[],
  earlier: readonly Mention[],
  mention: Mention,
  used: ReadonlySet<Mention>,
): boolean {
  for (let at = mention.from; at > 0;) {
    if (/[.?!;]/.test(goal.slice(tokens[at - 1]!.end, tokens[at]!.start))) return false
    const words = tokens.slice(Math.max(0, at - 3), at).map(({ text }) => text)
    if (isLeftOutBefore(words.join(' '))) return true
    const last = earlier.findLast(
      (other) =>
        other.to === at &&
        // "Without readings whose status is fail": the value's own column stands between.
        (used.has(other) || (other.kind === 'column' && other.ref.column === mention.ref.column)),
    )
    if (last) at = last.from
    // What a period was read from is blank here.
    else if (words.at(-1) === '' || LINKS.has(words.at(-1)!)) at--
    else return false
  }
  return false
}

const levelOf = (mention: Mention, profile: Profile) =>
  mention.kind === 'value' ? mention.value : positiveValue(findColumn(profile, mention.ref)!)
