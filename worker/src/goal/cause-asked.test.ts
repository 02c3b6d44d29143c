import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Asked } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

type Read = (goal: string) => Promise<Asked>
type Row = Record<string, string | number>

const day = (at: number) => new Date(Date.UTC(2023, 0, 2 + at)).toISOString().slice(0, 10)

const reading = (filename: string, row: (at: number) => Row): Promise<Read> => {
  const rows = Array.from({ length: 240 }, (_, at) => row(at))
  const csv = [Object.keys(rows[0]!).join(','), ...rows.map((own) => Object.values(own).join(','))].join('\n')
  return withProfile({ csv, filename }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => readGoal(goal, profile, model)
  })
}

let parcels: Read
let tenants: Read

beforeAll(async () => {
  parcels = await reading('parcels.csv', (at) => ({
    parcel_no: `P${1000 + at}`,
    collected_on: day(at),
    due_on: day(at + 3),
    delivered_on: day(at + 1 + ((at * 7) % 6)),
    hub: ['Aalen', 'Brest', 'Cork'][at % 3]!,
    damaged: ['yes', 'no', 'no', 'no'][at % 4]!,
    score: 1 + (at % 5),
  }))
  tenants = await reading('tenants.csv', (at) => ({
    tenant_no: `T${1000 + at}`,
    joined_on: day(at),
    leave_date: at % 3 === 0 ? day(at + 40 + ((at * 5) % 90)) : '',
    house: ['Elm', 'Fir', 'Oak'][at % 3]!,
    rent: 300 + ((at * 13) % 400),
  }))
})

const damaged = { kind: 'share', column: 'damaged', values: ['yes'] }
const left = { kind: 'share', column: 'leave_date', values: [] }
const length = { kind: 'duration', from: 'collected_on', column: 'delivered_on' }

describe('what a goal complains of', () => {
  test('is asked for what is behind it, over the time in which it got worse', async () => {
    const worse = await parcels(
      'We keep hearing that more parcels get damaged than before. What is really going on?',
    )
    expect(worse.questions).toMatchObject([
      { act: 'explain', metric: damaged, by: [], over: { column: 'collected_on' }, guessed: [] },
    ])
    expect(worse.unanswered).toEqual([])
    const slow = await parcels('Customers grumble that parcels take forever. Where would you start?')
    expect(slow.questions).toMatchObject([{ act: 'explain', metric: length, over: null }])
  })

  test('is asked once, whatever else asks for the same', async () => {
    const { questions } = await parcels(
      'Far too many parcels are damaged. Get to the bottom of it, please. Which customers are hit?',
    )
    expect(questions).toMatchObject([{ act: 'explain', metric: damaged }])
  })

  test('is what need not be', async () => {
    const { questions } = await parcels('How many damaged parcels could we avoid?')
    expect(questions).toMatchObject([{ act: 'explain', metric: damaged, within: [] }])
  })

  test('is none where nothing is complained of', async () => {
    const all = await parcels('What is going on here?')
    expect(all.questions.map(({ act }) => act)).not.toContain('explain')
    const some = await parcels('How many parcels could we deliver in a day?')
    expect(some.questions.map(({ act }) => act)).not.toContain('explain')
  })
})

describe('what somebody holds to be so of a group', () => {
  test('is that group against the others, and nothing where no group is named', async () => {
    const { questions } = await parcels('The manager is convinced that Cork has got careless.')
    expect(questions.filter(({ instead }) => !instead)).toMatchObject([
      { act: 'compare', against: [{ column: 'hub', values: ['Cork'] }], within: [] },
    ])
    const none = await parcels('The manager is convinced that it has got worse.')
    expect(none.questions.flatMap(({ against }) => against)).toEqual([])
  })
})

describe('rows with a number of their own', () => {
  test('are asked what they have in common, and ranked by it only where an order is wanted', async () => {
    const stuck = await parcels('Which parcels get stuck?')
    expect(stuck.questions).toMatchObject([{ act: 'explain', metric: length, by: [] }])
    const longest = await parcels('Which ten parcels took the longest?')
    expect(longest.questions).toMatchObject([{ act: 'rank', top_n: 10 }])
  })
})

describe('a mark', () => {
  test('is what a limit is on that speaks of better, also of what is asked next', async () => {
    const { questions } = await parcels(
      'What share of parcels gets a 4 or better, and in which hub is it worst?',
    )
    const share = { kind: 'share', column: 'score', limit: { operator: '>=', value: 4 } }
    expect(questions).toMatchObject([
      { act: 'exact', metric: share },
      { act: 'rank', metric: share, by: [{ column: 'hub' }], within: [] },
    ])
  })
})

describe('an end that a date records', () => {
  test('is so of those who have it, and runs by that date', async () => {
    const why = await tenants('Tenants are drifting away from us. What is at the bottom of it?')
    expect(why.questions).toMatchObject([{ act: 'explain', metric: left, guessed: [] }])
    const course = await tenants('How many leave per month?')
    expect(course.questions).toMatchObject([
      {
        act: 'change',
        metric: { kind: 'count' },
        within: [{ column: 'leave_date', operator: '!=' }],
        over: { column: 'leave_date', grain: 'month' },
      },
    ])
    const joined = await tenants('How many joined per month?')
    expect(joined.questions).toMatchObject([{ act: 'change', over: { column: 'joined_on' }, within: [] }])
  })
})
