import { expect, it } from '@jest/globals'
import type { ColumnProfile, Leak } from '#contract'
import { saidAgain } from './twins.ts'

const column = (name: string, values: (string | number)[]) =>
  ({
    name,
    storage: typeof values[0] === 'string' ? 'text' : 'integer',
    top: values.map((value) => ({ value, count: 5 })),
  }) as unknown as ColumnProfile
const columns = [
  column('code', ['KEN', 'PER', 'NPL']),
  column('number', [404, 604, 524]),
  column('country', ['Kenya', 'Peru', 'Nepal']),
  column('continent', ['Africa', 'Americas', 'Asia']),
]
const each = (one: string, other: string): Leak => ({ column: one, of: [other], kind: 'recode', because: '' })
const both = (one: string, other: string) => [each(one, other), each(other, one)]
const leaks = [
  ...both('code', 'country'),
  ...both('number', 'country'),
  ...both('code', 'number'),
  each('continent', 'country'),
]

it('of columns that say the same, value for value, the words stay, or what is asked for', () => {
  expect([...saidAgain({ leaks }, { columns }, new Set())].sort()).toEqual(['code', 'number'])
  expect([...saidAgain({ leaks }, { columns }, new Set(['code']))].sort()).toEqual(['country', 'number'])
  expect(saidAgain({ leaks: [each('continent', 'country')] }, { columns }, new Set()).size).toBe(0)
})
