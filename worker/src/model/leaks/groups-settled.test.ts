import { describe, expect, it } from '@jest/globals'
import { groupLeaks } from './groups-settled.ts'
import type { Groups, Values } from './read-values.ts'

const column = (name: string, codes: number[]): Groups =>
  ({
    meant: { column: { name, original_name: name, distinct: new Set(codes).size } },
    codes: Int32Array.from(codes),
    levels: new Set(codes).size,
  }) as unknown as Groups

/** Six lighthouses of two coasts, 240 nights; of so many nights the coast is another. */
const told = (broken: number) => {
  const rows = Array.from({ length: 240 }, (_, at) => at)
  const groups = [
    column(
      'lighthouse',
      rows.map((at) => at % 6),
    ),
    column(
      'coast',
      rows.map((at) => (at < broken ? 1 : at % 2)),
    ),
  ]
  return groupLeaks({ rows: 240, groups, numbers: [], times: [], gaps: [] } as unknown as Values).map(
    ({ because }) => because,
  )
}

describe('a column that another settles', () => {
  it('is told as a rule where it holds in every row, and with its exceptions where a few break it', () => {
    expect(told(0)).toContain('each lighthouse has one coast')
    expect(told(2)).toEqual(['each lighthouse has one coast, but for a few rows'])
    expect(told(60)).toEqual([])
  })
})
