import type { Period } from '../times/read-periods.ts'
import type { Token } from '../words/tokens.ts'
import { isIntended } from './intended.ts'
import type { Segment } from './segment.types.ts'
import { has } from '../tagged.ts'

const BACK: ReadonlySet<string> = new Set(
  'there then since that this it they them those these same their its ones'.split(' '),
)

/** Speaks of what was spoken of before: with "it", "there", "them", or by naming nothing of its own. */
export const goesOn = ({ items }: Pick<Segment, 'items'>): boolean =>
  items.some(({ lemma, mention }) => mention === null && BACK.has(lemma)) ||
  !items.some((item) => has(item, 'METRIC', 'VALUE'))

const holds = ({ items }: Pick<Segment, 'items'>, token: number): boolean =>
  items.some(({ from, to }) => from <= token && token < to)

/** Where restrictions stand among what is asked and told. */
export interface Places {
  asked: readonly Segment[]
  told: readonly Segment[]
}

/**
 * Whether a period or a limit that the goal names at a token is one for a question: its own; one that was named before,
 * where the question goes on about the same; one beside all questions.
 */
export function isInScope(
  token: number,
  segment: Segment,
  { asked, told }: Places,
  tokens: readonly Token[],
): boolean {
  if (holds(segment, token)) return true
  if (isIntended(token, tokens)) return false
  const speaker = [...told, ...asked].find((one) => holds(one, token))
  // "Only those over 30", "leave out February": said of all that is asked.
  if (speaker?.items.some((item) => has(item, 'only', 'exclude'))) return true
  // What is told may be gone back to; it restricts nothing by itself.
  const teller = told.find((one) => holds(one, token))
  if (teller) return goesOn(segment) && teller.items[0]!.from < segment.items.at(-1)!.from
  const place = asked.findIndex((one) => holds(one, token))
  if (place < 0) return true
  const own = asked.indexOf(segment)
  const other = asked[place]!
  const together = other.items[0]!.sentence === segment.items.at(-1)!.sentence
  if (place < own) return (goesOn(segment) || together) && !segment.items.some((item) => has(item, 'PERIOD'))
  // "How many were there and what did they bring in 2023": said once, behind both.
  return together && !other.items.some((item) => has(item, 'forecast')) && place === asked.length - 1
}

/** A limit that is told, "I'm thinking of those over 85", says which rows are meant wherever it stands. */
export const isLimitInScope = (
  token: number,
  segment: Segment,
  places: Places,
  tokens: readonly Token[],
): boolean => isInScope(token, segment, places, tokens) || places.told.some((one) => holds(one, token))

const TARGETS: ReadonlySet<string> = new Set([
  'in',
  'for',
  'of',
  '',
  'by',
  'during',
  'on',
  'at',
  'within',
  'until',
])

/** "What will it be in July?": of what is asked ahead, the time that it is asked for. */
export const isTarget = ({ from, relation }: Period, segment: Segment): boolean =>
  TARGETS.has(relation) && holds(segment, from)
