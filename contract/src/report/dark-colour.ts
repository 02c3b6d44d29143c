/** Colours of charts, which are chosen for white paper, turned for a dark ground. Computed in OKLab (Ottosson 2020). */

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const encoded = (channel: number) =>
  channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055

type Triple = [number, number, number]

function toOklab(hex: string): Triple {
  const [r, g, b] = [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels: Triple = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const digits = channels.map((channel) => {
    const shown = Math.round(Math.min(1, Math.max(0, encoded(Math.max(0, channel)))) * 255)
    return shown.toString(16).padStart(2, '0')
  })
  return `#${digits.join('')}`
}

/** Lightness of the dark ground; of the ink of print, and of what it becomes. */
const GROUND = 0.217
const PRINTED_INK = 0.27
const INK = 0.94
/** Colours of at least this chroma are voices of a chart; they stay light enough to be told apart. */
const VIVID = 0.1
const VIVID_LIGHTNESS = 0.62

/** The colour with its lightness turned over and its hue kept: white becomes the ground, ink becomes light. */
export function darkColour(hex: string): string {
  const [lightness, a, b] = toOklab(hex)
  const depth = Math.min(1, (1 - lightness) / (1 - PRINTED_INK))
  const turned = GROUND + depth * (INK - GROUND)
  return toHex([Math.hypot(a, b) >= VIVID ? Math.max(turned, VIVID_LIGHTNESS) : turned, a, b])
}
