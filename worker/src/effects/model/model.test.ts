import { describe, expect, it } from '@jest/globals'
import { drawsFrom } from '../../testing/make-rows.ts'
import { rememberingEngine as engine } from '../../statistics/testing/remembering-engine.ts'
import { analyseFile } from '../../toolkit/testing/run-analyst.ts'

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
    expect(page1).toMatch(/goes with .* less.*beside all the others no column stands by itself/is)
    expect(everything).toMatch(/another sample could keep others in their place/i)
  })
})

/** 120 fields; water goes with rain, and the yield with both. */
function fields(yieldOf: (rain: number, water: number) => number): string {
  const draws = drawsFrom(19)
  const rows = Array.from({ length: 120 }, () => {
    const rain = draws.normal()
    const water = rain + 0.5 * draws.normal()
    return [rain.toFixed(2), water.toFixed(2), (30 + yieldOf(rain, water) + draws.normal()).toFixed(2)].join(
      ',',
    )
  })
  return ['rain,water,yield', ...rows].join('\n')
}

describe('numbers that look different beside the others', () => {
  it('says which one turns its sign round', async () => {
    const csv = fields((rain, water) => 4 * rain - 2 * water)
    const { page1 } = await analyseFile({ csv }, 'what drives yield?', engine)
    expect(page1).toMatch(
      /on its own water goes with more yield \(r = 0\.\d+\), but with rain held equal it goes with less/i,
    )
  })

  it('says which one shows only beside the others', async () => {
    const csv = fields((rain, water) => 2.5 * rain - 2 * water)
    const { everything } = await analyseFile({ csv }, 'what drives yield?', engine)
    expect(everything).toMatch(
      /on its own (water|rain) shows no link with yield .* once (rain|water) is held equal/i,
    )
  })
})
