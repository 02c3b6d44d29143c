import { expect, test } from '@jest/globals'
import { besideTheWhole } from './beside-the-whole.ts'

test('a part that grows takes from the others, carries the whole, or neither', () => {
  const part = { first: 10, last: 20 }
  expect(besideTheWhole(part, { first: 40, last: 41 })).toBe('taken')
  expect(besideTheWhole(part, { first: 40, last: 52 })).toBe('carries')
  // The others have less than before, though all together have more.
  expect(besideTheWhole(part, { first: 40, last: 46 })).toBe('exceeds')
  // Most of the growth is that of others.
  expect(besideTheWhole(part, { first: 40, last: 80 })).toBeNull()
  // All together fall: what it has more is not all that the others have less.
  expect(besideTheWhole(part, { first: 40, last: 20 })).toBeNull()
  expect(besideTheWhole({ first: 20, last: 10 }, { first: 40, last: 40 })).toBeNull()
})
