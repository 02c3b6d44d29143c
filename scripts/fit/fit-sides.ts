import type { Features } from '../../worker/src/goal/acts/act-features.ts'
import type { SideWeights } from '../../worker/src/goal/apart/learned-apart.ts'
import type { Choice } from '../../worker/src/goal/apart/sets.ts'

/** One choice with the places of the answers that are right. */
export type SideExample = Pick<Choice, 'features' | 'sides'> & { right: readonly number[] }

/** In fewer examples nothing is learned of a feature. */
const FEWEST = 3
const ROUNDS = 160
const RATE = 0.06
/** How strongly weights are held near nothing, where nothing else is said of them. */
const SHRINK = 1
const MOMENT = { first: 0.9, second: 0.99 }
const SMALLEST = 0.02

interface Compiled {
  own: Vector[]
  sides: { members: readonly number[]; features: Vector; isRight: boolean }[]
}
interface Vector {
  at: Int32Array
  by: Float64Array
}

/**
 * A log-linear model over the answers of each question, where any of several answers may be right: what speaks for each
 * member and for the answer as a whole is added up. Fitted by gradients over all questions at once; the same each time.
 */
export function fitSides(
  examples: readonly SideExample[],
  shrinkOf: (name: string) => number = () => SHRINK,
  smallest = SMALLEST,
): SideWeights {
  const names = knownIn(examples)
  const shrink = names.map(shrinkOf)
  const places = new Map(names.map((name, at) => [name, at]))
  const compiled = examples.filter(({ right }) => right.length > 0).map((one) => compile(one, places))
  const weights = new Float64Array(names.length)
  const [first, second] = [new Float64Array(names.length), new Float64Array(names.length)]
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = weights.map((weight, at) => shrink[at]! * weight)
    for (const one of compiled) addSlope(one, weights, slope)
    for (let at = 0; at < names.length; at++) {
      first[at] = MOMENT.first * first[at]! + (1 - MOMENT.first) * slope[at]!
      second[at] = MOMENT.second * second[at]! + (1 - MOMENT.second) * slope[at]! ** 2
      const [mean, size] = [
        first[at]! / (1 - MOMENT.first ** round),
        second[at]! / (1 - MOMENT.second ** round),
      ]
      weights[at]! -= (RATE * mean) / (Math.sqrt(size) + 1e-8)
    }
  }
  return new Map(
    names.flatMap((name, at) => (Math.abs(weights[at]!) >= smallest ? [[name, weights[at]!] as const] : [])),
  )
}

function knownIn(examples: readonly SideExample[]): string[] {
  const counts = new Map<string, number>()
  for (const { features, sides } of examples) {
    const all = new Set(
      [...features, ...sides.map((side) => side.features)].flatMap((one) => Object.keys(one)),
    )
    for (const name of all) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].flatMap(([name, count]) => (count >= FEWEST ? [name] : [])).sort()
}

function compile({ features, sides, right }: SideExample, places: ReadonlyMap<string, number>): Compiled {
  const vectorOf = (found: Features): Vector => {
    const known = Object.entries(found).flatMap(([name, by]) => {
      const at = places.get(name)
      return at === undefined ? [] : [{ at, by }]
    })
    return { at: Int32Array.from(known, ({ at }) => at), by: Float64Array.from(known, ({ by }) => by) }
  }
  return {
    own: features.map(vectorOf),
    sides: sides.map((side, at) => ({
      members: side.members,
      features: vectorOf(side.features),
      isRight: right.includes(at),
    })),
  }
}

const product = ({ at, by }: Vector, weights: Float64Array): number => {
  let sum = 0
  for (let place = 0; place < at.length; place++) sum += weights[at[place]!]! * by[place]!
  return sum
}
const add = ({ at, by }: Vector, share: number, slope: Float64Array): void => {
  for (let place = 0; place < at.length; place++) slope[at[place]!]! += share * by[place]!
}

function addSlope({ own, sides }: Compiled, weights: Float64Array, slope: Float64Array): void {
  const scores = own.map((one) => product(one, weights))
  const all = sides.map(
    (side) => product(side.features, weights) + side.members.reduce((sum, at) => sum + scores[at]!, 0),
  )
  const highest = Math.max(...all)
  const parts = all.map((score) => Math.exp(score - highest))
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const right = parts.reduce((sum, part, at) => sum + (sides[at]!.isRight ? part : 0), 0) || 1e-300
  const shares = own.map(() => 0)
  sides.forEach((side, at) => {
    const off = parts[at]! / whole - (side.isRight ? parts[at]! / right : 0)
    if (Math.abs(off) < 1e-6) return
    add(side.features, off, slope)
    for (const member of side.members) shares[member]! += off
  })
  own.forEach((one, at) => shares[at] !== 0 && add(one, shares[at]!, slope))
}
