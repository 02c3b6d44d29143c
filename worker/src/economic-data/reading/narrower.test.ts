import { expect, it } from '@jest/globals'
import { readEconomicGoal } from '../read-economic-goal.ts'

const wished = (goal: string) => readEconomicGoal(goal).wishes.map(({ concept }) => concept.label)

it('reads of a part alone what is asked of it', () => {
  const goal = 'My bakery was turned away twice. Are banks pickier with mom and pop places?'
  expect(wished(goal)).toContain('Lending standards for small firms')
  expect(wished(goal)).not.toContain('Lending standards')
  expect(wished('are more kids poor than in 2010')).toEqual(['Child poverty'])
})

it('reads of the whole what names no part', () => {
  expect(wished('Did loan officers tighten after that bank went under?')).toContain('Lending standards')
  expect(wished('I have two kids. Is poverty falling in Ohio?')).toContain('Poverty rate')
})
