import { expect, test } from '@jest/globals'
import { probabilitiesOf } from '../../worker/src/goal/apart/learned-apart.ts'
import { fitSides, type SideExample } from './fit-sides.ts'

/** Two columns; the second is named in every other question, and is then what is asked for. */
const example = (isNamed: boolean, at: number): SideExample => ({
  features: [
    { column: 1, [`question ${at}`]: 1 },
    { column: 1, ...(isNamed && { named: 1 }) },
  ],
  sides: [
    { members: [], features: { none: 1 } },
    { members: [0], features: {} },
    { members: [1], features: {} },
    { members: [0, 1], features: { two: 1 } },
  ],
  right: isNamed ? [2] : [0],
})
const examples = Array.from({ length: 40 }, (_, at) => example(at % 2 === 0, at))

test('what speaks for a member and for none is learned, of what is met too seldom nothing, and the same each time', () => {
  const weights = fitSides(examples)
  const best = (isNamed: boolean) => {
    const shares = probabilitiesOf(example(isNamed, 0), weights)
    return shares.indexOf(Math.max(...shares))
  }
  expect([best(true), best(false)]).toEqual([2, 0])
  expect([...weights.keys()].some((name) => name.startsWith('question'))).toBe(false)
  expect(fitSides(examples)).toEqual(weights)
})
