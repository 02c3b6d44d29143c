import type { MetricRef, Question } from '#contract'
import { HOME_WORDS, PLACES } from './places.ts'
import type { Wanted } from './questions-of-series.ts'
import { plainWords } from './reading/goal-words.ts'

/** What is asked of what is to come, or of an event, is asked of each place by itself. */
const ELSEWISE: ReadonlySet<Question['act']> = new Set(['forecast', 'event', 'odd', 'kinds'])

/** A column of one place: "Unemployment rate, France (%)". */
function thingAndPlace({ column }: MetricRef): [thing: string, place: string] | null {
  const label = (column ?? '').replace(/ \([^)]*\)$/, '')
  const comma = label.lastIndexOf(', ')
  return comma < 0 ? null : [label.slice(0, comma), label.slice(comma + 2)]
}

/** Where a place is named in words; what is not named is at home, wherever "ours" stands. */
function firstAt(place: string, words: string): number {
  const said = plainWords(words)
  const known = PLACES.find(({ name }) => name === place)
  const names = known ? [known.name, ...known.words] : HOME_WORDS
  const starts = names.map((own) => {
    const parts = plainWords(own)
    return said.findIndex((_, at) => parts.every((part, index) => said[at + index] === part))
  })
  return Math.min(...starts.filter((at) => at >= 0), said.length)
}

/**
 * The same thing of several places is held against each other, thing by thing: how high it is in each, which way it goes,
 * and since when it has been higher in one of them. Null where nothing was fetched of more than one place.
 */
export function placesAsked(question: Question, wanted: readonly Wanted[]): Question[] | null {
  const standsAt = (ref: MetricRef) => firstAt(thingAndPlace(ref)?.[1] ?? '', question.words)
  const things = new Map<string, MetricRef[]>()
  for (const { ref } of [...wanted].sort((a, b) => standsAt(a.ref) - standsAt(b.ref))) {
    const [thing] = thingAndPlace(ref) ?? []
    if (thing) things.set(thing, [...(things.get(thing) ?? []), ref])
  }
  const several = [...things.values()].filter(({ length }) => length > 1)
  if (several.length === 0 || question.event !== null || ELSEWISE.has(question.act)) return null
  return several.map(([metric, ...rest]) => ({
    ...question,
    act: 'compare',
    metric: metric!,
    with: rest,
    by: [],
    against: [],
    aspect: null,
    statistic: null,
    unmatched: [],
    guessed: [],
  }))
}
