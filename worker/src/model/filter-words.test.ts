import { expect, it } from '@jest/globals'
import type { Filter } from '#contract'
import { filterWords } from './filter-words.ts'

const say = (operator: Filter['operator'], values: Filter['values'], than?: string): string => {
  const { relation, object } = filterWords(
    { table: 't', column: 'x', operator, values, than },
    (name) => name,
  )
  return `${relation} ${object}`
}

it('says what a filter asks of its column', () => {
  expect(say('in', ['a', 'b', 'c'])).toBe('is one of a, b and c')
  expect(say('>', [30])).toBe('is above 30')
  expect(say('<', [], 'reorder point')).toBe('is below reorder point')
  expect(say('between', [1, 5])).toBe('lies between 1 and 5')
})

it('says how long something took, what a text holds, and what is empty', () => {
  const long = { table: 't', column: 'x', from: 'begun', unit: 'minute', values: [30] } as const
  const { relation, object } = filterWords({ ...long, operator: '<', values: [30] }, (name) => name)
  expect(`${relation} ${object}`).toBe('is less than 30 minutes after begun')
  expect(say('contains', ['pump'])).toBe('contains pump')
  expect(say('=', [null])).toBe('is empty')
})

it('writes days as reports do, the last moment of one as the day', () => {
  expect(say('>=', ['2024-03-01'])).toBe('is from March 1, 2024')
  expect(say('between', ['2024-03-01', '2024-03-31T23:59:59'])).toBe(
    'lies between March 1, 2024 and March 31, 2024',
  )
  expect(say('not between', ['2022-10-01', '2022-10-31', '2023-10-01', '2023-10-31'])).toBe(
    'does not lie between October 1, 2022 and October 31, 2022, nor between October 1, 2023 and October 31, 2023',
  )
})
