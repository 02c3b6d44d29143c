import { expect, test } from '@jest/globals'
import { calendarName } from './calendar-names.ts'
import { tokenize } from '../words/tokens.ts'

/** The stretch that is named from the first word on that names any, in the year 2023, and the words it takes. */
function named(words: string): string | null {
  const tokens = tokenize(words)
  for (let at = 0; at < tokens.length; at++) {
    const found = calendarName(tokens, at)
    if (!found) continue
    const { first, last } = found.span(found.year ?? 2023)
    const taken = tokens.slice(at, found.to).map(({ text }) => text)
    return `${taken.join(' ')}: ${first}..${last}`
  }
  return null
}

test('a quarter and a half of any year are stretches of time with all of their words', () => {
  expect(named('rescues in quarter Q4 by station')).toBe('quarter q4: 2023-10-01..2023-12-31')
  expect(named('rescues in quarter 3')).toBe('quarter 3: 2023-07-01..2023-09-30')
  expect(named('did rescues rise in the second half of the year?')).toBe(
    'second half of the year: 2023-07-01..2023-12-31',
  )
  expect(named('the first quarter of each year')).toBe('first quarter of each year: 2023-01-01..2023-03-31')
  expect(named('the second half of 2021')).toBe('second half of 2021: 2021-07-01..2021-12-31')
})

test('a quarter without a number, and a number of something else, name none', () => {
  expect(named('rescues in each quarter')).toBeNull()
  expect(named('a quarter 12 months later')).toBeNull()
  expect(named('the second half of the match')).toBeNull()
})
