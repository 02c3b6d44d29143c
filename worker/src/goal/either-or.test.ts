import { expect, it } from '@jest/globals'
import { questionOf } from '#contract'
import { eitherOr } from './either-or.ts'

const GOAL =
  'Are we losing more parcels or are people just complaining more? And is the north worse, or the weather?'
const count = { kind: 'count' as const, table: 't', column: null, from: null, values: [] }
const ask = (words: string) => questionOf({ act: 'compare', metric: count, supposes: 'more', words })

it('weighs two questions between whose words stands "or" alone', () => {
  const found = eitherOr(
    [
      ask('Are we losing more parcels'),
      ask('are people just complaining more'),
      ask('is the north worse, or the weather'),
    ],
    GOAL,
  )
  expect(found.map(({ weighs }) => weighs)).toEqual([undefined, true, undefined])
})
