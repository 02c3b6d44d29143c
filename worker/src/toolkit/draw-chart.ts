import { withoutUnseenIn, type CellSource } from '#contract'
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

/** A chart that is decided but not yet drawn: its cell's source and spec, its title and file name. */
export function planChart(
  form: ChartForm,
  number: number,
  lookup: TableLookup,
  resolve: (template: string) => string,
) {
  const { form: kind, data, ...options } = form
  const inputs = [
    data,
    ...('fit' in form && typeof form.fit === 'object' ? [form.fit] : []),
    ...('shade' in form && form.shade ? [form.shade] : []),
    ...('levels' in form && form.levels ? [form.levels] : []),
  ]
  const source: CellSource = {
    kind: 'chart',
    form: kind,
    data: inputs.map(({ cell, table }) => ({ cell, table: table ?? 'main' })),
    options: options as Record<string, unknown>,
  }
  const spec = withoutUnseenIn(buildChart(form, lookup, resolve) as Record<string, unknown>)
  const title = resolve(form.title)
  const name = [`chart-${String(number).padStart(2, '0')}`, slug(title)].filter(Boolean).join('-')
  return { source, spec, title, name }
}

/**
 * Draws charts one after the other beside the analysis, which need not wait for pictures: statistics run on another
 * thread meanwhile. `failed` hears of a chart that could not be drawn.
 */
export function createDrawingLine(failed: (title: string, error: unknown) => void) {
  let last = Promise.resolve()
  return {
    add(
      spec: Record<string, unknown>,
      { name, title }: { name: string; title: string },
      done: (file: ChartFile) => Promise<void>,
    ) {
      last = last.then(async () => {
        try {
          await done({ name, title, ...(await renderChart(spec)) })
        } catch (error) {
          failed(title, error)
        }
      })
      // Whoever waits for `settled` hears of a refusal; until then it must not end the process.
      last.catch(() => undefined)
    },
    /** Resolves once everything asked for so far is drawn or has failed. */
    settled: () => last,
  }
}
