import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { findHits, step } from './text-search.ts'

const ALL = 'report-hit'
const CURRENT = 'report-hit-current'

/** What a line of the report is: hits do not run from one into the next. */
const LINES = 'p, li, td, th, dt, dd, h2, h3, h4, pre, figcaption'

/** Texts of the report, line by line. What is drawn or only said to screen readers is not searched. */
function linesOf(root: Element): Text[][] {
  const lines = new Map<Element, Text[]>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement!
    if (parent.closest('svg, [data-unsearched], .visually-hidden') !== null) continue
    const line = parent.closest(LINES) ?? parent
    lines.set(line, [...(lines.get(line) ?? []), node as Text])
  }
  return [...lines.values()]
}

function rangesOf(root: Element, query: string): Range[] {
  return linesOf(root).flatMap((line) =>
    findHits(
      line.map((node) => node.data),
      query,
    ).map(({ start, end }) => {
      const range = document.createRange()
      range.setStart(line[start.piece]!, start.offset)
      range.setEnd(line[end.piece]!, end.offset)
      return range
    }),
  )
}

/** Marks hits without touching the document, which React owns. Browsers without it still count and scroll. */
function paint(ranges: Range[], current: number): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.set(ALL, new Highlight(...ranges))
  const at = ranges[current]
  const highlight = at === undefined ? new Highlight() : new Highlight(at)
  highlight.priority = 1
  CSS.highlights.set(CURRENT, highlight)
}

const clear = () => {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(ALL)
  CSS.highlights.delete(CURRENT)
}

const show = (range: Range | undefined) =>
  range?.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })

export interface ReportSearch {
  query: string
  count: number
  /** From 0. */
  index: number
  search: (query: string) => void
  move: (by: 1 | -1) => void
}

const NOTHING = { query: '', count: 0, index: 0 }

/** Search in the text under `root`: marks every hit and shows the first one below where the reader is. */
export function useReportSearch(root: RefObject<Element | null>): ReportSearch {
  const [state, setState] = useState(NOTHING)
  const ranges = useRef<Range[]>([])
  useEffect(() => clear, [])

  const search = useCallback(
    (query: string) => {
      ranges.current = root.current === null ? [] : rangesOf(root.current, query)
      const count = ranges.current.length
      const below = ranges.current.findIndex((range) => range.getBoundingClientRect().top >= 0)
      const index = Math.max(0, below)
      paint(ranges.current, index)
      show(ranges.current[index])
      setState({ query, count, index })
    },
    [root],
  )

  const move = (by: 1 | -1) => {
    if (state.count === 0) return
    const index = step(state.index, by, state.count)
    paint(ranges.current, index)
    show(ranges.current[index])
    setState({ ...state, index })
  }

  return { ...state, search, move }
}
