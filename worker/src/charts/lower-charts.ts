import { lowerSpec } from './lower-spec.ts'
import { renderSvg } from './render-chart.ts'
import type { VegaLiteSpec } from './validate-spec.ts'

/** Heights of the plot, of what it is: print takes the highest for which there is room. */
const SHARES = [0.72, 0.5]

/** The chart in less height, the highest first, for places that have not the room for all of it. */
export async function lowerCharts(spec: VegaLiteSpec): Promise<string[]> {
  const lower = SHARES.map((share) => lowerSpec(spec, share)).filter((own) => own !== null)
  const apart = lower.filter((own, index) => JSON.stringify(own) !== JSON.stringify(lower[index - 1] ?? null))
  return Promise.all(apart.map((own) => renderSvg(own)))
}
