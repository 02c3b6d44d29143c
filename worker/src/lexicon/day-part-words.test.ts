import { expect, test } from '@jest/globals'
import { dayPartOf } from './day-part-words.ts'

test('hours and words of a header that are a part of the day', () => {
  expect(dayPartOf(['4', 'to', '7pm'])).toMatch(/teatime/)
  expect(dayPartOf(['16', '19'])).toMatch(/evening/)
  expect(dayPartOf(['7', '9am'])).toMatch(/morning/)
  expect(dayPartOf(['22', '6'])).toMatch(/night/)
  expect(dayPartOf(['evening', 'peak'])).toMatch(/peak/)
  expect(dayPartOf(['9', '17'])).toBe('')
})

test('numbers and words that are none', () => {
  for (const own of [['2023', '24'], ['total'], ['peak', 'load', 'factor'], ['5'], ['morning', 'staff']])
    expect(dayPartOf(own)).toBeNull()
})
