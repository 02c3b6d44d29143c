import { expect, test } from '@jest/globals'
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
