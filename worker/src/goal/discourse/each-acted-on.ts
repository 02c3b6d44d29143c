import { actingSides } from '../assemble/acting-sides.ts'
import type { Item } from '../goal.types.ts'
import { saysSpan } from '../measure/span-asked.ts'
import { ACTED_ON, NAMED_AS, OF_WHOM } from '../../lexicon/acting-words.ts'
import type { Token } from '../words/tokens.ts'
import type { Segment } from './segment.types.ts'

/**
 * "How the mode of delivery affects the score and the completion of the participants": what acts on two things is asked of
 * each by itself. The segment as it is where it acts on one.
 */
export function eachActedOn(segment: Segment, tokens: readonly Token[]): Segment[] {
  const { items } = segment
  const sides = actingSides(items, tokens)
  if (!sides || sides.turned || !sides.before.some(({ mention }) => mention)) return [segment]
  const { behind } = sides
  const [first, last] = [behind[0], behind.at(-1)]
  if (!first || !last || saysSpan(tokens.slice(first.from, last.to))) return [segment]
  const places = behind.flatMap((item, at) => (measureIn(item) === null ? [] : [at]))
  const targets = places.filter((at, place) => place === 0 || isJoined(behind, at, tokens))
  const named = new Set(targets.map((at) => measureIn(behind[at]!)))
  // "Submission errors and rejections": a word that stands before another one is no thing by itself.
  const isHead = (at: number, place: number) =>
    place === targets.length - 1 ||
    OF_WHOM.has(tokens[behind[at + 1]!.from]!.text) ||
    startOf(behind, targets[place + 1]!, tokens) === at + 2
  if (targets.length < 2 || named.size < targets.length || !targets.every(isHead)) return [segment]
  const start = items.indexOf(first)
  return targets.map((at, place) => {
    const from = place === 0 ? 0 : startOf(behind, at, tokens)
    const next = targets[place + 1]
    const to = next === undefined ? undefined : startOf(behind, next, tokens) - 1
    // What stands behind the last is asked with it.
    const own = to === undefined ? items.slice(start + from) : behind.slice(from, to)
    return { ...segment, items: [...items.slice(0, start), ...own] }
  })
}

/** What is measured where a mention means that before anything else. */
function measureIn({ mention }: Item): string | null {
  const ref = mention?.candidates[0]?.metric?.ref
  return ref && ref.kind !== 'count' && ref.kind !== 'distinct'
    ? JSON.stringify([ref.kind, ref.column, ref.from, ref.values])
    : null
}

/** Where the words of a target begin, behind "and" or a comma. */
function startOf(items: readonly Item[], at: number, tokens: readonly Token[]): number {
  let from = at
  while (from > 0 && isOfName(tokens[items[from - 1]!.from]!.text)) from--
  return from
}

/** "On the score and on the completion". */
const isOfName = (word: string): boolean => NAMED_AS.has(word) || ACTED_ON.has(word)

/** "And" stands before it, with nothing between but what belongs to its name. */
const isJoined = (items: readonly Item[], at: number, tokens: readonly Token[]): boolean =>
  items[startOf(items, at, tokens) - 1]?.lemma === 'and'
