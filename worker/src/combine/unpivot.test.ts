import { describe, expect, it } from '@jest/globals'
import { understandGoal } from '../goal/understand-goal.ts'
import { combined } from './testing/combined.ts'

describe('columns for each time', () => {
  it('of years are read as rows, without those that add them up', () =>
    combined(
      {
        'renewable_power.csv':
          'Country,2019,2020,2021,Total\nNorway,10,11,12.5,33.5\nKenya,4,,5,9\nSpain,7,8,9,24\n',
      },
      async (profile, session) => {
        const [long] = profile.combined!
        expect(long).toMatchObject({ how: 'unpivoted', parts: ['renewable_power'], profile: { rows: 8 } })
        expect(long!.note).toContain('One of them is empty')
        expect(long!.note).toContain('"Total"')
        const { columns, rows } = await session.query(
          `select * from ${long!.profile.name} where "Country" = 'Kenya' order by year`,
        )
        expect(columns.map(({ name }) => name)).toEqual(['Country', 'year', 'renewable power'])
        expect(rows).toEqual([
          ['Kenya', 2019, 4],
          ['Kenya', 2021, 5],
        ])
        const { profile: focused } = await understandGoal('how has renewable power developed?', profile)
        expect(focused.tables.map(({ name }) => name)).toEqual([long!.profile.name])
      },
    ))

  it('are no years where their numbers count up through many that are none', () =>
    combined(
      {
        'wide.csv': [
          Array.from({ length: 300 }, (_, at) => `c${1700 + at}`),
          ...[1, 2, 3].map((row) => Array.from({ length: 300 }, (_, at) => at * row)),
        ].join('\n'),
        'deep.csv': 'site,f2019,f2020,f2021,f1\nA,1,2,3,4\nB,5,6,7,8\n',
      },
      (profile) => expect(profile.combined!.map(({ parts }) => parts)).toEqual([['deep']]),
    ))

  it('of days of the week are read as rows but where each row adds them up: a row is the week then', async () => {
    const rows = ['A,1,2,3,4,5', 'B,2,2,2,2,2', 'C,5,0,1,1,1']
    const total = (row: string) =>
      row
        .split(',')
        .slice(1)
        .reduce((sum, own) => sum + Number(own), 0)
    await combined({ 'shifts.csv': ['who,mon,tue,wed,thu,fri', ...rows].join('\n') }, (profile) =>
      expect(profile.combined![0]!.profile.rows).toBe(15),
    )
    await combined(
      {
        'weeks.csv': ['who,mon,tue,wed,thu,fri,total', ...rows.map((row) => `${row},${total(row)}`)].join(
          '\n',
        ),
      },
      (profile) => expect(profile.combined ?? []).toEqual([]),
    )
  })

  it('of months beside a column of years, or beside files of one year each, become dates', async () => {
    const months = 'Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec,Jan,Feb,Mar'
    const values = (first: number) => months.split(',').map((_, place) => first + place)
    const dates = async (files: Record<string, string>) =>
      combined(files, async (profile, session) => {
        const long = profile.combined!.at(-1)!
        expect(long.how).toBe('unpivoted')
        const { rows } = await session.query(
          `select min(month)::varchar, max(month)::varchar, count(*), count(distinct month) from ${long.profile.name}`,
        )
        return rows[0]
      })
    expect(
      await dates({
        'power.csv': `Site,FY,${months}\nA,2022,${values(1)}\nB,2022,${values(5)}\nA,2023,${values(9)}\n`,
      }),
    ).toEqual(['2022-04-01', '2024-03-01', 36, 24])
    const file = (first: number) => `Site,${months}\nA,${values(first)}\nB,${values(first + 7)}\n`
    expect(await dates({ 'power_2022.csv': file(1), 'power_2023.csv': file(3) })).toEqual([
      '2022-04-01',
      '2024-03-01',
      48,
      24,
    ])
  })

  it('of several quantities, and codes of days, become a column each', async () => {
    await combined(
      {
        'shops.csv':
          'Shop,sales_2021,sales_2022,sales_2023,staff_2021,staff_2022,staff_2023\nA,5,6,7,2,2,3\nB,9,8,7,4,4,4\n',
      },
      async (profile, session) => {
        const { rows } = await session.query(
          `select "Shop", sales, staff from ${profile.combined![0]!.profile.name} where year = 2023 order by 1`,
        )
        expect(rows).toEqual([
          ['A', 7, 3],
          ['B', 7, 4],
        ])
      },
    )
    await combined(
      { 'register.csv': 'Pupil,1/9/24,2/9/24,13/9/24\nAnn,P,A,P\nBen,P,P,\nCem,A,P,P\n' },
      async (profile, session) => {
        const { rows } = await session.query(
          `select date::varchar, count(*) from ${profile.combined![0]!.profile.name} where register = 'P' group by 1 order by 1`,
        )
        expect(rows).toEqual([
          ['2024-09-01', 2],
          ['2024-09-02', 2],
          ['2024-09-13', 2],
        ])
      },
    )
  })

  it.each([
    ['before and after', 'Pupil,score_2022,score_2023\nA,4,5\nB,6,7\n'],
    ['four answers of a survey', 'Who,Q1,Q2,Q3,Q4\na,1,5,3,2\nb,4,4,2,1\nc,5,1,1,3\n'],
    ['different things of one year', 'City,rain 2021,sun 2021,wind 2021\nX,1,2,3\nY,3,4,5\n'],
  ])('leaves %s as columns', (_, csv) =>
    combined({ 'table.csv': csv }, (profile) => expect(profile.combined).toBeUndefined()),
  )
})
