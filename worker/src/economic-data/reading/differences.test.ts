import { describe, expect, it } from '@jest/globals'
import { readEconomicGoal } from '../read-economic-goal.ts'

const wished = (goal: string) => {
  const { wishes, otherwise } = readEconomicGoal(goal)
  return [...wishes, ...otherwise].map(({ concept }) => concept.label)
}

describe('a difference that has a name', () => {
  it('is told where a goal names both its ends', () => {
    expect(wished('Do t-bill rates still pay more than the ten-year treasury?')).toContain(
      '10-year to 3-month spread',
    )
  })

  it('is not told for one end alone', () => {
    expect(wished('What does the ten-year treasury pay?')).not.toContain('10-year to 3-month spread')
  })
})
