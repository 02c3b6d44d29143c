import type { FredClient, FredSeries } from '#platform/fred/fred-client.ts'
import { FredError } from '#platform/fred/fred-error.ts'
import { knownRights, rightsFrom, sourceFrom, type Candidate } from './candidate.ts'
import { objectionTo, type Slot } from './choose-series.ts'
import { ADDED } from './paraphrases/bank.ts'
import type { EconomicGoal } from './read-economic-goal.ts'
import { CONCEPTS } from './vocabulary/index.ts'
import { RECESSION_MARK } from './vocabulary/rights.ts'

/** What is asked of FRED to find series. */
export type Ask = Pick<FredClient, 'series' | 'search' | 'tags'>

/** Series whose rights are known without asking. */
export const CURATED: ReadonlySet<string> = new Set([
  RECESSION_MARK.id,
  ...[...CONCEPTS, ...ADDED].flatMap(({ series }) => series),
])

/** A slot before anything was looked up for it. */
export type Head = Omit<Slot, 'options' | 'unknown'>

/** Looks up series for slots, as one goal may take them. */
export interface LookUp {
  bestOf: (slot: Slot) => Candidate | undefined
  /** Asks for the alternatives one after the other, until one of them will do. */
  slotFor: (head: Head, ids: readonly string[]) => Promise<Slot>
  /** Adds series to a slot, the likeliest first, until one of them will do. */
  fill: (slot: Slot, found: readonly FredSeries[]) => Promise<Slot>
  /** A series by its id; null where FRED has none. */
  known: (id: string) => Promise<FredSeries | null>
  search: Ask['search']
}

export function lookUpFor(goal: EconomicGoal, fred: Ask, today: Date): LookUp {
  const asked = new Map<string, Promise<FredSeries | null>>()

  const bestOf = (slot: Slot): Candidate | undefined =>
    slot.options.find((option) => objectionTo(option, slot, goal, today) === null)

  async function ask(id: string): Promise<FredSeries | null> {
    try {
      return await fred.series(id)
    } catch (error) {
      if (error instanceof FredError && (error.problem === 'no-series' || error.problem === 'refused'))
        return null
      throw error
    }
  }

  function known(id: string): Promise<FredSeries | null> {
    const own = asked.get(id) ?? ask(id)
    asked.set(id, own)
    return own
  }

  async function withRights(series: FredSeries): Promise<Candidate> {
    const rights = knownRights(series.id, CURATED)
    if (rights) return { series, rights, source: null }
    const tags = await fred.tags(series.id)
    return { series, rights: rightsFrom(series.id, tags), source: sourceFrom(tags) }
  }

  async function slotFor(head: Head, ids: readonly string[]): Promise<Slot> {
    const slot: Slot = { ...head, options: [], unknown: [] }
    for (const id of ids) {
      const series = await known(id)
      if (!series) {
        slot.unknown.push(id)
        continue
      }
      const candidate = await withRights(series)
      slot.options.push(candidate)
      if (!goal.farBack && objectionTo(candidate, slot, goal, today) === null) break
    }
    // Of several that will do, the one with the longest past.
    if (goal.farBack)
      slot.options.sort((a, b) => (a.series.observation_start < b.series.observation_start ? -1 : 1))
    return slot
  }

  async function fill(slot: Slot, found: readonly FredSeries[]): Promise<Slot> {
    for (const series of found) {
      const candidate = await withRights(series)
      slot.options.push(candidate)
      if (objectionTo(candidate, slot, goal, today) === null) break
    }
    return slot
  }

  return { bestOf, slotFor, fill, known, search: (request) => fred.search(request) }
}

const COARSENESS = ['M', 'Q', 'W', 'D', 'SA', 'A']

/** The best known first; of two that are as well known, the adjusted and monthly one. */
export const ranked = (found: readonly FredSeries[]): FredSeries[] => {
  const merit = (series: FredSeries) =>
    series.popularity +
    (series.seasonal_adjustment_short.startsWith('SA') ? 3 : 0) -
    COARSENESS.indexOf(series.frequency_short)
  return [...found].sort((a, b) => merit(b) - merit(a) || (a.id < b.id ? -1 : 1))
}
