import { describe, expect, it } from '@jest/globals'
import { drawsFrom } from '../../../testing/make-rows.ts'
import { rememberingEngine as engine } from '../../../statistics/testing/remembering-engine.ts'
import { analyseFile } from '../../../toolkit/testing/run-analyst.ts'

const draws = drawsFrom(41)

/** Each feed and light in each of six pens, once: pens differ far more than the feeds do. */
const pens = (): string => {
  const rows = [1, 2, 3, 4, 5, 6].flatMap((pen) =>
    ['barley', 'oats', 'wheat'].flatMap((feed) =>
      ['dim', 'full'].map((light) => {
        const gain = 60 + 12 * pen + (feed === 'oats' ? 6 : 0) + 2 * draws.normal()
        return [`P${pen}`, feed, light, gain.toFixed(1)].join(',')
      }),
    ),
  )
  return ['pen,feed,light,gain', ...rows].join('\n')
}

/** Plants of two kinds, each measured at the same five doses. */
const plants = (): string => {
  const rows = Array.from({ length: 12 }, (_, plant) => {
    const own = 8 * draws.normal()
    return [1, 2, 4, 8, 16].map((dose) =>
      [
        `plant ${plant}`,
        plant < 6 ? 'tall' : 'short',
        dose,
        (50 + own + 2 * dose + draws.normal()).toFixed(1),
      ].join(','),
    )
  }).flat()
  return ['name,kind,dose,growth', ...rows].join('\n')
}

describe('designed experiments', () => {
  it('takes what the other factors do out of the noise', async () => {
    const analysed = await analyseFile({ csv: pens() }, 'does the feed change the gain?', engine)
    expect(analysed.page1).toMatch(/gain depends on feed \(.* for oats against .* p < 0\.001\)/i)
    expect(analysed.page1).not.toMatch(/cannot tell whether gain differs by feed/i)
    expect(analysed.everything).toMatch(/whether light .* makes a difference the data cannot tell/i)
    expect(analysed.findings.map(({ detector }) => detector)).not.toContain('association-screen')
    expect(analysed.defects).toEqual([])
  })

  it('sees no experiment in groups of unequal size', async () => {
    const csv = pens()
      .split('\n')
      .filter((_, at) => at % 3 !== 1 || at < 9)
      .join('\n')
    const analysed = await analyseFile({ csv }, 'does the feed change the gain?', engine)
    expect(analysed.findings.map(({ detector }) => detector)).not.toContain('design')
  })

  it('counts units that were given to groups as a whole, not their rows', async () => {
    const analysed = await analyseFile({ csv: plants() }, 'does growth differ by kind?', engine)
    expect(analysed.everything).toMatch(/rows of the same unit \(12 of them\) are not taken as independent/)
    expect(analysed.page1).toMatch(/cannot tell/)
  })

  it('compares two years, and says where the difference turns round', async () => {
    const rows = ['Ash', 'Birk', 'Clun', 'Dale'].flatMap((farm) =>
      ['red', 'white', 'black'].flatMap((wheat) =>
        [2020, 2021].map((year) => {
          const later = year === 2021 ? (farm === 'Dale' ? 9 : -6) : 0
          return [farm, wheat, year, (50 + later + draws.normal()).toFixed(1)].join(',')
        }),
      ),
    )
    const csv = ['farm,wheat,year,yield', ...rows].join('\n')
    const { page1 } = await analyseFile({ csv }, 'did the yield change from 2020 to 2021?', engine)
    expect(page1).toMatch(/what year does depends on farm|year makes a difference to yield depends on farm/i)
    expect(page1).toMatch(/Dale \(year 2021 \d+\.\d against year 2020/)
  })
})
