import { FINDING_WORDS, LOOKING_WORDS, TASK_WORDS } from '../../lexicon/frame-words.ts'
import type { Item, ItemTag } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import type { Segment } from './segment.types.ts'
import { asksWhereItIs } from './takes-place.ts'
import { hasOneOf as has, says } from '../tagged.ts'

/** Words that join one thing asked to the next. */
export const JOINTS: ReadonlySet<string> = new Set(['and', 'but', 'then', 'also', 'or', 'plus', 'so'])
/** What asks for something by itself. */
export const ASKERS: readonly ItemTag[] = [
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
]
/** What opens a question or an order. */
export const OPENERS: readonly ItemTag[] = [...ASKERS, 'is', 'command']
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
/** What asks for something, whatever is named beside it. */
export const STRONG: readonly ItemTag[] = ACTING.filter((tag) => !NAMING.has(tag))

const SELF = new Set(['i', 'we', 'my', 'our', 'hi', 'hello'])
/** "I've got forty cows", and not "we've had a new supplier since May". */
const SELF_HAVING = new Set(['ive', 'weve', 'im'])
/** "How long", "at which hours", "from what age". */
const ASKS: ReadonlySet<string> = new Set([
  'how',
  'which',
  'what',
  'whats',
  'who',
  'whos',
  'when',
  'where',
  'why',
])
/** What stands before the word that asks: "in which", "since when", "by how much". */
const LEADING: ReadonlySet<string> = new Set(
  'in at from to by of on for since until after with within under over per between during through via among'.split(
    ' ',
  ),
)

/** The place of the word that asks at the beginning of a stretch: "which", "in which", "how long"; -1 where there is none. */
export function asksAt(items: readonly Item[], tokens: readonly Token[], at = 0): number {
  const asks = (item: Item | undefined) => item !== undefined && ASKS.has(tokens[item.from]!.text)
  if (asks(items[at])) return at
  const item = items[at]
  if (item === undefined || item.mention) return -1
  // "At what time of day", "from which": one item of several words.
  if (
    LEADING.has(tokens[item.from]!.text) &&
    item.to > item.from + 1 &&
    ASKS.has(tokens[item.from + 1]!.text)
  )
    return at
  return LEADING.has(item.lemma) && asks(items[at + 1]) ? at + 1 : -1
}

/** "For urgent calls in the north, how long do we take": where or of whom stands ahead of the word that asks. */
export function asksBehind(items: readonly Item[], tokens: readonly Token[]): boolean {
  const start = items.findIndex((item) => !JOINTS.has(item.lemma))
  if (!has(items[start], ['within'])) return false
  const comma = items.findIndex((item, at) => at > start && tokens[item.from - 1]!.mark === ',')
  const asker = comma < 0 ? undefined : items[comma]
  return asker !== undefined && ASKERS_BEHIND.has(tokens[asker.from]!.text)
}
const ASKERS_BEHIND: ReadonlySet<string> = new Set(['how', 'what', 'who'])

/** "See how", "learn which": asked as much as without the first word. */
const findsOut = (items: readonly Item[], at: number, tokens: readonly Token[]): boolean =>
  [FINDING_WORDS, LOOKING_WORDS, TASK_WORDS].some((own) => own.has(items[at]!.lemma)) &&
  asksAt(items, tokens, at + 1) === at + 1

/** "How many flats stand empty", "how many are there": the rows are asked for, whatever they are called. */
const asksCount = (items: readonly Item[], start: number): boolean =>
  !items[start]?.mention &&
  has(items[start], ['how_many']) &&
  items.some((item) => has(item, ['VALUE']) || item.lemma === 'there')

/** Words by which somebody says what is held to be so. */
const SAYING: ReadonlySet<string> = new Set(
  'say claim insist think believe reckon swear suspect guess argue complain assume suppose tell feel blame promise fear doubt hear convince'.split(
    ' ',
  ),
)
const WITHOUT_NEED: ReadonlySet<string> = new Set(['sure', 'certain', 'confident'])

