import { describe, expect, it } from '@jest/globals'
import { shownValues } from '#contract'
import { plainText, words } from './report-document.ts'
import { columnPrinter, tableBlock } from './table-block.ts'
import { table } from './testing/notebook-builder.ts'

describe('columnPrinter', () => {
  const printed = (name: string, values: (number | string | null)[]) =>
    values.map(columnPrinter(name, values))

  it('gives all numbers of a column the same decimals', () => {
    expect(printed('mean', [3700.66, 5076.02, 3733.09])).toEqual(['3,701', '5,076', '3,733'])
    expect(printed('slope', [1.5, 0.25, 12])).toEqual(['1.50', '0.25', '12.00'])
    expect(printed('effect', [0.012, 0.034])).toEqual(['0.0120', '0.0340'])
  })
  it('knows counts, p-values, shares and years by name and range', () => {
    expect(printed('n', [12, 1500])).toEqual(['12', '1,500'])
    expect(printed('p', [0.0000001, 0.04, 0.6])).toEqual(['< 0.001', '0.040', '0.60'])
    expect(printed('share', [0.123, 1])).toEqual(['12.3%', '100.0%'])
    expect(printed('year', [1999, 2015])).toEqual(['1999', '2015'])
    expect(printed('exchange_rate', [1.2, 140])).toEqual(['1.2', '140.0'])
  })
  it('takes percents of a method as shares, and those of a user as they are', () => {
    const values = [-0.149, 0.03]
    expect(values.map(columnPrinter('percent', values, { ofMethod: true }))).toEqual(['−14.9%', '+3.0%'])
    expect(values.map(columnPrinter('percent', values))).toEqual(['−0.149', '0.030'])
  })
  it('shows nothing as a dash, and a tiny value not as zero', () => {
    expect(printed('mean', [null, 5000.5, 6000.5, 7000.5, 0.004])).toEqual([
      '–',
      '5,001',
      '6,001',
      '7,001',
      '0.00400',
    ])
  })
  it('leaves midnight off time stamps', () => {
    expect(printed('when', ['2015-01-02T00:00:00', '2015-01-02T10:30:00'])).toEqual([
      '2015-01-02',
      '2015-01-02T10:30:00',
    ])
  })
})

describe('tableBlock', () => {
  const rows = table(
    { level: 'text', ci_low: 'number' },
    Array.from({ length: 60 }, (_, i) => [`l${i}`, i + 0.5]),
  )

  it('shows the first rows and says how many there are', () => {
    const block = tableBlock({ ...rows, total_rows: 1234 }, words('Rows'), {
      number: 3,
      limit: 10,
      from: { cell: 'c007', table: 'main' },
    })
    expect(block.rows).toHaveLength(10)
    expect(plainText(block.note!)).toBe('Cell c007 · 10 of 1,234 rows; the others are in the package')
    expect(block.columns).toEqual([
      { title: 'level', align: 'left' },
      { title: 'low', align: 'right' },
    ])
  })

  it('puts an interval beside what it is the interval of, past the p between them', () => {
    const row = table(
      {
        term: 'text',
        estimate: 'number',
        se: 'number',
        t: 'number',
        p: 'number',
        low: 'number',
        high: 'number',
      },
      [['age', 1.5, 0.5, 3, 0.003, 0.52, 2.48]],
    )
    const rows = table(Object.fromEntries(row.columns.map(({ name, type }) => [name, type])), [
      ...row.rows,
      ...row.rows,
    ])
    const shown = tableBlock(rows, words('Model'), { number: 1 }).rows[0]!.map(plainText)
    expect(shown[1]).toBe('1.50 (0.52 to 2.48)')
    expect(shown).toContain('0.003')
  })

  it('prints the p that was judged by, under its name', () => {
    const titles = (corrected: string) =>
      tableBlock(
        table(
          Object.fromEntries(
            ['level', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'p', corrected].map((name) => [
              name,
              'number' as const,
            ]),
          ),
          [
            [1, 2, 3, 4, 5, 6, 7, 8, 0.01, 0.02],
            [1, 2, 3, 4, 5, 6, 7, 8, 0.01, 0.02],
          ],
        ),
        words('Pairs'),
        { number: 1 },
      ).columns.map(({ title }) => title)
    expect(titles('p_bh').at(-1)).toBe('p (Benjamini–Hochberg)')
    expect(titles('p_holm')).not.toContain('p')
  })

  it('keeps the place of each number of a cell, the ends of intervals too', () => {
    const means = table({ level: 'text', mean: 'number', mean_low: 'number', mean_high: 'number' }, [
      ['a', 1.5, null, null],
      ['b', 2.25, 2, 2.5],
    ])
    const block = tableBlock(means, words('Means'), { number: 1, from: { cell: 'c003', table: 'levels' } })
    const place = { kind: 'value', cell: 'c003', table: 'levels', row: 1 }
    expect(plainText(block.rows[1]![1]!)).toBe('2.25 (2.00 to 2.50)')
    expect(block.rows[1]![1]!.filter(({ kind }) => kind === 'value')).toEqual([
      { ...place, text: '2.25', column: 'mean', value: 2.25 },
      { ...place, text: '2.00', column: 'mean_low', value: 2 },
      { ...place, text: '2.50', column: 'mean_high', value: 2.5 },
    ])
    expect(shownValues(tableBlock(means, words('Means'), { number: 1 }))).toEqual([])
  })

  it('turns one wide row on its side, names with values in two pairs', () => {
    const wide = table(
      Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`part_${i}`, 'number' as const])),
      [Array.from({ length: 9 }, (_, i) => (i === 4 ? null : i + 0.5))],
    )
    const block = tableBlock(wide, words('One row'), { number: 1 })
    expect(block.columns.map(({ title }) => title)).toEqual(['figure', 'value', 'figure', 'value'])
    expect(block.rows.map((row) => row.map(plainText))).toEqual([
      ['part 0', '0.500', 'part 5', '5.50'],
      ['part 1', '1.50', 'part 6', '6.50'],
      ['part 2', '2.50', 'part 7', '7.50'],
      ['part 3', '3.50', 'part 8', '8.50'],
    ])
  })

  it('prints years without separators and without their first day', () => {
    const years = columnPrinter('from_time', [1952, 2024])
    expect(years(1952)).toBe('1952')
    const dates = columnPrinter('from', ['1952-01-01', '1989-01-01'])
    expect(dates('1989-01-01')).toBe('1989')
    expect(columnPrinter('from', ['1952-01-01', '1989-06-01'])('1952-01-01')).toBe('1952-01-01')
  })

  it('prints the times of a table in one manner, by the finest of them', () => {
    const shown = (to: string) =>
      tableBlock(table({ from: 'text', to: 'text' }, [['1981-01-01', to]]), words('Spans'), {
        number: 1,
      }).rows.map((row) => row.map(plainText))
    expect(shown('2026-10-01')).toEqual([['January 1981', 'October 2026']])
    expect(shown('2026-01-01')).toEqual([['1981', '2026']])
    expect(shown('2026-10-05')).toEqual([['1981-01-01', '2026-10-05']])
  })
})
