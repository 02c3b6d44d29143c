import { sameMetric, type DimensionRef, type MetricRef, type Question } from '#contract'
import { canGroup, fieldOf, type Context } from '../assemble/context.ts'
import { isInside } from '../assemble/values.ts'
import type { Filter, Item } from '../goal.types.ts'
import { isSame, type Candidate, type Ruling } from './candidates.ts'
import { APART, apartListener, probabilitiesOf, type SideWeights } from './learned-apart.ts'
import { slotOf } from './place-features.ts'
import { anyHas, has } from '../tagged.ts'
import { choiceOf, placeOf, type Choice } from './sets.ts'

/** Under this probability nobody can tell what rows are told apart by. */
const SURE = 0.45
/** So much likelier than what the rules heard is what stands in its place. */
const MARGIN = 2
/** So likely must it be by itself: where all is unlikely, what the rules heard stays. */
const LIKELY = 0.25

type Placed = Pick<Question, 'by' | 'against' | 'within' | 'with'> & {
  chosen: DimensionRef[]
  isGuess: boolean
}

/** What rows are told apart by, as goals of this kind ask it: the likeliest of all that the table offers. */
export function apartAsked(
  ruling: Ruling,
  context: Context,
  words: string,
  weights: SideWeights = APART,
): Placed {
  const choice = choiceOf(ruling, context)
  apartListener.heard?.({
    ...choice,
    words,
    act: ruling.act,
    metric: ruling.metric?.ref ?? null,
    over: ruling.over,
  })
  const shares = likelihoods(choice, weights, placesOf(ruling, context))
  const best = likeliest(choice, shares, ruling, context)
  const own = choice.sides[best]!.members.map((at) => choice.candidates[at]!).sort(
    (a, b) => placeOf(a) - placeOf(b),
  )
  const chosen = own.map(({ ref }) => ref)
  const others = choice.candidates.filter((one) => !own.includes(one))
  const those = ofThose(ruling)
  if (those.length > 0 && !own.some((one) => isCalled(one, others)))
    return { ...placed(those, ruling, context), chosen: those, isGuess: false }
  const isGuess =
    own.length > 0 &&
    (!own.some(isSpokenOf) || (shares[best]! < SURE && !own.every((one) => isCalled(one, others))))
  return { ...placed(chosen, ruling, context), chosen, isGuess }
}

/** "Which categories come back most, and do they take longer": those that were asked about. */
function ofThose({ items, act, before }: Ruling): DimensionRef[] {
  const [first, second] = items.filter((item) => !has(item, 'and', 'please'))
  return act === 'compare' && has(first, 'is') && second?.lemma === 'they' ? (before?.by ?? []) : []
}

/** The question has words for it, for one of its values or for a part of the calendar. */
const isSpokenOf = (candidate: Candidate): boolean => placeOf(candidate) >= 0

/** From here on words are a column's own name, or what its values are. */
const OWN_NAME = 0.9

/** The question calls it by its name, and by more words than any other column that these may mean ("agents", "assigned"). */
function isCalled(candidate: Candidate, others: readonly Candidate[]): boolean {
  // A word of the calendar is no other column's.
  if (candidate.ref.part !== null && candidate.calendar !== null && candidate.calendar.strength >= 1)
    return true
  const places = candidate.spoken.filter(({ named }) => named >= OWN_NAME).map(({ at }) => at)
  const said = ({ spoken }: Candidate) => spoken.reduce((sum, { named, lexical }) => sum + named + lexical, 0)
  const rivals = others.filter(({ spoken }) =>
    spoken.some(({ at, named }) => named >= OWN_NAME && places.includes(at)),
  )
  return places.length > 0 && rivals.every((rival) => said(rival) < said(candidate))
}

/** The same of the same was asked before, of all there is. */
const isBefore = ({ before, act, metric }: Ruling): boolean =>
  before !== null &&
  before.act === act &&
  before.by.length === 0 &&
  before.metric !== null &&
  metric !== null &&
  sameMetric(before.metric, metric.ref)

/** It is called by its whole name of two words or more, side by side. */
const isInFull = ({ spoken }: Candidate): boolean => {
  const places = spoken.filter(({ named }) => named >= OWN_NAME).map(({ at }) => at)
  return places.some((at) => spoken.some((other) => other.at === at - 1 && other.lexical > 0))
}

/**
 * How likely each side is. Where something is looked for, in one of `places`, cannot be all that it is spread over, and
 * leaves its likelihood to the others.
 */
