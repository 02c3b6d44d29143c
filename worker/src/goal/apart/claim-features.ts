import type { Act } from '#contract'
import type { Candidate, Candidates } from './candidates.ts'
import { slotOf, type Add } from './place-features.ts'
import type { Stretch } from './spoken-of.ts'

/** How loudly a question speaks of a column: at all, and where a noun behind "which" or "by" stands. */
export interface Claim {
  strength: number
  slot: number
  /** Item at which it is loudest. */
  place: number
}

export function claimOf({ spoken, valued, calendar, ref }: Candidate, { items }: Stretch): Claim {
  const placeOf = (at: number) => items.findIndex((item) => item.from <= at && at < item.to)
  if (ref.part !== null)
    return {
      strength: calendar?.strength ?? 0,
      slot: calendar && calendar.strength >= 1 ? 1 : 0,
      place: placeOf(calendar?.at ?? 0),
    }
  const all = [...spoken, ...valued].sort((a, b) => b.strength - a.strength)
  const slot = spoken.filter(({ at }) => slotOf(items, placeOf(at)) !== null)[0]
  return { strength: all[0]?.strength ?? 0, slot: slot?.strength ?? 0, place: placeOf(all[0]?.at ?? 0) }
}

const HALF = 0.5

/** Who else is spoken of, and how much more loudly. */
export function claimFeatures(
  add: Add,
  candidate: Candidate,
  /** What of it is spoken of most loudly. */
  told: 'name' | 'value' | 'nothing',
  claims: ReadonlyMap<Candidate, Claim>,
  act: Act,
  parts: Candidates['parts'],
): void {
  const { ref } = candidate
  const own = claims.get(candidate)!
  const others = [...claims].filter(([other]) => other.ref.column !== ref.column).map(([, claim]) => claim)
  const slot = Math.max(0, ...others.map((one) => one.slot))
  if (own.slot > HALF)
    add(own.slot > slot + 0.1 ? 'wins slot' : own.slot > slot - 0.1 ? 'shares slot' : 'loses slot', own.slot)
  else if (slot > 0.6) {
    add('slot is taken', slot)
    add(`slot is taken ${told}`, slot)
  } else add(`no slot ${told}`)
  const louder = others.filter((one) => one.strength > own.strength + 0.05).length
  add(`louder ${louder > 3 ? 'many' : louder}`)
  add(`louder ${louder > 1 ? 'some' : louder} ${told} ${act}`)
  const loudest = Math.max(0, ...others.map((one) => one.strength))
  add('ahead', Math.max(0, own.strength - loudest))
  add('back', Math.max(0, loudest - own.strength))
  add(`back ${told}`, Math.max(0, loudest - own.strength))
  const plainest = Math.max(0, ...[...parts.values()].map(({ strength }) => strength))
  if (plainest >= 1 && ref.part === null) {
    add('beside a part')
    add(`beside a part ${told}`)
  }
}
