import { describe, expect, it } from '@jest/globals'
import { readEconomicGoal } from '../read-economic-goal.ts'

const wished = (goal: string) => readEconomicGoal(goal).wishes.map(({ concept }) => concept.label)

describe('what is asked of an industry', () => {
  it('is told by the industry and not by everybody', () => {
    expect(wished('Do restaurant workers quit more than nurses?')).toEqual([
      'Quits in hotels and restaurants',
      'Quits in health care',
    ])
  })

  it('stays with everybody where it is not counted by that industry', () => {
    expect(wished('Do bank workers quit?')).toContain('Quits')
  })
})
