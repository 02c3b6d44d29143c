import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, metric } from '../testing/ask.ts'

/** Castings, rejected by their wall and their sand: thin ones with much sand, or each adding its own. */
const castings = (rejects: (thin: boolean, sand: number) => number) =>
  csvOf(1500, (index, random) => {
    const wall = random.pick(['thin', 'middling', 'thick'])
    const sand = Math.round(10 * (2 + 3 * random.uniform())) / 10
    return {
      casting: `C${index}`,
      wall,
      sand,
      pour: Math.round(1400 + 80 * random.uniform()),
      oven: random.pick(['A', 'B']),
      scrap: (rejects(wall === 'thin', sand) + random.normal()).toFixed(2),
    }
  })
const question = { act: 'explain' as const, metric: metric('value', { column: 'scrap' }) }
const crossed = ({ effects }: { effects: { kind: string; groups: string[]; value: number | null }[] }) =>
  effects.find(({ kind }) => kind === 'two-together')

describe('what two columns do together', () => {
  it('is the first qualification where a straight model leaves much', async () => {
    const { first, said, defects } = await answer(
      castings((thin, sand) => 5 + (thin && sand > 4 ? 6 : 0)),
      question,
    )
    expect(defects).toEqual([])
    const effect = crossed(first!)!
    expect(effect.groups[0]).toBe('thin')
    expect(effect.groups[1]).toMatch(/^over (?:3\.8|4|4\.1)/)
    expect(effect.value).toBeCloseTo(6, 0)
    expect(said.split('\n')[1]).toMatch(/thin with sand over/)
  })

  it('is not looked for where each adds its own', async () => {
    const { first } = await answer(
      castings((thin, sand) => 5 + (thin ? 2 : 0) + 1.5 * sand),
      question,
    )
    expect(crossed(first!)).toBeUndefined()
  })
})
