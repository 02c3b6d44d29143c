import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Profile } from '#contract'
import { vegaFile, withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

const FILES = {
  weather: 'seattle-weather.csv',
  movies: 'movies.json',
  cars: 'cars.json',
  penguins: 'penguins.json',
  gapminder: 'gapminder.json',
  barley: 'barley.json',
}
const profiles = {} as Record<keyof typeof FILES, Profile>

beforeAll(async () => {
  for (const [name, file] of Object.entries(FILES))
    profiles[name as keyof typeof FILES] = await withProfile(vegaFile(file), async (_, profile) => profile)
})

interface Expected {
  intent?: string
  outcome?: string
  factors?: string[]
  filter?: string
  horizon?: [number, string]
  top?: number
  question?: string
}

const GOALS: [keyof typeof FILES, string, Expected][] = [
  [
    'weather',
    'How do the seasons differ, and is it getting warmer?',
    { intent: 'season', outcome: 'temp_max' },
  ],
  ['weather', 'How do the seasons differ, and is it getting warmer?', { intent: 'trend' }],
  ['barley', 'do yield levels differ by site?', { intent: 'compare', outcome: 'yield', factors: ['site'] }],
  ['weather', 'what drives wind?', { intent: 'drivers', outcome: 'wind' }],
  ['weather', 'temprature over time', { intent: 'trend', outcome: 'temp_max' }],
  [
    'weather',
    'forecast temp_max for the next 6 months',
    { intent: 'forecast', outcome: 'temp_max', horizon: [6, 'month'] },
  ],
  [
    'weather',
    'What is the mean wind on rainy days?',
    { question: 'mean', outcome: 'wind', filter: 'weather=rain' },
  ],
  [
    'weather',
    'what is the average precipitation by weather?',
    { question: 'mean', outcome: 'precipitation', factors: ['weather'] },
  ],
  ['weather', 'how many days of snow were there?', { question: 'count', filter: 'weather=snow' }],
  ['weather', 'are there outliers in precipitation', { intent: 'anomalies', outcome: 'precipitation' }],
  ['weather', 'analyze this', { intent: 'describe' }],
  ['movies', 'what goes with worldwide gross?', { intent: 'relationship', outcome: 'Worldwide Gross' }],
  [
    'movies',
    'top 10 movies by worldwide gross',
    { intent: 'composition', outcome: 'Worldwide Gross', top: 10 },
  ],
  [
    'movies',
    'Does budget affect imdb rating?',
    { intent: 'relationship', outcome: 'IMDB Rating', factors: ['Production Budget'] },
  ],
  ['movies', 'which columns have missing values?', { question: 'missing' }],
  [
    'movies',
    'relationship between production budget and IMDB votes',
    { intent: 'relationship', factors: ['Production Budget'] },
  ],
  [
    'movies',
    'IMDB rating by major genre',
    { intent: 'compare', outcome: 'IMDB Rating', factors: ['Major Genre'] },
  ],
  [
    'movies',
    'how many outliers are there in IMDB Rating by |z| > 3?',
    { question: 'outliers', outcome: 'IMDB Rating' },
  ],
  ['cars', 'mileage by origin', { intent: 'compare', outcome: 'Miles_per_Gallon', factors: ['Origin'] }],
  ['cars', 'effect of horsepower on acceleration', { outcome: 'Acceleration', factors: ['Horsepower'] }],
  [
    'cars',
    'are japanese cars more fuel efficient?',
    { intent: 'compare', outcome: 'Miles_per_Gallon', factors: ['Origin'] },
  ],
  ['cars', 'what is the correlation between weight and horsepower?', { question: 'correlation' }],
  [
    'movies',
    'movies whose worldwide gross is below their production budget: which genres?',
    { filter: 'Worldwide Gross<Production Budget' },
  ],
  ['cars', 'what drives horsepower? no European cars please', { filter: 'Origin!=Europe' }],
  ['cars', 'mean horsepower by cylinders, Japan need not be included', { filter: 'Origin!=Japan' }],
  ['gapminder', 'life expectancy in 1990 or later', { filter: 'year>=1990' }],
  ['gapminder', 'trend of fertility in the last 20 years', { filter: 'year between1986,2005' }],
  ['cars', 'How many cars come from Europe?', { question: 'count', filter: 'Origin=Europe' }],
  ['cars', 'do heavier cars have lower mpg', { outcome: 'Miles_per_Gallon', factors: ['Weight_in_lbs'] }],
  ['cars', 'how has mpg changed over time', { intent: 'trend', outcome: 'Miles_per_Gallon' }],
  [
    'cars',
    'which origin has the highest horsepower',
    { intent: 'composition', outcome: 'Horsepower', factors: ['Origin'] },
  ],
  ['cars', 'cluster the cars', { intent: 'segments' }],
  [
    'cars',
    'is acceleration normally distributed at the 5% level?',
    { question: 'normality', outcome: 'Acceleration' },
  ],
  ['penguins', 'What distinguishes the species?', { intent: 'compare', factors: ['Species'] }],
  [
    'penguins',
    'compare body mass across islands',
    { intent: 'compare', outcome: 'Body Mass (g)', factors: ['Island'] },
  ],
  ['penguins', 'what drives body mass', { intent: 'drivers', outcome: 'Body Mass (g)' }],
  [
    'penguins',
    'Which factors influence flipper lenght?',
    { intent: 'drivers', outcome: 'Flipper Length (mm)' },
  ],
  ['penguins', 'mean body mass of Gentoo penguins', { outcome: 'Body Mass (g)', filter: 'Species=Gentoo' }],
  [
    'penguins',
    'do the sexes differ in body mass?',
    { intent: 'compare', outcome: 'Body Mass (g)', factors: ['Sex'] },
  ],
  [
    'gapminder',
    'how does fertility relate to life expectancy?',
    { intent: 'relationship', outcome: 'life_expect', factors: ['fertility'] },
  ],
  ['gapminder', 'how did life expectancy change since 1980', { intent: 'trend', outcome: 'life_expect' }],
  ['gapminder', 'life expectency by country', { outcome: 'life_expect', factors: ['country'] }],
  ['barley', 'which variety gives the best yield', { outcome: 'yield', factors: ['variety'] }],
  ['barley', 'Does the site matter for yield?', { intent: 'compare', outcome: 'yield', factors: ['site'] }],
  ['barley', 'What influences the harvest?', { intent: 'drivers', outcome: 'yield' }],
  ['barley', 'check the data quality', { intent: 'quality' }],
]

describe('readGoal', () => {
  it.each(GOALS)('%s: %s %#', (table, goal, expected) => {
    const reading = readGoal(goal, profiles[table])
    const strong = reading.intents.filter(({ score }) => score >= 0.4).map(({ intent }) => intent)
    if (expected.intent) expect(strong).toContain(expected.intent)
    if (expected.outcome) expect(reading.outcomes[0]?.column).toBe(expected.outcome)
    if (expected.factors)
      expect(reading.factors.map(({ column }) => column)).toEqual(expect.arrayContaining(expected.factors))
    if (expected.filter)
      expect(
        reading.filters.map(
          ({ column, operator, values, than }) =>
            `${column}${operator === 'between' ? ' between' : operator}${than ?? values.join()}`,
        ),
      ).toContain(expected.filter)
    if (expected.horizon) expect([reading.horizon?.count, reading.horizon?.unit]).toEqual(expected.horizon)
    if (expected.top) expect(reading.top_n).toBe(expected.top)
    if (expected.question) expect(reading.question?.measure).toBe(expected.question)
  })

  it('looks at everything when the goal names nothing', () => {
    const reading = readGoal('analyze this', profiles.cars)
    expect(reading.intents.map(({ intent }) => intent)).toEqual(
      expect.arrayContaining(['describe', 'relationship', 'drivers', 'compare']),
    )
    expect(reading.certain).toBe(false)
  })

  it('offers both outcomes when the words fit two columns', () => {
    expect(readGoal('is it getting warmer?', profiles.weather).outcomes.map(({ column }) => column)).toEqual([
      'temp_max',
      'temp_min',
    ])
  })

  it('takes a year that has not come yet for how far ahead to look', () => {
    const reading = readGoal('What will temp_max be in 2019?', profiles.weather)
    expect(reading.horizon).toEqual({ count: 48, unit: 'month' })
    expect(reading.filters).toEqual([])
  })

  it('takes what is left out for no event, and keeps other spans of time beside an event', () => {
    const out = readGoal(
      'How did wind change in the last two years, leaving out July 2014?',
      profiles.weather,
    )
    expect(out.event).toBeNull()
    expect(out.intents.map(({ intent }) => intent)).not.toContain('event')
    expect(out.filters.map(({ operator }) => operator)).toEqual(['between', 'not between'])
    const event = readGoal('Did wind change after 1 March 2014? Leave out December 2012.', profiles.weather)
    expect(event.event).toBe('2014-03-01')
    expect(event.filters.map(({ operator }) => operator)).toEqual(['not between'])
  })

  it('takes the date of a law or a crisis for an event, not for the only time to look at', () => {
    for (const goal of ['Did the law of March 2013 cut wind?', 'How hard did the 2013 crisis hit wind?']) {
      const reading = readGoal(goal, profiles.weather)
      expect(reading.intents[0]?.intent).toBe('event')
      expect(reading.event).toMatch(/^2013-0[13]-01$/)
      expect(reading.filters).toEqual([])
    }
  })

  it('asks how fast something changes for its course, and which changed most for no order of sizes', () => {
    const strong = (goal: string) =>
      readGoal(goal, profiles.gapminder)
        .intents.filter(({ score }) => score >= 0.7)
        .map(({ intent }) => intent)
    expect(strong('How fast is life expectancy rising?')).toEqual(['trend'])
    expect(strong('How fast does the number of children born grow?')).not.toContain('question')
    expect(strong('In which country did life expectancy improve the least?')[0]).toBe('trend')
    expect(strong('In which country did life expectancy improve the least?')).not.toContain('composition')
    expect(readGoal('Did it get warmer?', profiles.weather).intents[0]?.intent).toBe('trend')
    expect(readGoal('How does wind vary over the year?', profiles.weather).intents[0]?.intent).toBe('season')
  })

  it('drops intents that the shape of the table cannot serve', () => {
    const intents = readGoal('forecast body mass for next year', profiles.penguins).intents.map(
      ({ intent }) => intent,
    )
    expect(intents).not.toContain('forecast')
  })

  it('compares the groups that are named, and all where the rest is the other side', () => {
    const { filters, factors } = readGoal('do Gentoo and Adelie differ in body mass?', profiles.penguins)
    expect(filters).toMatchObject([{ column: 'Species', operator: 'in', values: ['Gentoo', 'Adelie'] }])
    expect(factors.map(({ column }) => column)).toEqual(['Species'])
    expect(readGoal('Are Gentoos heavier than the rest?', profiles.penguins).filters).toEqual([])
  })

  it('is the same every time', () => {
    expect(readGoal('what drives mpg', profiles.cars)).toEqual(readGoal('what drives mpg', profiles.cars))
  })
})
