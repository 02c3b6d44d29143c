import { describe, expect, it } from '@jest/globals'
import { buildChart } from './build-chart.ts'
import type { ChartForm } from './chart.types.ts'
import { withoutFar } from './far-values.ts'
import { renderSvg } from './render-chart.ts'
import { table } from './testing/sample-forms.ts'

const near = Array.from({ length: 60 }, (_, index) => 20 + (index % 17))
const far = [...near, 2900]

describe('values far outside', () => {
  it('are parted from the others where they would take the scale from them', () => {
    const [low, high] = withoutFar(far)!
    expect(low).toBe(20)
    expect(high).toBeLessThan(50)
  })

  it('are none where values trail off, are few, or are all alike', () => {
    expect(withoutFar(near)).toBeNull()
    expect(withoutFar(near.map((value) => Math.exp(value / 12)))).toBeNull()
    expect(withoutFar([1, 2, 3, 900])).toBeNull()
    expect(withoutFar(Array.from({ length: 60 }, () => 5))).toBeNull()
  })
})

describe('points of which one lies far outside', () => {
  const form: ChartForm = { title: 'a', subtitle: 'b', form: 'scatter', data: { cell: 't' }, x: 'x', y: 'y' }
  const drawn = (values: number[], more: Partial<ChartForm> = {}, across = (index: number) => index) => {
    const points = table(
      { x: 'number', y: 'number' },
      values.map((value, index) => [across(index), value]),
    )
    return buildChart({ ...form, ...more } as ChartForm, () => points, String)
  }
  const subtitle = (spec: Record<string, unknown>) =>
    [(spec.title as { subtitle: string | string[] }).subtitle].flat().join(' ')

  it('stand on a logarithmic axis, where all are above zero and no line goes through them', async () => {
    const spec = drawn(far)
    expect(JSON.stringify(spec)).toContain('"type":"log"')
    expect(subtitle(spec)).toContain('logarithmic scale')
    expect(await renderSvg(spec)).not.toMatch(/NaN|undefined/)
    expect(subtitle(drawn(near))).toBe('B')
  })

  it('are left beyond the frame and counted elsewhere', async () => {
    const below = drawn([...near, -2900])
    expect(subtitle(below)).toContain('1 of 61 points lie beyond the frame')
    const aside = drawn(near, {}, (index) => (index === 7 ? 5000 : index))
    expect(subtitle(aside)).toContain('1 of 60 points lie beyond the frame')
    const fitted = drawn(far, { fit: { cell: 't', x: 'x', y: 'y' } })
    expect(subtitle(fitted)).toContain('1 of 61 points')
    expect(JSON.stringify(fitted)).not.toContain('"type":"log"')
    expect(await renderSvg(fitted)).not.toMatch(/NaN|undefined/)
  })
})
