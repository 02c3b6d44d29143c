import type { Cell, Notebook, ShownColumn, Table, Template } from '#contract'
import type { Block, RichText } from './report-document.ts'
import { words } from './report-document.ts'
import { knownNames } from './known-names.ts'
import { numbering, type Numbering } from './numbering.ts'
import { templateResolver } from './resolve-template.ts'
import { lightSvg } from './light-svg.ts'
import { untitledSvg } from './untitled-svg.ts'
import { tableBlock } from './table-block.ts'
import { toldOnce, type ToldOnce } from './told-once.ts'

export interface Verification {
  recomputed: number
  agreed: number
  /** Values that came out otherwise the second time. */
  differences?: { cell: string; table: string; row: number; column: string }[]
}

export interface ReportContext {
  /** Shown instead of the goal as the report's title. */
  missionTitle?: string
  paper: 'A4' | 'Letter'
  createdAt: Date
  /** SVG of each chart cell. */
  charts: Map<string, string>
  /** The same charts in less height, the highest first, where they can be drawn so. */
  lower?: Map<string, string[]>
  /** False where values may not be measured out of the charts again: they are drawn in pixels. */
  keepsLines?: boolean
  /** How many numbers were computed a second time from the package, and how many of them agreed. */
  verification?: Verification
  /** What the package holds beside this report. */
  files?: { path: string; description: string }[]
  /** Notices that a source of data asks for, word for word. */
  notices?: string[]
}

/** What every section needs: the notebook, its texts bound to values, and running numbers. */
export interface Composer {
  notebook: Notebook
  context: ReportContext
  numbering: Numbering
  text(template: Template): RichText
  /** What the report has told so far. */
  once: ToldOnce
  /** Table of a cell, or undefined when the cell holds none of that name. */
  table(cell: string, name: string): Table | undefined
  /**
   * A numbered figure of a chart cell. Where `heading`, the words above it, are the chart's own title, the figure
   * does without. A chart that could not be drawn leaves a line that says so.
   */
  figure(cell: string, heading?: string): Block
  /** False for a chart of one bar or one dot: its text says as much. */
  worthDrawing(cell: string): boolean
  /** Number of the figure that shows the chart already, if one does. */
  figureOf(cell: string): number | undefined
  /**
   * A numbered table of a cell; rows that `heading` names are among those shown.
   *
   * @throws Error when there is no such table
   */
  numberedTable(
    cell: string,
    name: string,
    caption: RichText,
    limit?: number,
    columns?: ShownColumn[],
    heading?: string,
  ): Block
}

const titleLines = (spec: Cell['output']['spec']): string[] => {
  const title = (spec?.title as { text?: unknown } | undefined)?.text
  return [title].flat().filter((line) => typeof line === 'string')
}
const drawsOne = (spec: Cell['output']['spec'] | undefined): boolean => {
  const values = (spec?.data as { values?: unknown } | undefined)?.values
  return Array.isArray(values) && values.length === 1
}
/** A heading says what a title says where it ends with it: "Yes: …". */
const saysToo = (heading: string, title: string) => fold(heading).endsWith(fold(title))
const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[.\s]+$/, '')
const capitalised = (text: string) => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase())

const undrawn = (cell: Cell): Block => ({
  kind: 'paragraph',
  look: 'quiet',
  text: words(
    `The chart \u201c${capitalised(cell.title)}\u201d could not be drawn. Its numbers stand in the text, and in the package.`,
  ),
})

export function composer(notebook: Notebook, context: ReportContext): Composer {
  const resolver = templateResolver(notebook.cells, knownNames(notebook))
  const cells = new Map(notebook.cells.map((cell) => [cell.id, cell]))
  const numbers = numbering()
  const figures = new Map<string, number>()
  const table = (cell: string, name: string) => cells.get(cell)?.output.tables[name]
  return {
    notebook,
    context,
    numbering: numbers,
    text: resolver.resolve,
    once: toldOnce(),
    table,
    figure(id, heading) {
      const cell = cells.get(id)
      const svg = context.charts.get(id)
      if (!cell) throw new Error(`there is no cell ${id} to show a chart of`)
      if (svg === undefined) return undrawn(cell)
      const number = numbers.figure()
      if (!figures.has(id)) figures.set(id, number)
      const title = titleLines(cell.output.spec)
      const repeats = heading !== undefined && title.length > 0 && saysToo(heading, title.join(' '))
      const light = (own: string) =>
        lightSvg(repeats ? untitledSvg(own, title.length) : own, context.keepsLines === false ? 0 : undefined)
      return {
        kind: 'chart',
        number,
        cell: id,
        repeats_heading: repeats,
        svg: light(svg),
        lower: (context.lower?.get(id) ?? []).map(light),
        caption: words(capitalised(cell.title)),
      }
    },
    worthDrawing: (cell) => !drawsOne(cells.get(cell)?.output.spec),
    figureOf: (cell) => figures.get(cell),
    numberedTable(cell, name, caption, limit, columns, heading) {
      const rows = table(cell, name)
      if (!rows) throw new Error(`cell ${cell} has no table "${name}" to show`)
      const ofMethod = cells.get(cell)?.source.kind === 'statistic'
      return tableBlock(rows, caption, {
        number: numbers.table(),
        limit,
        from: { cell, table: name },
        ofMethod,
        columns,
        heading,
      })
    },
  }
}
