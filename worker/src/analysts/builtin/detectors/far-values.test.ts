import { describe, expect, it } from '@jest/globals'
import { drawsFrom } from '../../../testing/make-rows.ts'
import { rememberingEngine as engine } from '../../../statistics/testing/remembering-engine.ts'
import { analyseFile } from '../../../toolkit/testing/run-analyst.ts'

describe('what looks like a finding and is none', () => {
  it('makes no law of two far values in one group', async () => {
    const draws = drawsFrom(29)
    const rows = Array.from({ length: 240 }, (_, place) => {
      const [phase, far] = [place % 2 ? 'climb' : 'landing', place < 4 && place % 2 === 0]
      return [
        phase,
        far ? 900 + place : draws.normal().toFixed(2),
        far ? 2000 : draws.normal().toFixed(2),
      ].join(',')
    })
    const csv = ['phase,repair,other', ...rows].join('\n')
    const { everything } = await analyseFile({ csv }, 'what drives other?', engine)
    expect(everything).not.toMatch(/depends on phase/i)
  })

  it('tells no copies where few values must meet', async () => {
    const draws = drawsFrom(31)
    const rows = Array.from(
      { length: 60 },
      () => `${draws.pick(['a', 'b', 'c'])},${Math.floor(20 * draws.uniform())}`,
    )
    const { everything } = await analyseFile(
      { csv: ['kind,bites', ...rows].join('\n') },
      'do bites differ by kind?',
      engine,
    )
    expect(everything).not.toMatch(/exact cop/i)
  })

  it('reads "none" as a level where it is what most rows have', async () => {
    const draws = drawsFrom(37)
    const rows = Array.from({ length: 200 }, (_, place) =>
      [draws.pick(['small', 'large']), place % 4 ? 'None' : draws.pick(['minor', 'major'])].join(','),
    )
    const { everything } = await analyseFile(
      { csv: ['size,damage', ...rows].join('\n') },
      'does size affect damage?',
      engine,
    )
    // Read as missing, none of them would leave fifty rows.
    expect(everything).toMatch(/n = 200/)
  })

  it('sees that values are missing in some months more than in others, numbered as they are', async () => {
    const draws = drawsFrom(43)
    const rows = Array.from({ length: 150 }, (_, place) => {
      const month = 5 + (place % 5)
      return [month, month === 6 && draws.uniform() < 0.7 ? '' : (20 + 5 * draws.normal()).toFixed(1)].join(
        ',',
      )
    })
    const { everything } = await analyseFile(
      { csv: ['month,ozone', ...rows].join('\n') },
      'describe ozone',
      engine,
    )
    expect(everything).toMatch(/ozone is missing in \d+\.\d% of month 6 but 0% of month/i)
  })
})
