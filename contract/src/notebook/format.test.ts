import { describe, expect, it } from '@jest/globals'
import { formatValue } from './format.ts'
import { nameToken, parseTemplate, referenceToken, unbackedNumerals } from './template.ts'

describe('formatValue', () => {
  const cases: [number | string | boolean | null, string, string][] = [
    [1234.5678, 'number', '1,235'],
    [0.012345, 'number', '0.0123'],
    [1500000, 'number', '1.50 million'],
    [85343400.25, 'number', '85.3 million'],
    [-2.4e9, 'number', '\u22122.40 billion'],
    [3e12, 'magnitude', '3 trillion'],
    [1500000, 'text', '1,500,000'],
    [1500000, 'integer', '1,500,000'],
    [0, 'number', '0'],
    [-3.14159, 'number', '\u22123.14'],
    [1e-9, 'number', '1.00e-9'],
    [0.4567, 'percent', '46%'],
    [0.0456, 'percent', '4.6%'],
    [0.4567, 'percent1', '45.7%'],
    [-0.123, 'points1', '\u221212.3 points'],
    [-0.0004, 'signed_percent1', '\u22120.04%'],
    [0.0004, 'signed_percent1', '+0.04%'],
    [-0.0004, 'percent1', '\u22120.04%'],
    [0, 'percent1', '0%'],
    [-1e-12, 'percent1', '0%'],
    [0.3, 'number_short', '0.3'],
    [-0.803, 'magnitude_short', '0.8'],
    [62, 'number_short', '62'],
    [62.04, 'number_short', '62'],
    [117.4, 'number_short', '117'],
    [8.67, 'number_short', '8.67'],
    [0.0412, 'number_short', '0.0412'],
    [1200, 'number_short', '1,200'],
    [-0.001, 'decimal2', '0.00'],
    [-0.2, 'integer', '0'],
    [0.0004, 'p', 'p < 0.001'],
    [0.0433, 'p', 'p = 0.043'],
    [0.433, 'p', 'p = 0.43'],
    [0.00005, 'pvalue', '< 0.001'],
    [2.5, 'signed', '+2.50'],
    [-2.5, 'magnitude', '2.50'],
    [1961, 'year', '1961'],
    ['1961-07-01', 'month', 'July 1961'],
    ['1961-07-01', 'quarter', '1961 Q3'],
    ['1961-12-31', 'quarter', '1961 Q4'],
    ['1961-07-01', 'date', 'July 1, 1961'],
    ['1961-07-01', 'year', '1961'],
    ['Ideal', 'text', 'Ideal'],
    [12.345, 'text', '12.3'],
    [null, 'decimal2', 'n/a'],
    [true, 'text', 'yes'],
  ]
  it.each(cases)('%p as %s is %s', (value, format, text) => {
    expect(formatValue(value, format)).toBe(text)
  })
  it('refuses a format it does not know', () => {
    expect(() => formatValue(1, 'roman')).toThrow('no number format "roman"')
  })
})

describe('templates', () => {
  it('split into words, names and references', () => {
    const template = `Mass of ${nameToken('Gentoo }} "3"')} is ${referenceToken('c012', 'groups', 3, 'mean', 'integer')} g`
    expect(parseTemplate(template)).toEqual([
      { kind: 'words', text: 'Mass of ' },
      { kind: 'name', text: 'Gentoo }} "3"' },
      { kind: 'words', text: ' is ' },
      {
        kind: 'reference',
        reference: { cell: 'c012', table: 'groups', row: 3, column: 'mean', format: 'integer' },
      },
      { kind: 'words', text: ' g' },
    ])
  })
  it('take main and number where table and format are left out', () => {
    expect(parseTemplate('{{c001.0.n}}')).toEqual([
      {
        kind: 'reference',
        reference: { cell: 'c001', table: 'main', row: 0, column: 'n', format: 'number' },
      },
    ])
  })
  it('refuse braces that are no reference', () => {
    expect(() => parseTemplate('about {{ 42 }} units')).toThrow('not a reference: {{ 42 }} units')
  })
  it('show numerals outside references and names', () => {
    expect(unbackedNumerals(`${nameToken('Q3')} grew {{c001.0.n}} in 7 days`)).toEqual([' in 7 days'])
    expect(unbackedNumerals(`${nameToken('Q3')} grew {{c001.0.n}}`)).toEqual([])
  })
})
