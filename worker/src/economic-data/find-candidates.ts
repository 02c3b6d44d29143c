import type { Slot } from './choose-series.ts'
import { slotElsewhere } from './elsewhere.ts'
import { lookUpFor, ranked, type Ask, type LookUp } from './look-up.ts'
import { plainWords } from './reading/goal-words.ts'
import { placesIn } from './reading/places-in.ts'
import { conceptNamed } from './reading/wishes.ts'
import { slotOfConcept } from './slot-of-concept.ts'
import { CONCEPTS, type Concept } from './vocabulary/index.ts'
import { RECESSION_MARK } from './vocabulary/rights.ts'
import { isWorldwide } from './vocabulary/worldwide.ts'
import type { Place } from './places.ts'
import type { EconomicGoal } from './read-economic-goal.ts'

/** Series below which a report would say little; what is read beside the goal's own fills up to it. */
const ENOUGH = 5
/** As many where the goal names one thing alone. */
const ENOUGH_OF_ONE = 5
/** As many where recessions are asked after, which several things tell. */
const ENOUGH_OF_RECESSIONS = 6
/** Series that a mission takes beside the mark of recessions. */
const ROOM = 7
/** What was fetched for goals like this one, at most. */
const MOST_ALIKE = 5
/** What is read beside a goal's one or two things before what was fetched for goals like it. */
const FIRST_BESIDE = 2
const SEARCHED = 12
/** Popularity below which a series that merely has the goal's word in its title is hardly what was meant. */
const KNOWN_ENOUGH = 40

/** What a series is called that the goal names by its id: as the concept that it measures as it stands. */
export const labelOfId = (id: string): string | null =>
  CONCEPTS.find(({ series, form }) => form === undefined && series[0] === id)?.label ?? null

/** The series that a goal names by their ids. */
export async function namedById({ ids }: EconomicGoal, { slotFor }: LookUp): Promise<Slot[]> {
  const slots: Slot[] = []
  for (const id of ids)
    slots.push(
      await slotFor({ label: labelOfId(id), why: `named in the goal`, place: 'named', words: id }, [id]),
    )
  return slots
}

/** The mark of recessions in the charts. */
export const markOf = ({ recessions }: EconomicGoal, { slotFor }: LookUp): Promise<Slot> =>
  slotFor(
    {
      label: recessions ? RECESSION_MARK.asked : RECESSION_MARK.label,
      why: recessions ? 'says when recessions were' : 'marks recessions in the charts',
      place: 'mark',
    },
    [RECESSION_MARK.id],
  )

