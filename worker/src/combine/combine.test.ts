import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { understandGoal } from '../goal/understand-goal.ts'
import { combined } from './testing/combined.ts'

const key = (letter: string, number: number) => `${letter}${String(number).padStart(3, '0')}`
const customers = csvOf(60, (index) => ({
  customer_id: key('C', index + 1),
  name: `Customer ${index + 1}`,
  segment: ['retail', 'business', 'public'][index % 3],
}))
const orders = (seed: number, unknown = 0) =>
  csvOf(
    300,
    (index, random) => ({
      order_id: seed * 1000 + index,
      customer_id: key('C', index < unknown ? 900 : 1 + Math.floor(60 * random.uniform())),
      revenue: 100 + 20 * random.normal(),
    }),
    seed,
  )

describe('tables put together', () => {
  it('puts files with the same columns under each other and says where rows come from', () =>
    combined({ 'sales_2023.csv': orders(1), 'sales_2024.csv': orders(2) }, async (profile, session) => {
      expect(profile.tables.map(({ rows }) => rows)).toEqual([300, 300])
      const [list] = profile.combined!
      expect(list).toMatchObject({ how: 'stacked', profile: { name: 'sales', rows: 600 } })
      const { rows } = await session.query('select file, count(*) from sales group by file order by file')
      expect(rows).toEqual([
        ['sales_2023', 300],
        ['sales_2024', 300],
      ])
      expect(
        (await understandGoal('what drives revenue?', profile)).profile.tables.map(({ name }) => name),
      ).toEqual(['sales'])
    }))

  it('leaves tables with other columns, or with other kinds of values, apart', () =>
    combined(
      { 'a.csv': 'when,value\n1,2\n2,3\n3,4\n', 'b.csv': 'when,value\nmon,x\ntue,y\nwed,z\n' },
      (profile) => expect(profile.combined).toBeUndefined(),
    ))

  it('finds numbered things under a name that is like theirs, a code in any case, and a list with rows twice', async () => {
    const cows = csvOf(40, (index) => ({
      'Ear tag': 2200 + 3 * index,
      breed: ['Jersey', 'Holstein'][index % 2],
    }))
    const milkings = csvOf(300, (index, random) => ({
      'Milked on': `2024-0${1 + (index % 9)}-11`,
      Tag: 2200 + 3 * (index % 40),
      litres: 20 + random.normal(),
    }))
    await combined({ 'milkings.csv': milkings, 'cows.csv': `${cows}2200,Jersey\n` }, async (profile) => {
      const [joined] = profile.combined!
      expect(joined!.profile).toMatchObject({ rows: 300, looked_up: ['breed'] })
      const { model } = await understandGoal('litres by breed', profile)
      expect(model.tables[0]).toMatchObject({
        row: { noun: { many: 'milkings' } },
        natural_time: 'Milked on',
      })
    })
    const plants = csvOf(12, (index) => ({ plant: `P-${index}`, area: ['north', 'south'][index % 2] }))
    const output = csvOf(240, (index, random) => ({
      plant: index % 20 === 0 ? `p-${index % 12}` : `P-${index % 12}`,
      output: 50 + random.normal(),
    }))
    await combined({ 'output.csv': output, 'plants.csv': plants }, async (profile, session) => {
      const { rows } = await session.query('select count(area) from output_joined')
      expect(rows).toEqual([[240]])
      expect(profile.combined![0]!.note).toContain('100.0% found a partner')
    })
  })

  it('gives each row the columns that its key points at, and counts what found none', () =>
    combined({ 'customers.csv': customers, 'orders.csv': orders(3, 30) }, async (profile, session) => {
      const [joined] = profile.combined!
      expect(joined).toMatchObject({
        how: 'joined',
        parts: ['orders', 'customers'],
        profile: { name: 'orders_joined', rows: 300 },
      })
      expect(joined!.note).toContain('90.0% found a partner')
      const { rows } = await session.query(
        'select count(*), count(segment), count(distinct order_id) from orders_joined',
      )
      expect(rows).toEqual([[300, 270, 300]])
      const roles = Object.fromEntries(joined!.profile.columns.map(({ name, role }) => [name, role]))
      expect(roles).toMatchObject({
        customer_id: 'identifier',
        'customer name': 'identifier',
        segment: 'category',
      })
    }))

  it('takes the joined table when a goal needs both, the looked-up one when it needs only that', () =>
    combined({ 'customers.csv': customers, 'orders.csv': orders(4) }, async (profile) => {
      const first = async (goal: string) => (await understandGoal(goal, profile)).profile.tables[0]!.name
      expect(await first('which segment brings the most revenue?')).toBe('orders_joined')
      expect(await first('what drives revenue?')).toBe('orders_joined')
      const segments = (await understandGoal('how many customers are in each segment?', profile)).profile
      expect(segments.tables.map(({ name }) => name)).toContain('customers')
      expect(segments.tables.map(({ name }) => name)).not.toContain('orders_joined')
    }))

  it('never multiplies rows: a key that repeats on the other side is not joined', () =>
    combined(
      {
        'orders.csv': orders(5),
        'calls.csv': csvOf(200, (_, random) => ({
          customer_id: key('C', 1 + Math.floor(60 * random.uniform())),
          minutes: 10 * random.uniform(),
          agent: random.pick(['ann', 'bob']),
        })),
      },
      (profile) => expect(profile.combined).toBeUndefined(),
    ))

  it('counts a table of frequencies as often as it says', () =>
    combined(
      { 'hair.csv': 'hair,eye,freq\nfair,blue,94\nfair,brown,7\ndark,blue,20\ndark,brown,68\n' },
      async (profile, session) => {
        expect(profile.combined![0]).toMatchObject({ how: 'expanded', profile: { rows: 189 } })
        const { rows } = await session.query(
          "select count(*) from hair_cases where hair = 'fair' and eye = 'blue'",
        )
        expect(rows).toEqual([[94]])
      },
    ))

  it('makes one row per case of counts of cases and controls, or of deaths among a total', async () => {
    await combined(
      {
        'study.csv':
          'agegp,drinks,ncases,ncontrols\nyoung,no,1,40\nyoung,yes,4,30\nold,no,9,28\nold,yes,21,12\n',
      },
      async (profile, session) => {
        expect(profile.combined![0]).toMatchObject({ how: 'expanded', profile: { rows: 145 } })
        const { rows } = await session.query(
          `select count(*) from study_cases where drinks = 'yes' and "case" = 'yes'`,
        )
        expect(rows).toEqual([[25]])
      },
    )
    await combined(
      { 'doses.csv': 'dose,dead,total\n1,2,30\n2,9,30\n4,20,30\n8,29,30\n' },
      async (profile, session) => {
        expect(profile.combined![0]).toMatchObject({ how: 'expanded', profile: { rows: 120 } })
        const { rows } = await session.query(`select count(*) from doses_cases where dead = 'no'`)
        expect(rows).toEqual([[60]])
      },
    )
  })

  it('leaves counts apart where other columns measure too', () =>
    combined(
      {
        'teams.csv': csvOf(60, (place, random) => ({
          team: `team ${place}`,
          wins: Math.floor(20 * random.uniform()),
          losses: Math.floor(20 * random.uniform()),
          points: 100 * random.uniform(),
        })),
      },
      (profile) => expect(profile.combined).toBeUndefined(),
    ))
})
