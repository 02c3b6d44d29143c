import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

type Read = (goal: string) => Promise<Question[]>
let baskets: Read
let thefts: Read
let invoices: Read
let fees: Read
let tempers: Read

const day = (at: number) => new Date(Date.UTC(2023, 0, 1 + at)).toISOString().slice(0, 10)
const reader = (filename: string, head: string, row: (at: number) => (string | number)[]): Promise<Read> =>
  withProfile(
    { csv: [head, ...Array.from({ length: 400 }, (_, at) => row(at).join(','))].join('\n'), filename },
    async (_, profile) => {
      const model = buildModel(profile)
      return async (goal: string) => (await readGoal(goal, profile, model)).questions
    },
  )

beforeAll(async () => {
  baskets = await reader('baskets.csv', 'receipt,sold_on,shop,basket_eur', (at) => [
    `R${at}`,
    day(at * 2),
    ['High St', 'Quay'][at % 2]!,
    10 + ((at * 13) % 30),
  ])
  thefts = await reader('thefts.csv', 'report,happened_on,kind,value_eur,confirmed', (at) => [
    `T${at}`,
    day(at * 2),
    ['bike', 'tool', 'parcel'][at % 3]!,
    20 + ((at * 17) % 300),
    at % 3 === 0 ? 'no' : 'yes',
  ])
  invoices = await reader('invoices.csv', 'invoice_no,client,issued_on,due_on,amount_gbp,status', (at) => [
    `INV${at}`,
    ['Ash', 'Bay', 'Cole', 'Dunn'][at % 4]!,
    day(at),
    day(at + 30),
    80 + ((at * 37) % 900),
    ['paid', 'paid', 'open', 'paid', 'disputed'][at % 5]!,
  ])
  tempers = await reader('visits.csv', 'visit,came_on,ward,temperature_c', (at) => [
    `V${at}`,
    day(at),
    ['A', 'B'][at % 2]!,
    36 + (at % 30) / 10,
  ])
  fees = await reader('fees.csv', 'member,term,fee_due,fee_paid,group', (at) => [
    `M${at % 130}`,
    ['autumn', 'spring', 'summer'][at % 3]!,
    60 + 30 * (at % 3),
    at % 4 === 0 ? 0 : 60 + 30 * (at % 3),
    ['juniors', 'seniors'][at % 2]!,
  ])
})

describe('two explanations of one change', () => {
  test.each([
    'Our takings are up. Is it more customers or bigger baskets?',
    'Do we sell more because more people come in, or because each spends more?',
    'What is behind the growth: more receipts, or fuller baskets?',
    'Why are takings higher: volume or price per basket?',
    'Did income rise since people buy more often, or since they buy more at a time?',
  ])('%s', async (goal) => {
    const [one, ...more] = await baskets(goal)
    expect(more).toEqual([])
    // What each has adds up: the change of the whole is taken apart.
    expect(one).toMatchObject({
      act: 'explain',
      aspect: 'mix',
      metric: { column: 'basket_eur' },
      supposes: 'up',
    })
    expect(goal).toContain(one!.words)
  })

  test('where there are fewer, it goes down', async () => {
    const found = await baskets('Takings fell: fewer visits or smaller baskets?')
    expect(found.map(({ supposes, aspect }) => [supposes, aspect])).toEqual([['down', 'mix']])
  })

  test.each<[string, string[]]>([
    [
      'Takings grew from 2023 to 2024: because of more receipts, dearer receipts, or another mix of shops?',
      ['shop'],
    ],
    ['Is the growth of takings volume, price or mix?', []],
    ['Did we just sell to more people, or more expensive baskets, or a different mix?', []],
  ])('%s takes the change apart by kinds as well', async (goal, by) => {
    const found = await baskets(goal)
    expect(found.map((own) => [own.aspect, own.by.map(({ column }) => column), own.guessed])).toEqual([
      ['mix', by, []],
    ])
  })

  test.each([
    'Do the bigger baskets come in the evening, and do more people come then?',
    'How does the mix of shops shift over time?',
    'What is the average basket, and how many receipts are there?',
  ])('%s takes nothing apart', async (goal) => {
    expect((await baskets(goal)).some(({ aspect }) => aspect === 'mix')).toBe(false)
  })

  test('what does not add up is weighed as two questions', async () => {
    const found = await tempers(
      'Is it more visits or warmer ones: do people come more often, or at a higher temperature?',
    )
    expect(found.some(({ aspect }) => aspect === 'mix')).toBe(false)
  })

  test.each([
    'Are there more thefts or are people just reporting more?',
    'Do we have more thefts now, or are staff better at writing them down?',
  ])('%s', async (goal) => {
    const [one, other] = await thefts(goal)
    expect(one!.within).toEqual([expect.objectContaining({ column: 'confirmed', operator: '=' })])
    expect([other!.within, other!.weighs]).toEqual([[], true])
  })

  test.each(['Which shop sells more, Quay or High St?', 'Is the basket larger in High St or in Quay?'])(
    '%s is none',
    async (goal) => {
      for (const { weighs } of await baskets(goal)) expect(weighs).toBeUndefined()
    },
  )
})

describe('what is owed', () => {
  test.each([
    ['How much are we owed?', 'exact'],
    ['How much is still outstanding?', 'exact'],
    ['How much money is still to come in?', 'exact'],
    ['Who still has to pay us?', 'rank'],
    ['Which clients owe us money, and how much?', 'rank'],
    ['Give me a list of everyone in debt to us with the sums.', 'rank'],
  ])('%s', async (goal, act) => {
    const [found] = await invoices(goal)
    expect(found).toMatchObject({
      act,
      metric: { kind: 'value', column: 'amount_gbp' },
      statistic: 'sum',
      within: [{ column: 'status', operator: '!=', values: ['paid'] }],
    })
    if (act === 'rank') expect(found).toMatchObject({ by: [{ column: 'client' }], lists: true })
  })

  test('of what is late only what was due', async () => {
    const [found] = await invoices('How much is overdue?')
    expect(found!.within.map(({ column, operator }) => [column, operator])).toEqual([
      ['status', '!='],
      ['due_on', '<'],
    ])
  })

  test('is what was due less what was paid, of those who are named', async () => {
    const [found] = await fees('What do the juniors still owe us?')
    expect(found!.metric).toMatchObject({
      kind: 'formula',
      column: 'fee_due',
      terms: [{ operator: '-', column: 'fee_paid' }],
    })
    expect(found!.within).toEqual([expect.objectContaining({ column: 'group', values: ['juniors'] })])
  })

  test.each(['How much did we bill?', 'What share of invoices is unpaid?', 'How often do clients pay late?'])(
    '%s asks something else',
    async (goal) => {
      const [found] = await invoices(goal)
      expect(found!.within.some(({ column }) => column === 'status') && found!.statistic === 'sum').toBe(
        false,
      )
    },
  )
})
