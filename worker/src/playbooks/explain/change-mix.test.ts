import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, kinds, over, valueOf } from '../testing/ask.ts'

/** Calls of two kinds over two years: how many are hard, how much longer all take, and who takes them. */
const calls = (hardness: (at: number) => number, longer: (at: number) => number) =>
  csvOf(900, (index, random) => {
    const at = Math.floor((index / 900) * 730)
    const hard = random.uniform() < hardness(at)
    const length = (hard ? 60 : 30) + longer(at) + 5 * random.normal()
    return {
      call: `C${index}`,
      opened: day(at),
      kind: hard ? 'hard' : 'easy',
      desk: random.pick(['north', 'south', 'west']),
      minutes: length.toFixed(1),
    }
  })
const why = { act: 'explain', metric: valueOf('minutes'), over, supposes: 'up' } as const
const more = (at: number) => 0.2 + (0.5 * at) / 730

describe('why something rose', () => {
  it('is answered by which rows there are, where nothing took longer', async () => {
    const found = await answer(
      calls(more, () => 0),
      why,
    )
    expect(kinds(found)[0]).toBe('mix-split')
    expect(found.said).toMatch(
      /Another mix by kind makes (?:all|most) of it: minutes went up from .* \(January 2023 to August 2023\) to .*, while hard went from (?:2|3)\d% to (?:5|6)\d% of the/i,
    )
    expect(found.said).not.toMatch(/alone\b(?! would)/)
    // A third of the way from 20% to 70% lies between the middles of both thirds, twice over; hard ones take 30 longer.
    expect(found.first!.effects[0]!.value).toBeGreaterThan(7)
    expect(found.first!.effects[0]!.value).toBeLessThan(13)
  })

  it('says which part is like for like, where both are so', async () => {
    const found = await answer(
      calls(more, (at) => at / 60),
      why,
    )
    expect(found.said).toMatch(
      /Another mix by kind makes (?:most|part) of it: .* like for like minutes went up by/i,
    )
  })

  it('is silent of the mix where it stays and all take longer', async () => {
    const found = await answer(
      calls(
        () => 0.4,
        (at) => at / 40,
      ),
      why,
    )
    expect(kinds(found)).not.toContain('mix-split')
    expect(found.said).not.toMatch(/another mix/i)
  })

  it('makes nothing of a mix that moves where the measure does not', async () => {
    const found = await answer(
      calls(more, (at) => (-15 * at) / 730),
      { ...why, by: [by('desk')] },
    )
    expect(found.said).not.toMatch(/another mix by kind makes/i)
  })
})
