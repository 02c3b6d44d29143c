import { expect, test } from '@jest/globals'
import { csvOf, drawsFrom } from '../testing/make-rows.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'

const draws = drawsFrom(13)
const passes = (levels: readonly string[]) =>
  csvOf(
    Array.from({ length: 200 }, (_, row) => ({
      Pass: `P${String(row + 1)}`,
      Kind: draws.pick(['Bay', 'Garage', 'Covered']),
      Site: draws.pick(['East', 'West']),
      'Yearly fee': String(draws.integer(40, 2400)),
      'Pass status': draws.pick(levels),
    })),
  )
const PASSES = passes(['Active', 'Active', 'Dormant', 'Never activated'])

const read = (goal: string, csv = PASSES) =>
  withProfile({ csv, filename: 'passes.csv' }, async (_, profile) =>
    (await understandGoal(goal, profile)).asked.questions
      .filter(({ instead }) => !instead)
      .map(({ act, metric, with: beside, by }) =>
        [
          act,
          metric?.kind === 'share'
            ? `share ${[...metric.values].sort().join('|')}`
            : (metric?.column ?? metric?.kind),
          beside.map(({ column }) => column).join() || by.map(({ column }) => column).join('+'),
        ].join(' · '),
      ),
  )
const UNUSED = 'relate · share Dormant|Never activated · Yearly fee'

test.each([
  'Determine how the yearly fee of a pass relates to whether it is really being used, so that we can take back unused ones.',
  'Are passes with a high yearly fee used less?',
  'Examine the relationship between the yearly fee and the use of passes.',
])('whether a thing is used is the share that is not, along the number: %s', async (goal) => {
  expect(await read(goal)).toEqual([UNUSED])
})

test.each([
  'How does the yearly fee differ by kind?',
  'Which site has the highest yearly fee?',
  'How many passes are there at each site?',
])('nothing of use is heard where none is spoken of: %s', async (goal) => {
  expect((await read(goal)).join()).not.toContain('share')
})

test('nor where no column says both of rows', async () => {
  const read1 = await read(
    'How does the yearly fee relate to whether a pass is used?',
    passes(['Paid', 'Open']),
  )
  expect(read1.join()).not.toContain('Dormant')
  expect(read1.join()).not.toContain('share Paid')
})
