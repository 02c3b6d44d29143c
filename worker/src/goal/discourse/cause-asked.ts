import { causeAskedIn, type CauseAsked } from '../../lexicon/cause-asked-words.ts'
import { wordsOf } from '../assemble/build-question.ts'
import type { Context } from '../assemble/context.ts'
import type { Item } from '../goal.types.ts'
import { anyHas, has } from '../tagged.ts'
import type { Segment } from './segment.types.ts'
import { claims, saidFrom, tells } from './stance.ts'

/** Words of a stretch beside those by which it asks, where it names nothing itself. */
const MOST_BESIDE = 5

interface Asking {
  segment: Segment
  kind: CauseAsked
  /** Its items without those by which it asks. */
  rest: Item[]
  /** It names nothing to look for a reason of. */
  bare: boolean
}

/**
 * "Patients sit there for ages. What is really going on?", "something is off with the crowns", "returns are up, get to the
 * bottom of it": what a goal complains of is asked for what is behind it. What is told before becomes what is asked of,
 * where the words that ask name nothing themselves; the segments as they are where nothing of the kind is said.
 */
export function asksCause(segments: readonly Segment[], context: Context): Segment[] {
  const asking = segments.flatMap((segment) => askingOf(segment, context) ?? [])
  if (asking.length === 0) return [...segments]
  const isAsking = (segment: Segment) => asking.find((one) => one.segment === segment)
  const bare = asking.find((one) => one.bare && one.kind !== 'amiss')
  const told = segments.flatMap((segment) => {
    const own = isAsking(segment)
    if (own) return bare && own !== bare && own.kind === 'amiss' ? [{ ...segment, items: own.rest }] : []
    return segment.told || isTold(segment) ? [segment] : []
  })
  const complaints = told.filter(({ items }) => claims(items) || saidFrom(items) > 0)
  const toldOf = (complaints.length > 0 ? complaints : told).flatMap(({ items }) => {
    const said = items.slice(saidFrom(items))
    return said.some(({ mention }) => mention) ? said : items
  })
  const named = toldOf.some((item) => has(item, 'METRIC', 'ROW', 'VALUE', 'DIM', 'WORD'))
  let found = false
  return segments.flatMap((segment): Segment[] => {
    const own = isAsking(segment)
    if (!own)
      return [bare && named && told.includes(segment) ? { ...segment, told: true, aside: true } : segment]
    if (own.kind === 'amiss' && bare) return []
    // "Something is wrong with our crowns": those against the others.
    if (own.kind === 'amiss' && anyHas(own.rest, 'VALUE')) return [segment]
    // Whom it befalls is told with what is behind it, and that is asked once.
    const open = own.kind !== 'behind' && own.kind !== 'spared'
    if (own.bare && (found || (open && !named))) return found && (named || open) ? [] : [segment]
    if (!own.bare && !hasReason(own, told)) return [segment]
    found = true
    const { items } = segment
    const of = own.bare ? (named ? toldOf : [unwritten(items.at(-1)!, 'it')]) : own.rest
    // All that it is asked of and in are its words.
    const whole = [...items, ...(own.bare && named ? told.flatMap((one) => one.items) : [])]
    const [first, last] = [
      whole.toSorted((a, b) => a.from - b.from)[0]!,
      whole.toSorted((a, b) => b.to - a.to)[0]!,
    ]
    const made = [unwritten(first, 'why'), ...of, unwritten({ ...last, from: last.to - 1 }, null)]
    return [
      {
        ...segment,
        items: made,
        asking: true,
        aside: false,
        told: false,
        background: [],
        cause: own.bare && named ? 'told' : 'named',
      },
    ]
  })
}

function askingOf(segment: Segment, context: Context): Asking | null {
  const { items } = segment
  const words = wordsOf(items, context)
  const found = causeAskedIn(words)
  if (!found) return null
  const start = Math.min(...items.map(({ from }) => context.tokens[from]!.start))
  const isOutside = ({ from }: Item) => {
    const at = context.tokens[from]!.start - start
    return found.said.every(([from, to]) => at < from || at >= to)
  }
  const rest = items.filter(isOutside)
  const names = rest.some((item) => item.mention !== null || has(item, 'PERIOD', 'LIMIT'))
  return { segment, kind: found.kind, rest, bare: !names && rest.length <= MOST_BESIDE }
}

/** What it names is something whose reason can be asked for. */
const hasReason = ({ kind, rest }: Asking, told: readonly Segment[]): boolean =>
  kind === 'spared'
    ? rest.some(isState)
    : kind === 'behind' || kind === 'amiss'
      ? anyHas(rest, 'METRIC', 'ROW', 'VALUE', 'DIM')
      : told.length > 0

/** What befalls a row or not, and no amount: "readmissions" of which some need not be, and no hours. */
const isState = ({ mention }: Item): boolean => {
  const [best] = mention?.candidates ?? []
  return (
    best?.kind === 'value' || best?.metric?.ref.kind === 'share' || (best?.kind === 'field' && !best.metric)
  )
}

const isTold = (segment: Segment): boolean =>
  !segment.asking && (tells(segment) || claims(segment.items)) && segment.items.some(({ mention }) => mention)

/** A word that is not written there, at the place of an item; without a word it says nothing. */
const unwritten = (item: Item, word: 'why' | 'it' | null): Item => ({
  ...item,
  to: item.from,
  tags: new Set(word === null ? [] : [word]),
  lemma: word ?? '',
  mention: null,
})
