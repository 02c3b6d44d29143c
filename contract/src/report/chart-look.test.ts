import { describe, expect, it } from '@jest/globals'
import { specFor } from './chart-look.ts'

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
const look = { width: 760, dark: false, font: 'Page', ground: 'transparent' as const }

describe('specFor', () => {
  it('is as wide as its place, in the font of the page, on its ground', () => {
    expect(specFor(bars, look)).toMatchObject({
      width: 760,
      config: { font: 'Page', background: 'transparent', aria: false, axis: { labelColor: '#5c6670' } },
    })
    expect(bars.width).toBe(640)
  })

  it('sets as many panels side by side as fit, each as wide as there is room', () => {
    const width = (spec: unknown) => (spec as typeof panels).spec.width
    const [wide, narrow] = [specFor(panels, look), specFor(panels, { ...look, width: 380 })]
    expect([wide.columns, width(wide)]).toEqual([3, 230])
    expect([narrow.columns, width(narrow)]).toEqual([2, 166])
    expect(specFor({ ...panels, columns: undefined }, look).columns).toBeUndefined()
  })

  it('gives names of rows less room where there is little', () => {
    const limit = (width: number) =>
      JSON.stringify(specFor(bars, { ...look, width })).match(/labelLimit":(\d+)/)![1]
    expect([limit(760), limit(400)]).toEqual(['190', '120'])
  })

  it('turns colours for a dark ground, never the data', () => {
    const text = JSON.stringify(specFor(bars, { ...look, dark: true }))
    expect(text).not.toMatch(/#1b5e8c|#5c6670/)
    expect(text).toContain('"label":"#1f2730"')
    expect(JSON.stringify(specFor(bars, look))).toContain('#1b5e8c')
    expect(specFor(bars, { ...look, ground: 'paper' })).toMatchObject({ config: { background: '#ffffff' } })
  })
})
