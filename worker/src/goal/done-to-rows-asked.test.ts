import { beforeAll, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

type Read = (goal: string) => Promise<Question>
let ofTenants: Read
let ofPermits: Read

const reading = (csv: string, filename: string): Promise<Read> =>
  withProfile({ csv, filename }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => (await readGoal(goal, profile, model)).questions[0]!
  })
const day = (at: number) => new Date(Date.UTC(2022, 0, 2 + at)).toISOString().slice(0, 10)

beforeAll(async () => {
  const tenants = Array.from({ length: 240 }, (_, at) =>
    [
      `T${1000 + at}`,
      day(at),
      at % 3 === 0 ? day(at + 200 + (at % 50)) : '',
      at % 3 === 0 ? ['Resignation', 'Eviction', 'Relocation'][(at / 3) % 3] : '',
      ['yes', 'no', 'no', 'no'][at % 4],
      ['North', 'South', 'East'][(at * 7) % 3],
      400 + ((at * 13) % 160),
      ['Trainee', 'Cook', 'Waiter'][(at * 5) % 3],
    ].join(','),
  )
  ofTenants = await reading(
    ['employee_no,joined_on,exit_date,exit_reason,Transferred?,kitchen,wage_eur,topic', ...tenants].join(
      '\n',
    ),
    'employees.csv',
  )
  const permits = Array.from({ length: 240 }, (_, at) =>
    [
      `P${1000 + at}`,
      day(at),
      day(at + 5 + (at % 9)),
      day(at + 300 + (at % 90)),
      ['Shop', 'Stall'][at % 2],
    ].join(','),
  )
  ofPermits = await reading(
    ['permit_no,applied_on,granted_on,expiry_date,holder', ...permits].join('\n'),
    'permits.csv',
  )
})

test.each(['What causes cooks to be transferred?', 'What leads to staff being transferred?'])(
  '%s: what is done to rows is measured',
  async (goal) => {
    expect(await ofTenants(goal)).toMatchObject({
      act: 'explain',
      metric: { kind: 'share', column: 'Transferred?' },
    })
  },
)

test('whoever leaves has left, for whatever reason', async () => {
  expect((await ofTenants('Why do people leave the restaurant?')).metric).toMatchObject({
    kind: 'share',
    column: 'exit_date',
    values: [],
  })
  expect((await ofTenants('What is the share of resignation by kitchen?')).metric).toMatchObject({
    column: 'exit_reason',
    values: ['Resignation'],
  })
})

test('what is granted for longer is valid for longer', async () => {
  const long = await ofPermits('Are permits granted for longer to shops than to stalls?')
  expect(long.metric).toMatchObject({ kind: 'duration', from: 'granted_on', column: 'expiry_date' })
  const slow = await ofPermits('Does it take longer for shops than for stalls until a permit is granted?')
  expect(slow.metric).toMatchObject({ kind: 'duration', from: 'applied_on', column: 'granted_on' })
})
