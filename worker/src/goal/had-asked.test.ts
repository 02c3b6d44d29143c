import { expect, test } from '@jest/globals'
import { buildModel } from '../model/build-model.ts'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

const cases = csvOf(300, (index, random) => ({
  case_id: `C${index}`,
  received_on: new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
  team: ['Billing', 'Claims', 'Intake'][index % 3],
  agent: `Agent ${String.fromCodePoint(65 + (index % 9))}`,
  training_date: index % 9 === 1 ? '2024-08-01' : '',
  handling_hours: 20 + Math.round(random.uniform() * 40),
  reopened: random.pick(['yes', 'no', 'no']),
}))

const OF_TRAINING = [
  ['Does the training pay off in handling hours?', 'handling_hours'],
  ['Did the training help agents to handle cases faster?', 'handling_hours'],
  ['Has the training made a difference to handling hours?', 'handling_hours'],
  ['Are cases of trained agents reopened less often?', 'reopened'],
] as const
const OF_OTHERS = [
  'Do handling hours differ by team?',
  'Which agent has the most cases?',
  'Have handling hours become longer since May 2024?',
  'What drives handling hours?',
]

test('what a column dates is heard by its own name, and stands in for nothing else', async () => {
  await withProfile({ csv: cases, filename: 'cases.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    for (const [goal, column] of OF_TRAINING) {
      const { questions } = await readGoal(goal, profile, model)
      expect([goal, questions]).toMatchObject([
        goal,
        [{ act: 'compare', metric: { column }, by: [{ column: 'training_date' }], unmatched: [] }],
      ])
    }
    for (const goal of OF_OTHERS) {
      const [question] = (await readGoal(goal, profile, model)).questions
      expect([goal, question!.by.map(({ column }) => column)]).toEqual([
        goal,
        expect.not.arrayContaining(['training_date']),
      ])
    }
  })
})
