import type { Item, ItemTag } from '../goal.types.ts'
import type { Segment } from './segment.types.ts'
import { asPolar } from './polar.ts'
import { JOINTS, saidFrom, STRONG, TRUE } from './stance.ts'
import { hasOneOf as has } from '../tagged.ts'

/** What is asked, each with what is told for it: before it, or behind it where it goes on about it. */
export function withBackground(segments: readonly Segment[]): Segment[] {
  const all: Segment[] = []
  const told: Segment[] = []
  for (const [at, segment] of segments.entries()) {
    if (!segment.told) {
      all.push(...(segment.aside && !segment.asking ? [] : [asked(segment, told)]))
      continue
    }
    const before = all.at(-1)
    const goesOn = has(segment.items[0], ['it']) || !segments.slice(at + 1).some((other) => !other.told)
    if (before && goesOn) before.background = [...before.background, ...segment.items]
    else told.push(segment)
  }
  return all
}

const LONGEST_POINTER = 9
const POINTING = STRONG.filter((tag) => !['matter', 'choose', 'helps'].includes(tag))

/** "Is that so?", "true?", "should I talk to them?" ask what was told before. */
function asked(segment: Segment, told: readonly Segment[]): Segment {
  const background = told.flatMap(({ items }) => items)
  const claim = told.findLast((one) => one.claim)
  if (!points(segment) || background.length === 0) return { ...segment, background }
  if (!claim) {
    const short =
      segment.items.length <= 5 && !told.some(({ items }) => items.some((item) => has(item, ['PERIOD'])))
    return short
      ? { ...segment, items: asks(told.at(-1)!.items), background: [] }
      : { ...segment, background }
  }
  const others = told.filter((one) => one !== claim).flatMap(({ items }) => items)
  return { ...segment, aside: false, items: asks(claim.items), background: others }
}

/** Names nothing of its own, and asks nothing but whether something is so. */
const points = ({ items }: Segment): boolean =>
  items.length <= LONGEST_POINTER &&
  (items.some((item) => has(item, ['it']) || TRUE.has(item.lemma)) || isShort(items)) &&
  items.every(({ mention }) => mention === null) &&
  !items.some((item) =>
    has(item, ['PERIOD', 'LIMIT', 'why', 'how', 'what', 'which', 'who', 'when', 'where', ...POINTING]),
  )

/** "Check please", "but is it?". */
const isShort = (items: readonly Item[]): boolean =>
  items.filter((item) => !has(item, ['please', 'and']) && !JOINTS.has(item.lemma)).length <= 2

/** What is said as a question of yes or no. */
const asks = (items: readonly Item[]): Item[] => {
  const said = items.slice(saidFrom(items))
  const told = said[0]?.lemma === 'that' ? said.slice(1) : said
  // "Guests at the Quay say they wait longer": they are those who say so.
  const who = items.slice(0, items.length - said.length).filter((item) => has(item, ['VALUE']))
  const own = told[0]?.lemma === 'they' && who.length > 0 ? [...who, ...told.slice(1)] : told
  return own.length > 0 ? [asPolar(own[0]!), ...own] : [...items]
}

/** "And why?" belongs to the question before it. */
export function joined(segments: readonly Segment[]): Segment[] {
  const all: Segment[] = []
  for (const segment of segments) {
    const before = all.at(-1)
    // "Bea or Chen: who is faster": sides named ahead of what is asked of them.
    if (before && onlySides(before) && segment.items.some(({ tags }) => tags.has('METRIC'))) {
      before.items = [...before.items, ...segment.items]
      before.asking ||= segment.asking
      continue
    }
    if (before && (isFragment(segment, before) || isRepeat(segment) || isSplit(segment, before))) {
      before.items = [...before.items, ...segment.items]
      continue
    }
    const bare =
      !segment.items.some(({ mention, tags }) => mention !== null || tags.has('PERIOD')) &&
      segment.items.length <= 3
    if (before && bare && segment.items.some(({ tags }) => tags.has('why') || tags.has('please')))
      before.items = [...before.items, ...segment.items]
    else all.push({ ...segment, items: [...segment.items] })
  }
  return all
}

const LONGEST_FRAGMENT = 8
const WHOLE = STRONG.filter((tag) => tag !== 'against' && tag !== 'superlative')

/** "Which ones should go? Low output and high costs": names without a verb behind a question go on about it. */
const isFragment = ({ items, asking }: Segment, before: Segment): boolean =>
  !asking &&
  before.asking &&
  items.length <= LONGEST_FRAGMENT &&
  items[0]!.sentence !== before.items.at(-1)!.sentence &&
  !items.some((item) => has(item, ['is', 'we', 'command', 'let_us', 'only', 'exclude', ...WHOLE]))

/** "Give me the ranking": an order that names nothing. */
const isRepeat = ({ items }: Segment): boolean =>
  items.length <= 4 &&
  has(items[0], ['command']) &&
  items.every(({ mention }) => mention === null) &&
  items.some((item) => has(item, ['rank'])) &&
  !items.some((item) => has(item, ['it', 'PERIOD', 'NUM', 'LIMIT', 'PART', 'superlative']))

const AROUND: readonly ItemTag[] = [
  'command',
  'please',
  'and',
  'it',
  'we',
  'within',
  'which',
  'what',
  'by',
  'all',
]
const LONGEST_SPLIT = 8

/** "Show me by month", "every week please", "and in which shift": nothing but what the figures are to be told apart by. */
const isSplit = ({ items }: Segment, before: Segment): boolean => {
  const named = items.filter((item) => !has(item, AROUND) || item.mention !== null)
  const [first] = items.filter((item) => !has(item, ['command', 'please', 'and', 'it', 'we']))
  return (
    items.length <= LONGEST_SPLIT &&
    !before.aside &&
    // "How many are there, and in which shops": how many there are is one answer, and where another.
    !(items.some((item) => has(item, ['which'])) && has(before.items[0], ['how_many'])) &&
    has(first, ['by', 'GRAIN', 'over_time', 'within', 'which']) &&
    named.length > 0 &&
    named.every(
      (item) => has(item, ['GRAIN', 'over_time', 'PART']) || item.mention?.candidates[0]?.kind === 'field',
    )
  )
}

const onlySides = ({ items }: Segment): boolean =>
  items.some(({ tags }) => tags.has('VALUE')) &&
  items.every(({ mention, tags }) =>
    mention ? !tags.has('METRIC') : !tags.has('which') && !tags.has('who'),
  ) &&
  // "Where the sick leave is increasing", "how many flats stand empty" ask something of the side that they name.
  !items.some((item) => !item.mention && has(item, [...WHOLE, 'how_many', 'how_much', 'how_long'])) &&
  items.length <= 5
