import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, day, over } from '../testing/ask.ts'

const DAYS = 720

/** Cases of four doctors over two years; one of them begins after eight months, or has ever more from few on. */
const cases = (begins: boolean) =>
  csvOf(1300, (index, random) => {
    const at = Math.floor((index / 1300) * DAYS)
    const share = begins ? (at >= 240 ? 0.25 : 0) : 0.05 + (0.4 * at) / DAYS
    const doctor = random.uniform() < share ? 'Dr Hale' : random.pick(['Dr Amis', 'Dr Bond', 'Dr Carr'])
    return { case: `C${index}`, opened: day(at), doctor }
  })
const question = { act: 'change' as const, metric: count, over, by: [by('doctor')] }

describe('a group that begins', () => {
  it('is told as begun, and not as risen', async () => {
    const { first, said, defects } = await answer(cases(true), question)
    expect(defects).toEqual([])
    expect(first!.effects.find(({ kind }) => kind === 'courses-by-group')?.groups).not.toEqual(['Dr Hale'])
    expect(said).toMatch(/Dr Hale from (?:August|September) 2023 on/)
    expect(said).not.toMatch(/rises for Dr Hale|only Dr Hale rises/)
  })

  it('is told as risen where it was there all along', async () => {
    const { first, said } = await answer(cases(false), question)
    expect(first!.effects.find(({ kind }) => kind === 'courses-by-group')?.groups).toEqual(['Dr Hale'])
    expect(said).not.toMatch(/a beginning and no rise/)
  })
})
