import {
  formatValue,
  parseTemplate,
  reportTextOf,
  valueAt,
  type Cell,
  type ReportBlock,
  type ReportChart,
  type ReportText,
  type Template,
} from '#contract'

/** Lines of a chart's title or subtitle, as they are drawn. */
function drawnText(title: unknown, part: 'text' | 'subtitle'): string {
  const lines = (title as Record<string, unknown> | undefined)?.[part]
  return [lines].flat().filter(Boolean).join(' ')
}

/** What a template of a chart says, numbers bound to their cells. */
function bound(template: Template, cells: Map<string, Cell>): ReportText {
  return parseTemplate(template).map((piece): ReportText[number] => {
    if (piece.kind !== 'reference') return piece
    const { cell, table, row, column, format } = piece.reference
    const value = valueAt(cells.get(cell)!.output.tables[table]!, row, column)
    return { kind: 'number', text: formatValue(value, format), cell, table, row, column, value }
  })
}

/**
 * The words drawn above a chart with its numbers bound. The drawing may start them with a capital and add a note;
 * where it differs otherwise (it was cut), the drawn words stand as they are.
 */
function boundTitle(drawn: string, template: unknown, cells: Map<string, Cell>): ReportText {
  if (typeof template !== 'string' || !drawn) return drawn ? [{ kind: 'words', text: drawn }] : []
  const [first, ...rest] = bound(template, cells)
  if (!first) return [{ kind: 'words', text: drawn }]
  const said = reportTextOf([first, ...rest])
  const note = drawn.slice(said.length)
  const text: ReportText = [
    { ...first, text: drawn.slice(0, first.text.length) },
    ...rest,
    ...(note ? [{ kind: 'words', text: note } as const] : []),
  ]
  return reportTextOf(text) === drawn ? text : [{ kind: 'words', text: drawn }]
}

/** Cells of the charts that the blocks show. */
const shownCharts = (blocks: ReportBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'opening') return shownCharts(block.blocks)
    if (block.kind === 'columns') return shownCharts(block.columns.flat())
    return block.kind === 'chart' ? [block.cell] : []
  })

/** The charts that a report shows, each once, by their cells. */
export function reportCharts(
  cells: Cell[],
  blocks: ReportBlock[],
  images: Map<string, string>,
  keepsRows = true,
): Record<string, ReportChart> {
  const byId = new Map(cells.map((cell) => [cell.id, cell]))
  const charts: Record<string, ReportChart> = {}
  for (const id of new Set(shownCharts(blocks))) {
    const { source, output } = byId.get(id)!
    if (source.kind !== 'chart' || !output.spec) throw new Error(`cell ${id} is shown as a chart but is none`)
    const { title, description, ...spec } = output.spec
    charts[id] = {
      title: boundTitle(drawnText(title, 'text'), source.options.title, byId),
      subtitle: boundTitle(drawnText(title, 'subtitle'), source.options.subtitle, byId),
      description: String(description ?? ''),
      form: source.form,
      spec: keepsRows ? spec : null,
      image: images.get(id) ?? null,
      data: [...new Set(source.data.map(({ cell }) => cell))],
    }
  }
  return charts
}
