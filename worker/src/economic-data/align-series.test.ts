import { describe, expect, it } from '@jest/globals'
import { alignSeries, type FetchedSeries } from './align-series.ts'

const TODAY = new Date('2026-11-20T00:00:00Z')
const day = (time: number) => new Date(time).toISOString().slice(0, 10)
const dates = {
  D: (count: number, from = '2024-01-01') =>
    Array.from({ length: count }, (_, index) => day(Date.parse(from) + index * 86_400_000)),
  W: (count: number, from = '2024-01-05') =>
    Array.from({ length: count }, (_, index) => day(Date.parse(from) + index * 7 * 86_400_000)),
  M: (count: number) => Array.from({ length: count }, (_, index) => day(Date.UTC(2020, index, 1))),
  Q: (count: number) => Array.from({ length: count }, (_, index) => day(Date.UTC(2020, index * 3, 1))),
}
const series = (
  id: string,
  frequency: keyof typeof dates,
  count: number,
  value: (index: number) => number | null,
  fields: { units?: string; form?: FetchedSeries['form']; place?: FetchedSeries['place'] } = {},
): FetchedSeries => ({
  candidate: {
    series: {
      id,
      title: id,
      observation_start: '2020-01-01',
      observation_end: '2026-10-01',
      frequency: { D: 'Daily', W: 'Weekly, Ending Friday', M: 'Monthly', Q: 'Quarterly' }[frequency],
      frequency_short: frequency,
      units: fields.units ?? 'Index',
      seasonal_adjustment: '',
      seasonal_adjustment_short: 'SA',
      last_updated: '',
      popularity: 1,
    },
    rights: 'free',
    source: null,
  },
  label: id.toLowerCase(),
  why: '',
  place: fields.place ?? 'asked',
  ...(fields.form ? { form: fields.form } : {}),
  observations: dates[frequency](count).map((date, index) => ({ date, value: value(index) })),
})
const rowsOf = (own: FetchedSeries[], since: number | null = null) => {
  const table = alignSeries(own, { since, recessions: false, farBack: false }, TODAY)
  const [head, ...rows] = table.csv.trim().split('\n')
  return { ...table, head, rows: rows.map((row) => row.split(',')) }
}

describe('series in one table', () => {
  it('daily beside monthly beside quarterly: means of whole months, quarters at their first month', () => {
    const { every, head, rows } = rowsOf([
      // Ends on April 14, so that April is not whole.
      series('DAILY', 'D', 105, (index) => index),
      series('MONTHLY', 'M', 60, (index) => index),
      series('QUARTERLY', 'Q', 20, (index) => index, { place: 'beside' }),
    ])
    expect([every, head]).toEqual(['month', 'date,daily,monthly,quarterly'])
    const at = (date: string) => rows.find((row) => row[0] === date)!
    expect(at('2024-01-01')).toEqual(['2024-01-01', '15', '48', '16'])
    expect(at('2024-02-01')).toEqual(['2024-02-01', '45', '49', ''])
    expect(at('2024-04-01')).toEqual(['2024-04-01', '', '51', '17'])
  })

  it('in quarters where a quarterly series is asked for: means of whole quarters without gaps', () => {
    const { every, rows, columns } = rowsOf([
      series('MONTHLY', 'M', 59, (index) => (index === 4 ? null : index)),
      series('QUARTERLY', 'Q', 20, (index) => index),
    ])
    expect([every, columns[0]!.how]).toEqual(['quarter', 'monthly values, the mean of each quarter'])
    expect(rows.slice(0, 3)).toEqual([
      ['2020-01-01', '1', '0'],
      ['2020-04-01', '', '1'],
      ['2020-07-01', '7', '2'],
    ])
    expect(rows.at(-1)).toEqual(['2024-10-01', '', '19'])
  })

  it('takes the last value of what stands at a moment, and leaves out what has no value', () => {
    const stock = series('STOCK', 'D', 40, (index) => (index % 2 ? index : null), {
      units: 'Billions of Dollars',
    })
    const { head, rows } = rowsOf([stock, series('MONTHLY', 'M', 60, () => 1)])
    expect(head).toBe('date,stock (billion $),monthly')
    expect(rows.find(([date]) => date === '2024-01-01')![1]).toBe('29')
  })

  it('computes changes over a year after the months are made, and none over a gap', () => {
    const { rows, columns } = rowsOf([
      series('PRICES', 'M', 36, (index) => (index === 3 ? null : 100 * 1.01 ** index), {
        form: 'change over a year',
      }),
      series('OTHER', 'M', 36, () => 1),
    ])
    expect(columns[0]!.name).toBe('prices (%)')
    const at = (date: string) => rows.find((row) => row[0] === date)![1]
    expect(Number(at('2022-06-01'))).toBeCloseTo(100 * (1.01 ** 12 - 1), 6)
    expect([at('2021-04-01'), at('2020-12-01')]).toEqual(['', ''])
  })

  it('by the week where all comes by day and week, with a mark of months spread over weeks', () => {
    const { every, rows } = rowsOf([
      series('DAILY', 'D', 100, (index) => index),
      series('WEEKLY', 'W', 15, (index) => index),
      series('MARK', 'M', 60, () => 1, { place: 'mark' }),
    ])
    expect(every).toBe('week')
    expect(rows[1]).toEqual(['2024-01-06', '8', '1', '1'])
  })

  it('marks a week as the month in which most of it lies, each month that is marked and no other', () => {
    const { rows } = rowsOf([
      series('DAILY', 'D', 300, (index) => index),
      series('WEEKLY', 'W', 43, (index) => index),
      // March and April 2024, and July alone.
      series('MARK', 'M', 60, (index) => Number([50, 51, 54].includes(index)), { place: 'mark' }),
    ])
    const marked = rows.filter(([, , , mark]) => mark === '1').map(([date]) => date!)
    // Saturdays: the week from February 24 lies mostly in February, that from April 27 in April.
    expect([marked[0], marked.findLast((date) => date < '2024-06')]).toEqual(['2024-03-02', '2024-04-27'])
    expect(marked.filter((date) => date > '2024-06')).toEqual([
      ...['2024-06-29', '2024-07-06', '2024-07-13', '2024-07-20', '2024-07-27'],
    ])
    expect(rows.filter(([, , , mark]) => mark === '')).toEqual([])
  })

  it('begins with the year that the goal names', () => {
    const both = [series('A', 'M', 60, (index) => index), series('B', 'M', 60, (index) => index)]
    expect(rowsOf(both, 2022).from).toBe('2022-01-01')
    expect(rowsOf(both).from).toBe('2020-01-01')
  })
})
