import { expect, it } from '@jest/globals'
import type { Filter } from '#contract'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { askedPeriodsSql } from './asked-periods.ts'

/** Every third day of a year, told apart by whether it lies in its first quarter or in August, or on a weekend. */
const CSV = [
  'opened,stretch,end of week',
  ...Array.from({ length: 122 }, (_, at) => {
    const day = new Date(Date.UTC(2024, 0, 1 + 3 * at))
    const month = day.getUTCMonth()
    return `${day.toISOString().slice(0, 10)},${month < 3 || month === 7 ? 'in' : 'out'},${day.getUTCDay() % 6 === 0 ? 'weekend' : 'workday'}`
  }),
].join('\n')
const defined = ['stretch', 'end of week'].map((column) => ({ column, of: ['opened'], words: column }))
const only = (column: string, values: Filter['values'], operator: Filter['operator'] = '='): Filter => ({
  ...{ table: 'data', column, operator, values },
})

it('leaves out the periods that a filter on the time takes out, and those that it cuts', async () => {
  const periods = await withProfile({ csv: CSV }, async (session, { tables: [table] }) => {
    const of = async (period: 'day' | 'month', ...filters: Filter[]) => {
      const asked = askedPeriodsSql(
        {
          time: { column: 'opened' },
          source: { ...table!, defined },
          clean: 'data',
          rowsAsked: { filters },
        } as unknown as Parameters<typeof askedPeriodsSql>[0],
        period,
      )
      const found = await session.query(
        `with ends as (select min(opened) as a, max(opened) as b from data) select strftime(period, '%m-%d') as day from (${asked}) order by 1`,
      )
      return found.rows.map(([day]) => String(day))
    }
    return {
      all: await of('month'),
      defined: await of('month', only('stretch', ['in'])),
      weekends: await of('month', only('end of week', ['weekend'])),
      other: await of('month', only('stretch', ['in', 'out'], 'in')),
      spans: await of(
        'month',
        only('opened', ['2024-02-01', '2024-04-30', '2024-09-01', '2024-10-09'], 'between'),
      ),
      days: await of('day', only('opened', ['2024-01-04', '2024-12-30'], 'not between')),
    }
  })
  expect(periods.all).toHaveLength(12)
  expect(periods.defined).toEqual(['01-01', '02-01', '03-01', '08-01'])
  expect(periods.weekends).toHaveLength(12)
  expect(periods.other).toHaveLength(12)
  expect(periods.spans).toEqual(['02-01', '03-01', '04-01', '09-01'])
  expect(periods.days).toEqual(['01-01', '01-02', '01-03'])
})
