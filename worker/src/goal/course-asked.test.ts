import { beforeAll, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

let read: (goal: string) => Promise<Question>

beforeAll(async () => {
  const rows = Array.from({ length: 300 }, (_, at) =>
    [
      `V${1000 + at}`,
      new Date(Date.UTC(2022, 0, 2 + 3 * at)).toISOString().slice(0, 10),
      ['Kew', 'Lee', 'May'][at % 3],
      20 + ((at * 11) % 90),
      ['kept', 'cancelled', 'kept', 'kept'][at % 4],
      `P${(at * 7) % 60}`,
    ].join(','),
  )
  const csv = ['visit_id,visit_date,clinic,revenue,status,patient_id', ...rows].join('\n')
  read = await withProfile({ csv, filename: 'visits.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => (await readGoal(goal, profile, model)).questions[0]!
  })
})

test.each([
  ['Where did the drop in visits come from?', 'count', 'down'],
  ['Where does the rise in revenue lie?', 'value', 'up'],
  ['Revenue is down. Where does the drop come from?', 'value', 'down'],
  ['Where did the rise in cancellations come from?', 'share', 'up'],
] as const)('%s asks what makes a change', async (goal, kind, supposes) => {
  expect(await read(goal)).toMatchObject({ act: 'explain', metric: { kind }, supposes })
})

test.each([
  ['Are we really growing or is it just the season?', 'count', 'up'],
  ['Is the drop in revenue just seasonal?', 'value', 'down'],
  ['Is revenue really growing?', 'value', 'up'],
  ['Is the rise in visits only the season?', 'count', 'up'],
] as const)('%s asks for more than the season', async (goal, kind, supposes) => {
  expect(await read(goal)).toMatchObject({
    act: 'change',
    metric: { kind },
    supposes,
    aspect: 'season',
    over: { column: 'visit_date', grain: 'year' },
    by: [],
  })
})

test.each([
  ['Are we losing visits?', 'count', 'down'],
  ['Are we losing patients?', 'distinct', 'down'],
  ['Do we earn less?', 'value', 'down'],
  ['Do we get fewer visits than before?', 'count', 'down'],
  ['Are visits down?', 'count', 'down'],
] as const)('%s is asked of all there is, over time', async (goal, kind, supposes) => {
  expect(await read(goal)).toMatchObject({ act: 'change', metric: { kind }, supposes, aspect: null, by: [] })
})

test.each(['Where are visits highest?', 'Do we earn less in Kew?', 'Do visits rise every summer?'])(
  '%s is none of these',
  async (goal) => {
    const { act, over } = await read(goal)
    expect([act === 'explain', over?.grain === 'year']).toEqual([false, false])
  },
)

test.each([
  ['How has revenue developed for the different clinics?', ['clinic']],
  ['How did revenue evolve across clinics?', ['clinic']],
  ['How has revenue developed over the year?', []],
] as const)('%s asks for a course, whatever it is told apart by', async (goal, by) => {
  const question = await read(goal)
  expect(question).toMatchObject({ act: 'change', metric: { kind: 'value' }, over: { column: 'visit_date' } })
  expect(question.by.map(({ column }) => column)).toEqual(by)
})

test('a plan that is to be developed is no course', async () => {
  const { act } = await read('How does revenue differ by clinic? Develop a plan for the clinics.')
  expect(act).toBe('compare')
})

test('when and for whom there are most is asked of both', async () => {
  expect(await read('Find out when and in which clinic visits pile up')).toMatchObject({
    act: 'rank',
    aspect: 'peak',
    by: [{ column: 'clinic' }],
    over: { column: 'visit_date' },
  })
  expect((await read('Which clinic has most visits when it rains?')).aspect).toBeNull()
})

test.each([
  'How has revenue developed on the clinics?',
  'Has revenue risen among our clinics?',
  'How did revenue evolve across the three clinics?',
])('%s looks at each of several', async (goal) => {
  expect(await read(goal)).toMatchObject({
    act: 'change',
    metric: { column: 'revenue' },
    by: [{ column: 'clinic', part: null }],
  })
})

test.each(['How has revenue developed?', 'Has revenue risen?'])('%s tells nothing apart', async (goal) => {
  expect(await read(goal)).toMatchObject({ metric: { column: 'revenue' }, by: [] })
})