/** What a stretch of the goal does, by its own words. */
export function segmentOf(items: Item[], tokens: readonly Token[]): Segment {
  const last = tokens[items.at(-1)!.to - 1]!
  const start = items.findIndex((item) => !has(item, ['please', 'and']) && !JOINTS.has(item.lemma))
  const first = items[start]
  const opens =
    first !== undefined &&
    (asksAt(items, tokens, start) >= 0 ||
      (!first.mention && (has(first, OPENERS) || findsOut(items, start, tokens))) ||
      asksOddly(items, start))
  const asking = last.mark === '?' || opens || asksBehind(items, tokens)
  // "... and whether a full contract is really served sooner": asked, by whatever it is said.
  const whether = first !== undefined && tokens[first.from]!.text === 'whether'
  const acting =
    whether || asksCount(items, start) || asksWhereItIs(items) || items.some((item) => has(item, ACTING))
  const timed = items.some((item) => has(item, ['PERIOD']))
  const opening = items.slice(0, 3)
  const own = says(opening, SELF) || (!timed && says(opening, SELF_HAVING))
  const self = !asking && own && !wants(items)
  return {
    items,
    asking,
    aside: !acting || self || asksNothing(items) || (!asking && onlyRestricts(items)),
    told: false,
    background: [],
    claim: false,
  }
}

/** "... and any other weird values": what is wanted is named, and nothing asks in a verb. */
const asksOddly = (items: readonly Item[], start: number): boolean =>
  start > 0 &&
  items
    .slice(start, start + 4)
    .some(
      (item, at, own) =>
        !item.mention &&
        has(item, ['odd', 'forecast', 'kinds', 'repeat', 'missing']) &&
        own.slice(0, at).every((one) => has(one, ['all', 'others'])),
    )

/** "Only the two beds", "ignore the false alarms", "closed ones only, not the duplicates": which rows are meant, and no question. */
function onlyRestricts(items: readonly Item[]): boolean {
  const own = items.filter((item) => !has(item, ['and', 'please', 'command']))
  const [first] = own
  const last = own.at(-1)
  const restricts = [first, last, own[1]].some(
    (item) => has(item, ['only', 'exclude']) && item?.mention == null,
  )
  return restricts && !items.some((item) => has(item, ASKING_MORE))
}
const ASKING_MORE = STRONG.filter(
  (tag) =>
    ![
      'bad',
      'good',
      'odd',
      'choose',
      'more',
      'less',
      'missing',
      'sum',
      'command',
      'by',
      'event',
      'doing',
    ].includes(tag),
)

/** "And how sure can I be?", "not just the mean": nothing more is asked than is answered anyway. */
function asksNothing(items: readonly Item[]): boolean {
  const own = items.filter((item) => !has(item, ['and', 'please']))
  if (own[0]?.lemma === 'not') return true
  return has(own[0], ['how']) && WITHOUT_NEED.has(own[1]?.lemma ?? '') && own.every(({ mention }) => !mention)
}

/** "I want to know", "we need", "I wonder whether": asked all the same. */
const wants = (items: readonly Item[]): boolean =>
  items.slice(0, 6).some((item, at) => has(item, ['let_us', 'command']) && !letsOut(items, at))

/** "I let flats", "we let rooms": what somebody does, and no wish; "I am asked to close it": the wish of somebody else. */
const letsOut = (items: readonly Item[], at: number): boolean =>
  (items[at]?.lemma === 'let' && SUBJECTS.has(items[at - 1]?.lemma ?? '')) ||
  (items[at]?.lemma === 'ask' && items[at - 1]?.lemma === 'be')
const SUBJECTS = new Set(['i', 'we', 'they'])

/** "We want", "please show", "I wonder": more narrowly, since in what is told "review" and "report" are things. */
const wishes = (items: readonly Item[]): boolean =>
  (items[0]?.mention === null && has(items[0], ['command', 'please'])) ||
  items
    .slice(1, 4)
    .some(
      (item, at) => has(item, ['let_us']) && has(items[at], ['we', 'it', 'is']) && !letsOut(items, at + 1),
    ) ||
  has(items[0], ['let_us'])

