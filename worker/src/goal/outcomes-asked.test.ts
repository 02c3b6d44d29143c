import { beforeAll, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

type Read = (goal: string) => Promise<Question>
let ofCases: Read
let ofSheets: Read

const at = (day: number, hours = 0) =>
  new Date(Date.UTC(2023, 0, 2 + day, 8 + hours)).toISOString().slice(0, 16).replace('T', ' ')

const reading = (csv: string, filename: string): Promise<Read> =>
  withProfile({ csv, filename }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => (await readGoal(goal, profile, model)).questions[0]!
  })

beforeAll(async () => {
  const cases = Array.from({ length: 240 }, (_, row) =>
    [
      `CS${2000 + row}`,
      at(row),
      ['Basel', 'Turin', 'Ghent'][row % 3],
      ['Gold', 'Silver'][row % 2],
      [4, 24][row % 2],
      at(row, 1 + ((row * 7) % 40)),
      row % 12 === 0 ? '' : at(row + 1, 1 + ((row * 11) % 200)),
      1 + (row % 5),
    ].join(','),
  )
  ofCases = await reading(
    [
      'case_no,opened_at,desk,contract,response_target_hours,first_response_at,closed_at,satisfaction',
      ...cases,
    ].join('\n'),
    'cases.csv',
  )
  const sheets = Array.from({ length: 240 }, (_, row) =>
    [
      `TS${3000 + row}`,
      ['Ada Holm', 'Bo Lind', 'Cy Marsh', 'Di North'][row % 4],
      ['Sales', 'Support', 'Research'][row % 3],
      at(row).slice(0, 10),
      30 + (row % 9),
      28 + ((row * 5) % 17),
      ['Approved', 'Corrected', 'Approved', 'Revoked', 'Approved'][row % 5],
      5 + ((row * 3) % 70),
    ].join(','),
  )
  ofSheets = await reading(
    [
      'timesheet_no,employee,department,submitted_on,planned_hours,actual_hours,state,approval_hours',
      ...sheets,
    ].join('\n'),
    'timesheet_corrections.csv',
  )
})

const within = (column: string, operator: string, value: number, unit = 'days') => ({
  kind: 'share',
  from: 'opened_at',
  column,
  limit: { operator, value, unit, than: null },
})

test.each([
  ['Examine the cases that were closed within their first three days to see what sets them apart.', '<=', 3],
  ['For which desks are cases closed the same day?', '<', 1],
  ['Analyze the cases closed more than 5 days after they were opened and what they have in common.', '>', 5],
])(
  '%s: whether it happened in that time is the outcome, and no rows are kept by it',
  async (goal, operator, value) => {
    const { metric, within: kept } = await ofCases(goal)
    expect(metric).toMatchObject(within('closed_at', operator, value))
    expect(kept).toEqual([])
  },
)

test('what sets apart those to whom it happened in time is explained', async () => {
  const { act } = await ofCases(
    'Examine the cases closed within three days to find out what sets them apart.',
  )
  expect(act).toBe('explain')
})

test('another measure of such rows, and how many they are, keep the limit as a filter', async () => {
  const other = await ofCases('What is the mean satisfaction of cases closed within 3 days, by desk?')
  expect(other.metric).toMatchObject({ kind: 'value', column: 'satisfaction' })
  const many = await ofCases('How many cases were closed within 3 days?')
  expect(many.metric?.limit).toBeUndefined()
})

const RESPONSE = { kind: 'share', from: 'opened_at', column: 'first_response_at' }
test.each([
  ['Which desks answer within the response target?', '<='],
  ['Analyze where the response targets are missed and what it depends on.', '>'],
  ['Why do customers wait longer for the first response than their contract allows?', '>'],
])('%s: each row is held against its own target', async (goal, operator) => {
  const { metric } = await ofCases(goal)
  expect(metric).toMatchObject({
    ...RESPONSE,
    limit: { operator, unit: 'hours', than: 'response_target_hours' },
  })
})

test('a number that is planned beside what came of it is passed or kept', async () => {
  const { metric } = await ofSheets('Which departments go over the planned hours?')
  expect(metric).toMatchObject({
    kind: 'share',
    column: 'actual_hours',
    limit: { operator: '>', than: 'planned_hours' },
  })
  const plain = await ofSheets('What are the planned hours by department?')
  expect(plain.metric).toMatchObject({ kind: 'value', column: 'planned_hours' })
})

test.each([
  ['Explain the corrections by department.', 'Corrected'],
  ['Which departments have their timesheets corrected most often?', 'Corrected'],
  ['In which departments are most timesheets taken back?', 'Revoked'],
])('%s is a share of a state, by whatever word of its family', async (goal, value) => {
  expect((await ofSheets(goal)).metric).toMatchObject({ kind: 'share', column: 'state', values: [value] })
})

test('a deed by its name is no measure of what it only sounds like', async () => {
  const { metric } = await ofSheets('Look into the granting of timesheets by department and month.')
  expect(metric?.column).not.toBe('approval_hours')
})

test('how many there are and how long they take are both measured', async () => {
  const { metric, with: beside } = await ofCases('Compare the volume and the duration of cases by desk.')
  expect(metric).toMatchObject({ kind: 'count' })
  expect(beside).toMatchObject([{ kind: 'duration', from: 'opened_at', column: 'closed_at' }])
})

test.each([
  'Which desks let customers wait longest for the first response?',
  'Explain the wait before the first response.',
])('%s: what is waited for ends the time that is measured', async (goal) => {
  const { metric } = await ofCases(goal)
  expect(metric).toMatchObject({ kind: 'duration', from: 'opened_at', column: 'first_response_at' })
})

test('a state that is explained is no cause of itself', async () => {
  const { metric, by } = await ofSheets(
    'Find out why some departments have more timesheets corrected than others and what goes with a correction.',
  )
  expect(metric).toMatchObject({ kind: 'share', column: 'state', values: ['Corrected'] })
  expect(by.map(({ column }) => column)).not.toContain('state')
})
