import { describe, expect, it } from '@jest/globals'
import { drawsFrom } from '../../testing/make-rows.ts'
import { rememberingEngine as engine } from '../../statistics/testing/remembering-engine.ts'
import { analyseFile } from '../../toolkit/testing/run-analyst.ts'

describe('rows of great weight', () => {
  it('are told by what the file calls them', async () => {
    const draws = drawsFrom(3)
    const rows = Array.from({ length: 40 }, (_, place) => {
      const [size, age] = [10 * draws.uniform(), 10 * draws.uniform()]
      const price = place === 17 ? 5 : 10 + 3 * size + age + 2 * draws.normal()
      return `Village ${String.fromCharCode(65 + (place % 26))}${place},${place === 17 ? 14 : size.toFixed(2)},${age.toFixed(2)},${price.toFixed(2)}`
    })
    const csv = ['village,size,age,price', ...rows].join('\n')
    const { everything } = await analyseFile({ csv }, 'what drives price?', engine)
    expect(everything).toMatch(/row 18 \(Village R17\) weighs heavily/i)
  })
})
