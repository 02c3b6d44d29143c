import { expect, test } from '@jest/globals'
import { csvOf, drawsFrom, hourAfter } from '../testing/make-rows.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'

const draws = drawsFrom(15)
const repairs = csvOf(
  Array.from({ length: 200 }, (_, row) => {
    const begun = draws.integer(0, 6000)
    return {
      Repair: `R${String(row + 1)}`,
      Trade: draws.pick(['Joinery', 'Glazing', 'Wiring']),
      Estate: draws.pick(['Fenwick', 'Marsh', 'Oakley']),
      'Reported at': hourAfter('2023-03-01', begun),
      'Completed at': row % 25 === 0 ? '' : hourAfter('2023-03-01', begun + draws.integer(5, 300)),
      Status: row % 25 === 0 ? 'In progress' : 'Completed',
    }
  }),
)
const read = (goal: string) =>
  withProfile({ csv: repairs, filename: 'repairs.csv' }, async (_, profile) =>
    (await understandGoal(goal, profile)).asked.questions.map(
      ({ act, metric, by }) =>
        `${act} · ${metric?.kind ?? 'none'} · ${by.map(({ column, part }) => column + (part ? `#${part}` : '')).join('+') || '-'}`,
    ),
  )

test.each([
  ['Examine the time it takes to complete repairs.', ['explain · duration · -']],
  [
    'Examine the time it takes to complete repairs and find out where tenants wait longest.',
    ['explain · duration · -', 'rank · duration · Estate'],
  ],
])('a length of time that is looked into alone asks what it goes with: %s', async (goal, asked) => {
  expect(await read(goal)).toEqual(asked)
})

test.each([
  ['Compare the time it takes to complete repairs by trade.', 'Trade'],
  [
    'Does the time it takes to complete repairs differ by the hour of the day at which they are reported?',
    '#hour',
  ],
])('what a goal tells rows apart by stays: %s', async (goal, by) => {
  expect((await read(goal)).join()).toContain(by)
})
