import { describe, expect, it } from '@jest/globals'
import { readEconomicGoal } from '../read-economic-goal.ts'

const wished = (goal: string) => readEconomicGoal(goal).wishes.map(({ concept }) => concept.label)

describe('money lent for some time', () => {
  it('is told by how long and by who has it', () => {
    expect(wished('If I lend it to Uncle Sam for six months, what do I get?')).toContain('6-month bill rate')
    expect(wished('I would lock it up for twelve months at the bank. What do they pay?')).toContain(
      'Rate on 12-month deposits',
    )
    expect(wished('Does money put away safely for a year or less earn anything?')).toEqual(
      expect.arrayContaining(['1-year yield', 'Rate on 12-month deposits']),
    )
  })

  it('is none where years only say when', () => {
    expect(wished('Did banks give out more loans over the last three years?')).not.toContain('3-year yield')
    expect(wished('Do banks pay more than 2 years ago?')).not.toContain('2-year yield')
  })
})
