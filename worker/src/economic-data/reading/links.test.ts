import { describe, expect, it } from '@jest/globals'
import { readEconomicGoal } from '../read-economic-goal.ts'
import { linksIn, namedLinkIn, wordsOfQuestion } from './links.ts'
import { namesThing } from './wishes.ts'

const said = (goal: string) => {
  const words = wordsOfQuestion(goal)
  const [link] = linksIn(words, (at) => namesThing(at.map((own) => words[own]!)))
  const text = (at: readonly number[]) => at.map((own) => words[own]!.said).join(' ')
  return link ? [text(link.driver), text(link.follows), link.way] : null
}

describe('links that a goal speaks of', () => {
  it.each([
    ['Do higher rates cool hiring', 'do higher rates', 'hiring', 'down'],
    ['does cheap money push house prices up', 'does cheap money', 'house prices', 'down'],
    ['Do wages chase prices', 'prices', 'do wages', null],
    ['does unemployment rise when the Fed raises rates', 'the fed raises rates', 'does unemployment', 'up'],
    ['what is the effect of oil prices on air fares', 'oil prices', 'air fares', null],
    ['the link between wages and inflation', 'wages', 'inflation', null],
    ['how much of an oil price rise gets to the pump', 'how much of an oil price rise', 'the pump', null],
  ])('%s', (goal, driver, follows, way) => {
    expect(said(goal)).toEqual([driver, follows, way])
  })

  it.each([
    'show me wages and prices since 2000',
    'did inflation hit a record',
    'help me understand unemployment',
    'rates rose while wages fell',
    'how have house prices moved',
  ])('are none in: %s', (goal) => {
    expect(said(goal)).toBeNull()
  })

  it('have names, under which what follows is told before what it follows', () => {
    const labels = (goal: string) => readEconomicGoal(goal).wishes.map(({ concept }) => concept.label)
    expect(namedLinkIn('is the Phillips curve dead')).toMatchObject({ follows: 'Inflation', way: 'down' })
    expect(labels("does Okun's law still hold")).toEqual(['Unemployment rate', 'Real GDP'])
    expect(labels('is the Fisher effect real')).toEqual(['10-year yield', 'Inflation'])
    expect(namedLinkIn('is the yield curve steep')).toBeNull()
  })

  it('part the words for what drives from those for what follows', () => {
    const words = (goal: string) =>
      readEconomicGoal(goal).wishes.map((wish) => [wish.concept.label, wish.words])
    expect(words('do oil prices feed into air fares')).toEqual([
      ['Crude oil price', 'oil prices'],
      ['Air fares', 'air fares'],
    ])
  })
})
