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
        reading.filters.map(({ column, operator, values }) => `${column}${operator}${values.join()}`),
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

  it('drops intents that the shape of the table cannot serve', () => {
    const intents = readGoal('forecast body mass for next year', profiles.penguins).intents.map(
      ({ intent }) => intent,
    )
    expect(intents).not.toContain('forecast')
  })

  it('keeps the two sides of a comparison out of the filters', () => {
    expect(readGoal('do Gentoo and Adelie differ in body mass?', profiles.penguins).filters).toEqual([])
  })

  it('is the same every time', () => {
    expect(readGoal('what drives mpg', profiles.cars)).toEqual(readGoal('what drives mpg', profiles.cars))
  })
})
