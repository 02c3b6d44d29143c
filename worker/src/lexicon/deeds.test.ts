import { expect, it } from '@jest/globals'
import { deedOf } from './deeds.ts'

it('knows what was done by the name of its moment, and leaves nouns alone', () => {
  expect(deedOf('purchased on')).toBe('purchased')
  expect(deedOf('opened at')).toBe('opened')
  expect(deedOf('purchase date')).toBeNull()
  expect(deedOf('wait at')).toBeNull()
})
