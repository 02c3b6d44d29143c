import type { CellSource } from '#contract'
import { buildChart } from '../charts/build-chart.ts'
import type { ChartForm } from '../charts/chart.types.ts'
import { renderChart } from '../charts/render-chart.ts'
import type { TableLookup } from './bound-text.ts'

/** A drawn chart, ready to be stored: the same picture as vector and as pixels. */
export interface ChartFile {
  /** File name without its ending: `chart-03-body-mass-by-species`. */
  name: string
  title: string
  svg: string
  png: Buffer
}

/** At most 48 characters of the title that are safe in any file name. */
const slug = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 48)
    .replace(/-+$/, '')

/** Builds and renders one chart from rows of earlier cells. */
export async function drawChart(
  form: ChartForm,
  number: number,
  lookup: TableLookup,
  resolve: (template: string) => string,
) {
  const { form: kind, data, ...options } = form
  const inputs = [data, ...('fit' in form && typeof form.fit === 'object' ? [form.fit] : [])]
  const source: CellSource = {
    kind: 'chart',
    form: kind,
    data: inputs.map(({ cell, table }) => ({ cell, table: table ?? 'main' })),
    options: options as Record<string, unknown>,
  }
  const spec = buildChart(form, lookup, resolve) as Record<string, unknown>
  const { svg, png } = await renderChart(spec)
  const title = resolve(form.title)
  const name = [`chart-${String(number).padStart(2, '0')}`, slug(title)].filter(Boolean).join('-')
  const file: ChartFile = { name, title, svg, png }
  return { source, spec, file }
}
