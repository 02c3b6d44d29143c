import { describe, expect, it } from '@jest/globals'
import { findHits, hitsText, step } from './text-search.ts'

const found = (pieces: string[], query: string) =>
  findHits(pieces, query).map(({ start, end }) =>
    pieces
      .slice(start.piece, end.piece + 1)
      .map((piece, index, all) =>
        piece.slice(index === 0 ? start.offset : 0, index === all.length - 1 ? end.offset : undefined),
      )
      .join(''),
  )

describe('findHits', () => {
  it('finds every place, whatever the case', () => {
    expect(found(['Winter is colder than winter was'], 'WINTER')).toEqual(['Winter', 'winter'])
    expect(found(['aaaa'], 'aa')).toEqual(['aa', 'aa'])
  })

  it('finds what runs over numbers and names, which are pieces of their own', () => {
    const pieces = ['The mean is ', '24.9', ' degrees', '', ' in ', 'summer', '.']
    expect(found(pieces, 'is 24.9 degrees in s')).toEqual(['is 24.9 degrees in s'])
    expect(findHits(pieces, '24.9')).toEqual([
      { start: { piece: 1, offset: 0 }, end: { piece: 1, offset: 4 } },
    ])
  })

  it('takes signs as they are typed', () => {
    expect(found(['r = \u22120.16, the data\u2019s own, 2\u20133'], "-0.16, the data's own, 2-3")).toEqual([
      '\u22120.16, the data\u2019s own, 2\u20133',
    ])
    expect(found(['a\u00a0b\nc'], 'a b c')).toEqual(['a\u00a0b\nc'])
  })

  it('keeps places where letters get longer in lower case', () => {
    expect(found(['\u0130stanbul is'], 'is')).toEqual(['is'])
  })

  it.each(['', '   ', 'not there'])('finds nothing for "%s"', (query) => {
    expect(findHits(['some text'], query)).toEqual([])
  })

  it('reads a query as plain text', () => {
    expect(found(['p < 0.001 (n = 4)'], '(n')).toEqual(['(n'])
    expect(findHits(['abc'], '.')).toEqual([])
  })
})

describe('going through the hits', () => {
  it('goes past both ends', () => {
    expect([step(0, 1, 3), step(2, 1, 3), step(0, -1, 3)]).toEqual([1, 0, 2])
  })
  it('says where it is', () => {
    expect([hitsText('', 0, 0), hitsText('x', 0, 0), hitsText('x', 2, 7)]).toEqual(['', 'No match', '3 of 7'])
  })
})
