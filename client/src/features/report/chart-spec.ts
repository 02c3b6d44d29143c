import { darkColour } from '../../lib/dark-colour.ts'

type Spec = Record<string, unknown>

/** Width in pixels for which charts are laid out in print, and the gap between panels there. */
const PRINTED_WIDTH = 640
const PANEL_GAP = 22
const NARROWEST_PANEL = 150
/** Below this, names of rows get less room. */
const NARROW = 520
const NARROW_LABELS = 120

/** Widths below which a form can't be read; it scrolls in its box then. */
const NEEDED_WIDTH: Record<string, number> = { heatmap: 560, 'interval-dots': 430, slope: 430 }
const LEAST_WIDTH = 380

export const neededWidth = (form: string): number => NEEDED_WIDTH[form] ?? LEAST_WIDTH

const isObject = (value: unknown): value is Spec =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The spec with each value of its grammar changed; rows of data are left as they are. */
function changed(spec: unknown, change: (key: string, value: unknown) => unknown, key = ''): unknown {
  if (Array.isArray(spec)) return spec.map((each) => changed(each, change, key))
  if (!isObject(spec)) return change(key, spec)
  return Object.fromEntries(
    Object.entries(spec).map(([name, value]) => [
      name,
      name === 'values' && Array.isArray(value) ? value : changed(value, change, name),
    ]),
  )
}

/** Panels side by side, as many as the width takes. */
function fitPanels(spec: Spec, width: number): Spec {
  const panel = spec.spec as Spec
  const columns = typeof spec.columns === 'number' ? spec.columns : 1
  const left = PRINTED_WIDTH - Number(panel.width) * columns - PANEL_GAP * (columns - 1)
  const fit = Math.floor((width - left + PANEL_GAP) / (NARROWEST_PANEL + PANEL_GAP))
  const across = Math.max(1, Math.min(columns, fit))
  const each = Math.floor((width - left - PANEL_GAP * (across - 1)) / across)
  return {
    ...spec,
    ...(spec.columns === undefined ? {} : { columns: across }),
    spec: { ...panel, width: Math.max(NARROWEST_PANEL, each) },
  }
}

export interface ChartLook {
  width: number
  dark: boolean
  /** Font family of the page. */
  font: string
}

/** The spec of a printed chart for a place on a page: as wide as that, in its font and colours. */
export function specFor(spec: Spec, { width, dark, font }: ChartLook): Spec {
  const sized = 'facet' in spec ? fitPanels(spec, width) : { ...spec, width }
  const fitted = changed(sized, (key, value) => {
    if (key === 'labelLimit' && width < NARROW && typeof value === 'number')
      return Math.min(value, NARROW_LABELS)
    return dark && typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? darkColour(value) : value
  }) as Spec
  return {
    ...fitted,
    // The figure around it says what the chart shows; a name on each of thousands of marks would slow the page.
    config: {
      ...(isObject(fitted.config) ? fitted.config : {}),
      background: 'transparent',
      font,
      aria: false,
    },
  }
}

/** How many rows a chart draws, over all its layers. */
export function drawnRows(spec: unknown): number {
  if (Array.isArray(spec)) return spec.reduce<number>((sum, each) => sum + drawnRows(each), 0)
  if (!isObject(spec)) return 0
  return Object.entries(spec).reduce(
    (sum, [name, value]) =>
      sum + (name === 'values' && Array.isArray(value) ? value.length : drawnRows(value)),
    0,
  )
}

/** About how tall a chart will be, so that the page does not jump when it appears. */
export function expectedHeight(spec: Spec): number {
  const panel = isObject(spec.spec) ? spec.spec : spec
  const height = typeof panel.height === 'number' ? panel.height : 240
  if (!('facet' in spec)) return height + 62
  const rows = isObject(spec.facet) && 'row' in spec.facet ? 3 : 2
  return rows * (height + 44)
}
