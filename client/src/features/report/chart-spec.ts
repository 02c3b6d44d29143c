type Spec = Record<string, unknown>

/** Widths below which a form can't be read; it scrolls in its box then. */
const NEEDED_WIDTH: Record<string, number> = { heatmap: 560, 'interval-dots': 430, slope: 430 }
const LEAST_WIDTH = 380

export const neededWidth = (form: string): number => NEEDED_WIDTH[form] ?? LEAST_WIDTH

const isObject = (value: unknown): value is Spec =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
