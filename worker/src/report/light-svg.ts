import { renderPng } from '../charts/render-chart.ts'

/** Pictures with more drawing than this, in characters, make a PDF of many megabytes: each point is an object in it. */
const HEAVY = 60_000

/**
 * The picture itself, or, where it holds thousands of points, the same one drawn in pixels inside an SVG of its size.
 * @param most characters up to which it stays
 */
export function lightSvg(svg: string, most = HEAVY): string {
  if (svg.length <= most) return svg
  const opening = /^<svg[^>]*>/.exec(svg)?.[0]
  const box = /viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"/.exec(opening ?? '')
  if (!opening || !box) return svg
  const [, x, y, width, height] = box
  const data = renderPng(svg).toString('base64')
  return `${opening}<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${data}"/></svg>`
}
