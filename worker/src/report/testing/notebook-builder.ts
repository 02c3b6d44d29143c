import { formatValue, parseTemplate, valueAt, type Cell, type Scalar, type Table } from '#contract'
import { buildChart } from '../../charts/build-chart.ts'
import type { ChartForm } from '../../charts/chart.types.ts'
import { renderSvg } from '../../charts/render-chart.ts'

export const table = (
  columns: Record<string, Table['columns'][number]['type']>,
  rows: Scalar[][],
): Table => ({
  columns: Object.entries(columns).map(([name, type]) => ({ name, type })),
  rows,
  total_rows: rows.length,
})

/** Records cells as a toolkit does, without running anything: tables are handed in. */
export interface NotebookBuilder {
  cells: Cell[]
  /** SVG by chart cell. */
  charts: Map<string, string>
  sql(title: string, text: string, main: Table): string
  statistic(
    title: string,
    method: string,
    columns: Record<string, string>,
    tables: Record<string, Table>,
  ): string
  chart(title: string, form: ChartForm): Promise<string>
}

export function notebookBuilder(): NotebookBuilder {
  const cells: Cell[] = []
  const charts = new Map<string, string>()
  const add = (title: string, source: Cell['source'], tables: Record<string, Table>): string => {
    const id = `c${String(cells.length + 1).padStart(3, '0')}`
    cells.push({ id, title, source, output: { tables, spec: null, text: null } })
    return id
  }
  const sql = (title: string, text: string, main: Table) =>
    add(title, { kind: 'sql', sql: text, keeps: null }, { main })
  const statistic = (
    title: string,
    method: string,
    columns: Record<string, string>,
    tables: Record<string, Table>,
  ) => add(title, { kind: 'statistic', method, table: 'penguins', columns, args: { seed: 1 } }, tables)
  const lookup = (cell: string, which: string) => cells.find(({ id }) => id === cell)!.output.tables[which]!
  const resolve = (template: string) =>
    parseTemplate(template)
      .map((piece) =>
        piece.kind === 'reference'
          ? formatValue(
              valueAt(
                lookup(piece.reference.cell, piece.reference.table),
                piece.reference.row,
                piece.reference.column,
              ),
              piece.reference.format,
            )
          : piece.text,
      )
      .join('')
  const chart = async (title: string, form: ChartForm): Promise<string> => {
    const { form: kind, data, ...options } = form
    const spec = buildChart(form, lookup, resolve)
    const id = add(
      title,
      { kind: 'chart', form: kind, data: [{ cell: data.cell, table: data.table ?? 'main' }], options },
      {},
    )
    cells.at(-1)!.output.spec = spec
    charts.set(id, await renderSvg(spec))
    return id
  }
  return { cells, charts, sql, statistic, chart }
}
