import { describe, expect, it } from '@jest/globals'
import { readEconomicGoal } from '../read-economic-goal.ts'

const labels = (goal: string) => readEconomicGoal(goal).wishes.map(({ concept }) => concept.label)

describe('what people say of themselves', () => {
  it('is nothing that they ask for', () => {
    expect(labels('I run a bakery and have two trucks: is flour getting dearer')).toEqual(['Wheat price'])
    expect(labels('I sell furniture. Is inflation coming down?')).toEqual(['Inflation'])
  })

  it('is asked for where they refer back to it, or ask for nothing else', () => {
    expect(labels('I sell furniture. Do my sales hang on people moving house?')).toContain('Furniture sales')
    expect(labels('what do I pay for eggs')).toEqual(['Egg prices'])
  })
})

describe('pay, and people who leave', () => {
  it('are told by what one earns, real where the goal compares with prices', () => {
    expect(labels('what do people earn')[0]).toBe('Hourly earnings')
    expect(labels('are workers better off')[0]).toBe('Real pay per hour')
    expect(labels('is the countryside emptying out')[0]).toBe('Population')
  })
})
