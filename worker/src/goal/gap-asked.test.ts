import { beforeAll, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

let read: (goal: string) => Promise<Question[]>

beforeAll(async () => {
  const rows = Array.from({ length: 420 }, (_, at) =>
    [
      `V${1000 + at}`,
      new Date(Date.UTC(2018, 0, 2 + 5 * at)).toISOString().slice(0, 10),
      ['Dr Adler', 'Dr Bose', 'Dr Cruz'][at % 3],
      ['women', 'men'][(at * 7) % 2],
      10 + ((at * 13) % 40),
      20 + ((at * 11) % 90),
      ['yes', 'no'][(at * 3) % 2],
    ].join(','),
  )
  const csv = ['visit_id,visit_date,doctor,patients,wait_minutes,cost_eur,complained', ...rows].join('\n')
  read = await withProfile({ csv, filename: 'visits.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => (await readGoal(goal, profile, model)).questions
  })
})

test.each([
  ['Is the gap between men and women in wait closing?', 'down'],
  ['Has the difference in wait between men and women changed since 2020?', 'differs'],
  ['Is the gap in wait between Dr Adler and Dr Bose widening?', 'up'],
  ['Do men wait longer than women, by how much, and did that difference change over the years?', 'differs'],
  ['Do men wait longer than women, and is the gap getting smaller?', 'down'],
  ['Do men wait longer than women, and did that change over the years?', 'differs'],
  ['How does wait differ between men and women by year?', null],
  ['Are men and women getting closer in how long they wait?', 'down'],
])('%s follows how far two groups lie apart', async (goal, supposes) => {
  const found = (await read(goal)).at(-1)!
  expect(found).toMatchObject({ act: 'change', aspect: 'gap', supposes, over: { column: 'visit_date' } })
  expect(found.metric).toMatchObject({ kind: 'value', column: 'wait_minutes' })
  expect(found.against[0]!.values).toHaveLength(2)
})

test.each([
  'Are men waiting longer than women?',
  'What is the difference in wait between men and women?',
  'Has the wait changed since 2020?',
  'Is the difference between wait and cost growing?',
  'Is the gap between visits growing?',
  'Does it make a difference to the wait whether men or women come, and is the wait rising?',
  'Did the gap between men and women close after the reform of June 2020?',
])('%s does not', async (goal) => {
  expect((await read(goal)).map(({ aspect }) => aspect)).not.toContain('gap')
})

test('two explanations of one change that "or" joins are weighed against each other', async () => {
  const found = await read('Have complained visits risen or have visits risen?')
  expect(found.map(({ metric, weighs }) => [metric?.kind, weighs])).toEqual([
    ['share', undefined],
    ['count', true],
  ])
  expect(
    (await read('Have complained visits risen, and have visits risen?')).some(({ weighs }) => weighs),
  ).toBe(false)
})
