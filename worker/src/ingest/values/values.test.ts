import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { columnOf, ingestColumn, ingestOne, openWorkplace, type Workplace } from '../testing/ingest-text.ts'
import { loadType } from './interpret-column.ts'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

const column = (values: string[], name?: string) => ingestColumn(workplace, values, name)

describe('numbers', () => {
  it.each([
    ['plain', ['1.5', '-2', '3e2', '.5', '+4'], [1.5, -2, 300, 0.5, 4]],
    ['commas between thousands', ['1,234', '12,345.6', '-1,000,000'], [1234, 12345.6, -1_000_000]],
    ['Indian grouping', ['1,23,456.5', '12,34,567'], [123456.5, 1234567]],
    ['a decimal comma', ['1,5', '12,25', '-3'], [1.5, 12.25, -3]],
    ['points between thousands', ['1.234,5', '1.000.000', '12,0'], [1234.5, 1_000_000, 12]],
    [
      'spaces between thousands',
      ['1 234,5', '12\u00a0000', '1\u202f000\u202f000'],
      [1234.5, 12_000, 1_000_000],
    ],
    ['apostrophes', ["1'234.5", '12’000'], [1234.5, 12_000]],
    ['currency before', ['$1,234.50', '-$2', '$ 3'], [1234.5, -2, 3]],
    ['currency behind', ['1,50 €', '20,00 €'], [1.5, 20]],
    ['negatives in brackets and behind', ['(12.5)', '7-', '−3', '$(4)'].slice(0, 3), [-12.5, -7, -3]],
    ['percent', ['12.5%', '3 %', '-1%'], [12.5, 3, -1]],
    ['units', ['12 kg', '13.5 kg', '9 kg'], [12, 13.5, 9]],
    ['units without a space', ['180cm', '175cm'], [180, 175]],
    [
      'weights in several units',
      ['2 kg', '500 g', '1.5 kg', '2lb', '750 g', '1 kg'],
      [2, 0.5, 1.5, 0.90718474, 0.75, 1],
    ],
    ['times in several units', ['90 min', '2 h', '1.5 h', '3 h'], [1.5, 2, 1.5, 3]],
    ['letters for millions', ['$1.2M', '$350K', '$2B'], [1_200_000, 350_000, 2_000_000_000]],
  ])('reads %s', async (_, written, numbers) => {
    const read = await column(written)
    expect(['DOUBLE', 'BIGINT']).toContain(read.type)
    expect(read.values).toEqual(numbers)
    expect(read.column.unparsed).toBeNull()
  })

  it.each([
    ['leading zeros', ['00501', '01234', '12345']],
    ['more digits than a double holds', ['12345678901234567', '12345678901234568']],
    ['several points', ['1.2.3', '10.0.1']],
    ['telephone numbers', ['+49 151 2345', '030-123456']],
    ['letters behind that differ', ['12A', '13B', '14C', '9D']],
    ['sizes', ['10 S', '12 M', '14 M', '8 S']],
    ['units of different things', ['12 kg', '13 cm', '14 kg', '9 l']],
    ['ranges', ['10-20', '20-30', '30-40']],
    ['words', ['one', 'two', 'three']],
  ])('keeps %s as text', async (_, values) => {
    expect(await column(values)).toMatchObject({ type: 'VARCHAR', values })
  })

  it('says what it assumed', async () => {
    expect((await column(['1.234,50 €', '2,00 €'])).notes).toEqual([
      'Column "v" was read as numbers with a decimal comma, points between thousands, the currency sign taken off.',
    ])
    expect((await column(['12 kg', '13 kg'])).column.unit).toBe('kg')
    expect((await column(['5%', '6%'])).column.unit).toBe('%')
    const mixed = await column(['2 kg', '500 g', '3 kg'])
    expect(mixed.column.unit).toBe('kg')
    expect(mixed.notes).toEqual(['Column "v" was read as numbers with g brought to kg.'])
  })

  it('brings numbers to one unit that a column beside them says, where that brings them together', async () => {
    const lines = (grams: number) =>
      [0.4, 0.5, 0.6, 0.7].flatMap((kilos) => [`${kilos},kg,a`, `${grams * kilos},g,b`]).join('\n')
    const table = await ingestOne(workplace, 'w.csv', `weight,unit,shop\n${lines(1000)}\n`)
    expect(columnOf(table, 'weight')).toEqual([0.4, 0.4, 0.5, 0.5, 0.6, 0.6, 0.7, 0.7])
    expect(table.tables[0]!.columns[0]!.unit).toBe('kg')
    expect(table.assumptions.join(' ')).toContain('g was brought to kg, in 4 rows')
    const doses = await ingestOne(workplace, 'd.csv', `size,unit,shop\n${lines(1)}\n`)
    expect(columnOf(doses, 'size')).toEqual([0.4, 0.4, 0.5, 0.5, 0.6, 0.6, 0.7, 0.7])
    expect(doses.tables[0]!.columns[0]!.unit).toBeNull()
  })

  it('lets the rest of the file decide what 1,234 means', async () => {
    const table = await ingestOne(workplace, 'euro.csv', 'a;b\n1,234;1,5\n2,345;2,25\n')
    expect(table.rows).toEqual([
      [1.234, 1.5],
      [2.345, 2.25],
    ])
    const english = await ingestOne(workplace, 'us.csv', 'a;b\n1,234;1.5\n2,345;2.25\n')
    expect(english.rows).toEqual([
      [1234, 1.5],
      [2345, 2.25],
    ])
  })

  it('takes the usual codes for nothing, and counts what it can not read', async () => {
    const good = Array.from({ length: 40 }, (_, i) => String(i + 0.5))
    const read = await column([
      ...good,
      'N/A',
      'NA',
      '-',
      'null',
      '.',
      '#N/A',
      '',
      'n/a',
      'None',
      '?',
      '#DIV/0!',
    ])
    expect(read.values.slice(40)).toEqual(Array(11).fill(null))
    expect(read).toMatchObject({ type: 'DOUBLE', notes: [], column: { unparsed: null } })
    const odd = await column([...good, 'about 7', 'about 7'])
    expect(odd.column.unparsed).toEqual({ rows: 2, examples: ['about 7'] })
    expect(odd.notes).toEqual(['2 values of column "v" could not be read ("about 7") and count as missing.'])
  })

  it('is not misled by the first rows', async () => {
    const rows = (count: number, last: string) =>
      Array.from({ length: count }, (_, i) => `${i},x`).join('\n') + `\n${last},y\n`
    const fraction = await ingestOne(workplace, 'late.csv', `v,w\n${rows(6000, '1.5')}`)
    expect(fraction.types.v).toBe('DOUBLE')
    expect((await workplace.session.query(`SELECT max(v), sum(v) FROM "${fraction.name}"`)).rows).toEqual([
      [5999, 17_997_001.5],
    ])
    const comma = await ingestOne(workplace, 'late2.csv', `v,w\n${rows(6000, '"12,50"')}`)
    expect(comma.types.v).toBe('DOUBLE')
    expect((await workplace.session.query(`SELECT v FROM "${comma.name}" WHERE w = 'y'`)).rows).toEqual([
      [12.5],
    ])
    expect(comma.sources[0]!.rejected_rows).toBe(0)
    const word = await ingestOne(workplace, 'late3.csv', `v,w\n${rows(6000, 'N/A')}`)
    expect(word.tables[0]!.columns[0]!.unparsed).toBeNull()
    const large = await ingestOne(workplace, 'late4.csv', `v,w\n${rows(6000, '12345678901234567')}`)
    expect(large.types.v).toBe('VARCHAR')
  })

  it('makes nothing of infinities and keeps true and false', async () => {
    const infinite = await column(['1.5', 'inf', '-inf', '2.5'])
    expect(infinite.values).toEqual([1.5, null, null, 2.5])
    expect(await column(['true', 'FALSE', 'True', ''])).toMatchObject({
      type: 'BOOLEAN',
      values: [true, false, true, null],
    })
  })
})

