import { beforeAll, expect, test } from '@jest/globals'
import type { Asked } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

let quarters: (goal: string) => Promise<Asked>
let tickets: (goal: string) => Promise<Asked>
let trips: (goal: string) => Promise<Asked>

const reader = async (csv: string) =>
  withProfile({ csv }, async (_, profile) => {
    const model = buildModel(profile)
    return (goal: string) => readGoal(goal, profile, model)
  })

const SCRAPS = ['upon', 'policy', 'me', 'there', 'individual', 'per']

beforeAll(async () => {
  const macro = Array.from({ length: 60 }, (_, at) =>
    [
      `${2000 + Math.floor(at / 4)}-${String((at % 4) * 3 + 1).padStart(2, '0')}-01`,
      900 + at * 7 + (at % 5),
      (at * 7) % 11,
      3 + ((at * 5) % 8) / 2,
      ['I', 'II', 'III'][at % 3],
    ].join(','),
  )
  quarters = await reader(['date,gdp,inflation,unemployment,set', ...macro].join('\n'))
  const rows = Array.from({ length: 150 }, (_, at) => {
    const day = (days: number) => new Date(Date.UTC(2023, 0, 2 + 2 * at + days)).toISOString().slice(0, 10)
    return [
      `INC${1000 + at}`,
      day(0),
      day(1 + (at % 6)),
      ['Ann Lee', 'Bob Ray', 'Cy Fox'][at % 3],
      ['Network group', 'Desk group'][at % 2],
      ['Hardware', 'Software', 'Network'][(at * 7) % 3],
      SCRAPS[(at * 5) % 6],
    ].join(',')
  })
  tickets = await reader(
    ['number,opened_at,closed_at,assigned_to,assignment_group,category,ci', ...rows].join('\n'),
  )
  const rides = Array.from({ length: 160 }, (_, at) => {
    const time = (minutes: number) =>
      new Date(Date.UTC(2023, 0, 2 + 2 * at, 8 + (at % 9), minutes)).toISOString().slice(0, 19)
    return [
      `T${1000 + at}`,
      time(0),
      time(30 + ((at * 13) % 140)),
      ['Ann', 'Bob', 'Cy'][at % 3],
      ['day', 'night'][(at * 3) % 2],
      ['0-17', '18-64', '65+'][(at * 7) % 3],
      at % 4 === 0 ? 'Y' : 'N',
      ['EM', 'EL', 'TR'][(at * 7 + (at % 4)) % 3],
      ['DNA', 'ATT', 'CXD'][(at * 5 + (at % 8)) % 3],
      1 + ((at * 11) % 5),
    ].join(',')
  })
  trips = await reader(
    ['trip,start,end,driver,period,age_band,ramp,admission,came,rating', ...rides].join('\n'),
  )
})

test('quantities that go together stand in the order of the goal', async () => {
  const together = async (goal: string) => {
    const { act, metric, with: others } = (await quarters(goal)).questions[0]!
    return [act, metric?.column, ...others.map(({ column }) => column)]
  }
  expect(await together('How do GDP, inflation and unemployment move together?')).toEqual([
    'relate',
    'gdp',
    'inflation',
    'unemployment',
  ])
  expect(await together('How do inflation, unemployment and GDP move together?')).toEqual([
    'relate',
    'inflation',
    'unemployment',
    'gdp',
  ])
})

test('what depends on one number is set beside it, in each group that is named', async () => {
  expect((await quarters('How does unemployment depend on inflation in each set?')).questions).toEqual([
    expect.objectContaining({
      act: 'relate',
      metric: expect.objectContaining({ column: 'unemployment' }),
      with: [expect.objectContaining({ column: 'inflation' })],
      by: [expect.objectContaining({ column: 'set' })],
    }),
  ])
})

test('what one number does to another is a pair with it, whatever the rest of the sentence names', async () => {
  const { questions } = await quarters(
    'Examine how inflation impacts unemployment, to improve fairness of processing in every set',
  )
  expect(questions).toEqual([
    expect.objectContaining({
      act: 'relate',
      metric: expect.objectContaining({ column: 'unemployment' }),
      with: [expect.objectContaining({ column: 'inflation' })],
    }),
  ])
})

