import { describe, expect, it } from '@jest/globals'
import { drawsFrom } from '../../../testing/make-rows.ts'
import { engine } from '../../../statistics/testing/shared-engine.ts'
import { analyseFile } from '../../../toolkit/testing/run-analyst.ts'

describe('predictors that hide one another', () => {
  it('leaves those that are enough, and says that others could stand in their place', async () => {
    const draws = drawsFrom(5)
    const rows = Array.from({ length: 26 }, () => {
      const size = draws.normal()
      const near = () => (size + 0.62 * draws.normal()).toFixed(2)
      return [near(), near(), near(), near(), near(), (20 - 3 * size + 1.4 * draws.normal()).toFixed(2)].join(
        ',',
      )
    })
    const csv = ['length,breadth,height,weight,engine,economy', ...rows].join('\n')
    const { page1, everything } = await analyseFile({ csv }, 'what drives economy?', engine)
    expect(page1).not.toMatch(/no single column explains/i)
    expect(page1).toMatch(/goes with .* less.*beside all the others no column stands by itself/i)
    expect(everything).toMatch(/another sample could keep others in their place/i)
  })
})
