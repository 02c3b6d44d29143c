import { actSchema, type Act } from '#contract'
import type { Features, Ruled } from './act-features.ts'
import { readWeights, type Weights } from './weights.ts'

const LEARNED = readWeights('act-weights.tsv', actSchema)
/** Under this probability of the likeliest act nobody can tell what is asked. */
const SURE = 0.5
/** Under this one the rules are asked, where they heard something. */
const LIKELY = 0.5

/** What was read of one stretch. */
export interface HeardAct {
  words: string
  features: Features
  ruled: Ruled
}

/** Those who fit the weights anew; null where nobody listens. */
export const listener: { heard: ((heard: HeardAct) => void) | null } = { heard: null }

/** The act that goals of this kind ask, as learned from goals with their wanted acts; the rules' own where nothing was learned. */
export function learnedAct(features: Features, ruled: Ruled, learned: Weights<Act> = LEARNED): Ruled {
  const best = likeliest(features, learned)
  // What happened and when is read from the goal's own dates, and whom to turn to from its verb: that is not learned.
  if (
    best === null ||
    ruled.act === 'event' ||
    ruled.act === 'target' ||
    isOfCalendar(features, ruled) ||
    isRepeated(features, ruled) ||
    isMoved(features, ruled)
  )
    return ruled
  if (!ruled.guessed && best.probability < LIKELY) return ruled
  return { act: best.name, guessed: best.probability < SURE && (ruled.guessed || best.name !== ruled.act) }
}

/** "Is there a seasonal pattern in weight": what comes again is asked of a course by its own words, whatever else they are like. */
const isOfCalendar = (features: Features, { act, guessed }: Ruled): boolean =>
  act === 'change' &&
  !guessed &&
  ['aspect season', 'aspect cycle'].some((name) => features[name] !== undefined)

/** "Which clerks enter a payment twice": what stands there twice is looked for, whoever did it. */
const isRepeated = (features: Features, { act, guessed }: Ruled): boolean =>
  act === 'odd' && !guessed && features['rule repeats'] !== undefined

/** "Whether the number of callouts is rising": of what is told apart by nothing, which way it goes is asked of a course. */
const isMoved = (features: Features, { act, guessed }: Ruled): boolean =>
  act === 'change' &&
  !guessed &&
  ['by 1', 'by 2', 'values 1', 'values 2', 'with'].every((state) => features[state] === undefined) &&
  MOVED.some((name) => features[`rule ${name}`] !== undefined)
const MOVED = ['has it risen', 'has it fallen']

/** The likeliest of several by the sum of what speaks for each. */
export function likeliest<Name extends string>(
  features: Features,
  { names, of }: Weights<Name>,
): { name: Name; probability: number } | null {
  if (names.length === 0) return null
  const scores = names.map(() => 0)
  for (const [feature, strength] of Object.entries(features)) {
    const own = of.get(feature)
    if (own) for (let at = 0; at < scores.length; at++) scores[at]! += own[at]! * strength
  }
  const highest = Math.max(...scores)
  const parts = scores.map((score) => Math.exp(score - highest))
  return {
    name: names[scores.indexOf(highest)]!,
    probability: 1 / parts.reduce((sum, part) => sum + part, 0),
  }
}
