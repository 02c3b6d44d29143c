import { expect, test } from '@jest/globals'
import { questionOf, type Definition, type Profile } from '#contract'
import { ofTables } from './with-definitions.ts'

const defined = (parts: string[], name: string) =>
  ({ how: 'defined', parts, profile: { name } }) as unknown as NonNullable<Profile['combined']>[number]

test('questions carried with a launch are asked of the tables that have what is defined, whichever they name', () => {
  const definition: Definition = {
    table: 'hires',
    name: 'late',
    words: 'late',
    expression: { kind: 'empty', of: { kind: 'column', column: 'back' } },
  }
  const question = (table: string) =>
    questionOf({
      metric: { kind: 'count', table, column: null, from: null, values: [] },
      within: [{ table, column: 'late', operator: '=', values: [true] }],
      by: [{ table: 'boats', column: 'kind', part: null, bands: [] }],
    })
  const combined = [defined(['hires'], 'hires_defined'), defined(['crews'], 'crews_defined')]
  expect(ofTables(question('hires'), [definition], combined)).toEqual(question('hires_defined'))
  expect(ofTables(question('hires_defined'), [definition], combined)).toEqual(question('hires_defined'))
  expect(ofTables(question('hires'), [], combined)).toEqual(question('hires'))
})
