import { expect, it } from '@jest/globals'
import { isOneOf } from './several-values.ts'

const levels = (words: string, ordered = false) => ({
  levels: words.split(' ').map((value) => ({ value, label: value })),
  ordered,
})

it('several values are called by where they end, one by one, or by the few that they are not', () => {
  const grades = levels('A B C D E F')
  expect(isOneOf(['A', 'B'], grades)).toBe('is B or better')
  expect(isOneOf(['F', 'D', 'E'], grades)).toBe('is D or worse')
  expect(isOneOf(['A', 'C'], grades)).toBe('is A or C')
  expect(isOneOf(['high', 'critical', 'severe'], levels('low medium high severe critical', true))).toBe(
    'is high or higher',
  )
  expect(isOneOf(['high', 'critical'], levels('low medium high critical', true))).toBe('is high or critical')
  const states = levels('sold let open asked shown dropped')
  expect(isOneOf(['sold', 'let', 'open'], states)).toBe('is sold, let or open')
  expect(isOneOf(['open', 'asked', 'shown', 'dropped'], states)).toBe('is neither sold nor let')
  expect(isOneOf(['A', 'B', 'C', 'D', 'E'])).toBe('is A, B, C or one like these')
  expect(isOneOf(['A'])).toBe('is A')
})
