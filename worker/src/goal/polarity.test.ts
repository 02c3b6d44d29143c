import { beforeAll, expect, test } from '@jest/globals'
import { buildModel } from '../model/build-model.ts'
import { metricOf } from '../model/metric-of.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

type Read = (goal: string) => Promise<[string, string, string[]]>

const day = (month: number, at: number) => new Date(Date.UTC(2023, month, 2 + at)).toISOString().slice(0, 10)
const appointments = Array.from({ length: 240 }, (_, at) =>
  [
    `A${1000 + at}`,
    ['North', 'South', 'West'][at % 3],
    20 + ((at * 7) % 50),
    day(0, at),
    at % 4 === 0 ? 'no' : 'yes',
  ].join(','),
)
const invoices = Array.from({ length: 240 }, (_, at) =>
  [`I${1000 + at}`, ['Ash', 'Birch', 'Cedar'][at % 3], day(0, at), at % 4 === 0 ? 'unpaid' : 'paid'].join(
    ',',
  ),
)
const loans = Array.from({ length: 240 }, (_, at) =>
  [`L${1000 + at}`, ['Crime', 'Travel'][at % 2], day(0, at), at % 5 === 0 ? '' : day(1, at)].join(','),
)

const parcels = Array.from({ length: 240 }, (_, at) =>
  [
    `P${1000 + at}`,
    ['North', 'South', 'West'][at % 3],
    day(0, at),
    at % 5 === 0 ? ['Recipient absent', 'Wrong address'][at % 2] : '',
  ].join(','),
)

const readers: Record<string, Read> = {}
const TABLES = {
  appointments: ['appointment,clinic,age,booked_on,attended', ...appointments],
  invoices: ['invoice,branch,sent_on,status', ...invoices],
  loans: ['loan,shelf,lent_on,returned_on', ...loans],
  parcels: ['parcel,depot,sent_on,failure_reason', ...parcels],
}

beforeAll(async () => {
  for (const [name, lines] of Object.entries(TABLES))
    readers[name] = await withProfile(
      { csv: lines.join('\n'), filename: `${name}.csv` },
      async (_, profile) => {
        const model = buildModel(profile)
        return async (goal) => {
          const { act, metric, within } = (await readGoal(goal, profile, model)).questions[0]!
          const measured = metric === null ? '' : metricOf(model.tables[0]!, metric).label
          return [
            act,
            measured,
            within.map(({ column, operator, values }) => [column, operator, ...values].join(' ')),
          ]
        }
      },
    )
})

test.each([
  // A reason is there for what failed: of what did not succeed it is no share of rows without one.
  ['parcels', 'Which depot has the most parcels that do not succeed?', 'rank', 'share of failed parcels', []],
  ['appointments', 'Who does not attend?', 'explain', 'share of appointments not attended', []],
  ['appointments', 'Who attends?', 'explain', 'attendance rate', []],
  ['appointments', "Why don't people attend?", 'explain', 'share of appointments not attended', []],
  [
    'appointments',
    'Which clinic has the most patients who do not attend?',
    'rank',
    'share of appointments not attended',
    [],
  ],
  ['appointments', 'What share never attended?', 'exact', 'share of appointments not attended', []],
  [
    'appointments',
    'Is non-attendance higher in the North?',
    'compare',
    'share of appointments not attended',
    [],
  ],
  ['appointments', 'How many did not attend?', 'exact', 'number of appointments', ['attended = no']],
  ['appointments', 'How many attended?', 'exact', 'number of appointments', ['attended = yes']],
  ['invoices', 'How many invoices stay unpaid?', 'exact', 'number of invoices', ['status = unpaid']],
  [
    'invoices',
    'Which branch has the highest share of invoices that are not paid?',
    'rank',
    'share of unpaid invoices',
    [],
  ],
  ['loans', 'How many never came back?', 'exact', 'number of loans', ['returned_on = ']],
  ['loans', 'How many were not returned?', 'exact', 'number of loans', ['returned_on = ']],
  ['loans', 'How many were returned?', 'exact', 'number of loans', ['returned_on != ']],
] as const)('%s: %s', async (table, goal, act, measured, within) => {
  expect(await readers[table]!(goal)).toEqual([act, measured, within])
})
