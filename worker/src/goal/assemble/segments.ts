import type { Item, ItemTag } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'

/** A stretch of items that asks one thing, or says something beside what is asked. */
export interface Segment {
  items: Item[]
  /** Nothing is asked here: "I run a small shop", "P1 only please". */
  aside: boolean
  /** Ends with a question mark, or begins like a question or an order. */
  asking: boolean
  /** What is told, and not asked, beside a question: what happened, how things are, what somebody thinks. */
  told: boolean
  /** The items of what is told beside it, which "that" and "there" point at. */
  background: readonly Item[]
}

const JOINTS = new Set(['and', 'but', 'then', 'also', 'or', 'plus'])
/** What opens a question or an order. */
const OPENERS: readonly ItemTag[] = [
  'who',
  'which',
  'what',
  'when',
  'where',
  'why',
  'how',
  'how_many',
  'how_much',
  'how_often',
  'how_long',
  'is',
  'command',
]
/** What says that something is asked at all. */
const ACTING: readonly ItemTag[] = [
  'up',
  'down',
  'change',
  'worse',
  'better_over',
  'over_time',
  'season',
  'cycle',
  'swing',
  'peak',
  'cause',
  'depend',
  'matter',
  'likely',
  'apart',
  'relate',
  'against',
  'compare',
  'rank',
  'superlative',
  'forecast',
  'kinds',
  'odd',
  'repeat',
  'quality',
  'missing',
  'makeup',
  'share',
  'describe',
  'mean',
  'median',
  'sum',
  'minimum',
  'maximum',
  'deviation',
  'variance',
  'coefficient',
  'normality',
  'skewness',
  'choose',
  'by',
  'more',
  'less',
  'good',
  'bad',
  'METRIC',
  'DIM',
  'ROW',
  'PART',
  'doing',
  'event',
  'effect',
  'quantile',
  'helps',
  'threshold',
]
const SELF = new Set(['i', 'we', 'my', 'our', 'hi', 'hello'])

/** Parts the goal into what is asked, one thing each, and what is said beside. */
export function toSegments(items: readonly Item[], tokens: readonly Token[]): Segment[] {
  const parts: Item[][] = []
  for (const [index, item] of items.entries()) {
    const open = parts.at(-1)
    const mark = index === 0 ? null : tokens[item.from - 1]!.mark
    const ends = mark !== null && ['.', '?', '!', '\n', ';'].includes(mark)
    const begins = open !== undefined && startsAsk(items, index, mark) && asks(open)
    if (open === undefined || ends || begins) parts.push([item])
    else open.push(item)
  }
  const segments = parts.map((part) => segmentOf(part, tokens))
  const questions = segments.some((segment) => isMarked(segment, tokens))
  return segments.map((segment, index) => {
    const told = (questions || segments.slice(index + 1).some(({ asking }) => asking)) && tells(segment)
    return told && (questions || tellsWhen(segment)) ? { ...segment, aside: true, told } : segment
  })
}

/** What is asked, each with what is told for it: before it, or behind it where it goes on about it. */
export function withBackground(segments: readonly Segment[]): Segment[] {
  const all: Segment[] = []
  let waiting: Item[] = []
  for (const [at, segment] of segments.entries()) {
    if (!segment.told) {
      all.push(...(segment.aside && !segment.asking ? [] : [asked(segment, waiting)]))
      if (!segment.aside || segment.asking) waiting = []
      continue
    }
    const before = all.at(-1)
    const goesOn = has(segment.items[0], ['it']) || !segments.slice(at + 1).some((other) => !other.told)
    if (before && goesOn) before.background = [...before.background, ...segment.items]
    else waiting = [...waiting, ...segment.items]
  }
  return all
}

const LONGEST_POINTER = 5

/** "Is that so?" asks what was told before it. */
function asked(segment: Segment, background: readonly Item[]): Segment {
  const { items } = segment
  const points =
    items.length <= LONGEST_POINTER &&
    (items.some((item) => has(item, ['it'])) || items.length <= 2) &&
    items.every(({ mention }) => mention === null) &&
    !items.some((item) => has(item, ['why', 'how', 'what', 'which', 'who', 'when', 'where', ...STRONG]))
  return points && background.length > 0
    ? { ...segment, items: [...items.slice(0, 1), ...background, ...items.slice(1)], background: [] }
    : { ...segment, background }
}

const isMarked = ({ items }: Segment, tokens: readonly Token[]): boolean =>
  tokens[items.at(-1)!.to - 1]!.mark?.startsWith('?') === true

/** "Prices went up in May.", "I think the night shift is slower.": no question, order or wish. */
const tells = ({ items, asking }: Segment): boolean =>
  !asking && !wishes(items) && items.some((item) => has(item, VERBS) || endsPast(item))

