import { INK, PAPER } from './theme.ts'

/** Relative luminance (WCAG 2) of a hex colour, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

/** Contrast ratio (WCAG 2) of two hex colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The colour, darkened until words in it can be read on paper (4.5 to 1). */
export function readable(color: string): string {
  const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
  const [from, to] = [channels(color), channels(INK)]
  for (let mix = 0; mix < 1; mix += 0.05) {
    const hex = from.map((value, index) => Math.round(value + (to[index]! - value) * mix))
    const mixed = `#${hex.map((value) => value.toString(16).padStart(2, '0')).join('')}`
    if (contrast(mixed, PAPER) >= 4.5) return mixed
  }
  return INK
}

/** Ink or paper, whichever is read better on the colour. */
export const inkOn = (background: string): string =>
  contrast(background, INK) >= contrast(background, PAPER) ? INK : PAPER