const VERBS: readonly ItemTag[] = [
  'is',
  'up',
  'down',
  'change',
  'event',
  'cause_verb',
  'we',
  'it',
  'PERIOD',
  'doing',
]
const endsPast = ({ lemma, mention }: Item): boolean => mention === null && /(?:ed|ought)$/.test(lemma)

/** The place behind the words by which somebody holds something to be so, "my neighbour says that ..."; 0 without such. */
export const saidFrom = (items: readonly Item[]): number => {
  const at = items.findIndex(
    ({ lemma, mention }, place) =>
      place <= FARTHEST && SAYING.has(lemma) && (mention?.candidates[0]?.score ?? 0) < 0.9,
  )
  return at < 0 ? 0 : at + 1
}
const FARTHEST = 5

/** The word by which somebody says what is held to be so. */
export const isSaying = (item: Item | undefined): boolean =>
  item !== undefined && item.mention === null && SAYING.has(item.lemma)

const isSaid = (items: readonly Item[]): boolean => saidFrom(items) > 0

const HELD: readonly ItemTag[] = [
  'more',
  'less',
  'good',
  'bad',
  'worse',
  'DEGREE',
  'GRADE',
  'matter',
  'up',
  'down',
  'cause_verb',
]

/** Says of what the table holds how it is, and not what happened when. */
export const claims = (items: readonly Item[]): boolean =>
  isSaid(items)
    ? items.some((item) => item.mention !== null || has(item, HELD))
    : items.some(({ mention }) => mention !== null) &&
      items.some((item) => has(item, HELD)) &&
      !items.some((item) => has(item, ['PERIOD']))

/** "Prices went up in May.", "I think the night shift is slower.": no question, order or wish. */
export const tells = ({ items, asking }: Segment): boolean =>
  !asking &&
  !wishes(items) &&
  (isSaid(items) || complains(items) || items.some((item) => has(item, VERBS) || endsPast(item)))

/** "Far too many people fail to turn up.", "A lot of bills stay open.", "Parcels take longer.": what is so, and too often so. */
const complains = (items: readonly Item[]): boolean =>
  items
    .slice(0, FARTHEST)
    .some(
      ({ lemma, mention }, at) =>
        mention === null && MANY.has(lemma) && (at === 0 || AHEAD_OF_MANY.has(items[at - 1]!.lemma)),
    ) ||
  items.some(({ lemma, mention }, at) => mention === null && lemma === 'take' && isLonger(items[at + 1]))
const isLonger = (item: Item | undefined): boolean => item?.lemma === 'long' && has(item, ['more', 'DEGREE'])
const MANY: ReadonlySet<string> = new Set(['many', 'much', 'lot', 'plenty', 'few'])
const AHEAD_OF_MANY: ReadonlySet<string> = new Set(['too', 'so', 'a', 'very', 'way', 'quite', 'and', 'far'])

/** "... isn't it", ", right": the words at the end that make a question of what is said; 0 without such. */
export function tagLength(items: readonly Item[]): number {
  const [before, last] = items.slice(-2)
  if (items.length > 3 && has(before, ['not']) && has(last, ['it', 'we'])) return 2
  const apart = before !== undefined && last !== undefined && before.clause !== last.clause
  return items.length > 3 && apart && TRUE.has(last.lemma) ? 1 : 0
}
/** By which somebody asks whether something is so. */
export const TRUE: ReadonlySet<string> = new Set(
  'true right correct so case fact real really false wrong myth agree sure'.split(' '),
)

/** "A new menu started on 1 September 2024." says when something happened; what is asked of it comes next. */
export const tellsWhen = ({ items }: Segment): boolean =>
  items.some((item) => has(item, ['PERIOD'])) &&
  items.some((item) => has(item, ['event', 'is'])) &&
  !items.some((item) => has(item, ['what', 'which', 'why', 'how']))
