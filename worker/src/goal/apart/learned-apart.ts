import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Features } from '../acts/act-features.ts'
import type { Act, MetricRef } from '#contract'
import type { Ruling } from './candidates.ts'
import type { Choice } from './sets.ts'

export type SideWeights = ReadonlyMap<string, number>

/** Weights as they were fitted: a feature and its weight a line, hundredths as whole numbers. */
export function readSideWeights(folder: string, file: string): SideWeights {
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n')
  return new Map(
    lines
      .filter((line) => line !== '')
      .map((line) => {
        const [name = '', weight] = line.split('\t')
        return [name, z.coerce.number().parse(weight) / HUNDRED]
      }),
  )
}
/** The same, written. */
export const writtenSideWeights = (weights: SideWeights): string =>
  [...weights].map(([name, weight]) => `${name}\t${Math.round(weight * HUNDRED)}\n`).join('')

const HUNDRED = 100
export const APART = readSideWeights(import.meta.dirname, 'apart-weights.tsv')

const scoreOf = (features: Features, weights: SideWeights): number => {
  let sum = 0
  for (const name in features) sum += (weights.get(name) ?? 0) * features[name]!
  return sum
}

/** How likely each of several answers is, in their order. */
export function probabilitiesOf(
  { features, sides }: Pick<Choice, 'features' | 'sides'>,
  weights: SideWeights,
): number[] {
  const own = features.map((one) => scoreOf(one, weights))
  const scores = sides.map(
    (side) => scoreOf(side.features, weights) + side.members.reduce((sum, at) => sum + own[at]!, 0),
  )
  const highest = Math.max(...scores)
  const parts = scores.map((score) => Math.exp(score - highest))
  const all = parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part) => part / all)
}

/** What was read of one stretch. */
export interface HeardApart extends Choice {
  words: string
  act: Act
  metric: MetricRef | null
  over: Ruling['over']
}

/** Those who fit the weights anew; null where nobody listens. */
export const apartListener: { heard: ((heard: HeardApart) => void) | null } = { heard: null }
