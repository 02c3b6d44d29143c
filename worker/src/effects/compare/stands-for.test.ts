import { expect, it } from '@jest/globals'
import type { Variable } from '../../variables/variable.ts'
import { kindOfPair } from './stands-for.ts'

const variable = (kind: Variable['kind']): Variable => ({ column: kind, label: kind, kind }) as Variable

it('asks of a yes or no what it is as levels: its words are no number', () => {
  expect(kindOfPair(variable('category'), variable('binary'))).toBe('levels')
  expect(kindOfPair(variable('category'), variable('number'))).toBe('number')
})
