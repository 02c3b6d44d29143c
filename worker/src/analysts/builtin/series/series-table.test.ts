import { describe, expect, it } from '@jest/globals'
import { seriesSetOf } from './series-table.ts'

/** A monthly table of 500 rows, of which each column lacks so many values. */
const setOf = (columns: { column: string; nulls: number; fetched: boolean }[]) =>
  seriesSetOf({
    study: {
      rows: 500,
      sampled: false,
      time: { column: 'date', spacing: 'month', repeated: false },
      outcomes: [],
      asked: [],
      outcomeNamed: false,
      variables: columns.map(({ column, nulls, fetched }) => ({
        column,
        origin: column,
        kind: 'number',
        discrete: false,
        profile: { distinct: 300, nulls, rows: 500, ...(fetched ? { series: { id: column } } : {}) },
      })),
    } as never,
  })?.all.map(({ column }) => column)

describe('the series of a table', () => {
  it('hold a fetched one that begins long after the others, and none that is coarser than the rows', () => {
    expect(
      setOf([
        { column: 'whole', nulls: 0, fetched: true },
        { column: 'late', nulls: 120, fetched: true },
        { column: 'quarterly', nulls: 333, fetched: true },
        { column: 'gappy upload', nulls: 120, fetched: false },
      ]),
    ).toEqual(['whole', 'late'])
  })
})
