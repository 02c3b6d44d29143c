import { describe, expect, it } from '@jest/globals'
import { firstParts } from './first-parts.ts'

const MEGABYTE = 1024 * 1024
const file = (name: string, size: number) => ({ name, size })
const parts = (...files: { name: string; size: number }[]) => firstParts(files, { signedIn: true })

describe('firstParts', () => {
  it('sends small files whole and of a large table a megabyte', () => {
    expect(parts(file('a.csv', 10), file('b.pdf', 20), file('c.CSV', 10 * MEGABYTE))).toEqual([
      10,
      20,
      MEGABYTE,
    ])
  })

  it('sends nothing of what cannot be read from its beginning', () => {
    expect(parts(file('a.xlsx', 2 * MEGABYTE), file('b.pdf', MEGABYTE + 1))).toEqual([0, 0])
  })

  it('shares what may be sent, and never sends more', () => {
    const large = Array.from({ length: 8 }, (_, index) => file(`${index}.csv`, 5 * MEGABYTE))
    expect(parts(...large)).toEqual(large.map(() => MEGABYTE / 2))
    const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0)
    expect(sum(parts(...large, file('small.csv', 5), file('b.xlsx', MEGABYTE)))).toBeLessThanOrEqual(
      4 * MEGABYTE,
    )
  })

  it('sends less of a visitor', () => {
    const files = [file('a.csv', 3 * MEGABYTE), file('b.csv', 3 * MEGABYTE)]
    expect(firstParts(files, { signedIn: false })).toEqual([MEGABYTE / 2, MEGABYTE / 2])
  })
})
