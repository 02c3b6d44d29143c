import { describe, expect, it } from '@jest/globals'
import type { ChartForm } from './chart.types.ts'
import { buildChart } from './build-chart.ts'
import { lowerSpec } from './lower-spec.ts'
import { renderSvg } from './render-chart.ts'
import { SAMPLE_FORMS, SAMPLE_TABLES, table } from './testing/sample-forms.ts'

const build = (form: ChartForm) => buildChart(form, (cell) => SAMPLE_TABLES[cell]!, String)
const size = (svg: string) =>
  /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!.slice(1).map(Number) as [number, number]
/** Places of the names beside the ends of lines, from the top. */
const namePlaces = (spec: Record<string, unknown>) =>
  (spec.layer as { mark?: { type?: string; x?: unknown; y?: unknown } }[])
    .flatMap(({ mark }) => (mark?.type === 'text' && mark.x === 'width' ? [Number(mark.y)] : []))
    .sort((a, b) => a - b)

describe.each(Object.entries(SAMPLE_FORMS))('%s', (_, form) => {
  it('is as wide in less height, with letters as large, or stays as it is', async () => {
    const spec = build(form)
    const lower = lowerSpec(spec, 0.5)
    if (lower === null) return
    const [full, low] = [await renderSvg(spec), await renderSvg(lower)]
    expect(size(low)[0]).toBeCloseTo(size(full)[0], -1)
    expect(size(low)[1]).toBeLessThan(size(full)[1])
    const letters = (svg: string) => [...new Set(svg.match(/font-size="[\d.]+px"/g))].sort()
    expect(letters(low)).toEqual(letters(full))
  })
})

describe('a chart in less height', () => {
  it('keeps the names beside its lines apart and inside', () => {
    const names = ['North', 'South', 'East', 'West', 'Middle']
    const lines = table(
      { month: 'date', value: 'number', name: 'text' },
      ['2024-01-01', '2024-02-01'].flatMap((month) =>
        names.map((own, index) => [month, 10 + index / 9, own]),
      ),
    )
    const form: ChartForm = {
      title: 'a',
      subtitle: 'b',
      form: 'line',
      data: { cell: 'lines' },
      x: 'month',
      y: 'value',
      series: 'name',
      zero: true,
    }
    const spec = buildChart(form, () => lines, String)
    const lower = lowerSpec(spec, 0.5)!
    const places = namePlaces(lower)
    expect(places).toHaveLength(names.length)
    expect(places.at(-1)).toBeLessThanOrEqual(lower.height as number)
    places.slice(1).forEach((place, index) => expect(place - places[index]!).toBeGreaterThanOrEqual(12.9))
  })

  it('is not made where its rows could not be told apart', () => {
    const rows = { y: { type: 'nominal', scale: { domain: ['a', 'b', 'c'] } } }
    expect(lowerSpec({ height: 50, encoding: rows, layer: [] }, 0.5)).toBeNull()
    expect(lowerSpec({ height: 81, encoding: rows, layer: [] }, 0.5)).toMatchObject({ height: 48 })
    expect(lowerSpec({ mark: 'bar' }, 0.5)).toBeNull()
  })
})
