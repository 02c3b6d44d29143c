import { beforeAll, expect, test } from '@jest/globals'
import type { Asked } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

type Read = (goal: string) => Promise<Asked>
const read: Record<string, Read> = {}

const day = (at: number) => new Date(Date.UTC(2024, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)
const of = <T>(list: readonly T[], at: number): T => list[at % list.length]!
const table = async (filename: string, header: string, row: (at: number) => (string | number)[]) =>
  withProfile(
    { csv: [header, ...Array.from({ length: 400 }, (_, at) => row(at).join(','))].join('\n'), filename },
    async (_, profile) => {
      const model = buildModel(profile)
      return (goal: string) => readGoal(goal, profile, model)
    },
  )

beforeAll(async () => {
  const names = ['Helga Brandt', 'Omar Said', 'Ida Falk', 'Jon Reed', 'Mia Lund']
  read.orders = await table('orders.csv', 'order_no,ordered_on,buyer,region,supplier,amount,items', (at) => [
    `O${1000 + at}`,
    day(at),
    of(names, at * 7),
    of(['North', 'East', 'South'], at),
    of(['Acme', 'Brill', 'Corten', 'Dolmen'], at * 3),
    (120 + ((at * 7919) % 420_000) / 100).toFixed(2),
    1 + (at % 9),
  ])
  read.shifts = await table('shifts.csv', 'shift_id,date,driver,depot,shift_hours,km', (at) => [
    `S${at}`,
    day(at),
    of(names, at * 7),
    of(['Harbour', 'Hill'], at),
    (6 + ((at * 37) % 480) / 100).toFixed(2),
    80 + ((at * 53) % 300),
  ])
  read.stays = await table('visits.csv', 'visit_id,arrived_on,ward,doctor,age,wait_minutes', (at) => [
    `V${at}`,
    day(at),
    of(['A', 'B', 'C'], at),
    of(names, at * 3),
    1 + ((at * 31) % 90),
    20 + ((at * 41) % 300),
  ])
  read.tours = await table('tours.csv', 'tour,day,driver,hours_driven,delay', (at) => [
    `T${at}`,
    day(at),
    of(names, at * 7),
    (6 + ((at * 37) % 480) / 100).toFixed(2),
    5 + ((at * 13) % 60),
  ])
  read.marks = await table('exams.csv', 'candidate,subject,examiner,mark', (at) => [
    `C${at}`,
    of(['Maths', 'History'], at),
    of(names, at * 3),
    15 + ((at * 29) % 84),
  ])
})

const value = (column: string) => ({ kind: 'value', column })

test.each([
  [
    'orders',
    'Orders above 2,500 need a second signature. Are people keeping orders just under the limit, and who?',
    { metric: value('amount'), near: { value: 2500, side: 'under' }, by: ['buyer'] },
  ],
  [
    'orders',
    'Check whether orders are split to stay below the approval threshold',
    { metric: value('amount'), near: { value: null, side: 'under', splits: true }, by: [] },
  ],
  [
    'orders',
    'Do buyers break up purchases to avoid the 2,500 limit? Which suppliers are involved?',
    {
      metric: value('amount'),
      near: { value: 2500, side: 'under', splits: true },
      by: ['buyer', 'supplier'],
    },
  ],
  [
    'orders',
    'Anything over €1,000 goes to tender. I suspect some suppliers stay just below it.',
    { metric: value('amount'), near: { value: 1000, side: 'under' }, by: ['supplier'] },
  ],
  [
    'orders',
    'Is there an unusual cluster of orders just short of 3,000?',
    { metric: value('amount'), near: { value: 3000, side: 'under' }, by: [] },
  ],
  [
    'orders',
    'Which buyers avoid the approval limit of 2,000?',
    { metric: value('amount'), near: { value: 2000, side: 'under' }, by: ['buyer'] },
  ],
  [
    'orders',
    'Are orders deliberately kept under the limit?',
    { metric: value('amount'), near: { value: null, side: 'under' }, by: [] },
  ],
  [
    'shifts',
    'Do drivers stop their shifts just short of 9 hours?',
    { metric: value('shift_hours'), near: { value: 9, side: 'under' }, by: ['driver'] },
  ],
  [
    'shifts',
    'A shift of more than 540 minutes needs an extra break. Do shifts end right below that limit, and at which depot?',
    {
      metric: value('shift_hours'),
      near: { value: 9, side: 'under', unit: '540 minutes' },
      by: ['depot'],
    },
  ],
  [
    'stays',
    'Patients must be seen within 4 hours. Do waits end just under the 4 hour limit?',
    { metric: value('wait_minutes'), near: { value: 240, side: 'under', unit: '4 hours' } },
  ],
  [
    'tours',
    'Do tours end suspiciously often just short of 9 hours?',
    { metric: value('hours_driven'), near: { value: 9, side: 'under' } },
  ],
  [
    'orders',
    'Check whether orders are split to stay below the limit of 2,500 euros, and by which buyer or supplier',
    {
      metric: value('amount'),
      near: { value: 2500, side: 'under', splits: true },
      by: ['buyer', 'supplier'],
    },
  ],
  [
    'marks',
    'The pass mark is 50. Are marks pushed just over it, and by which examiner?',
    { metric: value('mark'), near: { value: 50, side: 'over' }, by: ['examiner'] },
  ],
  [
    'orders',
    'Look for evidence that purchases are tailored to the tender threshold.',
    { metric: value('amount'), near: { value: null, side: 'under' }, by: [] },
  ],
  [
    'orders',
    'Is there an adjustment of orders around the 2,500 limit, and by which buyer?',
    { metric: value('amount'), near: { value: 2500, side: 'under' }, by: ['buyer'] },
  ],
  ...[
    'I want to know whether people arrange their amounts to stay below that limit and which buyers do.',
    'I want to know whether amounts are sized to come in under that limit, and by which buyer.',
    'Which buyers stay under the radar of the second signature?',
    'Are buyers shaping their orders to avoid the extra approval?',
    'Show me which buyers have suspiciously many orders under that.',
    'Do buyers set amounts so that they do not need it?',
    'Is any buyer getting round the limit?',
    'Check whether orders pile up below the limit, and for which buyer.',
  ].map((asked): [string, string, Record<string, unknown>] => [
    'orders',
    `Orders of 3000 and more need a second signature. ${asked}`,
    { metric: value('amount'), near: { value: 3000, side: 'under' }, by: ['buyer'] },
  ]),
  [
    'shifts',
    'Shifts of 9 hours and more require an extra break. Do drivers time them to stay beneath that, and which?',
    { metric: value('shift_hours'), near: { value: 9, side: 'under' } },
  ],
  [
    'orders',
    'I want to know if people manipulate amounts to get below the 3000 approval threshold.',
    { metric: value('amount'), near: { value: 3000, side: 'under' } },
  ],
])('%s: %s', async (of_, goal, { by, ...wanted }: Record<string, unknown>) => {
  const { questions, unanswered } = await read[of_]!(goal)
  expect(unanswered).toEqual([])
  expect(questions).toHaveLength(1)
  expect(questions[0]).toMatchObject({ act: 'odd', ...wanted })
  expect(questions[0]!.within).toEqual([])
  if (by) expect(questions[0]!.by.map(({ column }) => column)).toEqual(by)
})

test.each([
  'Examine whether tours are fitted to the 9 hour limit, and its effect on the delay.',
  'Do tours end just short of 9 hours? How does this affect the delay?',
])('what it does to another measure is asked with it: %s', async (goal) => {
  const { questions, unanswered } = await read.tours!(goal)
  expect(unanswered).toEqual([])
  expect(questions).toHaveLength(1)
  expect(questions[0]).toMatchObject({
    act: 'odd',
    metric: value('hours_driven'),
    near: { value: 9, side: 'under' },
    with: [value('delay')],
  })
})

test('what else is asked stays a question of its own', async () => {
  const { questions } = await read.orders!(
    'Which region spends most? And are orders kept just below 2,500 to get round the approval?',
  )
  expect(questions.map(({ act }) => act)).toEqual(['rank', 'odd'])
  expect(questions[0]!.near).toBeUndefined()
  expect(questions[1]).toMatchObject({ near: { value: 2500, side: 'under' } })
})

test.each([
  ['orders', 'Orders above 2,500 – which region has most?'],
  ['orders', 'We had just under 2,500 orders. Which region has most?'],
  ['orders', 'Are we keeping below target in the North?'],
  ['orders', 'Which items are still under warranty?'],
  ['orders', 'How many orders stay under 500?'],
  ['shifts', 'Which drivers work more than 9 hours most often?'],
  ['stays', 'How long do patients under 18 wait?'],
  ['stays', 'Find outliers in waiting times above 4 hours'],
  ['marks', 'How many candidates are above the pass mark of 50?'],
  ['orders', 'Examine whether the approval limit was adjusted to the amounts of each region'],
  ['shifts', 'Check how shift hours are adjusted to the level of demand'],
  ['orders', 'Orders of 3000 and more need a second signature. How many orders are below that limit?'],
  ['orders', 'Orders of 3000 and more need a second signature. Which buyers have the most items?'],
  ['orders', 'How should we plan orders to stay below the limit of 3000?'],
  ['orders', 'Are buyers planning orders to stay below last year?'],
  ['shifts', 'Do drivers keep their kilometres below those of the others?'],
])('%s: nothing is kept beside a limit: %s', async (of_, goal) => {
  const { questions } = await read[of_]!(goal)
  expect(questions.some(({ near }) => near !== undefined)).toBe(false)
})
