import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { actSchema, type Act } from '#contract'
import type { Ruled } from '../../worker/src/goal/acts/act-features.ts'
import { learnedAct, listener } from '../../worker/src/goal/acts/learned-act.ts'
import { writtenWeights } from '../../worker/src/goal/acts/weights.ts'
import { readCorpus, setOf } from '../fit/corpus.ts'
import { heardOf } from '../fit/heard-of.ts'
import { fitWeights, type Example } from '../fit/fit-weights.ts'
import { partsOfSets } from '../fit/parts-of-sets.ts'
import { print } from '../services/steps.mjs'

const WEIGHTS = path.join(import.meta.dirname, '../../worker/src/goal/acts/act-weights.tsv')
const ACTS = actSchema.options

interface Heard extends Example<Act> {
  set: string
  /** What the rules alone make of it. */
  ruled: Ruled
}

/**
 * Fits anew what each question of a goal asks, and tells how much of it is right for goals of sets that were left out.
 * `npm run bench -- fit-acts [SET]`: weights without the goals of one set, to hold the whole reading against it.
 */
export async function main(): Promise<void> {
  const [left] = process.argv.slice(3)
  const heard = await hearCorpus()
  const parts = left === undefined ? partsOfSets([...new Set(heard.map((one) => one.set))]) : [[left]]
  for (const part of parts) {
    const weights = fitWeights(
      heard.filter((one) => !part.includes(one.set)),
      ACTS,
    )
    const own = heard.filter((one) => part.includes(one.set))
    const learned = own.filter((one) => isRight(learnedAct(one.features, one.ruled, weights).act, one.right))
    const ruled = own.filter((one) => isRight(one.ruled.act, one.right))
    print(
      `  ${part.join(', ')}, left out: of ${own.length} questions the rules hear ${ruled.length} right, with what is learned ${learned.length}`,
    )
  }
  const weights = fitWeights(
    heard.filter(({ set }) => set !== left),
    ACTS,
  )
  writeFileSync(WEIGHTS, writtenWeights(weights))
  print(`  ${weights.of.size} features: ${WEIGHTS}`)
}

async function hearCorpus(): Promise<Heard[]> {
  const { goals, profiles } = readCorpus()
  const all = await heardOf(
    listener,
    goals,
    ({ tables }) => profiles.get(tables)!,
    ({ asked }) => asked,
  )
  return all.map(({ goal, asked, heard: { features, ruled } }) => ({
    features,
    ruled,
    set: setOf(goal),
    right: asked.acts,
  }))
}

/** Who comes first and who differs are told by the same table. */
const isRight = (act: Act, right: readonly Act[]): boolean =>
  right.includes(act) ||
  (act === 'rank' && right.includes('compare')) ||
  (act === 'compare' && right.includes('rank'))
