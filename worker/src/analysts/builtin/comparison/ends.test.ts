import { describe, expect, it } from '@jest/globals'
import { rememberingEngine as engine } from '../../../statistics/testing/remembering-engine.ts'
import { analyseFile } from '../../../toolkit/testing/run-analyst.ts'
import { csvOf } from '../../../toolkit/testing/seeded.ts'

/** Seed trays in a nursery: two that came from a sixth supplier all failed, which two trays cannot show. */
const trays = csvOf(300, (index, random) => {
  const supplier = index < 2 ? 'Zed' : random.pick(['Ash', 'Elm', 'Fir', 'Oak', 'Yew'])
  const bad = supplier === 'Zed' ? 1 : supplier === 'Ash' ? 0.6 : 0.1
  return { tray: `T${index}`, supplier, failed: random.uniform() < bad ? 'yes' : 'no' }
})

describe('the ends of a comparison of shares', () => {
  it('are groups with rows enough, and the test is said to be of all groups', async () => {
    const { findings, say, defects } = await analyseFile(
      { csv: trays },
      'Tell me about the trays that failed by supplier',
      engine,
    )
    expect(defects).toEqual([])
    const said = findings
      .map(({ title, statement, so_what }) => [title, ...statement, so_what ?? ''].map(say).join(' '))
      .join('\n')
    expect(said).not.toMatch(/Zed 100/)
    expect(said).not.toMatch(/Out of a hundred rows each, Zed/)
    expect(said).toMatch(/Ash/)
  })
})
