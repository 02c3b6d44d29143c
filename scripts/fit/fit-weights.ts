import type { Features } from '../../worker/src/goal/acts/act-features.ts'
import type { Weights } from '../../worker/src/goal/acts/weights.ts'

/** One thing to learn from: what was read, and what it should be taken for, the best of several that are right first. */
export interface Example<Name extends string> {
  features: Features
  right: readonly Name[]
}

/** In fewer examples nothing is learned of a feature. */
const FEWEST = 3
const ROUNDS = 25
const RATE = 0.12
const SHRINK = 0.01
/** How much more the best of several that are right is wanted. */
const BEST = 2
/** Smaller weights are as good as none. */
const SMALLEST = 0.02

/** A multinomial logistic regression, fitted by gradients that get smaller where much was learned; the same each time. */
export function fitWeights<Name extends string>(
  examples: readonly Example<Name>[],
  names: readonly Name[],
): Weights<Name> {
  const counts = new Map<string, number>()
  for (const { features } of examples)
    for (const name of Object.keys(features)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const known = [...counts].flatMap(([name, count]) => (count >= FEWEST ? [name] : [])).sort()
  const fresh = () => new Map(known.map((name) => [name, new Float64Array(names.length)]))
  const [weights, learned] = [fresh(), fresh()]
  const rows = examples.map(({ features, right }) => ({
    right,
    own: Object.entries(features).flatMap(([name, strength]) => {
      const [weight, seen] = [weights.get(name), learned.get(name)]
      return weight && seen ? [{ strength, weight, seen }] : []
    }),
  }))
  const random = randomFrom(7)
  for (let round = 0; round < ROUNDS; round++)
    for (const { own, right } of shuffled(rows, random)) {
      const scores = names.map((_, at) => own.reduce((sum, one) => sum + one.weight[at]! * one.strength, 0))
      const now = probabilities(scores)
      const wanted = names.map((name, at) =>
        right.includes(name) ? (right[0] === name ? BEST : 1) * now[at]! : 0,
      )
      const all = wanted.reduce((sum, one) => sum + one, 0) || 1e-9
      for (const at of names.keys()) {
        const off = now[at]! - wanted[at]! / all
        if (Math.abs(off) < 1e-4) continue
        for (const { strength, weight, seen } of own) {
          const slope = off * strength + SHRINK * weight[at]!
          seen[at]! += slope * slope
          weight[at]! -= (RATE * slope) / Math.sqrt(seen[at]! + 1e-6)
        }
      }
    }
  const kept = [...weights].filter(([, own]) => own.some((one) => Math.abs(one) >= SMALLEST))
  return { names, of: new Map(kept.map(([name, own]) => [name, [...own]])) }
}

function probabilities(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const parts = scores.map((score) => Math.exp(score - highest))
  const all = parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part) => part / all)
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}
