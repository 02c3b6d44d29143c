import { describe, expect, it } from '@jest/globals'
import { readEconomicGoal } from '../read-economic-goal.ts'

const wished = (goal: string) => readEconomicGoal(goal).wishes.map(({ concept }) => concept.label)

describe('what is asked of a group of people', () => {
  it('is told by the group and not by everybody', () => {
    expect(wished('Did women come back to work after covid?')).toEqual(["Women's participation"])
    expect(wished('Do men and women have trouble with finding a job?')).toEqual(
      expect.arrayContaining(["Women's unemployment rate", "Men's unemployment rate"]),
    )
    expect(wished('Did people come back to work after covid?')).toEqual(['Labor force participation'])
  })

  it('is told of everybody as well where both are compared', () => {
    expect(wished('Is it harder for veterans to find work than for everybody else?')).toEqual([
      'Veterans: unemployment rate',
      'Unemployment rate',
    ])
  })

  it('is told of those who are of two groups at once', () => {
    const unemployed = wished('Are Hispanic women out of work more often than white men?')
    expect(unemployed).toEqual(
      expect.arrayContaining(['Hispanic unemployment rate: women', 'White unemployment rate: men']),
    )
    expect(unemployed).not.toContain("Women's unemployment rate")
    expect(wished('Are women and Hispanic people out of work?')).not.toContain(
      'Hispanic unemployment rate: women',
    )
  })

  it('takes the group from an age that is asked after, and from none that is only told', () => {
    expect(wished("I'm 22. Is it harder for people my age to find work?")).toContain(
      'Unemployment rate aged 20 to 24',
    )
    expect(wished("I'm 22. Is unemployment rising?")).toEqual(['Unemployment rate'])
  })
})

it('reads nothing of a group where somebody tells whose father or wife they are', () => {
  const labels = (goal: string) => readEconomicGoal(goal).wishes.map(({ concept }) => concept.label)
  const told = [
    'Divorced dad here. Have hourly earnings gone up?',
    'My wife works at a bank. Have hourly earnings gone up?',
  ]
  for (const goal of told) expect(labels(goal)).toContain('Hourly earnings')
  expect(labels('Have hourly earnings of fathers gone up?')).toContain('Men: weekly earnings')
  for (const goal of told) expect(labels(goal)).not.toContain('Men: weekly earnings')
})
