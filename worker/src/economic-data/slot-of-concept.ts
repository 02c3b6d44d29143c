import type { Slot } from './choose-series.ts'
import type { LookUp } from './look-up.ts'
import { widerOf } from './reading/asked-of-industries.ts'
import { foundByTitle, titlesOf } from './titles-of.ts'
import type { Concept } from './vocabulary/index.ts'

/** What measures a concept in the whole country: by its ids, or by the title that it has there. */
export async function slotOfConcept(
  concept: Concept,
  { why, place, words }: Pick<Slot, 'why' | 'place' | 'words'>,
  lookUp: LookUp,
): Promise<Slot> {
  const head = { label: concept.label, why, place, form: concept.form, words }
  if (!concept.of && !concept.titled) return lookUp.slotFor(head, concept.series)
  for (const title of await titlesOf(concept, lookUp)) {
    const slot = await lookUp.fill({ ...head, options: [], unknown: [] }, await foundByTitle(title, lookUp))
    if (lookUp.bestOf(slot)) return slot
  }
  // Of an industry within another one that is told, and else of everybody.
  const wider = concept.of && widerOf(concept)
  return wider ? slotOfConcept(wider, { why, place, words }, lookUp) : lookUp.slotFor(head, concept.series)
}