/** Looks up at FRED what may serve the goal: for each thing wanted, series that measure it, the best first. */
export async function findCandidates(goal: EconomicGoal, fred: Ask, today: Date): Promise<Slot[]> {
  const abroad = goal.places.some(({ kind }) => kind === 'country')
  const home = goal.places.length === 0 || goal.alsoHome
  const lookUp = lookUpFor(goal, fred, today)
  const { bestOf } = lookUp
  const slots = await namedById(goal, lookUp)
  for (const { concept, words } of goal.wishes)
    if (isWorldwide(concept) && abroad)
      slots.push(await slotOf(concept, `measures “${words}”`, 'asked', words))
  const owned = goal.wishes.filter(({ concept }) => !(isWorldwide(concept) && abroad))
  for (const { concept, words, where, atHomeToo } of owned) {
    // The city before its state.
    const near = isOnePlace(goal.places) ? [...goal.places].reverse() : goal.places
    const there = await inEach(concept, words, where ?? near)
    const have = there.filter((slot) => bestOf(slot) !== undefined)
    // Of another country it is said where there is nothing; a state or city may have it in the one that is named beside it.
    slots.push(...(abroad ? there : have))
    // What a state does not have of its own, such as interest rates, is the nation's.
    const lacking = !abroad && have.length === 0
    if (!home && !lacking && where?.length !== 0 && !atHomeToo) continue
    const slot = await slotOf(concept, `measures “${words}”`, 'asked', words)
    // Beside that of another place it says whose it is.
    slots.push(have.length > 0 || abroad ? { ...slot, label: `${concept.label}, United States` } : slot)
  }
  for (const word of new Set([...goal.measured, ...goal.leftOver])) {
    const found = await slotForWords(word, goal.places[0])
    if (found) slots.push(found)
    // What is asked for and not to be had is said.
    else if (goal.measured.includes(word))
      slots.push({ label: word, why: '', place: 'asked', words: word, options: [], unknown: [] })
  }
  const known = new Set(goal.wishes.map(({ concept }) => concept.label))
  const usable = () => slots.filter((slot) => bestOf(slot) !== undefined).length
  if (!abroad || goal.alsoHome) {
    // Where places are compared, nothing else belongs beside them.
    const subjects = goal.places.length > 0 ? [] : goal.wishes
    const beside = [
      ...goal.company.map((label) => ({ label, of: 'recessions' })),
      ...inTurns(
        subjects.map(({ concept }) => (concept.beside ?? []).map((label) => ({ label, of: concept.label }))),
      ),
    ]
    // What is read beside the one or two things that a story names is likelier than what others tell like it were after.
    if (subjects.length <= FIRST_BESIDE)
      for (const { label, of } of beside.slice(0, FIRST_BESIDE)) await readBeside(label, of)
    for (const concept of goal.wishes.length > 0 ? goal.alike.slice(0, MOST_ALIKE) : []) {
      if (usable() >= ROOM) break
      if (known.has(concept.label) || goal.declined.includes(concept.label) || isOfElsewhere(concept, goal))
        continue
      const slot = await slotOfAlike(concept, goal.places[0])
      if (slot) slots.push(slot)
    }
    for (const { concept, words } of isOnePlace(goal.places) && goal.wishes.length > 0
      ? goal.otherwise
      : []) {
      if (usable() >= ROOM) break
      if (known.has(concept.label) || goal.declined.includes(concept.label) || isOfElsewhere(concept, goal))
        continue
      const slot = await slotOfSame(concept, words, goal.places[0])
      if (slot) slots.push(slot)
    }
    const enough = goal.company.length > 0 ? ENOUGH_OF_RECESSIONS : slots.length > 1 ? ENOUGH : ENOUGH_OF_ONE
    for (const { label, of } of beside) {
      if (usable() >= enough) break
      await readBeside(label, of)
    }
    if (usable() > 0) slots.push(await markOf(goal, lookUp))
  }
  return slots

  /** In each place what is counted there; where places are held against each other, the same in all of them. */
  async function inEach(concept: Concept, words: string, places: readonly Place[]): Promise<Slot[]> {
    const slots: Slot[] = []
    for (const place of places) {
      const slot = await slotElsewhere(concept, words, place, lookUp)
      if (slot) slots.push(slot)
    }
    const { insteadInState: other } = concept
    const own = slots.filter((slot) => bestOf(slot) && slot.label?.startsWith(`${concept.label}, `))
    const mixed = !isOnePlace(places) && own.length > 0 && own.length < places.length
    return mixed && other ? inEach(conceptNamed(other), words, places) : slots
  }

  async function readBeside(label: string, of: string): Promise<void> {
    if (known.has(label) || goal.declined.includes(label)) return
    known.add(label)
    slots.push(await slotOf(conceptNamed(label), `read beside ${of}`, 'beside'))
  }

  function slotOf(concept: Concept, why: string, place: Slot['place'], words?: string): Promise<Slot> {
    return slotOfConcept(concept, { why, place, words }, lookUp)
  }

  /** What the same words may mean, where the goal is; null where that has nothing of its own. */
  async function slotOfSame(concept: Concept, words: string, place: Place | undefined): Promise<Slot | null> {
    const why = `may be meant by “${words}” as well`
    const there = place ? await slotElsewhere(concept, words, place, lookUp) : null
    // What may be meant stands beside, and is no subject of the goal's words.
    if (there && bestOf(there)) return { ...there, words: undefined, why, place: 'beside' }
    if (place?.kind === 'country') return null
    return slotOf(concept, why, 'beside')
  }

  /** What others were given who asked alike, where the goal is. */
  async function slotOfAlike(concept: Concept, place: Place | undefined): Promise<Slot | null> {
    const why = 'is what goals like this one are after'
    const there = place ? await slotElsewhere(concept, '', place, lookUp) : null
    if (there && bestOf(there)) return { ...there, words: undefined, why, place: 'beside' }
    if (place?.kind === 'country') return null
    return slotOf(concept, why, 'beside')
  }

  /** What FRED knows by words of the goal that no concept explains: all of them stand in its title. */
  async function slotForWords(word: string, place: Place | undefined): Promise<Slot | null> {
    const found = await fred.search({
      text: place ? `${word} ${place.name}` : word,
      tags: place ? [] : ['usa', 'nation'],
      limit: SEARCHED,
    })
    const stems = word.split(' ').map((own) => own.replace(/(ies|es|s)$/, ''))
    const fitting = ranked(found).filter(({ title, popularity }) => {
      const inTitle = title.toLowerCase().split(/[^a-z0-9&]+/)
      return popularity >= KNOWN_ENOUGH && stems.every((stem) => inTitle.some((own) => own.startsWith(stem)))
    })
    if (fitting.length === 0) return null
    const slot: Slot = {
      label: null,
      why: `found for “${word}”`,
      place: 'asked',
      words: word,
      options: [],
      unknown: [],
    }
    return lookUp.fill(slot, fitting)
  }
}

/** A thing of another country that the goal does not speak of: the rate of Europe's central bank. */
const isOfElsewhere = ({ label }: Concept, { places }: EconomicGoal): boolean =>
  placesIn(plainWords(label)).places.some((place) => place.kind === 'country' && !places.includes(place))

/** None, one, or a city and the state that it lies in, which are not held against each other. */
const isOnePlace = (places: readonly Place[]): boolean =>
  places.length < 2 || places.slice(1).every(({ within }) => within === places[0])

/** The first of each list, then the second of each. */
const inTurns = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat()
