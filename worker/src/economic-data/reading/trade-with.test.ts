import { describe, expect, it } from '@jest/globals'
import { readEconomicGoal } from '../read-economic-goal.ts'

const wished = (goal: string) => readEconomicGoal(goal).wishes.map(({ concept }) => concept.label)

describe('trade with one country', () => {
  it('is told by who does what to goods', () => {
    expect(wished('What does Beijing take off us, and what lands here from Shanghai?')).toEqual([
      'Exports to China',
      'Imports from China',
    ])
    expect(wished('Is England still a good customer of ours?')).toEqual(['Exports to the United Kingdom'])
    expect(wished('How much do we fetch in from France and how much from Italy, goods I mean?')).toContain(
      'Imports from Italy',
    )
  })

  it('is told of the country named before where they or there is said', () => {
    expect(wished('Canada is cross. Do we sell as much up there, and do they ship us less?')).toEqual([
      'Exports to Canada',
      'Imports from Canada',
    ])
  })

  it('is no matter of people, of money sent home or of what happens inside', () => {
    expect(wished('How many people come here from India?')).toEqual([])
    expect(wished('Inflation in Brazil since we sold our house there')).not.toContain('Imports from Brazil')
  })

  it('leaves what else is asked at home', () => {
    expect(readEconomicGoal('We buy fabric from Vietnam. Is inflation rising?').places).toEqual([])
    expect(
      readEconomicGoal('German factories after the gas from Russia ran out').places.map(({ name }) => name),
    ).toEqual(['Germany'])
  })
})

it('takes what comes from one country and another from both', () => {
  const goal = 'Did tariffs cut what comes in from China or does it just come from Mexico and Vietnam now?'
  const labels = readEconomicGoal(goal).wishes.map(({ concept }) => concept.label)
  expect(labels).toEqual(
    expect.arrayContaining(['Imports from China', 'Imports from Mexico', 'Imports from Vietnam']),
  )
})
