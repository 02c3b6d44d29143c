import { beforeAll, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

type Read = (goal: string) => Promise<Question>
let ofCourses: Read
let ofSpells: Read

const reading = (csv: string, filename: string): Promise<Read> =>
  withProfile({ csv, filename }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => (await readGoal(goal, profile, model)).questions[0]!
  })

beforeAll(async () => {
  const rows = Array.from({ length: 240 }, (_, at) =>
    [
      `C${1000 + at}`,
      new Date(Date.UTC(2023, 0, 2 + at)).toISOString().slice(0, 10),
      ['North', 'South', 'East'][at % 3],
      90 + ((at * 13) % 60),
      ['Completed', 'Dropped', 'Declined', 'Completed', 'Running'][(at * 3) % 5],
    ].join(','),
  )
  ofCourses = await reading(
    ['course_no,begun_on,centre,fee_eur,course_state', ...rows].join('\n'),
    'courses.csv',
  )
  // The same words where no row is in such a state.
  const bare = rows.map((row) => row.split(',').slice(0, 4).join(','))
  ofSpells = await reading(['course_no,begun_on,centre,fee_eur', ...bare].join('\n'), 'courses.csv')
})

test.each([
  [
    'Explore why learners drop courses, and propose changes that raise the share of completed ones.',
    'Dropped',
  ],
  ['Why do learners drop our courses?', 'Dropped'],
  ['Find out why applicants decline course places.', 'Declined'],
  ['Why have courses been dropped?', 'Dropped'],
])('%s: what people do to a row is the state that it is in', async (goal, value) => {
  expect(await ofCourses(goal)).toMatchObject({
    act: 'explain',
    metric: { kind: 'share', column: 'course_state', values: [value] },
    within: [],
    supposes: null,
  })
})

test.each([
  ['Why does the number of courses drop?', { kind: 'count' }],
  ['Why are numbers declining?', { kind: 'count' }],
  ['Why do fees drop?', { kind: 'value', column: 'fee_eur' }],
  ['Why has the share of completed courses dropped?', { kind: 'share', values: ['Completed'] }],
])('%s: of a quantity there is less, and no rows are kept by it', async (goal, metric) => {
  expect(await ofCourses(goal)).toMatchObject({ act: 'explain', metric, within: [], supposes: 'down' })
})

test('without such a state the rows themselves become fewer', async () => {
  expect(await ofSpells('What is behind the drop in courses?')).toMatchObject({
    act: 'explain',
    metric: { kind: 'count' },
    supposes: 'down',
  })
})
