import { describe, expect, it } from '@jest/globals'
import type { Block } from './report-document.ts'
import { words } from './report-document.ts'
import { blockHtml, blocksHtml } from './render-blocks.ts'

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

it('a number with its interval stands in one line, and words beside numbers may turn', () => {
  const rows = (cell: string, count = 1): Block => ({
    kind: 'table',
    number: 1,
    caption: words('Rents'),
    columns: [
      { title: 'plot', align: 'left' },
      ...Array.from({ length: count }, () => ({ title: 'rent', align: 'right' as const })),
    ],
    rows: [[words('north'), ...Array.from({ length: count }, () => words(cell))]],
    note: null,
  })
  expect(blockHtml(rows('51.6 days (46.5 to 56.6)'))).toContain('class="right number"')
  expect(blockHtml(rows('500 rows in 4 groups'))).not.toContain('number"')
  expect(blockHtml(rows('51.6 days (46.5 to 56.6)', 5))).not.toContain('number"')
})

describe('the heading of a finding without words of its own', () => {
  const opening = (blocks: Block[]): Block => ({
    kind: 'opening',
    heading: { kind: 'heading', id: 'f1', level: 2, text: words('Rents rose') },
    facts: [],
    blocks,
  })
  const chart = {
    kind: 'chart',
    number: 3,
    cell: 'c001',
    repeats_heading: false,
    caption: [],
    svg: '<svg></svg>',
    lower: [],
  } as Block

  it('is kept with the chart or the short table that follows it', () => {
    const html = blocksHtml([opening([]), chart])
    expect(html).toMatch(/id="before-figure-3"><\/i><div class="head"><h2.*<figure id="figure-3".*<\/div>/s)
    expect(blocksHtml([opening([]), table(3, 'a')])).toMatch(/<div class="head">.*<table>.*<\/div><\/div>$/s)
  })

  it('leaves them to the page where words stand between', () => {
    const told = { kind: 'paragraph', text: words('By a tenth.') } as Block
    expect(blocksHtml([opening([told]), chart])).toMatch(/<\/div>\n<i class="before-figure"/)
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
      lower: [],
    } as never)
  expect(drawn(700)).toContain('class="tall"')
  expect(drawn(300)).not.toContain('class="tall"')
})