test('assignments are counted over those who got them, whatever data are given', async () => {
  const { questions } = await tickets(
    'Utilize incident and user data to analyze the distribution of incident assignments among agents.',
  )
  expect(questions).toHaveLength(1)
  expect(questions[0]!.metric?.kind).toBe('count')
  expect(questions[0]!.by.map(({ column }) => column)).toEqual(['assigned_to'])
})

test('somebody with rising numbers makes no change of the mix', async () => {
  const asked = await tickets(
    'Analyze the workload distribution among agents, specifically focusing on any agent with increasing assignments.',
  )
  expect(asked.questions[0]).toMatchObject({ act: 'make-up', metric: { kind: 'count' } })
  expect((await tickets('Has the mix of categories changed?')).questions[0]!.act).toBe('change')
})

test('what an answer is wanted for is no question', async () => {
  const { questions } = await tickets('Analyze the resolution time by category to improve the service')
  expect(questions.map(({ act }) => act)).toEqual(['compare'])
  expect(questions[0]!.supposes).toBeNull()
  expect((await tickets('Has the resolution time improved?')).questions[0]!.act).toBe('change')
})

test('the performance of those who do the work is the time that it takes', async () => {
  const { questions } = await tickets(
    'Given the incidents data, analyze discrepancies in the performance of agents',
  )
  const [first, ...others] = questions
  expect([first!.act, first!.metric?.kind]).toEqual(['compare', 'duration'])
  // Nothing is asked besides but what the same words may mean as well.
  expect(others.filter(({ instead }) => !instead)).toEqual([])
  expect(first!.given).toEqual([])
})

test('anomalies in a stretch of time are those of the number of rows', async () => {
  expect(
    (await tickets('Find anomalies in hardware incidents during a time window')).questions[0],
  ).toMatchObject({
    act: 'odd',
    metric: { kind: 'count' },
    over: { column: 'opened_at' },
  })
  expect((await tickets('Find anomalies in the incidents')).questions[0]!.metric).toBeNull()
})

test('words of everyday speech match no scraps of text', async () => {
  const { questions } = await tickets('Find repeated incidents of individual agents under the policy')
  expect(questions.flatMap(({ within }) => within)).toEqual([])
})

test('what is told beside a question gives it its date and those it is about', async () => {
  const [question, ...more] = (
    await tickets('On 6 March 2023 the Network group moved to a new office. Did resolution get slower there?')
  ).questions
  expect(more).toEqual([])
  expect(question).toMatchObject({
    act: 'event',
    metric: { kind: 'duration' },
    event: { at: '2023-03-06' },
    against: [],
    within: [{ values: ['Network group'] }],
  })
  const asked = (await tickets('We introduced Software on 6 March 2023. Did resolution get slower?'))
    .questions[0]!
  expect(asked.against).toEqual([])
})

test('what is earned per unit, what a fragment leaves out or keeps, and a stretch of months', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => {
    const day = new Date(Date.UTC(2023, 0, 2 + 4 * at)).toISOString().slice(0, 10)
    return [
      `R${at}`,
      day,
      ['Ann', 'Bo', 'Cy'][at % 3],
      ((at * 7) % 90) / 10 + 1,
      ((at * 11) % 300) / 10 + 3,
      ['acct', 'cash', 'card'][(at * 5) % 3],
      ['A', 'B', 'U'][(at * 7) % 3],
      ['Van', 'Car', 'Other'][(at * 11) % 3],
      ['High St', 'Mill Lane', 'Dock Rd'][(at * 13) % 3],
    ].join(',')
  })
  const rides = await reader(
    ['ride,day,driver,miles,fare,pay_by,road class,vehicle,rank', ...rows].join('\n'),
  )
  const first = async (goal: string) => (await rides(goal)).questions[0]!
  expect(await first('Which driver takes the most per mile? leave out the account work')).toMatchObject({
    metric: { kind: 'ratio', column: 'fare', from: 'miles' },
    within: [{ column: 'pay_by', operator: '!=', values: ['acct'] }],
  })
  expect((await first('Do the long rides have a higher fare? U roads only')).within).toMatchObject([
    { column: 'road class', operator: '=', values: ['U'] },
  ])
  expect(await first('who put in the most miles between january and march 2024')).toMatchObject({
    event: null,
    within: [{ column: 'day', operator: 'between' }],
  })
  expect((await first('Does Bo charge a higher fare than the other drivers?')).against).not.toMatchObject([
    { column: 'vehicle' },
  ])
  expect((await first('is the fare worse at mill lane than high street?')).against).toMatchObject([
    { column: 'rank', values: expect.arrayContaining(['Mill Lane', 'High St']) },
  ])
})

