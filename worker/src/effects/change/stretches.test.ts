import { describe, expect, it } from '@jest/globals'
import { stretchesOf } from './stretches.ts'

const told = (from: string, to: string, window: [string, string] | null = null) =>
  stretchesOf({ from, to, spare: 3 }, window && { from: window[0], to: window[1] }).map(
    ({ before, after, like }) =>
      `${before.from}..${before.to} | ${after.from}..${after.to} | ${like ? 'like' : 'unlike'}`,
  )

describe('stretches that a change is told between', () => {
  it.each([
    [
      'whole years',
      '2022-01-02',
      '2024-12-30',
      [
        '2022-01-01..2022-12-31 | 2024-01-01..2024-12-31 | like',
        '2023-01-01..2023-12-31 | 2024-01-01..2024-12-31 | like',
      ],
    ],
    [
      'years that end in spring',
      '2022-03-20',
      '2024-05-31',
      ['2022-06-01..2023-05-31 | 2023-06-01..2024-05-31 | like'],
    ],
    [
      'a year and a half',
      '2023-01-01',
      '2024-06-30',
      ['2023-01-01..2023-06-30 | 2024-01-01..2024-06-30 | like'],
    ],
    [
      'a month that is not over',
      '2023-01-01',
      '2024-06-12',
      ['2023-01-01..2023-05-31 | 2024-01-01..2024-05-31 | like'],
    ],
    [
      'seven months',
      '2023-02-01',
      '2023-08-31',
      ['2023-02-01..2023-04-30 | 2023-06-01..2023-08-31 | unlike'],
    ],
    ['five weeks', '2023-02-01', '2023-03-07', ['2023-02-01..2023-02-14 | 2023-02-22..2023-03-07 | unlike']],
    ['a few days', '2023-02-01', '2023-02-12', []],
  ])('are found for %s', (_, from, to, stretches) => expect(told(from, to)).toEqual(stretches))

  it('are those of the goal, the last as far as rows reach', () => {
    const all = ['2021-01-01', '2024-06-30'] as const
    expect(told(...all, ['2022-01-01', '2023-12-31'])).toEqual([
      '2022-01-01..2022-12-31 | 2023-01-01..2023-12-31 | like',
    ])
    expect(told(...all, ['2023-01-01', '2024-12-31'])).toEqual([
      '2023-01-01..2023-06-30 | 2024-01-01..2024-06-30 | like',
    ])
    expect(told(...all, ['2024-02-01', '2024-02-29'])).toEqual([
      '2023-02-01..2023-02-28 | 2024-02-01..2024-02-29 | like',
    ])
  })

  it('lie next to each other where no year lies before', () => {
    expect(told('2024-01-01', '2024-06-30', ['2024-04-01', '2024-04-30'])).toEqual([
      '2024-03-01..2024-03-31 | 2024-04-01..2024-04-30 | unlike',
    ])
  })

  it('holds what is longer than all before it against as many months at its end', () => {
    expect(told('2023-01-02', '2023-12-30', ['2023-06-01', '2023-12-31'])).toEqual([
      '2023-01-01..2023-05-31 | 2023-08-01..2023-12-31 | unlike',
    ])
    // Before it lies next to nothing: how it went on is all there is to tell.
    expect(told('2023-01-02', '2023-12-30', ['2023-03-01', '2023-12-31'])).toEqual([
      '2023-03-01..2023-07-31 | 2023-08-01..2023-12-31 | unlike',
    ])
  })
})