function likelihoods(choice: Choice, weights: SideWeights, places: readonly string[]): readonly number[] {
  const shares = probabilitiesOf(choice, weights)
  if (places.length === 0) return shares
  const isPlace = (member: number) => places.includes(choice.candidates[member]!.ref.column)
  const able = shares.map((share, at) => (choice.sides[at]!.members.every(isPlace) ? 0 : share))
  const left = able.reduce((all, share) => all + share, 0)
  return able.map((share) => share / left)
}

/** The likeliest answer, or that of the rules where it is about as likely. */
function likeliest(choice: Choice, shares: readonly number[], ruling: Ruling, context: Context): number {
  const { ruled } = choice
  // Where weights are fitted, what comes later goes on from what the rules heard, and not from weights that were there before.
  if (apartListener.heard) return ruled
  const able = shares.map((share, at) => (isAble(at, choice, ruling, context) ? share : 0))
  const best = able.indexOf(Math.max(...able))
  return able[best]! > MARGIN * able[ruled]! && able[best]! >= LIKELY ? best : ruled
}

function isAble(at: number, { sides, candidates, ruled }: Choice, ruling: Ruling, context: Context): boolean {
  const { members } = sides[at]!
  // "Trips with a ramp": what the rows are called by says which of them are meant.
  const called = ruling.values.filter(({ how }) => how === 'attribute').map(({ column }) => column)
  if (
    members.some((member) =>
      ruling.within.some(
        ({ column }) => column === candidates[member]!.ref.column && called.includes(column),
      ),
    )
  )
    return false
  // "What distinguishes the species": those that are to be told from each other.
  if (anyHas(ruling.items, 'apart') && !sides[ruled]!.members.every((member) => members.includes(member)))
    return false
  // "Over the assignment groups": what is called by all words of its name stands.
  const inFull = sides[ruled]!.members.filter((member) => isInFull(candidates[member]!))
  if (ruling.act === 'make-up' && !inFull.every((member) => members.includes(member))) return false
  // "By device and source": what is named in one list is told apart by altogether.
  const listed = listedIn(sides[ruled]!.members, candidates, ruling)
  if (!listed.every((member) => members.includes(member))) return false
  // "... and evaluate their impact on departments": told apart by nothing, it would be the question before once more.
  if (members.length === 0 && sides[ruled]!.members.length > 0 && isBefore(ruling)) return false
  // "Does it depend on the weekday": a part of the calendar that is named is asked about.
  if (
    members.length === 0 &&
    ruling.act === 'explain' &&
    sides[ruled]!.members.some((member) => candidates[member]!.ref.part !== null)
  )
    return false
  // "The ten highest fees": rows that are to be listed one by one are no groups.
  const { row, table } = context.main.model
  const isRow = (member: number) =>
    isSame(candidates[member]!.ref, { table, column: row.key ?? '', part: null, bands: [] })
  if (ruling.act === 'rank' && context.topN !== null && sides[ruled]!.members.some(isRow)) return at === ruled
  // "Where lockers stand idle": each row by itself is held against nobody.
  if (['compare', 'explain'].includes(ruling.act) && members.some(isRow)) return false
  // "Which supplier is slipping, and where is it felt": somewhere, and not with whom once more.
  const asked = anyHas(ruling.items.slice(0, 2), 'where') ? (ruling.before?.by ?? []) : []
  if (
    members.some(
      (member) =>
        !isSpokenOf(candidates[member]!) && asked.some((one) => isSame(one, candidates[member]!.ref)),
    )
  )
    return false
  // Who comes first is asked of somebody.
  if (ruling.act === 'rank') return ruling.absentBy || members.length > 0
  if (!isPaired(ruling)) return true
  // Quantities that are named side by side all stay; one that is named leaves another one beside the measure.
  const own = members.map((member) => candidates[member]!)
  const beside = ruling.with.flatMap(({ kind, column }) => (kind === 'value' ? [column] : []))
  const isQuantity = ({ names }: Candidate) => names?.field.meaning === 'measure'
  // "In each set": what they are looked at in stays.
  const each = sides[ruled]!.members.filter((member) => isOneByOne(candidates[member]!, ruling))
  if (!each.every((member) => members.includes(member))) return false
  return beside.length > 1
    ? beside.every((column) => own.some(({ ref }) => ref.column === column))
    : own.some(isQuantity) || !sides[ruled]!.members.some((member) => isQuantity(candidates[member]!))
}

