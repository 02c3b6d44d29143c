import { describe, expect, it } from '@jest/globals'
import type { ColumnProfile } from '#contract'
import { labelOf } from './labels.ts'
import { isNominalCode } from './nominal-codes.ts'

const numbered = (name: string): ColumnProfile =>
  ({
    name,
    original_name: name,
    storage: 'integer',
    distinct: 4,
    rows: 80,
    unit: null,
  }) as unknown as ColumnProfile

describe('numbers that only name groups', () => {
  it.each(['Diet', 'block', 'Expt'])('%s is a code', (name) => {
    expect(isNominalCode(numbered(name))).toBe(true)
  })

  it.each(['dose', 'age group', 'rooms'])('%s is a number', (name) => {
    expect(isNominalCode(numbered(name))).toBe(false)
  })
})

describe('abbreviations in names', () => {
  it.each([
    ['Life Exp', 'life expectancy'],
    ['exp_total', 'total expenditure'],
    ['agegp', 'age group'],
    ['Mean Speed (m/s (dry))', 'mean speed'],
    ['Body Weight (kg', 'body weight kg'],
    ['kWh used', 'kWh used'],
    ['ReturnDt', 'return date'],
    ['CondIn', 'condition in'],
    ['Depth in (m)', 'depth'],
    ['CustType', 'cust type'],
  ])('%s reads %s', (name, label) => {
    expect(labelOf(numbered(name))).toBe(label)
  })
})
