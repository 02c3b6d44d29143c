import { describe, expect, it } from '@jest/globals'
import { readEconomicGoal } from '../read-economic-goal.ts'

const wished = (goal: string) => readEconomicGoal(goal).wishes.map(({ concept }) => concept.label)

describe('what is said once and meant of each', () => {
  it('is read of what stands behind the joining word', () => {
    expect(wished('Did payrolls fall more in restaurants or in construction?')).toEqual([
      'Leisure and hospitality jobs',
      'Construction jobs',
    ])
    expect(wished('Do wages in hotels and factories rise?')).toEqual([
      'Leisure and hospitality pay',
      'Manufacturing pay',
    ])
  })

  it('is not read of what has a measure of its own', () => {
    expect(wished('Payrolls in restaurants and construction spending')).toContain('Construction spending')
  })
})

describe('what is said to be measured', () => {
  const measured = (goal: string) => readEconomicGoal(goal).measured
  it('is looked for at FRED where nothing known explains it, beside what is known', () => {
    expect(measured('Is the price of molybdenum moving with inflation?')).toEqual(['molybdenum'])
    expect(measured('Do molybdenum exports move with copper?')).toEqual(['molybdenum'])
  })

  it('is no talk, and nothing that is known', () => {
    expect(measured('Inflation for my cat and the price of copper')).toEqual([])
  })
})