describe('dates', () => {
  it.each([
    ['ISO', ['2024-01-31', '2023-12-01'], ['2024-01-31', '2023-12-01']],
    ['slashes, year first', ['2024/1/31', '2023/12/1'], ['2024-01-31', '2023-12-01']],
    ['points', ['31.01.2024', '1.12.2023'], ['2024-01-31', '2023-12-01']],
    ['day first', ['31/01/2024', '01/12/2023'], ['2024-01-31', '2023-12-01']],
    ['month first', ['01/31/2024', '12/01/2023'], ['2024-01-31', '2023-12-01']],
    ['two-digit years', ['1/31/90', '12/1/03'], ['1990-01-31', '2003-12-01']],
    ['names of months', ['Jan 1 2000', 'Feb 29 2000'], ['2000-01-01', '2000-02-29']],
    [
      'names behind the day',
      ['3 March 2020', '4th of May, 2021'.replace(' of', '')],
      ['2020-03-03', '2021-05-04'],
    ],
    ['short names with dashes', ['12-Jan-20', '05-Dec-19'], ['2020-01-12', '2019-12-05']],
    ['weekdays', ['Tue, 5 Jan 2021', 'Wed, 6 Jan 2021'], ['2021-01-05', '2021-01-06']],
    ['German names', ['3. März 2020', '4. Dezember 2021'], ['2020-03-03', '2021-12-04']],
    ['French names', ['3 février 2020', '14 août 2021'], ['2020-02-03', '2021-08-14']],
    ['months', ['Jan 2020', 'February 2021'], ['2020-01-01', '2021-02-01']],
    ['months as numbers', ['2020-01', '2021-12'], ['2020-01-01', '2021-12-01']],
    ['months before years', ['01/2020', '12/2021'], ['2020-01-01', '2021-12-01']],
    ['quarters', ['2009Q1', '2010 Q4', '2011-Q2'], ['2009-01-01', '2010-10-01', '2011-04-01']],
    ['quarters first', ['Q1 2009', 'Q3 2010'], ['2009-01-01', '2010-07-01']],
    ['statistical months', ['2009M01', '2010M12'], ['2009-01-01', '2010-12-01']],
    ['ISO weeks', ['2021-W01', '2020-W53', '2009-W01'], ['2021-01-04', '2020-12-28', '2008-12-29']],
    ['eight digits', ['20240131', '20231201', '20221111'], ['2024-01-31', '2023-12-01', '2022-11-11']],
  ])('reads %s', async (_, written, days) => {
    expect(await column(written)).toMatchObject({ type: 'DATE', values: days })
  })

  it.each([
    [
      'ISO with Z',
      ['2024-01-31T10:20:30Z', '2024-02-01T00:00:00.5Z'],
      ['2024-01-31T10:20:30', '2024-02-01T00:00:00.5'],
    ],
    [
      'an offset, kept as local time',
      ['2024-01-31T10:20:30+02:00', '2024-02-01T11:00:00+02:00'],
      ['2024-01-31T10:20:30', '2024-02-01T11:00:00'],
    ],
    [
      'twelve hours',
      ['1/31/2024 1:05 PM', '1/31/2024 12:10 am'],
      ['2024-01-31T13:05:00', '2024-01-31T00:10:00'],
    ],
    [
      'day first with a time',
      ['31.12.2023 23:59', '01.01.2024 00:01'],
      ['2023-12-31T23:59:00', '2024-01-01T00:01:00'],
    ],
    [
      'RFC 822',
      ['Tue, 05 Jan 2021 10:00:00 GMT', 'Wed, 06 Jan 2021 11:30:00 GMT'],
      ['2021-01-05T10:00:00', '2021-01-06T11:30:00'],
    ],
  ])('reads times: %s', async (_, written, times) => {
    expect(await column(written)).toMatchObject({ type: 'TIMESTAMP', values: times })
  })

  it('decides between day and month by the whole column, and says why', async () => {
    const early = Array.from({ length: 5500 }, (_, i) => `0${(i % 9) + 1}/0${(i % 7) + 1}/2020`)
    const late = await column([...early, '25/03/2020', '26/03/2020'])
    expect(late.notes).toEqual([
      'Column "v" was read as dates, day-first because 2 values have a day above 12.',
    ])
    expect(late.values.slice(0, 2)).toEqual(['2020-01-01', '2020-02-02'])
    const months = await column(
      Array.from({ length: 12 }, (_, i) => `01/${String(i + 1).padStart(2, '0')}/2020`),
    )
    expect(months.values[11]).toBe('2020-12-01')
    expect((await column(['03/04/2020', '05/06/2020', '07/08/2021'])).notes).toEqual([
      'Column "v" was read as dates, month-first, although no value shows which of the two it is.',
    ])
  })

  it('reads seconds and milliseconds since 1970 under a name that says time', async () => {
    expect(await column(['1600000000', '1600086400', '1600172801'], 'created_at')).toMatchObject({
      type: 'TIMESTAMP',
      values: ['2020-09-13T12:26:40', '2020-09-14T12:26:40', '2020-09-15T12:26:41'],
    })
    expect((await column(['1600000000123', '1600086400456'], 'time')).values[0]).toBe(
      '2020-09-13T12:26:40.123',
    )
    expect((await column(['1600000000', '1600086400'], 'population')).type).toBe('BIGINT')
  })

  it('reads cells of a sheet that lost their format as the days that they count, of the same years alone', async () => {
    const mixed = await column(['3/14/2014', '41852', '12/30/2013', '41640.0'], 'inspected')
    expect(mixed.values).toEqual(['2014-03-14', '2014-08-01', '2013-12-30', '2014-01-01'])
    expect(mixed.notes.join()).toContain('whole numbers such as 41852 as the days that a spreadsheet counts')
    expect((await column(['3/14/2014', '29852', '12/30/2013', '41640'], 'inspected')).type).toBe('VARCHAR')
    expect((await column(['41852', '41640', '41641'], 'inspected')).type).not.toMatch(/DATE|TIMESTAMP/)
  })

  it('takes midnights of another time zone for dates', async () => {
    const read = await column(['2000-01-01T08:00:00Z', '2000-04-01T08:00:00Z', '2000-05-01T07:00:00Z'])
    expect(read).toMatchObject({ type: 'DATE', values: ['2000-01-01', '2000-04-01', '2000-05-01'] })
    const east = await column(['1999-12-31T23:00:00Z', '2000-03-31T22:00:00Z', '2000-04-30T22:00:00Z'])
    expect(east.values).toEqual(['2000-01-01', '2000-04-01', '2000-05-01'])
    expect(
      (await column(['2000-01-01T08:00:00Z', '2000-01-01T15:00:00Z', '2000-01-02T07:00:00Z'])).type,
    ).toBe('TIMESTAMP')
  })

  it('makes nothing of days that do not exist and leaves years as numbers', async () => {
    const days = Array.from({ length: 40 }, (_, i) => `2020-01-${String((i % 28) + 1).padStart(2, '0')}`)
    const read = await column([...days, '2020-02-30'])
    expect(read).toMatchObject({ type: 'DATE', column: { unparsed: { rows: 1, examples: ['2020-02-30'] } } })
    expect(await column(['1990', '1991', '2003'], 'year')).toMatchObject({
      type: 'BIGINT',
      values: [1990, 1991, 2003],
    })
  })
})

