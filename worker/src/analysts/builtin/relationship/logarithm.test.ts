import { describe, expect, it } from '@jest/globals'
import { drawsFrom } from '../../../testing/make-rows.ts'
import { rememberingEngine as engine } from '../../../statistics/testing/remembering-engine.ts'
import { analyseFile } from '../../../toolkit/testing/run-analyst.ts'

/** 120 shops; `sales` of what was spent, which spreads over a factor of a thousand. */
function shops(sales: (spent: number) => number): string {
  const draws = drawsFrom(11)
  const rows = Array.from({ length: 120 }, () => {
    const spent = 10 * 1000 ** draws.uniform()
    return `${spent.toFixed(0)},${(sales(spent) + 2 * draws.normal()).toFixed(2)}`
  })
  return ['spent,sales', ...rows].join('\n')
}

describe('a number that flattens out', () => {
  it('is told for each doubling', async () => {
    const csv = shops((spent) => 20 + 4 * Math.log2(spent))
    const { page1, everything } = await analyseFile({ csv }, 'how do sales depend on spent?', engine)
    expect(page1).toMatch(/steeply at first .* each doubling of spent goes with (3\.9|4\.0|4\.1)\d* more/i)
    expect(everything).not.toMatch(/times its square/)
  })

  it('is no logarithm where the line is straight', async () => {
    const { everything } = await analyseFile(
      { csv: shops((spent) => 20 + 0.01 * spent) },
      'how do sales depend on spent?',
      engine,
    )
    expect(everything).not.toMatch(/doubling/)
  })
})
