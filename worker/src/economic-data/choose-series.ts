import { isDiscontinued, isStale, plainTitle, type Candidate } from './candidate.ts'
import { CONCEPTS, type Concept } from './vocabulary/index.ts'
import { COPYRIGHTED } from './vocabulary/rights.ts'
import type { Place } from './places.ts'
import type { EconomicGoal } from './read-economic-goal.ts'

/** Something that is to be measured, and the series that could do it, the best first. */
export interface Slot {
  /** What the column is to be called; null where the series' own title serves. */
  label: string | null
  form?: Concept['form']
  why: string
  /** `named` by its id, `asked` for in words, read `beside` what is asked, or a `mark` in the charts. */
  place: 'named' | 'asked' | 'beside' | 'mark'
  /** The goal's own words for it. */
  words?: string
  where?: Place
  options: Candidate[]
  /** Ids that FRED does not have. */
  unknown: string[]
}

export interface ChosenSeries {
  candidate: Candidate
  label: string
  form?: Concept['form']
  why: string
  place: Slot['place']
  words?: string
  /** What was wanted, where this stands in for it because of whose that is. */
  standsFor?: string
}

export interface PassedOver {
  id: string
  title: string
  why: string
}

export interface Choice {
  chosen: ChosenSeries[]
  passedOver: PassedOver[]
  /** What was wanted and cannot be had, in words. */
  missing: string[]
}

const MOST = 8

/** Why a series may not be taken for this; null where it may. What the goal names by its id is always taken. */
export function objectionTo(
  candidate: Candidate,
  { place }: Pick<Slot, 'place'>,
  { ownersNamed }: Pick<EconomicGoal, 'ownersNamed'>,
  today: Date,
): string | null {
  if (place === 'named') return null
  const { id, observation_end } = candidate.series
  if (isDiscontinued(candidate)) return 'it is no longer made'
  if (isStale(candidate, today)) return `its last value is of ${observation_end.slice(0, 7)}`
  if (candidate.rights === 'permission' && !ownersNamed.includes(id)) {
    const owner = COPYRIGHTED.get(id)?.owner
    return `it is under the copyright of ${owner ?? 'somebody else'} and is used only where the goal names ${owner ? `${owner} or ` : ''}its id`
  }
  return null
}

/** Two that come only in days and weeks are told by the week; what is slower would be lost among them. */
const isQuick = ({ series }: Candidate) => series.frequency_short === 'D' || series.frequency_short === 'W'

/**
 * Chooses the series of a mission: for each thing wanted the best that has no objection, no two that are the same, what
 * is named before what is asked before what stands beside it.
 */
export function chooseSeries(slots: readonly Slot[], goal: EconomicGoal, today: Date): Choice {
  const choice: Choice = { chosen: [], passedOver: [], missing: [] }
  const { chosen, passedOver, missing } = choice
  const marks = slots.filter(({ place }) => place === 'mark')
  const order = (['named', 'asked', 'beside'] as const).flatMap((place) =>
    slots.filter((slot) => slot.place === place),
  )
  for (const slot of [...fairly(order), ...marks]) {
    const room = slot.place === 'mark' ? MOST : MOST - marks.length
    if (slot.place !== 'named' && chosen.length >= room) continue
    const before = passedOver.length
    const best = slot.options.find((option) => {
      const objection = objectionTo(option, slot, goal, today)
      if (objection && !passedOver.some(({ id }) => id === option.series.id))
        passedOver.push({ id: option.series.id, title: option.series.title, why: objection })
      return objection === null
    })
    if (!best) {
      if (slot.place !== 'beside' && slot.place !== 'mark')
        missing.push(missed(slot, passedOver.length > before))
      continue
    }
    if (chosen.some((own) => isTwin(own, best, slot.form))) continue
    const standsIn = slot.label !== null && isSomebodyElses(slot.options[0]!, best)
    chosen.push({
      candidate: best,
      // A yield must not be called a mortgage rate.
      label: unique((standsIn ? ownLabel(best) : slot.label) ?? shortTitle(best), chosen),
      // A series that is a rate already needs no further change.
      ...(slot.form && !/percent|rate/i.test(best.series.units) ? { form: slot.form } : {}),
      why: standsIn ? `stands in for ${slot.label}, which is under copyright` : slot.why,
      place: slot.place,
      ...(slot.words === undefined ? {} : { words: slot.words }),
      ...(standsIn ? { standsFor: slot.label! } : {}),
    })
  }
  return goal.recessions ? choice : quickOnly(choice)
}

