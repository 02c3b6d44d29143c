import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { writtenSideWeights, type SideWeights } from '../../worker/src/goal/apart/learned-apart.ts'
import { measureShares, sidesOf } from '../../worker/src/goal/measured/learned-measure.ts'
import { fitSides } from '../fit/fit-sides.ts'
import { measureExamples, type MeasureExample } from '../fit/measure-examples.ts'
import { partsOfSets } from '../fit/parts-of-sets.ts'
import { print } from '../services/steps.mjs'

const WEIGHTS = path.join(import.meta.dirname, '../../worker/src/goal/measured/measure-weights.tsv')

/** Words are many and each says little: they are held nearer nothing than what is seen of a candidate itself. */
const shrinkOf = (name: string): number => (name.includes(' | ') ? 6 : 2)
const SMALLEST = 0.05

/**
 * Fits anew what questions measure, and tells how much of it is right for goals of sets that were left out.
 * `npm run bench -- fit-measures [SET]`: weights without the goals of one set, to hold the whole reading against it.
 */
export async function main(): Promise<void> {
  const [left] = process.argv.slice(3)
  const examples = await measureExamples()
  const fit = (list: readonly MeasureExample[]): SideWeights =>
    fitSides(
      list.map((one) => ({ ...sidesOf(one), right: one.right })),
      shrinkOf,
      SMALLEST,
    )
  const all = [...new Set(examples.map(({ set }) => set))]
  const parts = left === undefined ? partsOfSets(all) : [[left]]
  let sum = 0
  let weights: SideWeights = new Map()
  for (const part of parts) {
    const own = examples.filter(({ set }) => part.includes(set))
    weights = fit(examples.filter(({ set }) => !part.includes(set)))
    const right = own.filter((one) => isRight(one, weights)).length
    sum += right
    print(
      `  ${part.join(', ')}, left out: of ${own.length} the rules have ${own.filter(areRulesRight).length} right, what is learned ${right}; ${own.filter((one) => one.right.length > 0).length} can be had`,
    )
  }
  if (left === undefined) {
    print(
      `  all: of ${examples.length} the rules have ${examples.filter(areRulesRight).length} right, what is learned ${sum}`,
    )
    weights = fit(examples)
  }
  writeFileSync(WEIGHTS, writtenSideWeights(weights))
  print(`  ${weights.size} features: ${WEIGHTS}`)
}

function isRight(one: MeasureExample, weights: SideWeights): boolean {
  const shares = measureShares(one, weights)
  return one.right.includes(shares.indexOf(Math.max(...shares)))
}

const areRulesRight = ({ ruled, right }: MeasureExample): boolean => right.includes(ruled)
