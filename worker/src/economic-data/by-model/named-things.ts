import { z } from 'zod'
import { stands } from '../../goal/stands.ts'
import { countyNamed, PLACES, type Place } from '../places.ts'

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(2)
    .max(most)
    .regex(/^[^\n\r<>]*$/, 'one line of plain text')

const placeSchema = z.object({
  kind: z.enum(['nation', 'state', 'metro', 'county', 'country']),
  name: line(60),
  state: line(40).nullish(),
})

const thingSchema = z.object({
  what: line(120),
  words: z.string().default(''),
  place: placeSchema.nullish(),
  series: z
    .array(
      z.object({ id: z.string().regex(/^[A-Za-z0-9._]{1,40}$/), title: z.string().max(300).default('') }),
    )
    .max(8)
    .nullish(),
  search: z.array(line(120)).max(6).nullish(),
  beside: z.boolean().nullish(),
})

export const namedThingsSchema = z.object({ things: z.array(thingSchema).min(1).max(12) })
export type WrittenThing = z.output<typeof thingSchema>

/** One quantity for one place, as a language model names it. */
export interface NamedThing {
  what: string
  /** The goal's own words for it; none where it stands beside what is asked. */
  words: string | null
  place: Place | null
  series: { id: string; title: string }[]
  search: string[]
}

/** What keeps things from being looked for, each as a sentence that says how to mend it. */
export const checkThings = ({ things }: z.output<typeof namedThingsSchema>, goal: string): string[] => [
  ...things.flatMap(({ words, beside, series, search }, at) => [
    ...(beside || stands(words, goal)
      ? []
      : [`things[${at}]: words must stand in the goal as they are: ${JSON.stringify(words)} does not`]),
    ...((series ?? []).length + (search ?? []).length > 0
      ? []
      : [`things[${at}] has neither series nor search`]),
  ]),
  ...(things.every(({ beside }) => beside) ? ['nothing is named of what the goal asks for'] : []),
]

const stateNamed = (name: string): Place | undefined =>
  PLACES.find(
    ({ kind, name: own, codes }) =>
      kind === 'state' && [own.toLowerCase(), codes.state?.toLowerCase()].includes(name.toLowerCase()),
  )

/** The place that is meant, as far as FRED's titles name it so. */
function placeOf({ place }: WrittenThing): Place | null {
  if (!place || place.kind === 'nation' || /^(?:the )?(?:united states|u\.?s\.?a?\.?)$/i.test(place.name))
    return null
  const { kind, name, state } = place
  const within = state ? stateNamed(state) : undefined
  if (kind === 'state') return stateNamed(name) ?? null
  if (kind === 'county')
    return { ...countyNamed(name.replace(/ county.*$/i, '').split(' ')), ...(within ? { within } : {}) }
  // Of "Phoenix-Mesa-Chandler, AZ" the first city is enough.
  const first = kind === 'metro' ? name.split(/[-,(]/)[0]!.trim() : name
  const known = PLACES.find(
    (own) => own.kind === kind && [own.name.toLowerCase(), ...own.words].includes(first.toLowerCase()),
  )
  const own = known ?? { name: first, kind, words: [first.toLowerCase()], codes: {} }
  return kind === 'metro' && within
    ? { ...own, within, codes: { ...own.codes, state: within.codes.state! } }
    : own
}

export const asThing = (written: WrittenThing, goal: string): NamedThing => ({
  what: written.what,
  words: !written.beside && stands(written.words, goal) ? written.words : null,
  place: placeOf(written),
  series: (written.series ?? []).map(({ id, title }) => ({ id: id.toUpperCase(), title })),
  search: written.search ?? [],
})