test.each([
  ['How long do the ramp trips take?', 'ramp', 'Y'],
  ['How long is it between start and end for trips with a ramp?', 'ramp', 'Y'],
  ['Which driver gets the best rating? Over 65s only.', 'age_band', '65+'],
  ['Rating by driver. Night, under 18s.', 'age_band', '0-17'],
  ['Day trips: which driver has the worst rating?', 'period', 'day'],
  ['Driver with the best rating, ramp trips only', 'ramp', 'Y'],
  ['Rating by driver, emergencies only', 'admission', 'EM'],
  ['Rating by driver, planned ones only', 'admission', 'EL'],
  ['Rating by driver, did not attends only', 'came', 'DNA'],
  ['How many night trips has each driver?', 'period', 'night'],
  ['For the night trips, does age band matter for the rating?', 'period', 'night'],
])('%s: which rows are meant', async (goal, column, value) => {
  expect((await trips(goal)).questions[0]!.within).toContainEqual(
    expect.objectContaining({ column, values: [value] }),
  )
})

test('what else is left out of a column says nothing of two that are compared', async () => {
  const { questions } = await trips('Is the rating of Ann better than that of Bob? Leave Cy out.')
  expect(questions[0]).toMatchObject({
    against: [{ column: 'driver', values: ['Ann', 'Bob'] }],
    within: [{ column: 'driver', operator: '!=', values: ['Cy'] }],
  })
})

test.each([
  ['share of trips that run past two hours', { kind: 'share', limit: { value: 2, unit: 'hours' } }],
  ['Which driver had the best rating from March to May?', { column: 'rating' }],
])('%s: limits and months are told apart', async (goal, metric) => {
  const [{ metric: own, within }] = (await trips(goal)).questions as [Asked['questions'][number]]
  expect(own).toMatchObject(metric)
  expect(within.map(({ values }) => values)).toEqual(
    goal.includes('March') ? [['2023-03-01', '2023-05-31T23:59:59']] : [],
  )
})

test('strange values of a measure are no values of another one', async () => {
  const table = Array.from(
    { length: 80 },
    (_, at) => `${at},${100 + ((at * 7) % 40)},${(50 + ((at * 13) % 30) / 7).toFixed(2)}`,
  )
  const read = await reader(['record_id,blood_pressure,market_price', ...table].join('\n'))
  const [question] = (await read('any strange values in blood pressure?')).questions
  expect(question).toMatchObject({ act: 'odd', metric: { column: 'blood_pressure' }, by: [], with: [] })
})

test('when in the year something is highest asks for a month of the calendar', async () => {
  const [question] = (await quarters('When in the year is inflation highest?')).questions
  expect(question).toMatchObject({ metric: { column: 'inflation' }, by: [{ column: 'date', part: 'month' }] })
})

test('what is spread over one thing within another is told apart by the one and looked at in the other', async () => {
  const ask = async (goal: string) => (await tickets(goal)).questions[0]!
  const within = await ask('Assess the distribution of incidents over the assignment groups within Hardware')
  expect(within.by.map(({ column }) => column)).toEqual(['assignment_group'])
  expect(within.against).toEqual([expect.objectContaining({ column: 'category', values: ['Hardware'] })])
  expect(within.guessed).not.toContain('by')
  // With nothing else named, the place itself is held against the others.
  const place = await ask('How is the work spread in Hardware?')
  expect(place.by).toEqual([])
  expect(place.against).toEqual([expect.objectContaining({ column: 'category' })])
})

test('a dip of what is not measured is no fall of what is guessed for it', async () => {
  const [question] = (await tickets('Understand the causes of the dips in performance')).questions
  expect(question).toMatchObject({ act: 'explain', supposes: 'differs' })
  expect(question!.guessed).toContain('metric')
})
