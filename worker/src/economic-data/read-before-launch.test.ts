import { describe, expect, it } from '@jest/globals'
import { goalReadingSchema } from '#contract'
import { readEconomicGoalBeforeLaunch } from './read-before-launch.ts'
import { readEconomicGoal } from './read-economic-goal.ts'

const read = async (goal: string) => {
  const reading = goalReadingSchema.parse(
    await readEconomicGoalBeforeLaunch(goal, new Date('2026-11-20T00:00:00Z')),
  )
  return { ...reading, ...reading.economic! }
}
const asked = async (goal: string) =>
  (await read(goal)).series.filter(({ beside }) => !beside).map(({ series_id }) => series_id)

describe('a goal for economic data before its launch', () => {
  it('is answered with the series that would be chosen, without a key', async () => {
    expect(await asked('Do Freddie Mac’s mortgage rates move housing starts?')).toEqual([
      'MORTGAGE30US',
      'HOUST',
    ])
    // Under copyright, and its owner is not named: what stands in for it is called what it is.
    const { series: unnamed } = await read('Do mortgage rates move housing starts?')
    expect(unnamed[0]).toMatchObject({
      series_id: 'DGS10',
      label: '10-year yield',
      because: expect.stringContaining('stands in for Mortgage rate'),
    })
    expect(await asked('Compare PAYEMS with XYZ123')).toEqual(['XYZ123', 'PAYEMS'])
    // Names that every object bears are words like others.
    expect(await asked('__proto__ constructor toString UNRATE')).toEqual(['UNRATE'])
    const { series } = await read('How is the stock market?')
    expect(series.map(({ series_id }) => series_id)).not.toContain('SP500')
  })

  it('says what cannot be told, and what is looked up at launch', async () => {
    const german = await read('Is unemployment in Germany worse than ours?')
    expect(german.untold[0]).toContain('about Germany')
    expect(german.looked_up).toEqual(['Unemployment rate, Germany'])
    expect(german.series.map(({ series_id }) => series_id)).toEqual(['UNRATE'])
    expect((await read('Why is my cat so grumpy?')).untold).toHaveLength(1)
    expect(await read('')).toMatchObject({ series: [], untold: [] })
  })

  it('says that a language model may name others at launch', async () => {
    const today = new Date('2026-11-20T00:00:00Z')
    const { economic } = await readEconomicGoalBeforeLaunch('How is unemployment?', today, true)
    expect(economic!.series[0]).toMatchObject({ series_id: 'UNRATE' })
    expect(economic!.looked_up.join()).toContain('a language model names')
    expect((await read('How is unemployment?')).looked_up).toEqual([])
  })

  it('suggests three goals that are read as what they are about', async () => {
    const { suggestions } = await read('What about rents?')
    expect(suggestions).toHaveLength(3)
    for (const goal of suggestions)
      expect(readEconomicGoal(goal).wishes.map(({ concept }) => concept.label)).toContain('Rent')
  })
})
