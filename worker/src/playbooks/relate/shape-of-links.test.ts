import { describe, expect, it } from '@jest/globals'
import { drawsFrom } from '../../testing/make-rows.ts'
import { rememberingEngine as engine } from '../../statistics/testing/remembering-engine.ts'
import { analyseFile } from '../../toolkit/testing/run-analyst.ts'

/** 300 rows of a yield, made from a dose, a soil and noise. */
function trial(yieldOf: (dose: number, soil: string) => number): string {
  const draws = drawsFrom(23)
  const rows = Array.from({ length: 300 }, () => {
    const [dose, soil] = [10 * draws.uniform(), draws.pick(['clay', 'loam', 'sand'])]
    return [dose.toFixed(2), soil, (40 + yieldOf(dose, soil) + 2 * draws.normal()).toFixed(2)].join(',')
  })
  return ['dose,soil,yield', ...rows].join('\n')
}

describe('links that a correlation over all rows does not see', () => {
  it('tells slopes that differ between groups, and which way', async () => {
    const csv = trial((dose, soil) => (soil === 'clay' ? 1.2 : -0.6) * (dose - 5))
    const analysed = await analyseFile({ csv }, 'how does dose affect yield?', engine)
    expect(analysed.page1).toMatch(/depends on soil: it rises in clay .* falls in (loam|sand)/i)
    expect(analysed.defects).toEqual([])
  })

  it('tells a hump, and where its top lies', async () => {
    const csv = trial((dose) => -0.5 * (dose - 5) ** 2)
    const analysed = await analyseFile({ csv }, 'is dose linked to yield?', engine)
    expect(analysed.page1).toMatch(/highest where dose is about (4\.[5-9]|5\.[0-5])/i)
  })

  it('tells a step where it is one, and not where a band is merely wide', async () => {
    const told = async (doseOf: (draw: number) => number, yieldOf: (dose: number) => number) => {
      const draws = drawsFrom(31)
      const rows = Array.from({ length: 300 }, () => {
        const dose = doseOf(draws.normal())
        return [dose.toFixed(3), (40 + yieldOf(dose) + draws.normal()).toFixed(2)].join(',')
      })
      const csv = ['dose,yield', ...rows].join('\n')
      return (await analyseFile({ csv }, 'how does dose affect yield?', engine)).everything
    }
    expect(
      await told(
        (draw) => 50 + 10 * draw,
        (dose) => (dose > 53 ? 8 : 0),
      ),
    ).toMatch(/at one place/)
    expect(
      await told(
        (draw) => Math.exp(2 * draw),
        (dose) => dose,
      ),
    ).not.toMatch(/at one place/)
  })

  it('tells nothing of the kind where there is a straight line, or nothing', async () => {
    for (const slope of [0.8, 0]) {
      const csv = trial((dose) => slope * dose)
      const { page1, everything } = await analyseFile({ csv }, 'how does dose affect yield?', engine)
      expect(`${page1} ${everything}`).not.toMatch(/depends on soil|highest where|lowest where/i)
    }
  })
})
