import { darkColour } from './dark-colour.ts'

type Spec = Record<string, unknown>

/** Width in pixels for which charts are laid out in print, and the gap between panels there. */
const PRINTED_WIDTH = 640
const PANEL_GAP = 22
const NARROWEST_PANEL = 150
/** Below this, names of rows get less room. */
const NARROW = 520
const NARROW_LABELS = 120

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
  if (width === PRINTED_WIDTH) return spec
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

/** Where a chart is shown: on a page or on paper. */
export interface ChartLook {
  width: number
  dark: boolean
  font: string
  /** A page lets its own ground show through; a picture brings one. */
  ground: 'transparent' | 'paper'
}

/**
 * The spec of a chart for the place where it is shown: as wide as that, in its font and colours. Pictures, print and
 * pages all draw what this gives, so that they show the same.
 */
export function specFor(spec: Spec, { width, dark, font, ground }: ChartLook): Spec {
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
      ...(ground === 'transparent' ? { background: 'transparent' } : {}),
      font,
      aria: false,
    },
  }
}
