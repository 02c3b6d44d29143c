import { describe, expect, it } from '@jest/globals'
import { readEconomicGoal } from '../read-economic-goal.ts'

const wished = (goal: string) => readEconomicGoal(goal).wishes.map(({ concept }) => concept.label)

describe('what places are compared in', () => {
  it('is each of the things that are listed, however plainly', () => {
    expect(wished('Iowa against Nebraska, in people and in what they produce')).toEqual([
      'Population',
      'Real GDP',
    ])
    expect(wished('How do Utah and Idaho differ in jobs, in homes and in how many live there?')).toEqual([
      'Payrolls',
      'House prices',
      'Population',
    ])
  })

  it('is nothing that goes on, and nothing where no places are compared', () => {
    expect(wished("Iowa against Nebraska, in people's rents")).not.toContain('Population')
    expect(wished('Inflation, and what it does in people')).toEqual(['Inflation'])
  })
})

describe('prices that devour', () => {
  it('are no meals, and take what they devour beside them', () => {
    expect(wished('Are prices eating up our wages?')).toEqual(['Inflation', 'Hourly earnings'])
    expect(wished('My savings are gnawed away by prices')).toContain('Inflation')
    expect(wished('What does it cost to eat in restaurants?')).not.toContain('Inflation')
  })
})
