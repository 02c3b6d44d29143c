import { expect, test } from '@jest/globals'
import { csvOf, dayAfter, drawsFrom } from '../testing/make-rows.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'

const draws = drawsFrom(11)
const jobs = csvOf(
  Array.from({ length: 160 }, (_, row) => {
    const planned = draws.integer(8, 40)
    return {
      Job: `J${String(row + 1)}`,
      Crew: draws.pick(['Roofing', 'Masonry', 'Wiring']),
      Stage: draws.pick(['Shell', 'Finish']),
      Site: draws.pick(['Quay', 'Hill', 'Mill']),
      'Started on': dayAfter('2024-01-02', draws.integer(0, 350)),
      'Estimated hours': String(planned),
      'Hours worked': String(Math.round(planned * (0.9 + draws.uniform() / 2))),
      Fee: String(draws.integer(50, 900)),
    }
  }),
)

const read = (goal: string) =>
  withProfile({ csv: jobs, filename: 'jobs.csv' }, async (_, profile) =>
    (await understandGoal(goal, profile)).asked.questions.map(({ act, metric, by, over }) =>
      [
        act,
        metric ? [metric.column, metric.from].filter(Boolean).join(' / ') : 'none',
        by.map(({ column }) => column).join('+') || '-',
        over ? 'over time' : 'at once',
      ].join(' · '),
    ),
  )
const RATIO = 'Hours worked / Estimated hours'

test.each([
  [
    'Examine how the hours worked compare with the estimates over the year and single out the crew or stage that needs attention.',
    [`change · ${RATIO} · - · over time`, `rank · ${RATIO} · Crew+Stage · at once`],
  ],
  [
    'How do the hours worked by each crew compare with the estimate?',
    [`compare · ${RATIO} · Crew · at once`],
  ],
  [
    'Show the hours worked against the estimated hours month by month for each site.',
    [`change · ${RATIO} · Site · over time`],
  ],
])('what came of a plan is held against it, total by total: %s', async (goal, asked) => {
  expect(await read(goal)).toEqual(asked)
})

test.each([
  'Which crew worked the most hours?',
  'How do the hours worked compare between the crews?',
  'How does the fee compare with the estimated hours?',
  'Which jobs went over the estimated hours?',
])('and nothing where only one of the two is asked about, or how often it is passed: %s', async (goal) => {
  expect((await read(goal)).join()).not.toContain(RATIO)
})

test('who needs attention is asked of what was measured before, and by itself of nothing', async () => {
  expect(await read('How does the fee differ by site, and which crew requires attention?')).toEqual([
    'compare · Fee · Site · at once',
    'rank · Fee · Crew · at once',
  ])
  expect((await read('Which crew has the highest fee?')).join()).toContain('Fee · Crew')
})
