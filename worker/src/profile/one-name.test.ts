import { expect, it } from '@jest/globals'
import { bare, isOneName, spellingsOf } from './one-name.ts'

const levels = (counts: Record<string, number>) =>
  Object.entries(counts).map(([value, count]) => ({ value, count }))
const told = (counts: Record<string, number>) =>
  spellingsOf(levels(counts)).map((group) => group.map(({ value }) => value))

it('a name is one however dashes, apostrophes, brackets and blanks are written', () => {
  expect(
    told({
      "Baker's Yard": 9,
      'Bakers\u2010Yard': 2,
      'Quay Side': 4,
      QUAYSIDE: 1,
      'Pier (East)': 3,
      'Pier, East': 1,
    }),
  ).toEqual([
    ["Baker's Yard", 'Bakers\u2010Yard'],
    ['Quay Side', 'QUAYSIDE'],
    ['Pier (East)', 'Pier, East'],
  ])
  expect(isOneName(bare('U Fit'), bare('UFit'))).toBe(true)
})

it('numbers that only their blanks keep apart are none', () => {
  expect(told({ 'Bay 1 12': 4, 'Bay 11 2': 3, 'A 1': 5, A1: 2, 'Bay 112': 1 })).toEqual([])
})
