import type { PdfItem, PdfPage } from './pdf.types.ts'

/** A run of text without a wide gap. */
export interface LineCell {
  text: string
  from: number
  to: number
}

export interface PageLine {
  /** Page, from 1. */
  page: number
  y: number
  height: number
  cells: LineCell[]
}

export const lineText = (line: PageLine): string => line.cells.map(({ text }) => text).join(' ')

/** Puts the pieces of text of a page into lines, and the pieces of a line into cells parted by gaps. */
export function linesOfPage(page: PdfPage, number: number): PageLine[] {
  const items = [...page.items].sort((a, b) => a.y - b.y || a.x - b.x)
  const lines: PdfItem[][] = []
  for (const item of items) {
    const last = lines.at(-1)
    const near =
      last && Math.abs(item.y - last[0]!.y) < 0.5 * Math.max(4, Math.min(item.height, last[0]!.height))
    if (near) last.push(item)
    else lines.push([item])
  }
  return lines.map((line) => ({
    page: number,
    y: line[0]!.y,
    height: line.reduce((most, { height }) => Math.max(most, height), 0),
    cells: cellsOf(line),
  }))
}

/** A gap wider than this, in heights of the text, parts two cells; narrower ones part words. */
const CELL_GAP = 0.9
const WORD_GAP = 0.15

function cellsOf(items: PdfItem[]): LineCell[] {
  const cells: (LineCell & { pieces: string[] })[] = []
  for (const item of items.sort((a, b) => a.x - b.x)) {
    const last = cells.at(-1)
    const gap = last ? item.x - last.to : Infinity
    const size = Math.max(4, item.height)
    // Programs that space columns with blanks write them inside one piece of text.
    const parts = item.text.split(/ {3,}/)
    if (last && gap < CELL_GAP * size && parts.length === 1) {
      const space = gap > WORD_GAP * size && !last.pieces.at(-1)!.endsWith(' ') && !item.text.startsWith(' ')
      last.pieces.push(space ? ` ${item.text}` : item.text)
      last.to = Math.max(last.to, item.x + item.width)
    } else for (const cell of spread(item, parts)) cells.push({ ...cell, pieces: [cell.text] })
  }
  return cells
    .map(({ pieces, from, to }) => ({ text: pieces.join('').replace(/\s+/g, ' ').trim(), from, to }))
    .filter(({ text }) => text !== '')
}

/** Places the parts of a piece of text by their share of its characters. */
function spread(item: PdfItem, parts: string[]): LineCell[] {
  if (parts.length === 1) return [{ text: item.text, from: item.x, to: item.x + item.width }]
  const scale = item.width / item.text.length
  let at = 0
  return parts.map((text) => {
    const start = item.text.indexOf(text, at)
    at = start + text.length
    return { text, from: item.x + start * scale, to: item.x + at * scale }
  })
}

const MASKED = (text: string) => text.replace(/\d+/g, '#')

/** Leaves out what stands at the same height on most pages: headers, footers and page numbers. */
export function withoutRunningLines(pages: PageLine[][]): PageLine[][] {
  if (pages.length < 3) return pages
  const seen = new Map<string, number>()
  const keyOf = (line: PageLine) => `${Math.round(line.y / 4)} ${MASKED(lineText(line))}`
  for (const lines of pages)
    for (const key of new Set(lines.map(keyOf))) seen.set(key, (seen.get(key) ?? 0) + 1)
  const edge = (lines: PageLine[], index: number) => index < 3 || index >= lines.length - 3
  const running = (line: PageLine) =>
    (seen.get(keyOf(line)) ?? 0) >= Math.max(3, 0.6 * pages.length) && line.cells.length <= 3
  return pages.map((lines) => lines.filter((line, index) => !(edge(lines, index) && running(line))))
}
