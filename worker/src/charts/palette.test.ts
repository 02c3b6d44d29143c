import { describe, expect, it } from '@jest/globals'
import { contrast, inkOn, luminance, readable } from './contrast.ts'
import { ACCENT, CATEGORICAL, PAPER } from './theme.ts'

/** Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB. */
const VISION: Record<string, number[][]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

function lab(hex: string, vision: number[][]): number[] {
  const linear = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const [r, g, b] = vision.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, each, i) => sum + each * linear[i]!, 0),
      ),
    ),
  )
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f((0.4124 * r! + 0.3576 * g! + 0.1805 * b!) / 0.95047)
  const y = f(0.2126 * r! + 0.7152 * g! + 0.0722 * b!)
  const z = f((0.0193 * r! + 0.1192 * g! + 0.9505 * b!) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

describe('palette', () => {
  it.each(Object.entries(VISION))('keeps all eight colours apart with %s vision', (_, vision) => {
    const colors = CATEGORICAL.map((hex) => lab(hex, vision))
    const distances = colors.flatMap((a, i) =>
      colors.slice(i + 1).map((b) => Math.hypot(...a.map((value, at) => value - b[at]!))),
    )
    expect(Math.min(...distances)).toBeGreaterThan(15)
  })

  it('tells the first four apart by lightness alone', () => {
    const lightness = CATEGORICAL.slice(0, 4).map((hex) => lab(hex, VISION.full!)[0]!)
    const gaps = lightness.flatMap((a, i) => lightness.slice(i + 1).map((b) => Math.abs(a - b)))
    expect(Math.min(...gaps)).toBeGreaterThan(8)
  })

  it('writes on and in each colour so that it can be read', () => {
    for (const color of CATEGORICAL) {
      expect(contrast(color, inkOn(color))).toBeGreaterThan(4.4)
      expect(contrast(readable(color), PAPER)).toBeGreaterThanOrEqual(4.5)
    }
    expect(readable(ACCENT)).toBe(ACCENT)
    expect(luminance('#ffffff')).toBeCloseTo(1, 6)
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 6)
  })
})
