import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, metric } from '../testing/ask.ts'

const over = { table: 'data', column: 'brought_on', grain: null }
/** Repairs of four workshops over a year; the hours of each run as `slopes` says, by so many over the whole year. */
const repairs = (slopes: Record<string, number>) =>
  csvOf(800, (index, random) => {
    const at = Math.floor((index / 800) * 360)
    const workshop = random.pick(['Quay', 'Mill', 'Tower', 'Orchard'])
    const hours = 50 + (slopes[workshop] ?? 0) * (at / 360 - 0.5) + 6 * random.normal()
    return { repair: `R${index}`, brought_on: day(at), workshop, hours: hours.toFixed(2) }
  })
const question = {
  act: 'change' as const,
  metric: metric('value', { column: 'hours' }),
  by: [by('workshop')],
  over,
}
type Found = Awaited<ReturnType<typeof answer>>
const apartOf = ({ first }: Found) => first!.effects.find(({ kind }) => kind === 'courses-apart')

describe('groups that go against each other', () => {
  const opposed = repairs({ Mill: 48, Tower: -48 })

  it('are the answer to how a measure has developed for them', async () => {
    const found = await answer(opposed, question)
    expect(found.first!.verdict.kind).toBe('which')
    expect(found.first!.effects[0]).toMatchObject({ kind: 'courses-apart', groups: ['Mill', 'Tower'] })
    expect(found.first!.effects[0]!.value).toBeGreaterThan(3.4)
    expect(found.first!.effects[0]!.value).toBeLessThan(4.6)
    expect(found.said).toMatch(
      /rises? for Mill \(from .* in the first 3 months to .* in the last .*, by 4.* a month\); it falls for Tower .*; it shows no trend beyond chance for .*Orchard.* together hide it/,
    )
  })

  it('stand beside who has most, which hides them', async () => {
    const found = await answer(opposed, { ...question, act: 'compare', over: null })
    expect(apartOf(found)?.groups).toEqual(['Mill', 'Tower'])
    expect(found.first!.effects.map(({ kind }) => kind)).not.toContain('group-stretch')
  })

  it('are none where all go one way, nor where none goes any', async () => {
    const alike: Record<string, number> = { Quay: 40, Mill: 40, Tower: 40, Orchard: 40 }
    for (const slopes of [alike, {}]) expect(apartOf(await answer(repairs(slopes), question))).toBeUndefined()
  })
})
