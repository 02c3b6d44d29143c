import { describe, expect, it } from '@jest/globals'
import type { Block } from './report-document.ts'
import { words } from './report-document.ts'
import { blockHtml } from './render-blocks.ts'

const table = (columns: number, cell: string): Block => ({
  kind: 'table',
  number: 1,
  caption: words('Rents of allotments'),
  columns: Array.from({ length: columns }, (_, at) => ({ title: `plot ${at}`, align: 'left' })),
  rows: [Array.from({ length: columns }, () => words(cell))],
  note: null,
})

describe('words in the cells of a table', () => {
  it('are not broken inside where the longest of all columns fit beside each other', () => {
    expect(blockHtml(table(5, 'horticultural societies'))).toContain(' kept"')
  })

  it('may be where they would push the table off the page', () => {
    expect(blockHtml(table(9, 'horticultural societies'))).not.toContain(' kept"')
    expect(blockHtml(table(2, 'x'.repeat(120)))).not.toContain(' kept"')
  })
})

it('a chart of panels below each other may be higher than others', () => {
  const drawn = (height: number) =>
    blockHtml({
      kind: 'chart',
      number: 1,
      cell: 'c001',
      caption: [],
      svg: `<svg viewBox="0 0 600 ${height}"></svg>`,
    } as never)
  expect(drawn(700)).toContain('class="tall"')
  expect(drawn(300)).not.toContain('class="tall"')
})
