import { ACCENT, ACCENT_SOFT } from '../charts/theme.ts'

const round = (value: number) => Math.round(value * 100) / 100

/** The shape of a distribution in the space of two lines of text: bars of counts, no axes. */
export function histogramSvg(bins: number[], width = 220, height = 34): string {
  const most = Math.max(1, ...bins)
  const step = width / bins.length
  const bars = bins
    .map((count, index) => {
      const tall = count === 0 ? 0 : Math.max(1, (count / most) * (height - 2))
      return `<rect x="${round(index * step)}" y="${round(height - 1 - tall)}" width="${round(Math.max(0.5, step - 0.8))}" height="${round(tall)}"/>`
    })
    .join('')
  return `<svg class="spark" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true" fill="${ACCENT}">${bars}<path d="M0 ${height - 0.5}H${width}" stroke="${ACCENT_SOFT}" stroke-width="1"/></svg>`
}

/** The course of a series as a line without axes, broken where values are missing; its last value is a dot. */
export function courseSvg(values: (number | null)[], width = 220, height = 44): string {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return ''
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const x = (index: number) => round(3 + (index / Math.max(1, values.length - 1)) * (width - 6))
  const y = (value: number) => round(4 + (1 - (value - low) / (high - low || 1)) * (height - 8))
  const points = values.flatMap((value, index) => (value === null ? [] : [{ index, value }]))
  // Coarser series have empty rows in between; only a gap wider than usual breaks the line.
  const usual = Math.max(1, ...points.slice(1, 4).map(({ index }, at) => index - points[at]!.index))
  const path = points
    .map(({ index, value }, at) => {
      const joined = at > 0 && index - points[at - 1]!.index <= usual
      return `${joined ? 'L' : 'M'}${x(index)} ${y(value)}`
    })
    .join('')
  const last = points.at(-1)!
  return `<svg class="course" viewBox="0 0 ${width} ${height}" aria-hidden="true"><path d="${path}" fill="none" stroke="${ACCENT}" stroke-width="1.3" stroke-linejoin="round"/><circle cx="${x(last.index)}" cy="${y(last.value)}" r="2.4" fill="${ACCENT}"/></svg>`
}
