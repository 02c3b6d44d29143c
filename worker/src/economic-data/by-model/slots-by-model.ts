import { askStructured } from '../../language-model/ask-structured.ts'
import { ModelError } from '../../language-model/model-error.ts'
import type { LanguageModel } from '../../language-model/model.types.ts'
import type { Slot } from '../choose-series.ts'
import { slotElsewhere } from '../elsewhere.ts'
import { findCandidates, labelOfId, markOf, namedById } from '../find-candidates.ts'
import { lookUpFor, type Ask, type LookUp } from '../look-up.ts'
import type { Place } from '../places.ts'
import { readGoalInAllWords, type EconomicGoal } from '../read-economic-goal.ts'
import { slotOfConcept } from '../slot-of-concept.ts'
import { foundUnder, isRemembered } from './look-for.ts'
import { asThing, checkThings, namedThingsSchema, type NamedThing } from './named-things.ts'
import { NAMING_SYSTEM, namingPrompt } from './naming-prompt.ts'

/** How a language model is asked. */
interface Naming {
  languageModel: LanguageModel
  timeoutMs: number
  signal?: AbortSignal
}

/** What may serve a goal, and what a model named for it; what it failed in where the rules read the goal in its place. */
interface Found {
  slots: Slot[]
  things: NamedThing[]
  failed: ModelError | null
}

/** What may serve a goal: what a model names where there is one, it can and FRED has some of that, else by the rules. */
export async function slotsByEither(
  text: string,
  goal: EconomicGoal,
  { fred, today, naming }: { fred: Ask; today: Date; naming: Naming | null },
): Promise<Found> {
  const byRules = async (failed: ModelError | null): Promise<Found> => ({
    slots: await findCandidates(goal, fred, today),
    things: [],
    failed,
  })
  if (!naming) return byRules(null)
  try {
    const things = await nameThings(text, naming)
    const slots = await slotsForThings(things, goal, fred, today)
    const { bestOf } = lookUpFor(goal, fred, today)
    return slots.some((slot) => slot.place === 'asked' && bestOf(slot))
      ? { slots, things, failed: null }
      : byRules(null)
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    // Standard error goes to the worker's log.
    console.error(`series chosen by rules: ${error.message}`)
    return byRules(error)
  }
}

/**
 * The things that a goal needs, as a language model names them. It sees the goal and nothing of FRED.
 * @throws ModelError where it names nothing that can be looked for
 */
export async function nameThings(
  goal: string,
  { languageModel, timeoutMs, signal }: Naming,
): Promise<NamedThing[]> {
  const { things } = await askStructured({
    model: languageModel,
    system: NAMING_SYSTEM,
    prompt: namingPrompt(goal),
    schema: namedThingsSchema,
    check: (answer) => checkThings(answer, goal),
    timeoutMs,
    signal,
  })
  return things.map((thing) => asThing(thing, goal))
}

/**
 * Looks up at FRED what a model named: whatever it says, a series is taken only where FRED has it, alive, free and under
 * a title like the one that was meant.
 */
export async function slotsForThings(
  things: readonly NamedThing[],
  goal: EconomicGoal,
  fred: Ask,
  today: Date,
): Promise<Slot[]> {
  const lookUp = lookUpFor(goal, fred, today)
  const slots = await namedById(goal, lookUp)
  for (const thing of things) slots.push(await slotForThing(thing, lookUp))
  if (slots.some((slot) => lookUp.bestOf(slot) !== undefined)) slots.push(await markOf(goal, lookUp))
  return slots
}

/** Where it was asked for, else in the state around that, else, but for another country, in the nation. */
async function slotForThing(thing: NamedThing, lookUp: LookUp): Promise<Slot> {
  const places = [thing.place, thing.place?.within ?? null].filter((place) => place !== null)
  const abroad = thing.place?.kind === 'country'
  const options: Slot['options'] = []
  for (const place of [...places, ...(abroad ? [] : [null])]) {
    const slot = await slotAt(thing, place, lookUp)
    const best = lookUp.bestOf(slot)
    options.push(...slot.options)
    if (best) return { ...slot, label: slot.label ?? labelFor(slot.options[0]!, best) }
  }
  const { words, what } = thing
  return { ...slotHead(thing, thing.place), label: words ?? what, options, unknown: [] }
}

const slotHead = ({ words, what }: NamedThing, where: Place | null) => ({
  label: null,
  why: `${words ? `measures “${words}”` : `stands beside it as ${what}`}${where ? ` in ${where.name}` : ''}`,
  place: words ? ('asked' as const) : ('beside' as const),
  ...(words ? { words } : {}),
  ...(where ? { where } : {}),
})

/** A series has a name of ours where it is the first of something; where it merely stands in for that, the chooser says so. */
const labelFor = (first: Slot['options'][number], best: Slot['options'][number]): string | null =>
  first === best || first.rights === 'permission' ? labelOfId(first.series.id) : null

async function slotAt(thing: NamedThing, place: Place | null, lookUp: LookUp): Promise<Slot> {
  const slot: Slot = { ...slotHead(thing, place), options: [], unknown: [] }
  if (place === thing.place)
    for (const { id, title } of thing.series) {
      const series = await lookUp.known(id)
      if (!series || !isRemembered(series, title || thing.what, place)) continue
      await lookUp.fill(slot, [series])
      if (lookUp.bestOf(slot)) return slot
    }
  const steps = [
    async () => {
      for (const words of thing.search) {
        await lookUp.fill(slot, await foundUnder(words, place, lookUp))
        if (lookUp.bestOf(slot)) return
      }
    },
    async () => {
      const known = await slotByRules(thing, place, lookUp)
      slot.options.push(...(known?.options ?? []))
    },
  ]
  // What is there and may not be taken has its usual stand-ins in the vocabulary.
  for (const step of slot.options.length > 0 ? steps.reverse() : steps) {
    await step()
    if (lookUp.bestOf(slot)) return slot
  }
  return slot
}

/** What the vocabulary has under the economist's name of a thing. */
async function slotByRules({ what }: NamedThing, place: Place | null, lookUp: LookUp): Promise<Slot | null> {
  const [wish] = (await readGoalInAllWords(what)).wishes
  if (!wish) return null
  return place
    ? slotElsewhere(wish.concept, what, { ...place, within: undefined }, lookUp)
    : slotOfConcept(wish.concept, { why: what, place: 'asked' }, lookUp)
}