const VERBS: readonly ItemTag[] = ['is', 'up', 'down', 'change', 'event', 'cause_verb', 'we', 'it', 'PERIOD']
const endsPast = ({ lemma, mention }: Item): boolean => mention === null && /(?:ed|ought)$/.test(lemma)

/** "A new menu started on 1 September 2024." says when something happened; what is asked of it comes next. */
const tellsWhen = ({ items }: Segment): boolean =>
  items.some((item) => has(item, ['PERIOD'])) &&
  items.some((item) => has(item, ['event', 'is'])) &&
  !items.some((item) => has(item, ['what', 'which', 'why', 'how']))

const has = (item: Item | undefined, tags: readonly ItemTag[]): boolean =>
  item !== undefined && tags.some((tag) => item.tags.has(tag))

/** "... and is it getting worse", ", which agents ...", "and why". */
function startsAsk(items: readonly Item[], index: number, mark: string | null): boolean {
  const joint = JOINTS.has(items[index]!.lemma)
  if (!joint && mark === null) return false
  let at = joint ? index + 1 : index
  while (has(items[at], ['please', 'and']) || ['then', 'also'].includes(items[at]?.lemma ?? '')) at++
  const first = items[at]
  const other = has(first, ['all']) ? items[at + 1] : first
  if (joint && other && !other.mention && has(other, ['odd', 'forecast', 'kinds', 'repeat', 'missing']))
    return true
  // "... and at what time of day", "and in which shops".
  const asksWhere = has(first, ['within']) && has(items[at + 1], ['what', 'which'])
  const asksFrom = has(first, ['threshold']) || (has(first, ['PART']) && first!.lemma === 'at')
  if (joint && (asksWhere || asksFrom)) return true
  if (!first || first.mention || !has(first, OPENERS)) return false
  // "Which are late": after a comma it may only go on about what came before.
  if (
    !joint &&
    has(first, ['which', 'who', 'where', 'when']) &&
    !has(items[at + 1], ['DIM', 'ROW', 'superlative', 'METRIC'])
  )
    return mark === ':'
  if (
    first.tags.has('command') &&
    first.tags.size > 1 &&
    !has(items[at + 1], ['METRIC', 'DIM', 'ROW', 'WORD', 'all', 'it', 'within', 'NUM', 'PERIOD'])
  )
    return false
  // "Compare and contrast", "rank and describe": two orders for one thing.
  return !(joint && first.tags.has('command') && index > 0 && has(items[index - 1], ['command']))
}

/** What only names things or where they are asks nothing yet: "among women over 60, what share ...". */
const NAMING: ReadonlySet<ItemTag> = new Set([
  'METRIC',
  'DIM',
  'ROW',
  'by',
  'more',
  'less',
  'good',
  'bad',
  'doing',
])
const STRONG = ACTING.filter((tag) => !NAMING.has(tag))

const asks = (items: readonly Item[]): boolean =>
  items.length >= 2 && (has(items[0], OPENERS) || items.some((item) => has(item, STRONG)))

function segmentOf(items: Item[], tokens: readonly Token[]): Segment {
  const last = tokens[items.at(-1)!.to - 1]!
  const first = items.find((item) => !has(item, ['please', 'and']) && !JOINTS.has(item.lemma))
  // "How long" may be what a length of time is called, and opens a question all the same.
  const opens =
    first !== undefined &&
    (ASKS.has(tokens[first.from]!.text) ||
      (has(first, ['PART', 'threshold']) && ASKS.has(tokens[first.from + 1]?.text ?? '')) ||
      (!first.mention && has(first, OPENERS)))
  const asking = last.mark === '?' || opens
  const acting = items.some((item) => has(item, ACTING))
  const self = !asking && items.slice(0, 3).some(({ lemma }) => SELF.has(lemma)) && !wants(items)
  return { items, asking, aside: !acting || self, told: false, background: [] }
}

/** "How long", "at which hours", "from what age". */
const ASKS: ReadonlySet<string> = new Set(['how', 'which', 'what'])

/** "I want to know", "we need", "I wonder whether": asked all the same. */
const wants = (items: readonly Item[]): boolean =>
  items.slice(0, 6).some((item) => has(item, ['let_us', 'command']))

/** "We want", "please show", "I wonder": more narrowly, since in what is told "review" and "report" are things. */
const wishes = (items: readonly Item[]): boolean =>
  (items[0]?.mention === null && has(items[0], ['command', 'please'])) ||
  items.slice(1, 4).some((item, at) => has(item, ['let_us']) && has(items[at], ['we', 'it', 'is'])) ||
  has(items[0], ['let_us'])
