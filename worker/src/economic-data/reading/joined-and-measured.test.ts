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

  it('is read of what is named before it as well', () => {
    expect(wished('Are more mortgages going bad than car loans?')).toEqual([
      'Delinquent mortgages',
      'Delinquent consumer loans',
    ])
  })

  it('is not read of what has a measure of its own', () => {
    expect(wished('Payrolls in restaurants and construction spending')).toContain('Construction spending')
  })
})

describe('an item of a list', () => {
  it('is what it is by itself, and part of no other', () => {
    const listed = wished('How have prices, home values and interest on savings done?')
    expect(listed).toEqual(
      expect.arrayContaining(['Consumer prices', 'House prices', 'Rate on savings accounts']),
    )
    expect(wished('Which jobs go first: builders, factory hands or waiters?')).not.toContain(
      'Factory construction spending',
    )
    // Without a list the price is that of what it stands with.
    expect(wished('How have prices of homes done?')).not.toContain('Consumer prices')
  })

  it('counts nothing where "one" stands for what was named', () => {
    expect(wished('the 2008 slump against the covid one in jobs')).not.toContain('People with several jobs')
    expect(wished('how many hold more than one job')).toContain('People with several jobs')
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
