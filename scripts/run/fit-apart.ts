import { writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  probabilitiesOf,
  writtenSideWeights,
  type SideWeights,
} from '../../worker/src/goal/apart/learned-apart.ts'
import { apartExamples, type ApartExample } from '../fit/apart-examples.ts'
import { fitSides } from '../fit/fit-sides.ts'
import { partsOfSets } from '../fit/parts-of-sets.ts'
import { print } from '../services/steps.mjs'

const WEIGHTS = path.join(import.meta.dirname, '../../worker/src/goal/apart/apart-weights.tsv')

/**
 * Fits anew what rows are told apart by, and tells how much of it is right for goals of sets that were left out.
 * `npm run bench -- fit-apart [SET]`: weights without the goals of one set, to hold the whole reading against it.
 */
export async function main(): Promise<void> {
  const [left] = process.argv.slice(3)
  const examples = await apartExamples()
  const parts = left === undefined ? partsOfSets([...new Set(examples.map(({ set }) => set))]) : [[left]]
  const all = parts.map((part) => {
    const own = examples.filter(({ set }) => part.includes(set))
    const weights = fitSides(examples.filter(({ set }) => !part.includes(set)))
    const told = tell(own, weights)
    print(`  ${part.join(', ')}, left out: ${told}`)
    return { own, right: own.filter((one) => isRight(one, weights)).length, weights }
  })
  if (left === undefined)
    print(
      `  all: of ${examples.length} questions the rules have ${examples.filter(areRulesRight).length} right, what is learned ${all.reduce((sum, { right }) => sum + right, 0)}`,
    )
  const weights = left === undefined ? fitSides(examples) : all[0]!.weights
  writeFileSync(WEIGHTS, writtenSideWeights(weights))
  print(`  ${weights.size} features: ${WEIGHTS}`)
}

function tell(own: readonly ApartExample[], weights: SideWeights): string {
  const named = own.filter(({ written }) => written.by.every((list) => list.length > 0))
  const counted = (list: readonly ApartExample[]) =>
    `of ${list.length} the rules have ${list.filter(areRulesRight).length} right, what is learned ${list.filter((one) => isRight(one, weights)).length}`
  return `${counted(own)}; where something is named, ${counted(named)}`
}

function isRight(one: ApartExample, weights: SideWeights): boolean {
  const shares = probabilitiesOf(one, weights)
  return one.right.includes(shares.indexOf(Math.max(...shares)))
}

const areRulesRight = ({ sides, right }: ApartExample): boolean =>
  right.some((at) => sides[at]!.features['as ruled'] !== undefined)
