import { expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf, drawsFrom, type Row } from '../testing/make-rows.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'

const draws = drawsFrom(5)
const day = (at: number) => new Date(Date.UTC(2023, 0, 2) + at * 86_400_000).toISOString().slice(0, 10)

const read = (goal: string, filename: string, of: (row: number) => Row): Promise<Question> =>
  withProfile(
    { csv: csvOf(Array.from({ length: 240 }, (_, row) => of(row))), filename },
    async (_, profile) => (await understandGoal(goal, profile)).asked.questions[0]!,
  )

const van = (row: number, held: boolean): Row => ({
  date: day(row),
  van: draws.pick(['Red', 'Blue', 'Grey']),
  cost: String(draws.integer(20, 90)),
  km: String(draws.integer(30, 300)),
  ...(held ? { cost_km_pence: (20 + 9 * draws.uniform()).toFixed(2) } : {}),
})

test('so much for each of another is the column that holds it, and else a ratio', async () => {
  const goal = 'Which van has the highest cost per kilometre?'
  const held = await read(goal, 'van_days.csv', (row) => van(row, true))
  expect(held.metric).toMatchObject({ kind: 'value', column: 'cost_km_pence' })
  const made = await read(goal, 'van_days.csv', (row) => van(row, false))
  expect(made.metric).toMatchObject({ kind: 'ratio', column: 'cost', from: 'km' })
})

const permit = (row: number): Row => ({
  Ref: `P${String(row)}`,
  FormIn: day(row),
  SiteDone: day(row + draws.integer(3, 20)),
  GrantDate: day(row + draws.integer(25, 60)),
  Officer: draws.pick(['Ash', 'Birch', 'Cole']),
})

test('a length of time has the ends that are spoken of, and "does" is none', async () => {
  const granted = await read(
    'Why does it take us so long to grant a permit once the form comes in?',
    'permits.csv',
    permit,
  )
  expect(granted.metric).toMatchObject({ kind: 'duration', from: 'FormIn', column: 'GrantDate' })
  const site = await read('How long does it take from form in to site done?', 'permits.csv', permit)
  expect(site.metric).toMatchObject({ kind: 'duration', from: 'FormIn', column: 'SiteDone' })
})

const groomed = (row: number): Row => ({
  VisitNo: `V${String(row)}`,
  BookedOn: day(row),
  VisitDate: day(row + draws.integer(2, 30)),
  Dog: draws.pick(['Lab', 'Pug', 'Collie']),
  Status: draws.pick(['attended', 'no-show', 'attended', 'cancelled']),
})

test('what became of a visit is followed by the day of the visit, bookings by the day of booking', async () => {
  const missed = await read(
    'We began to phone people on 1 May 2023. Did that bring the no-shows down?',
    'dog_visits.csv',
    groomed,
  )
  expect(missed).toMatchObject({ act: 'event', over: { column: 'VisitDate' } })
  const booked = await read(
    'We put an advert out on 1 May 2023. Did the number of visits go up?',
    'dog_visits.csv',
    groomed,
  )
  expect(booked).toMatchObject({ act: 'event', metric: { kind: 'count' }, over: { column: 'BookedOn' } })
})

const SITES = ['Oak Primary School', 'St Mary School', 'Hill Road', 'West High School', 'Canal Yard']
const fault = (): Row => ({
  reported: day(draws.integer(0, 150)),
  site: draws.pick(SITES),
  boiler: draws.pick(['Vail', 'Ideal', 'Baxi', 'Worcester']),
  boiler_age: String(draws.integer(1, 25)),
  notes: draws.pick(['leak', 'no heat', 'noise']),
})

test('of things that happen the number puts somebody first, and both that are named are told', async () => {
  const goal =
    'Going by these fault reports, which schools and which boilers should we look at first next winter?'
  const asked = await read(goal, 'boiler_faults.csv', fault)
  expect(asked).toMatchObject({ act: 'rank', metric: { kind: 'count' }, within: [] })
  expect(asked.by.map(({ column }) => column)).toEqual(['site', 'boiler'])
  const aged = await read('Which site has the oldest boilers?', 'boiler_faults.csv', fault)
  expect(aged.metric).toMatchObject({ kind: 'value', column: 'boiler_age' })
})

const delivery = (row: number): Row => ({
  delivery: `D${String(row)}`,
  shipped: day(row),
  delivered: day(row + draws.integer(1, 9)),
  carrier: draws.pick(['Northway', 'Rapid', 'Sail']),
  hub: draws.pick(['Brno', 'Lyon']),
})

test('different things are counted, whatever else is named, and how long it took is asked by its words', async () => {
  const counted = await read('How many different carriers delivered from Brno?', 'deliveries.csv', delivery)
  expect(counted).toMatchObject({
    act: 'exact',
    metric: { kind: 'distinct', column: 'carrier' },
    within: [{ column: 'hub', values: ['Brno'] }],
  })
  const took = await read('How long do different carriers take to deliver?', 'deliveries.csv', delivery)
  expect(took.metric).toMatchObject({ kind: 'duration' })
})