describe('text', () => {
  it('keeps codes that would be nothing among numbers, and trims', async () => {
    const read = await column(['MALE', 'FEMALE', '.', 'None', 'NA', ' MALE ', ''])
    expect(read.values).toEqual(['MALE', 'FEMALE', '.', 'None', null, 'MALE', null])
    expect(read.notes).toEqual(['Spaces around one value of column "v" were removed.'])
  })
})

describe('loadType', () => {
  it('loads typed only what the database reads exactly as meant', () => {
    expect(loadType(['1', '2'], 'n')).toBe('DOUBLE')
    expect(loadType(['1', '', 'NA'], 'n')).toBe('DOUBLE')
    expect(loadType(['01', '02'], 'n')).toBe('VARCHAR')
    expect(loadType(['10001', '94105'], 'zip_code')).toBe('VARCHAR')
    expect(loadType(['20240101', '20240102'], 'day')).toBe('VARCHAR')
    expect(loadType(['2024-01-01', '2024-01-02 10:00'], 'n')).toBe('TIMESTAMP')
    expect(loadType(['2024-1-1'], 'n')).toBe('VARCHAR')
    expect(loadType(['true', 'FALSE'], 'n')).toBe('BOOLEAN')
    expect(loadType(['', 'NA'], 'n')).toBe('VARCHAR')
  })
})
