import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day, kinds, valueOf } from '../testing/ask.ts'

const EVENT = { at: '2023-07-01', grain: 'day', after: false, label: 'new rota' } as const

/** Calls of two kinds over a year; from July on hard ones are more, each kind takes longer, or both. */
const calls = (moreHard: boolean, longer: number) =>
  csvOf(2190, (index, random) => {
    const at = Math.floor(index / 6)
    const after = at >= 181
    const hard = random.uniform() < (after && moreHard ? 0.6 : 0.3)
    const wait = (hard ? 60 : 30) + (after ? longer : 0) + 6 * random.normal()
    return { call: `C${index}`, opened: day(at), kind: hard ? 'hard' : 'easy', wait: wait.toFixed(1) }
  })
const asked = { act: 'event', metric: valueOf('wait'), event: EVENT, supposes: 'up' } as const

describe('an event with another mix of rows', () => {
  it('is parted into what the mix makes and what changed like for like', async () => {
    const found = await answer(calls(true, 4), asked)
    expect(kinds(found)).toContain('mix-split')
    const { value } = found.first!.effects.find(({ kind }) => kind === 'mix-split')!
    // 30 points more of hard ones, which take 30 longer.
    expect(value).toBeGreaterThan(7.5)
    expect(value).toBeLessThan(10.5)
    expect(found.said).toMatch(
      /Of the change by .* come from another mix by kind: .*hard.* went from .* to .* of the rows; like for like wait went up by/,
    )
  })

  it('says what the mix hides', async () => {
    const found = await answer(calls(true, -9), asked)
    expect(found.said).toMatch(
      /Two things work against each other: another mix by kind .* moves wait up by .*, while like for like wait went down by/,
    )
  })

  it('is not shown where the mix makes all of it, a fall as little as a rise', async () => {
    const fewerHard = calls(true, 0).replace(/easy|hard/g, (kind) => (kind === 'easy' ? 'hard' : 'easy'))
    const fall = fewerHard.replace(/(\d+\.\d)$/gm, (wait) => (90 - Number(wait)).toFixed(1))
    const found = await answer(fall, { ...asked, supposes: 'down' })
    expect(found.first!.verdict.kind).toBe('no')
    expect(found.said).toMatch(
      /^No, not by itself: .* less .* another mix by kind: .* Like for like no change is shown/,
    )
    const rise = await answer(calls(true, 0), asked)
    expect(rise.first!.verdict.kind).toBe('no')
    expect(rise.findings.map(({ title }) => title).join()).toMatch(/Another mix by \S*kind\S* moves/)
  })

  it('is not parted where the mix is the same', async () => {
    const found = await answer(calls(false, 6), asked)
    expect(kinds(found)).not.toContain('mix-split')
  })
})
