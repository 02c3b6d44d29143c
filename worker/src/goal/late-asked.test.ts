import { describe, expect, test } from '@jest/globals'
import { csvOf, dayAfter, drawsFrom } from '../testing/make-rows.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'

const draws = drawsFrom(23)
const rowsOf = (make: (row: number) => Record<string, string | number>) =>
  csvOf(
    Array.from({ length: 240 }, (_, row) =>
      Object.fromEntries(Object.entries(make(row)).map(([name, value]) => [name, String(value)])),
    ),
  )

/** Hired tools with the day they were due back, the day they came back and how those who hired them rate the shop. */
const hires = rowsOf((row) => {
  const begun = draws.integer(0, 300)
  return {
    hire: `H${String(row + 1)}`,
    depot: draws.pick(['Ashby', 'Corby']),
    tool: draws.pick(['saw', 'mixer', 'pump']),
    hired_on: dayAfter('2024-01-01', begun),
    due_back: dayAfter('2024-01-01', begun + 7),
    returned_on: dayAfter('2024-01-01', begun + draws.integer(3, 12)),
    rating: draws.integer(1, 5),
  }
})
/** Tests of samples with the hours that each took beside those that were agreed. */
const assays = rowsOf((row) => ({
  assay: `A${String(row + 1)}`,
  bench: draws.pick(['wet', 'dry']),
  received_on: dayAfter('2024-01-01', row),
  turnaround_hours: draws.integer(5, 60),
  sla_hours: draws.pick(['24', '48']),
}))
/** Ferries with minutes after the timetable, below nothing where they were early. */
const ferries = rowsOf((row) => ({
  crossing: `F${String(row + 1)}`,
  route: draws.pick(['Skye', 'Mull']),
  sailed_on: dayAfter('2024-01-01', row),
  delay_minutes: draws.integer(-10, 40),
}))

/** Repairs of lifts, with whether each kept the service level, and of street lamps, with whether the deadline was missed. */
const stated = (header: string) =>
  rowsOf((row) => ({
    repair: `R${String(row + 1)}`,
    crew: draws.pick(['north', 'south']),
    reported_on: dayAfter('2024-01-01', row),
    done_on: dayAfter('2024-01-02', row + draws.integer(0, 9)),
    [header]: draws.pick(['true', 'true', 'false']),
  }))
const lifts = stated('made_sla')
const lamps = stated('deadline_missed')

const TABLES = { hires, assays, ferries, lifts, lamps }

const read = (table: keyof typeof TABLES, goal: string) =>
  withProfile({ csv: TABLES[table], filename: `${table}.csv` }, async (_, profile) =>
    (await understandGoal(goal, profile)).asked.questions.map(
      ({ metric }) =>
        `${metric?.kind ?? 'none'} ${metric?.column ?? ''}${metric?.limit ? ` ${metric.limit.operator} ${metric.limit.than ?? String(metric.limit.value)}` : ''}${metric?.kind === 'share' && metric.values.length > 0 ? ` ${String(metric.values[0])}` : ''}`,
    ),
  )

describe('that something was late is so or not, and how often is asked', () => {
  test.each([
    'Why are so many hires late?',
    'What drives late returns?',
    'Why are hires delayed?',
    'Overdue hires by depot',
    'Which depot misses its deadlines most?',
    'What makes a hire come back late?',
  ])('of two dates: %s', async (goal) => {
    expect(await read('hires', goal)).toEqual(['share returned_on > due_back'])
  })

  test.each(['Why do we breach the SLA so often?', 'Late assays by bench', 'SLA breaches by bench'])(
    'of a length beside what was agreed: %s',
    async (goal) => {
      expect(await read('assays', goal)).toEqual(['share turnaround_hours > sla_hours'])
    },
  )

  test.each([
    ['lifts', 'What sets the breached repairs apart?', 'false'],
    ['lifts', 'Which crew misses the SLA most often?', 'false'],
    ['lifts', 'Why are repairs not done within the agreed service level?', 'false'],
    ['lifts', 'Which crew does best at keeping the service level?', 'true'],
    ['lamps', 'Which crew misses its deadlines most?', 'true'],
    ['lamps', 'Which crew keeps its deadlines most often?', 'false'],
  ] as const)('of a column that says so: %s, %s', async (table, goal, value) => {
    const column = table === 'lifts' ? 'made_sla' : 'deadline_missed'
    expect((await read(table, goal))[0]).toBe(`share ${column} ${value}`)
  })

  test.each(['Why are so many crossings late?', 'Which route has the most delays?'])(
    'of a number of how late each was: %s',
    async (goal) => {
      expect(await read('ferries', goal)).toEqual(['share delay_minutes > 0'])
    },
  )

  test('and so is what was in time', async () => {
    expect(await read('ferries', 'Which route is most punctual?')).toEqual(['share delay_minutes <= 0'])
    expect(await read('assays', 'Which bench keeps its deadlines?')).toEqual([
      'share turnaround_hours <= sla_hours',
    ])
    expect(await read('assays', 'Why are assays not ready on time?')).toEqual([
      'share turnaround_hours > sla_hours',
    ])
  })
})

describe('by how much it was late is a length', () => {
  test.each([
    ['hires', 'How late are hires by depot?', 'duration returned_on'],
    ['hires', 'Days late by depot', 'duration returned_on'],
    ['hires', 'What drives the delay?', 'duration returned_on'],
    ['assays', 'How late are assays by bench?', 'formula turnaround_hours'],
    ['ferries', 'Average delay by route', 'value delay_minutes'],
    ['ferries', 'Which route has the longest delays?', 'value delay_minutes'],
  ] as const)('of %s: %s', async (table, goal, metric) => {
    expect(await read(table, goal)).toEqual([metric])
  })
})

test.each(['Which depot has the best rating?', 'Does the rating differ by tool?'])(
  'what is asked of something else is left alone: %s',
  async (goal) => {
    expect(await read('hires', goal)).toEqual(['value rating'])
  },
)
