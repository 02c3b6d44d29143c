import { Resvg } from '@resvg/resvg-js'
import * as vega from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'
import { specFor, type ChartLook } from '#contract'
import { fontOptions } from './chart-fonts.ts'
import { textWidth } from './text-width.ts'
import { CHART_WIDTH, FONT } from './theme.ts'
import { validateSpec, type VegaLiteSpec } from './validate-spec.ts'

/** Paper: the report's pages and the pictures of the package. */
const PRINT: ChartLook = { width: CHART_WIDTH, dark: false, font: FONT, ground: 'paper' }

interface TextItem {
  fontSize?: number
  fontWeight?: string | number
  limit?: number
}

/** Vega's own guess without a canvas is far too wide; our table of widths is close and alike everywhere. */
function measureWithTable(): void {
  const { textMetrics } = vega as unknown as {
    textMetrics: { width(item: TextItem, text: unknown): number }
  }
  textMetrics.width = (item, text) => {
    const bold = isBold(item.fontWeight)
    const lines = [text].flat().map((line) => textWidth(String(line ?? ''), item.fontSize ?? 11, bold))
    // Text longer than its limit is drawn cut, and takes no more room than that.
    return Math.min(Math.max(0, ...lines), item.limit && item.limit > 0 ? item.limit : Infinity)
  }
}
const isBold = (weight: string | number | undefined) => weight === 'bold' || Number(weight) >= 600

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Refuses every load: all data of a chart stand in its spec. */
const closedLoader = (): vega.Loader => {
  const refuse = (uri: string) => Promise.reject(new Error(`a chart may not load ${uri}`))
  return { load: refuse, sanitize: refuse, http: refuse, file: refuse } as unknown as vega.Loader
}

/**
 * The spec as SVG. The same spec gives the same bytes. Warnings of Vega or Vega-Lite are errors here: a chart
 * that draws less than its spec says must not reach a report.
 */
export async function renderSvg(spec: VegaLiteSpec, look: ChartLook = PRINT): Promise<string> {
  validateSpec(spec)
  const warnings: string[] = []
  const logger = {
    level: () => logger,
    error: (...parts: unknown[]) => (warnings.push(parts.join(' ')), logger),
    warn: (...parts: unknown[]) => (warnings.push(parts.join(' ')), logger),
    info: () => logger,
    debug: () => logger,
  }
  const compiled = compile(specFor(spec, look) as unknown as TopLevelSpec, { logger: logger as never })
  measureWithTable()
  vega.resetSVGDefIds()
  const view = new vega.View(vega.parse(compiled.spec), {
    renderer: 'none',
    loader: closedLoader(),
    logger: logger as never,
  })
  try {
    const svg = await view.toSVG()
    if (warnings.length) throw new Error(`the chart drew with warnings: ${warnings.join('; ')}`)
    const label = escapeAttribute(String(spec.description ?? ''))
    return svg.replace('<svg ', () => `<svg role="img" aria-label="${label}" `)
  } finally {
    view.finalize()
  }
}

const EMOJI = /[\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\u200d\ufe0f\u20e3]/gu

/**
 * The picture at twice its size in pixels; letters of a missing font are drawn in another one.
 * Noto Sans has no minus sign, and resvg would take its whole word from a font of another style: the en dash,
 * of the same width and height, stands in for it. Emoji it cannot draw at all, and boxes would stand for them and
 * for what follows: they are left out of this picture (the SVG keeps them).
 */
export function renderPng(svg: string): Buffer {
  const text = svg.replaceAll('\u2212', '\u2013').replace(EMOJI, '')
  const picture = new Resvg(text, {
    fitTo: { mode: 'zoom', value: 2 },
    background: '#ffffff',
    font: fontOptions(text),
  })
  return picture.render().asPng()
}

/** A chart as SVG and as PNG at twice the size. @throws Error when the spec cannot be drawn as it says */
export async function renderChart(spec: VegaLiteSpec): Promise<{ svg: string; png: Buffer }> {
  const svg = await renderSvg(spec)
  return { svg, png: renderPng(svg) }
}
