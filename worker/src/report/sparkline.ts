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
