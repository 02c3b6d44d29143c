import { expect, it } from '@jest/globals'
import type { ColumnProfile, TableProfile } from '#contract'
import { pluralOf } from '../lexicon/inflect.ts'
import { named } from './named.ts'
import { backingOf } from './printed-name.ts'

const column = (name: string, values: readonly (string | number)[]): ColumnProfile =>
  ({
    name,
    original_name: name,
    storage: typeof values[0] === 'number' ? 'number' : 'text',
    distinct: values.length,
    rows: 400,
    nulls: 0,
    unit: null,
    top: values.map((value) => ({ value, count: 9 })),
  }) as unknown as ColumnProfile

const calledIn = (columns: ColumnProfile[], goal = '', file = 'list.csv') =>
  columns.map((own) => {
    const { label, guess } = named(
      own,
      backingOf({ source_file: file, columns } as unknown as TableProfile, goal),
    )
    return guess === undefined ? label : `${label} (${guess}?)`
  })

it('prints the header where the long word is a guess, and says the guess', () => {
  const hives = [
    column('AmtPd', [12, 30]),
    column('Reg', ['KX17 ABC', 'KX18 BCD', 'LM20 XYZ']),
    column('Rtn', ['Y', 'N']),
    column('WntrLs', [1, 2]),
  ]
  expect(calledIn(hives)).toEqual(['AmtPd (amount paid?)', 'Reg (region?)', 'Rtn (return?)', 'WntrLs'])
})

it('spells out what the values, another column or the goal back', () => {
  const kitchen = [
    column('Reg', ['North', 'South', 'Midlands']),
    column('Qty', [1, 2]),
    column('Ckr', ['A Brown', 'C Dale', 'E Fox']),
    column('Vol', ['V01 AB', 'V02 CD', 'V03 EF']),
  ]
  expect(calledIn(kitchen, 'Do the volunteers keep up?')).toEqual(['region', 'quantity', 'Ckr', 'volunteer'])
  expect(calledIn([column('spec', ['a1', 'b2']), column('species code', ['x', 'y'])])[0]).toBe('species')
})

it('makes no plural of a short name', () => {
  expect([pluralOf('MilesCl'), pluralOf('from'), pluralOf('driver')]).toEqual([
    'values of MilesCl',
    'values of from',
    'drivers',
  ])
})
