import { beforeAll, expect, test } from '@jest/globals'
import type { Asked } from '#contract'
import { buildModel } from '../../model/build-model.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { readGoal } from '../read-goal.ts'

let read: (goal: string) => Promise<Asked>
let readAges: (goal: string) => Promise<Asked>

const reader = (csv: string) =>
  withProfile({ csv }, async (_, profile) => {
    const model = buildModel(profile)
    return (goal: string) => readGoal(goal, profile, model)
  })

beforeAll(async () => {
  const rows = Array.from({ length: 120 }, (_, at) => {
    const time = (minutes: number) =>
      new Date(Date.UTC(2024, 2, 1 + (at % 28), 9, (at % 50) + minutes)).toISOString().slice(0, 16)
    return [
      at + 1,
      ['North', 'South', 'Quay'][at % 3],
      20 + ((at * 7) % 60),
      time(0),
      time(10 + ((at * 13) % 70)),
      5 + ((at * 11) % 90),
    ].join(',')
  })
  read = await reader(['patient_no,clinic,age,arrived_at,seen_at,consult_min', ...rows].join('\n'))
  const ages = rows.map((row) => row.split(',').slice(0, 3).join(','))
  readAges = await reader(['patient_no,clinic,age_years', ...ages].join('\n'))
})

const limits = (asked: Asked) =>
  asked.questions.flatMap(({ within }) => within).filter(({ operator }) => operator !== '=')

test('minutes are no limit on an age in years', async () => {
  const asked = await readAges('In which clinic do too many patients sit there over 40 minutes?')
  expect(limits(asked)).toEqual([])
})

test('a limit in hours holds for a column in minutes', async () => {
  const asked = await read('How does the age differ by clinic for consultations over 1 hour?')
  expect(limits(asked)).toEqual([
    expect.objectContaining({ column: 'consult_min', operator: '>', values: [60] }),
  ])
})