/**
 * Where more is asked for than a mission takes, each of the goal's words gets one series before any gets its second:
 * "the cost of living", which means several, leaves room for what is named behind it. What is told of a city, its state
 * and the nation is one thing there; places that are held against each other each get theirs.
 */
function fairly(slots: readonly Slot[]): readonly Slot[] {
  if (slots.filter(({ place }) => place === 'asked').length <= MOST - 1) return slots
  const rootOf = ({ where }: Slot): Place | undefined => where?.within ?? where
  const held = new Set(slots.filter(({ where }) => where).map(rootOf)).size > 1
  const turnOf = (slot: Slot, at: number) => {
    const { place, words } = slot
    if (place !== 'asked') return place === 'named' ? -1 : slots.length
    return slots
      .slice(0, at)
      .filter((own) => own.place === 'asked' && own.words === words && (!held || own.where === slot.where))
      .length
  }
  const turns = new Map(slots.map((slot, at) => [slot, turnOf(slot, at)]))
  return [...slots].sort((a, b) => turns.get(a)! - turns.get(b)!)
}

/** The best was passed over for whose it is. */
const isSomebodyElses = (wanted: Candidate, taken: Candidate): boolean =>
  wanted !== taken && wanted.rights === 'permission'

/** What the vocabulary calls a series that is the first for something. */
const ownLabel = ({ series: { id } }: Candidate): string | null =>
  CONCEPTS.find(({ series }) => series[0] === id)?.label ?? null

/** Where all that is asked for comes by the day or week, slower company would only blur it. */
function quickOnly(choice: Choice): Choice {
  const asked = choice.chosen.filter(({ place }) => place === 'named' || place === 'asked')
  if (asked.length < 2 || !asked.every(({ candidate }) => isQuick(candidate))) return choice
  const chosen = choice.chosen.filter(({ place, candidate }) => place !== 'beside' || isQuick(candidate))
  return { ...choice, chosen }
}

/** One thing measured in two ways; a level and its change over a year are two. */
const isTwin = (own: ChosenSeries, other: Candidate, form: Slot['form']): boolean =>
  own.candidate.series.id === other.series.id
    ? own.form === form
    : plainTitle(own.candidate) === plainTitle(other) && own.place !== 'named'

function missed({ label, unknown, where, why, place }: Slot, hadSome: boolean): string {
  if (unknown.length > 0 && place === 'named') return `FRED has no series ${unknown.join(', ')}.`
  const what = label ?? why
  if (where?.kind === 'country') return `FRED has nothing current for ${what}.`
  return hadSome ? `Nothing was taken for ${what}: see what was left out.` : `FRED has nothing for ${what}.`
}

const LONGEST_LABEL = 60

function shortTitle(candidate: Candidate): string {
  const title = candidate.series.title
    .replace(/\s*\[[^\]]*\]/g, '')
    // Where all series are about one place, it is no name.
    .replace(/ in U\.S\. City Average$| in the United States$| for (the )?United States$/, '')
    .trim()
  if (title.length <= LONGEST_LABEL) return title
  const parts = title.split(/: |, /)
  const last = parts.findLast((part) => part.length > 3 && part.length <= LONGEST_LABEL)
  return last ?? title.slice(0, LONGEST_LABEL)
}

const unique = (label: string, chosen: readonly ChosenSeries[]): string =>
  chosen.some((own) => own.label === label) ? unique(`${label} (2)`, chosen) : label
