import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { findTables } from './find-tables.ts'
import { linesOfPage, type PageLine } from './page-lines.ts'
import { paragraphsOfPage } from './page-paragraphs.ts'
import type { PdfItem } from './pdf.types.ts'

afterEach(() => void jest.restoreAllMocks())

/** A page of so many lines; `looks` counts how often any of them is read. */
function page(count: number, cellsOf: (row: number) => PageLine['cells']) {
  const counter = { looks: 0 }
  const lines = Array.from({ length: count }, (_, row): PageLine => {
    const cells = cellsOf(row)
    return {
      page: 1,
      y: row * 10,
      height: 8,
      get cells() {
        counter.looks++
        return cells
      },
    }
  })
  return { lines, counter }
}

const prose = (from: number) => ({
  text: 'a sentence of rather many words that is no cell at all',
  from,
  to: from + 200,
})
const number = (from: number, text: string) => ({ text, from, to: from + 20 })

describe('PDFs built to be slow', () => {
  it('looks at the lines of two columns of prose in work by their number', () => {
    const perLine = (count: number) => {
      const { lines, counter } = page(count, () => [prose(50), prose(300)])
      expect(findTables(lines)).toMatchObject({ tables: [], text: { length: count } })
      return counter.looks / count
    }
    const few = perLine(500)
    expect(perLine(2000)).toBeLessThan(2 * few)
  })

  it('finds the table below lines of prose, and cells beyond the page take no room', () => {
    const { lines } = page(12, (row) =>
      row < 2
        ? [prose(50), prose(300)]
        : [number(50, `row ${row}`), number(300, String(row)), number(1e12, '9')],
    )
    const { tables } = findTables(lines)
    expect(tables).toHaveLength(1)
    expect(tables[0]!.rows.at(-1)).toEqual(['row 11', '11 9'])
    expect(Math.max(...tables[0]!.columns.flat())).toBeLessThan(20_000)
  })

  it('puts a line of any number of pieces together once', () => {
    const items = Array.from({ length: 200_000 }, (_, at): PdfItem => ({
      text: 'ab',
      x: at * 10,
      y: 5,
      width: 10,
      height: 10,
    }))
    const [line] = linesOfPage({ width: 600, height: 800, items }, 1)
    expect(line!.cells[0]!.text).toHaveLength(400_000)
  })

  it('looks at each line of a paragraph without an end once', () => {
    const lines = Array.from({ length: 5000 }, (_, row): PageLine => ({
      page: 1,
      y: row * 10,
      height: 8,
      cells: [{ text: 'words of a paragraph that goes on', from: 0, to: 300 }],
    }))
    let looked = 0
    const test = RegExp.prototype.test
    jest.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text: string) {
      looked += text.length
      return test.call(this, text)
    })
    const [paragraph, ...others] = paragraphsOfPage(lines, 1)
    const length = paragraph!.text.length
    expect(others).toEqual([])
    expect(looked).toBeLessThan(3 * length)
  })

  it('makes a divided word whole', () => {
    const line = (text: string, row: number): PageLine => ({
      page: 1,
      y: row * 10,
      height: 8,
      cells: [{ text, from: 0, to: 300 }],
    })
    expect(
      paragraphsOfPage([line('one para-', 0), line('graph of', 1), line('X-', 2), line('rays', 3)], 1)[0]!
        .text,
    ).toBe('one paragraph of X- rays')
  })
})
