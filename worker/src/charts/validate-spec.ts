/** A Vega-Lite chart as stored in a cell's output. */
export type VegaLiteSpec = Record<string, unknown>

/**
 * Refuses a spec that would fetch anything: data by address, images, links. All data stand in the spec itself.
 * @throws Error naming the place
 */
export function validateSpec(spec: VegaLiteSpec): void {
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) {
      value.forEach((each, index) => visit(each, `${path}[${index}]`))
      return
    }
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) {
      const here = path ? `${path}.${key}` : key
      // Rows hold the user's own values; nothing in them is read as part of the chart's grammar.
      if (key === 'values' && /(^|\.)(data|from)$/.test(path)) continue
      if (key === 'url' || key === 'href')
        throw new Error(
          `a chart may not fetch or link anything, but its spec has "${here}"; give the data inline`,
        )
      if ((key === 'mark' && child === 'image') || (key === 'type' && child === 'image'))
        throw new Error(`a chart may not show images, but its spec has one at "${here}"`)
      visit(child, here)
    }
  }
  visit(spec, '')
}
