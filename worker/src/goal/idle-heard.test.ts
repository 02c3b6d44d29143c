import { expect, it } from '@jest/globals'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { definitionsHeard } from './definitions-heard.ts'
import { understandGoal } from './understand-goal.ts'
import { understandExplained } from './with-definitions.ts'

/** Lockers of a pool: when each was opened last, what it costs, and the day on which the list was printed. */
const CSV = [
  'locker,hall,rented on,last opened,yearly fee,next payment,report date',
  ...Array.from({ length: 80 }, (_, row) => {
    const day = (month: number) => `2024-0${month}-${String(1 + (row % 20)).padStart(2, '0')}`
    return `L${row},${['north', 'south', 'west'][row % 3]},2023-0${1 + (row % 6)}-11,${row % 5 ? day(1 + (row % 6)) : ''},${[40, 60][row % 2]},2025-02-01,2024-06-30`
  }),
].join('\n')
const lockers = { csv: CSV, filename: 'lockers.csv' }

const heard = (goal: string) =>
  withProfile(lockers, async (_, whole) => definitionsHeard(goal, whole, buildModel(whole)))

const last = { kind: 'column', column: 'last opened' }
const over = (by: number, unit: string) => ({
  kind: 'comparison',
  operator: '<',
  left: { kind: 'later', of: last, by, unit },
  right: { kind: 'constant', value: '2024-06-30' },
})

it.each([
  [
    'Find out where lockers stand idle (not opened in the 60 days before the report, or never).',
    'idle',
    { kind: 'or', of: [{ kind: 'empty', of: last }, over(60, 'day')] },
  ],
  [
    'Which halls have the most lockers that have not been opened for over three months?',
    'not opened',
    over(3, 'month'),
  ],
  ['Why has nobody opened so many lockers in the last 8 weeks?', null, null],
  ['Are lockers that were never opened or not opened for 2 months dearer?', 'not opened', over(2, 'month')],
])('hears what is not used for long: %s', async (goal, name, expression) => {
  const [own] = await heard(goal)
  if (name === null) expect(own).toBeUndefined()
  else expect(own).toMatchObject({ name, expression })
})

it.each([
  'Which lockers were opened in the last 60 days?',
  'Which lockers were not rented for 60 days?',
  'Which lockers are not paid within 30 days?',
])('hears nothing where nothing of the kind is said: %s', async (goal) => {
  const own = await heard(goal)
  expect(own.filter(({ expression }) => JSON.stringify(expression).includes('last opened'))).toEqual([])
})

it.each([
  [
    'Why do fees differ, with a view to the time since the last opening and the hall?',
    'time since last opening',
  ],
  ['Does the yearly fee depend on how long since a locker was opened?', null],
])('hears how long ago something was: %s', async (goal, name) => {
  const [own] = await heard(goal)
  if (name === null) expect(own).toBeUndefined()
  else
    expect(own).toMatchObject({
      name,
      expression: {
        kind: 'time-between',
        from: last,
        to: { kind: 'constant', value: '2024-06-30' },
        unit: 'day',
      },
    })
})

it('asks what goes with it where the goal asks where it is so', async () => {
  const read = (goal: string) =>
    withProfile(lockers, async (session, whole) =>
      understandExplained(session, whole, await understandGoal(goal, whole)),
    )
  for (const where of ['where paid lockers stand', 'where lockers are']) {
    const { understood } = await read(
      `Find out ${where} idle (not opened in the 60 days before the report, or never).`,
    )
    expect(understood.asked.questions[0]).toMatchObject({
      act: 'explain',
      metric: { kind: 'share', column: 'idle' },
      by: [],
    })
  }
  const { understood } = await read(
    'Does the yearly fee differ for lockers that are idle (not opened in the 60 days before the report, or never)?',
  )
  expect(understood.asked.questions[0]).toMatchObject({ metric: { column: 'yearly fee' } })
})
