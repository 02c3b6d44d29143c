import { describe, expect, it } from '@jest/globals'
import { readEconomicGoal } from '../read-economic-goal.ts'

const bound = (goal: string) =>
  readEconomicGoal(goal).wishes.map(({ concept, where, atHomeToo }) =>
    [concept.label, where?.map(({ name }) => name).join() ?? 'as the goal', atHomeToo ? 'and here' : ''].join(
      ' ',
    ),
  )

describe('the place of a thing', () => {
  it('is the place beside it, and not that of another thing', () => {
    expect(bound('Rents in Canada and the mortgage rate')).toEqual(['Rent as the goal ', 'Mortgage rate  '])
    expect(bound('Unemployment in Ohio versus the national inflation')).toEqual([
      'Unemployment rate as the goal ',
      'Inflation  ',
    ])
    expect(bound('Unemployment in Japan and inflation')).toEqual([
      'Unemployment rate as the goal ',
      'Inflation as the goal and here',
    ])
  })

  it('is that of all where it stands before or behind them all', () => {
    expect(bound('In Japan, unemployment and inflation')).toEqual([
      'Unemployment rate as the goal ',
      'Inflation as the goal ',
    ])
    expect(bound('Unemployment and inflation in Japan')).toEqual([
      'Unemployment rate as the goal ',
      'Inflation as the goal ',
    ])
  })

  it('is none in a clause that only says when, and in the name of a bank', () => {
    expect(readEconomicGoal('Factory jobs since China joined the WTO').places).toEqual([])
    const bank = readEconomicGoal('What does the European Central Bank charge?')
    expect([bank.places, bank.wishes.map(({ concept }) => concept.label)]).toEqual([
      [],
      ['European Central Bank rate'],
    ])
  })
})
