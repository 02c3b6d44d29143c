import type { FredClient, FredSeries } from '#platform/fred/fred-client.ts'
import { FredError } from '#platform/fred/fred-error.ts'
import { knownRights, rightsFrom, sourceFrom, type Candidate } from './candidate.ts'
import { objectionTo, type Slot } from './choose-series.ts'
import { conceptNamed } from './reading/wishes.ts'
import { ADDED } from './paraphrases/bank.ts'
import { CONCEPTS, type Concept } from './vocabulary/index.ts'
import { RECESSION_MARK } from './vocabulary/rights.ts'
import { isWorldwide } from './vocabulary/worldwide.ts'
import { idsElsewhere, type Place } from './places.ts'
import type { EconomicGoal } from './read-economic-goal.ts'

/** Series below which a report would say little; what is read beside the goal's own fills up to it. */
const ENOUGH = 5
/** As many where the goal names one thing alone. */
const ENOUGH_OF_ONE = 5
/** As many where recessions are asked after, which several things tell. */
const ENOUGH_OF_RECESSIONS = 6
/** Series that a mission takes beside the mark of recessions. */
const ROOM = 7
const SEARCHED = 12
/** Popularity below which a series that merely has the goal's word in its title is hardly what was meant. */
const KNOWN_ENOUGH = 40

/** What FRED calls the kinds of places. */
const TAGS: Record<Place['kind'], string[]> = {
  country: [],
  state: ['state'],
  metro: ['msa'],
  county: ['county'],
}

export const CURATED: ReadonlySet<string> = new Set([
  RECESSION_MARK.id,
  ...[...CONCEPTS, ...ADDED].flatMap(({ series }) => series),
])

/** Interest rates, and what is counted for the whole country alone. */
const isNational = ({ kind, inState, insteadInState, elsewhere }: Concept, place: Place): boolean =>
  place.kind !== 'country' &&
  inState === undefined &&
  !insteadInState &&
  (kind === 'rate' || elsewhere === undefined)

/** What a series is called that the goal names by its id: as the concept that it measures as it stands. */
const labelOfId = (id: string): string | null =>
  CONCEPTS.find(({ series, form }) => form === undefined && series[0] === id)?.label ?? null

type Ask = Pick<FredClient, 'series' | 'search' | 'tags'>

