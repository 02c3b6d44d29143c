import { describe, expect, it } from '@jest/globals'
import { questionOf, type MetricRef } from '#contract'
import { placesAsked } from './places-of-series.ts'

const wanted = (...columns: string[]) =>
  columns.map((column, turn) => {
    const ref: MetricRef = { kind: 'value', table: 'data', column, from: null, values: [] }
    return { ref, words: 'unemployment', turn }
  })
const asked = (words: string, columns: string[], act: 'compare' | 'change' | 'forecast' = 'change') =>
  placesAsked(questionOf({ act, words }), wanted(...columns))?.map((own) => [
    own.act,
    own.metric?.column,
    ...own.with.map(({ column }) => column),
  ])

describe('places that are held against each other', () => {
  const [italy, france] = ['Unemployment rate, Italy (%)', 'Unemployment rate, France (%)']
  const home = 'Unemployment rate, United States (%)'

  it('are compared, the one named first before the others', () => {
    expect(asked('is unemployment higher in France than in Italy', [italy, france])).toEqual([
      ['compare', france, italy],
    ])
    expect(asked('is our unemployment worse than that of Italy', [italy, home])).toEqual([
      ['compare', home, italy],
    ])
  })

  it('are compared in each thing by itself', () => {
    const pay = ['Hourly earnings, Texas ($ per hour)', 'Hourly earnings, Ohio ($ per hour)']
    const rates = ['Unemployment rate, Texas (%)', 'Unemployment rate, Ohio (%)']
    expect(asked('Texas against Ohio in unemployment and pay', [...rates, ...pay])).toEqual([
      ['compare', ...rates],
      ['compare', ...pay],
    ])
  })

  it('are not where there is one place, or what is to come is asked', () => {
    expect(asked('unemployment in France', [france])).toBeUndefined()
    expect(asked('unemployment and inflation in France', [france, 'Inflation, France (%)'])).toBeUndefined()
    expect(asked('where will unemployment be', [france, italy], 'forecast')).toBeUndefined()
  })
})
