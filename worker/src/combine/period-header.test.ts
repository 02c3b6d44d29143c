import { describe, expect, it } from '@jest/globals'
import { periodHeading } from './period-header.ts'

describe('the stretch of time that a heading names', () => {
  it.each([
    ['2005', 'year', 2005, ''],
    ['X2005', 'year', 2005, ''],
    ['2005 [YR2005]', 'year', 2005, ''],
    ['sales_2019', 'year', 2019, 'sales'],
    ['pop2019', 'year', 2019, 'pop'],
    ['FY19', 'year', 2019, ''],
    ['FY 2019/20', 'year', 2019, ''],
    ['Sales 2019 (USD)', 'year', 2019, 'Sales (USD)'],
    ['2019Q3', 'quarter', '2019-07-01', ''],
    ['1Q19', 'quarter', '2019-01-01', ''],
    ['Q4 2020 orders', 'quarter', '2020-10-01', 'orders'],
    ['Jan-23', 'month', '2023-01-01', ''],
    ['2023M02', 'month', '2023-02-01', ''],
    ['202303', 'month', '2023-03-01', ''],
    ['März 2023', 'month', '2023-03-01', ''],
    ['2023-01-31', 'day', '2023-01-31', ''],
    ['31 Dec 2020', 'day', '2020-12-31', ''],
    ['22.01.2020', 'day', '2020-01-22', ''],
    ['rain_may', 'month-of-year', 5, 'rain'],
    ['Q2', 'quarter-of-year', 2, ''],
    ['Thurs', 'weekday', 4, ''],
  ])('%s', (heading, grain, at, stem) => expect(periodHeading(heading)).toMatchObject({ grain, at, stem }))

  it.each(['Q5', 'Total', 'Score 7', 'Period', 'marching', '30/02/2021', '1234567', 'Model 20195'])(
    '%s names none',
    (heading) => expect(periodHeading(heading)).toBeNull(),
  )

  it('takes no longer for a heading built to be slow', () => {
    const hostile = `${'2019-'.repeat(15)}x`
    expect(periodHeading(hostile.repeat(1000))).toBeNull()
    expect(() => periodHeading(hostile)).not.toThrow()
  })
})
