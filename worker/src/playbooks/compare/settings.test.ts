import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, kinds, valueOf } from '../testing/ask.ts'

const OVENS = ['deck', 'rack', 'stone']
const FLOURS = ['rye', 'spelt', 'wheat', 'oat']
const STEAM = ['dry', 'wet']

/** Loaves that cracked: the oven carries most, and nobody ran oat in the stone oven, where nothing cracks. */
const loaves = () =>
  csvOf(960, (index, random) => {
    const [oven, flour, steam] = [index % 3, Math.floor(index / 3) % 4, Math.floor(index / 12) % 2]
    return {
      Oven: OVENS[oven],
      Flour: FLOURS[flour],
      Steam: STEAM[steam],
      Cracks: Math.max(0, 12 - 5 * oven + 2 * flour + (steam ? -1 : 1) + random.normal()),
    }
  })
    .split('\n')
    .filter((row) => !row.startsWith('stone,oat'))
    .join('\n')

const factors: Partial<Question> = {
  metric: valueOf('Cracks'),
  by: [by('Oven'), by('Flour'), by('Steam')],
}

describe('settings of an experiment', () => {
  it('are told by the best combination that was run, and never by totals', async () => {
    const { first, said } = await answer(loaves(), { ...factors, act: 'rank', order: 'least' })
    expect(first!.verdict.kind).toBe('which')
    expect(first!.effects.map(({ kind }) => kind)).toEqual(['groups', 'settings'])
    expect(said).toMatch(/^Stone \/ rye \/ wet .* of the 22 combinations that were run/)
    expect(said).toMatch(/oven stone \([\d.]+\) against deck/)
  })

  it('are ranked by what each carries with the others held equal', async () => {
    const { first } = await answer(loaves(), { ...factors, act: 'explain' })
    expect(first!.verdict).toMatchObject({ kind: 'which', sureness: 'high' })
    expect(first!.effects[0]).toMatchObject({ kind: 'settings', groups: ['oven', 'flour', 'steam'] })
  })

  it('are no matter of sales that were merely collected: those are totals', async () => {
    const sales = csvOf(600, (_, random) => ({
      region: random.pick(['north', 'south', 'east']),
      product: random.pick(['lamp', 'chair', 'desk']),
      revenue: 50 + 20 * random.uniform(),
    }))
    const answered = await answer(sales, {
      act: 'rank',
      metric: valueOf('revenue'),
      by: [by('region'), by('product')],
      order: 'most',
    })
    expect(kinds(answered)).not.toContain('settings')
  })
})