/** Those of several that the rules heard which stand in one list. */
function listedIn(
  members: readonly number[],
  candidates: readonly Candidate[],
  { items, act }: Ruling,
): number[] {
  const places = members
    .map((member) => {
      const token = placeOf(candidates[member]!)
      return { member, at: items.findIndex(({ from, to }) => from <= token && token < to) }
    })
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  const isLinked = (from: number, to: number) =>
    to > from &&
    items.slice(from + 1, to).every(
      (item) =>
        has(item, 'and', 'or', 'formula') ||
        // What is listed with "checking" stands by itself.
        (item.from === item.to && has(item, 'by')) ||
        // "Between sites and between weekdays": what opens a list may stand before each of it.
        ['the', 'a', 'our', 'their', '+', 'between', 'by', 'across'].includes(item.lemma),
    )
  const list = places.filter(
    ({ at }, own) =>
      (own > 0 && isLinked(places[own - 1]!.at, at)) ||
      (own + 1 < places.length && isLinked(at, places[own + 1]!.at)),
  )
  const [first] = list
  const isOpened = first !== undefined && (act === 'explain' || LISTING.has(slotOf(items, first.at) ?? ''))
  return isOpened ? list.map(({ member }) => member) : []
}
const LISTING: ReadonlySet<string> = new Set(['by', 'each', 'per', 'between'])

const isOneByOne = (candidate: Candidate, { items }: Ruling): boolean => {
  const at = placeOf(candidate)
  const slot = slotOf(
    items,
    items.findIndex(({ from, to }) => from <= at && at < to),
  )
  return (slot === 'each' || slot === 'by') && candidate.names?.field.meaning === 'dimension'
}

/** "Spread over the managers within IT": the columns of where it is looked for, beside another one that is named. */
function placesOf({ act, items, values }: Ruling, context: Context): string[] {
  if (act !== 'make-up') return []
  const places = values.filter(({ at }) => isInside(items, at)).map(({ column }) => column)
  const isOther = ({ mention }: Item) => {
    const [best] = mention?.candidates ?? []
    return best?.kind === 'field' && canGroup(fieldOf(context, best)) && !places.includes(best.column ?? '')
  }
  return items.some(isOther) ? places : []
}

/** Numbers are set beside each other, whether as a relation or as its one figure. */
const isPaired = ({ act, correlates }: Ruling): boolean => act === 'relate' || correlates

/** The parts of a question that follow from what its rows are told apart by. */
function placed(
  chosen: readonly DimensionRef[],
  ruling: Ruling,
  context: Context,
): Omit<Placed, 'chosen' | 'isGuess'> {
  const isChosen = ({ table, column }: { table: string; column: string }) =>
    chosen.some((one) => one.table === table && one.column === column && one.part === null)
  const isPair = isPaired(ruling)
  const measured = (ref: DimensionRef): MetricRef | undefined =>
    ref.part === null && ref.bands.length === 0
      ? context.tables
          .find(({ model }) => model.table === ref.table)
          ?.model.metrics.find(({ ref: own }) => own.kind === 'value' && own.column === ref.column)?.ref
      : undefined
  const related = isPair ? chosen.flatMap((ref) => measured(ref) ?? []) : []
  const against = ruling.against.filter(isChosen)
  const places = placesOf(ruling, context)
  const within: Filter[] = ruling.within.filter(
    (filter) => !isChosen(filter) || ruling.by.some((one) => one.column === filter.column),
  )
  for (const { table, column, value, how } of ruling.values) {
    if (!isChosen({ table, column }) || how === 'excluded' || how === 'only' || value === null) continue
    if (ruling.by.some((one) => one.column === column) || isPair) continue
    const own = against.find((focus) => focus.column === column && focus.table === table)
    if (!own) against.push({ table, column, values: [value] })
    else if (!own.values.includes(value)) own.values.push(value)
  }
  // Who is named and not told apart from others is whom the question is about.
  for (const { table, column, values } of ruling.against)
    if (!isChosen({ table, column })) {
      // How it is spread there is set against how it is elsewhere.
      if (places.includes(column)) against.push({ table, column, values })
      else within.push({ table, column, operator: values.length > 1 ? 'in' : '=', values })
    }
  const by = chosen.flatMap((ref) =>
    (isPair && measured(ref)) || (ref.part === null && against.some(({ column }) => column === ref.column))
      ? []
      : [ruling.by.find((one) => isSame(one, ref)) ?? ref],
  )
  const beside = ruling.with.filter(
    ({ kind, column }) =>
      !(kind === 'value' && column !== null && (isPair || chosen.some((one) => one.column === column))),
  )
  return { by, against, within, with: [...(isPair && chosen.length > 0 ? [] : beside), ...related] }
}
