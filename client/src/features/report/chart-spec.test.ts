import { describe, expect, it } from '@jest/globals'
import { drawnRows, expectedHeight, neededWidth } from './chart-spec.ts'
import { darkColour } from '#contract'

const bars = {
  width: 640,
  height: 120,
  data: { values: [{ label: '#1f2730', value: 3 }] },
  encoding: { y: { axis: { labelLimit: 190 } } },
  layer: [{ mark: { type: 'bar', color: '#1b5e8c' } }, { data: { values: [{ at: 0 }] }, mark: 'rule' }],
  config: { background: '#ffffff', font: 'Noto Sans', axis: { labelColor: '#5c6670' } },
}
const panels = {
  columns: 3,
  facet: { field: 'facet' },
  spec: { width: 190, height: 110, mark: 'point' },
  config: {},
}
describe('size', () => {
  it('counts the rows of all layers', () => {
    expect(drawnRows(bars)).toBe(2)
  })
  it('expects panels to take more room', () => {
    expect(expectedHeight(bars)).toBe(182)
    expect(expectedHeight(panels)).toBeGreaterThan(220)
    expect(neededWidth('heatmap')).toBeGreaterThan(neededWidth('bars'))
  })
})

describe('darkColour', () => {
  const luminance = (hex: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const channel = parseInt(hex.slice(at, at + 2), 16) / 255
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }
  const SURFACE = '#131929'
  const contrast = (colour: string) => (luminance(darkColour(colour)) + 0.05) / (luminance(SURFACE) + 0.05)

  it('makes paper the ground and ink light', () => {
    expect(Math.abs(luminance(darkColour('#ffffff')) - luminance(SURFACE))).toBeLessThan(0.01)
    expect(contrast('#1f2730')).toBeGreaterThan(11)
  })
  it.each(['#1f2730', '#5c6670'])('keeps text %s readable', (colour) => {
    expect(contrast(colour)).toBeGreaterThan(4.5)
  })
  it.each(['#1b5e8c', '#ee9a1d', '#1fa57d', '#701a3e', '#a8330c', '#c8541b', '#62656f'])(
    'keeps the voice %s apart from the ground',
    (colour) => {
      expect(contrast(colour)).toBeGreaterThan(3)
    },
  )
  it('keeps the order of a scale from light to dark', () => {
    const scale = ['#f1f6fa', '#cfe1ee', '#9fc3dc', '#649dc3', '#32759f', '#134a72'].map((each) =>
      luminance(darkColour(each)),
    )
    expect(scale).toEqual([...scale].sort((a, b) => a - b))
  })
})
