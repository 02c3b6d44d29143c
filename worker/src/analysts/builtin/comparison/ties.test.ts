import { describe, expect, it } from '@jest/globals'
import { drawsFrom } from '../../../testing/make-rows.ts'
import { engine } from '../../../statistics/testing/shared-engine.ts'
import { analyseFile } from '../../../toolkit/testing/run-analyst.ts'

/** Fifteen plants of each kind, around these heights. */
function heights(means: Record<string, number>): string {
  const draws = drawsFrom(7)
  const rows = Object.entries(means).flatMap(([kind, mean]) =>
    Array.from({ length: 15 }, () => `${kind},${(mean + 3 * draws.normal()).toFixed(2)}`),
  )
  return ['kind,height', ...rows].join('\n')
}

describe('groups beside the highest and the lowest', () => {
  it('says on page one who cannot be told from the first and from the last', async () => {
    const csv = heights({ ash: 40, beech: 40.2, cedar: 30, larch: 20, maple: 20.4 })
    const { page1 } = await analyseFile({ csv }, 'which kind has the greatest height?', engine)
    expect(page1).toMatch(
      /cannot tell (ash|beech) \(.*?\) from (ash|beech) at the top nor (larch|maple) \(.*?\) from (larch|maple) at the bottom/i,
    )
    expect(page1).not.toMatch(/cannot tell[^.]*cedar/i)
  })

  it('holds each group against the control', async () => {
    const csv = heights({ control: 30, warm: 30.5, wet: 36 })
    const { page1 } = await analyseFile({ csv }, 'does height differ by kind?', engine)
    expect(page1).toMatch(/cannot tell warm from control/i)
  })
})