/** Looks up at FRED what may serve the goal: for each thing wanted, series that measure it, the best first. */
export async function findCandidates(goal: EconomicGoal, fred: Ask, today: Date): Promise<Slot[]> {
  const abroad = goal.places.some(({ kind }) => kind === 'country')
  const home = goal.places.length === 0 || goal.alsoHome
  const slots: Slot[] = []
  for (const id of goal.ids)
    slots.push(
      await slotFor({ label: labelOfId(id), why: `named in the goal`, place: 'named', words: id }, [id]),
    )
  for (const { concept, words } of goal.wishes)
    if (isWorldwide(concept) && abroad)
      slots.push(await slotOf(concept, `measures “${words}”`, 'asked', words))
  const owned = goal.wishes.filter(({ concept }) => !(isWorldwide(concept) && abroad))
  for (const { concept, words, where, atHomeToo } of owned) {
    const there: Slot[] = []
    for (const place of where ?? goal.places)
      if (!isNational(concept, place)) there.push(await slotElsewhere(concept, words, place))
    slots.push(...there)
    // What a state does not have of its own, such as interest rates, is the nation's.
    const lacking = !abroad && !there.some((slot) => bestOf(slot) !== undefined)
    if (!home && !lacking && where?.length !== 0 && !atHomeToo) continue
    const slot = await slotOf(concept, `measures “${words}”`, 'asked', words)
    // Beside that of another place it says whose it is.
    slots.push(there.length > 0 ? { ...slot, label: `${concept.label}, United States` } : slot)
  }
  for (const word of new Set([...goal.measured, ...goal.leftOver])) {
    const found = await slotForWords(word, goal.places[0])
    if (found) slots.push(found)
    // What is asked for and not to be had is said.
    else if (goal.measured.includes(word))
      slots.push({ label: word, why: '', place: 'asked', words: word, options: [], unknown: [] })
  }
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
    for (const { concept, words } of goal.places.length < 2 && goal.wishes.length > 0 ? goal.otherwise : []) {
      if (usable() >= ROOM) break
      if (goal.declined.includes(concept.label)) continue
      const slot = await slotOfSame(concept, words, goal.places[0])
      if (slot) slots.push(slot)
    }
    const enough = goal.company.length > 0 ? ENOUGH_OF_RECESSIONS : slots.length > 1 ? ENOUGH : ENOUGH_OF_ONE
    const known = new Set(goal.wishes.map(({ concept }) => concept.label))
    for (const { label, of } of beside) {
      if (usable() >= enough) break
      if (known.has(label) || goal.declined.includes(label)) continue
      known.add(label)
      slots.push(await slotOf(conceptNamed(label), `read beside ${of}`, 'beside'))
    }
    if (usable() > 0)
      slots.push(
        await slotFor(
          {
            label: goal.recessions ? RECESSION_MARK.asked : RECESSION_MARK.label,
            why: goal.recessions ? 'says when recessions were' : 'marks recessions in the charts',
            place: 'mark',
          },
          [RECESSION_MARK.id],
        ),
      )
  }
  return slots

  function bestOf(slot: Slot): Candidate | undefined {
    return slot.options.find((option) => objectionTo(option, slot, goal, today) === null)
  }

  function slotOf(concept: Concept, why: string, place: Slot['place'], words?: string): Promise<Slot> {
    return slotFor({ label: concept.label, why, place, form: concept.form, words }, concept.series)
  }

  /** What the same words may mean, where the goal is; null where that has nothing of its own. */
  async function slotOfSame(concept: Concept, words: string, place: Place | undefined): Promise<Slot | null> {
    const why = `may be meant by “${words}” as well`
    if (!place || isNational(concept, place)) return slotOf(concept, why, 'beside', words)
    if (place.kind === 'country') return null
    const slot: Slot = { ...(await slotElsewhere(concept, words, place)), why, place: 'beside' }
    return bestOf(slot) ? slot : null
  }

  /** Asks for the alternatives one after the other, until one of them will do. */
  async function slotFor(head: Omit<Slot, 'options' | 'unknown'>, ids: readonly string[]): Promise<Slot> {
    const slot: Slot = { ...head, options: [], unknown: [] }
    for (const id of ids) {
      const candidate = await lookUp(id)
      if (candidate) slot.options.push(candidate)
      else slot.unknown.push(id)
      if (!goal.farBack && candidate && objectionTo(candidate, slot, goal, today) === null) break
    }
    // Of several that will do, the one with the longest past.
    if (goal.farBack)
      slot.options.sort((a, b) => (a.series.observation_start < b.series.observation_start ? -1 : 1))
    return slot
  }

  async function lookUp(id: string): Promise<Candidate | null> {
    try {
      return await withRights(await fred.series(id))
    } catch (error) {
      if (error instanceof FredError && (error.problem === 'no-series' || error.problem === 'refused'))
        return null
      throw error
    }
  }

  async function withRights(series: FredSeries): Promise<Candidate> {
    const known = knownRights(series.id, CURATED)
    if (known) return { series, rights: known, source: null }
    const tags = await fred.tags(series.id)
    return { series, rights: rightsFrom(series.id, tags), source: sourceFrom(tags) }
  }

  /** The same thing in another country or in a state. */
  async function slotElsewhere(concept: Concept, words: string, place: Place): Promise<Slot> {
    if (place.kind !== 'country' && concept.insteadInState) {
      const own = await slotElsewhere(conceptNamed(concept.insteadInState), words, place)
      return { ...own, why: `is counted in ${place.name}, as ${concept.label.toLowerCase()} are not` }
    }
    const head = {
      label: `${concept.label}, ${place.name}`,
      form: concept.form,
      place: 'asked' as const,
      words,
      where: place,
    }
    const why = `measures “${words}” in ${place.name}`
    const known = await slotFor({ ...head, why }, idsElsewhere(concept, place))
    if (known.options.some((option) => objectionTo(option, known, goal, today) === null)) return known
    const slot: Slot = { ...head, why, options: known.options, unknown: [] }
    if (!concept.elsewhere) return slot
    const text = `${concept.elsewhere} ${place.name}`
    const found = await fred.search({ text, tags: TAGS[place.kind], limit: SEARCHED })
    const title = place.name.toLowerCase()
    for (const series of ranked(found).filter((own) => own.title.toLowerCase().includes(title))) {
      const candidate = await withRights(series)
      slot.options.push(candidate)
      if (objectionTo(candidate, slot, goal, today) === null) break
    }
    return slot
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
    for (const series of fitting) {
      const candidate = await withRights(series)
      slot.options.push(candidate)
      if (objectionTo(candidate, slot, goal, today) === null) break
    }
    return slot
  }
}

/** The first of each list, then the second of each. */
const inTurns = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat()

const COARSENESS = ['M', 'Q', 'W', 'D', 'SA', 'A']
/** The best known first; of two that are as well known, the adjusted and monthly one. */
const ranked = (found: readonly FredSeries[]): FredSeries[] => {
  const merit = (series: FredSeries) =>
    series.popularity +
    (series.seasonal_adjustment_short.startsWith('SA') ? 3 : 0) -
    COARSENESS.indexOf(series.frequency_short)
  return [...found].sort((a, b) => merit(b) - merit(a) || (a.id < b.id ? -1 : 1))
}
