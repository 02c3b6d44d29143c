import { describe, expect, it } from '@jest/globals'
import { foldSpellings } from '../cleaning/spellings.ts'
import { mayBeOne } from './may-be-one.ts'

const named = (counts: Record<string, number>) =>
  mayBeOne(Object.entries(counts).map(([value, count]) => ({ value, count }))).map(({ short, long }) => [
    short.value,
    long.value,
  ])

describe('names that may be one', () => {
  it('are those to which another one adds kin, partners or a group', () => {
    expect(named({ 'Brandt & Sons': 40, Brandt: 30, 'Brandt and Sons Ltd': 5, Kessler: 9 })).toEqual([
      ['Brandt', 'Brandt & Sons'],
    ])
    expect(named({ Ottway: 12, 'Ottway Group': 12 })).toEqual([['Ottway', 'Ottway Group']])
  })

  it('are no names that say something else, and none that are surely one', () => {
    expect(named({ Brandt: 30, 'Brandt Street': 20, 'Brandt North': 4, Sons: 3 })).toEqual([])
    expect(named({ Brandt: 30, 'Brandt Ltd': 20 })).toEqual([])
  })

  it('are not taken together, as spellings of the longer one are', () => {
    const counts = {
      'Brandt & Sons': 40,
      'Brandt and Sons': 10,
      'Brandt & Sons Ltd': 8,
      Brandt: 30,
      Ottway: 40,
    }
    const folded = foldSpellings(Object.entries(counts).map(([value, n]) => ({ value, n })))
    expect([...folded.keys()].sort()).toEqual(['Brandt & Sons Ltd', 'Brandt and Sons'])
  })
})
