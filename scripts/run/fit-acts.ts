import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { actSchema, type Act } from '#contract'
import type { Ruled } from '../../worker/src/goal/acts/act-features.ts'
import { learnedAct, listener } from '../../worker/src/goal/acts/learned-act.ts'
import { writtenWeights } from '../../worker/src/goal/acts/weights.ts'
import { understandGoal } from '../../worker/src/goal/understand-goal.ts'
import { readCorpus, setOf } from '../fit/corpus.ts'
import { fitWeights, type Example } from '../fit/fit-weights.ts'
import { nearestStretch } from '../fit/nearest-stretch.ts'
import { partsOfSets } from '../fit/parts-of-sets.ts'
import { print } from '../services/steps.mjs'

const WEIGHTS = path.join(import.meta.dirname, '../../worker/src/goal/acts/act-weights.tsv')
const ACTS = actSchema.options

interface Heard extends Example<Act> {
  set: string
  /** What the rules alone make of it. */
  ruled: Ruled
}

/** Fits anew what each question of a goal asks, and tells how much of it is right for goals of sets that were left out. */
export async function main(): Promise<void> {
  const heard = await hearCorpus()
  for (const part of partsOfSets([...new Set(heard.map((one) => one.set))])) {
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
  const weights = fitWeights(heard, ACTS)
  writeFileSync(WEIGHTS, writtenWeights(weights))
  print(`  ${weights.of.size} features: ${WEIGHTS}`)
}

async function hearCorpus(): Promise<Heard[]> {
  const { goals, profiles } = readCorpus()
  const found: Heard[] = []
  for (const goal of goals) {
    const stretches = new Map<string, Pick<Heard, 'features' | 'ruled'>>()
    listener.heard = (words, features, ruled) => stretches.set(words, { features, ruled })
    await understandGoal(goal.goal, profiles.get(goal.tables)!)
    for (const { words, acts } of goal.asked) {
      const own = stretches.get(nearestStretch(words, [...stretches.keys()], goal.goal))
      if (own) found.push({ ...own, set: setOf(goal), right: acts })
    }
  }
  listener.heard = null
  return found
}

/** Who comes first and who differs are told by the same table. */
const isRight = (act: Act, right: readonly Act[]): boolean =>
  right.includes(act) ||
  (act === 'rank' && right.includes('compare')) ||
  (act === 'compare' && right.includes('rank'))
