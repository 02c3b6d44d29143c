import { describe, expect, test } from '@jest/globals'
import { buildModel } from '../model/build-model.ts'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

const goals = csvOf(240, (index, random) => ({
  goal_id: `G${index}`,
  owner: `Owner ${String.fromCodePoint(65 + (index % 20))}x`,
  department: ['Sales', 'Finance', 'People'][index % 3],
  status: random.pick(['Achieved', 'Missed']),
}))

const OF_ROWS = [
  'Analyze how the distribution of goals among their owners influences achievement, to identify overload',
  'How does the number of goals per owner affect the share achieved?',
  'Do owners with many goals achieve fewer of them?',
  'Does workload influence whether goals are achieved?',
  'Are overloaded owners missing more goals?',
]
/** How many, and what comes of it, are asked apart, or one of them alone. */
const OF_OTHERS = [
  'How many goals does each owner have?',
  'Show the distribution of goals by owner and department',
  'Which owner has the most goals?',
  'Share of achieved goals by owner',
  'Why are some owners achieving fewer of their goals than others?',
]

test('how many rows each has is what a measure is held against, where a goal says so', async () => {
  await withProfile({ csv: goals, filename: 'goals.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    for (const goal of [...OF_ROWS, ...OF_OTHERS]) {
      const [question] = (await readGoal(goal, profile, model)).questions
      const rows = question!.by.filter(({ part }) => part === 'rows').map(({ column }) => column)
      expect([goal, rows]).toEqual([goal, OF_ROWS.includes(goal) ? ['owner'] : []])
      if (rows.length > 0)
        expect(question).toMatchObject({ act: 'relate', metric: { kind: 'share', column: 'status' } })
    }
  })
})

const calls = csvOf(360, (index, random) => ({
  call_id: `C${index}`,
  taken_on: new Date(Date.UTC(2024, 0, 1 + Math.floor(index / 2))).toISOString().slice(0, 10),
  midwife: `Midwife ${String.fromCodePoint(65 + (index % 18))}`,
  clinic: ['Quay', 'Hill'][index % 2],
  hours_to_visit: 4 + Math.round(random.uniform() * 40),
  result: random.pick(['completed', 'failed']),
}))

describe('how many rows somebody has', () => {
  test.each([
    ['Do midwives with more calls visit later?', { supposes: 'more' }],
    ['Are midwives who look after many calls slower to visit?', { supposes: 'more' }],
    [
      'Does the number of calls a midwife takes affect the hours to visit? Is there a ceiling?',
      { aspect: 'onset' },
    ],
    ['How many calls can one midwife handle before hours to visit rise?', { aspect: 'onset' }],
    [
      'In weeks in which a midwife has more calls, do hours to visit rise?',
      { over: { grain: 'week' }, supposes: 'more' },
    ],
    ['Do the hours to visit get longer when a midwife is busy?', {}],
  ])('%s', async (goal, parts) => {
    await withProfile({ csv: calls, filename: 'calls.csv' }, async (_, profile) => {
      const { questions, unanswered } = await readGoal(goal, profile, buildModel(profile))
      expect(questions).toHaveLength(1)
      expect(unanswered).toEqual([])
      expect(questions[0]).toMatchObject({
        act: 'relate',
        metric: { column: 'hours_to_visit' },
        by: [{ column: 'midwife', part: 'rows' }],
        ...parts,
      })
    })
  })

  test('results that the goal does not name are the outcome of rows, as a guess', async () => {
    await withProfile({ csv: calls, filename: 'calls.csv' }, async (_, profile) => {
      const goal = 'How many calls can one midwife handle before results suffer?'
      const [question] = (await readGoal(goal, profile, buildModel(profile))).questions
      expect(question).toMatchObject({ metric: { kind: 'share', column: 'result' }, guessed: ['metric'] })
    })
  })

  test.each(['How many calls did each midwife take before June?', 'Which midwife has most calls?'])(
    '%s is of another kind',
    async (goal) => {
      await withProfile({ csv: calls, filename: 'calls.csv' }, async (_, profile) => {
        const { questions } = await readGoal(goal, profile, buildModel(profile))
        expect(questions.flatMap(({ by }) => by).filter(({ part }) => part === 'rows')).toEqual([])
      })
    },
  )
})
