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

  it('is looked for under both titles where no list has it', () => {
    expect(wished('Do bank workers quit?')).toContain('Quits: finance')
    expect(wished('How much do coal miners turn out per hour?')).toContain(
      'Output per hour: mining and logging',
    )
    expect(wished('Do people quit? Banks are hiring.')).toContain('Quits')
  })

  it('is their pay where a sentence speaks of pay, beside how many they are where that is asked', () => {
    expect(wished('Does pay for people working in healthcare keep up?')).toEqual(['Health care pay'])
    expect(wished('Are warehouses hiring, and what do workers get paid?')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/jobs$/),
        expect.stringMatching(/pay$|^Hourly earnings/),
      ]),
    )
  })
})
