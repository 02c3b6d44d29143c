import type { Scalar } from '#contract'
import { deviation, mean, type Row } from './profile-rows.ts'

export const numbers = (rows: Row[], column: string) =>
  rows.map((row) => row[column]).filter((value): value is number => typeof value === 'number')
export const groupsOf = (rows: Row[], column: string) =>
  [...new Set(rows.map((row) => row[column]))].filter((v) => v !== null) as string[]

/** n, mean, interval, standard deviation. */
export const summary = (values: number[]): Scalar[] => {
  const [centre, half] = [mean(values), (1.96 * deviation(values)) / Math.sqrt(values.length)]
  return [values.length, centre, centre - half, centre + half, deviation(values)]
}

/** The straight line of least squares through points, with its slope's interval and the correlation. */
export function regression(points: [number, number][]) {
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const sxx = points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0)
  const sxy = points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0)
  const syy = points.reduce((sum, [, y]) => sum + (y - my) ** 2, 0)
  const slope = sxy / sxx
  const error = Math.sqrt((syy - slope * sxy) / (points.length - 2) / sxx)
  return {
    slope,
    intercept: my - slope * mx,
    r: sxy / Math.sqrt(sxx * syy),
    low: slope - 1.96 * error,
    high: slope + 1.96 * error,
  }
}
