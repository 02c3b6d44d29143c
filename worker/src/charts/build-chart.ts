import type { Table, Template } from '#contract'
import type { ChartData, ChartForm } from './chart.types.ts'
import { bars } from './forms/bars.ts'
import { box } from './forms/box.ts'
import { facets } from './forms/facets.ts'
import { fan } from './forms/fan.ts'
import type { Drawing, TableOf } from './forms/form-builder.ts'
import { heatmap } from './forms/heatmap.ts'
import { histogram } from './forms/histogram.ts'
import { intervalDots } from './forms/interval-dots.ts'
import { line } from './forms/line.ts'
import { scatter } from './forms/scatter.ts'
import { slope } from './forms/slope.ts'
import { stackedShare } from './forms/stacked-share.ts'
import { wrapText } from './text-width.ts'
import { CHART_WIDTH, SIZES, themeConfig } from './theme.ts'
import { validateSpec, type VegaLiteSpec } from './validate-spec.ts'

export type { VegaLiteSpec } from './validate-spec.ts'

function draw(form: ChartForm, tableOf: TableOf): Drawing {
  switch (form.form) {
    case 'interval-dots':
      return intervalDots(form, tableOf)
    case 'bars':
      return bars(form, tableOf)
    case 'stacked-share':
      return stackedShare(form, tableOf)
    case 'line':
      return line(form, tableOf)
    case 'fan':
      return fan(form, tableOf)
    case 'scatter':
      return scatter(form, tableOf)
    case 'histogram':
      return histogram(form, tableOf)
    case 'box':
      return box(form, tableOf)
    case 'heatmap':
      return heatmap(form, tableOf)
    case 'slope':
      return slope(form, tableOf)
    case 'facets':
      return facets(form, tableOf)
    default: {
      const unknown: never = form
      throw new Error(`no chart form "${(unknown as { form: string }).form}"`)
    }
  }
}

/** A first word of small letters gets its capital; `pH` and names with signs stay as they are. */
const sentenceCase = (text: string) =>
  /^\p{Ll}+(?=[\s,:;]|$)/u.test(text) ? text.replace(/^./u, (first) => first.toUpperCase()) : text

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

/**
 * A chart as a Vega-Lite spec with its rows inline, ready for the report and for a browser.
 *
 * @param lookup  the table of a cell, by the names that `ChartData` uses
 * @param resolve turns a template into plain text, numbers filled in
 * @throws Error when a column is missing or no row can be drawn; the message names the chart
 */
export function buildChart(
  form: ChartForm,
  lookup: (cell: string, table: string) => Table,
  resolve: (template: Template) => string,
): VegaLiteSpec {
  const title = sentenceCase(resolve(form.title))
  const tableOf = (data: ChartData) => lookup(data.cell, data.table ?? 'main')
  let drawing: Drawing
  try {
    drawing = draw(form, tableOf)
  } catch (cause) {
    throw new Error(`the chart "${title}" cannot be drawn: ${(cause as Error).message}`, { cause })
  }
  const subtitle = [sentenceCase(resolve(form.subtitle)), drawing.note].filter(Boolean).join(' · ')
  const panels = 'facet' in drawing.body
  const spec: VegaLiteSpec = {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    description: [title, subtitle, drawing.alt].filter(Boolean).map(sentence).join(' '),
    title: {
      text: wrapText(title, CHART_WIDTH - 12, SIZES.title, { bold: true }),
      ...(subtitle
        ? { subtitle: wrapText(subtitle, CHART_WIDTH - 12, SIZES.subtitle, { maxLines: 3 }) }
        : {}),
    },
    ...(panels ? {} : { width: CHART_WIDTH, autosize: { type: 'fit-x', contains: 'padding' } }),
    ...drawing.body,
    config: themeConfig,
  }
  validateSpec(spec)
  return spec
}
