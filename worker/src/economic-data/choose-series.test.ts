import { describe, expect, it } from '@jest/globals'
import type { Candidate } from './candidate.ts'
import { chooseSeries, type Slot } from './choose-series.ts'
import { ADDED } from './paraphrases/bank.ts'
import { PLACES, type Place } from './places.ts'
import { CONCEPTS, THEMES } from './vocabulary/index.ts'
import { readEconomicGoal } from './read-economic-goal.ts'

const TODAY = new Date('2026-11-20T00:00:00Z')
const candidate = (
  id: string,
  fields: Partial<Candidate['series']> = {},
  rights: Candidate['rights'] = 'free',
) =>
  ({
    series: {
      id,
      title: `The series ${id}`,
      observation_start: '1960-01-01',
      observation_end: '2026-10-01',
      frequency: 'Monthly',
      frequency_short: 'M',
      units: 'Percent',
      seasonal_adjustment: 'Seasonally Adjusted',
      seasonal_adjustment_short: 'SA',
      last_updated: '2026-11-10T08:00:00-06:00',
      popularity: 80,
      ...fields,
    },
    rights,
    source: null,
  }) satisfies Candidate
const slot = (options: Candidate[], fields: Partial<Slot> = {}): Slot => ({
  label: options[0]?.series.id ?? 'Nothing',
  why: 'measures something',
  place: 'asked',
  options,
  unknown: [],
  ...fields,
})
const choose = (slots: Slot[], goal = 'What is going on?') => {
  const choice = chooseSeries(slots, readEconomicGoal(goal), TODAY)
  return { ...choice, ids: choice.chosen.map(({ candidate }) => candidate.series.id) }
}
const wishes = (goal: string) => readEconomicGoal(goal).wishes.map(({ concept }) => concept.label)

describe('the choice of series', () => {
  it('gives each thing one series before the state and the nation are told beside the city', () => {
    const state = PLACES.find(({ name }) => name === 'Ohio')!
    const other = PLACES.find(({ name }) => name === 'Iowa')!
    const city = { ...PLACES.find(({ name }) => name === 'Columbus')!, within: state }
    const told = (words: string, ...places: (Place | undefined)[]) =>
      places.map((where, at) => slot([candidate(`${words}${at}`)], { words, ...(where ? { where } : {}) }))
    const within = ['rent', 'pay', 'homes', 'loans'].flatMap((words) => told(words, city, state, undefined))
    expect(choose(within).ids).toEqual(expect.arrayContaining(['rent0', 'pay0', 'homes0', 'loans0']))
    // Two that are held against each other are told of all that has room.
    const held = ['rent', 'pay', 'homes', 'loans', 'jobs'].flatMap((words) => told(words, state, other))
    expect(choose(held).ids).toEqual(expect.arrayContaining(['rent0', 'rent1', 'pay0', 'pay1']))
  })

  it('takes the first alternative that is alive, and says what was wrong with the others', () => {
    const { ids, passedOver } = choose([
      slot([
        candidate('OLD', { observation_end: '2024-01-01' }),
        candidate('DEAD', { title: 'A rate (DISCONTINUED)' }),
        candidate('LIVE'),
      ]),
    ])
    expect(ids).toEqual(['LIVE'])
    expect(passedOver.map(({ id, why }) => [id, why])).toEqual([
      ['OLD', 'its last value is of 2024-01'],
      ['DEAD', 'it is no longer made'],
    ])
  })

  it('knows how old a last value may be by how often the series comes', () => {
    const yearly = candidate('YEARLY', { frequency_short: 'A', observation_end: '2025-01-01' })
    const daily = candidate('DAILY', { frequency_short: 'D', observation_end: '2026-08-01' })
    expect(choose([slot([yearly]), slot([daily])]).ids).toEqual(['YEARLY'])
  })

  it('takes no copyrighted series by itself, only for who names its owner or its id', () => {
    const owned = () => candidate('UMCSENT', {}, 'permission')
    const sentiment = 'How is consumer sentiment?'
    const left = choose([slot([owned(), candidate('FREE')])], sentiment)
    expect([left.ids, left.passedOver[0]!.why]).toEqual([
      ['FREE'],
      expect.stringContaining('University of Michigan'),
    ])
    expect(
      choose([slot([owned()])], 'How is the sentiment that the University of Michigan measures?').ids,
    ).toEqual(['UMCSENT'])
    expect(choose([slot([owned()], { place: 'named' })], 'UMCSENT').ids).toEqual(['UMCSENT'])
  })

  it('takes what wants to be cited, and free series before it', () => {
    expect(choose([slot([candidate('CITED', {}, 'citation')])]).ids).toEqual(['CITED'])
    const owned = candidate('SP500', {}, 'permission')
    expect(choose([slot([owned, candidate('CITED', {}, 'citation')])]).ids).toEqual(['CITED'])
  })

  it('drops twins: the same title more often or otherwise adjusted', () => {
    const title = 'Federal Funds Effective Rate'
    const twins = [candidate('FEDFUNDS', { title }), candidate('DFF', { title, frequency_short: 'D' })]
    expect(choose(twins.map((own) => slot([own]))).ids).toEqual(['FEDFUNDS'])
  })

  it('takes at most eight, what is named always, and marks beside them', () => {
    const many = (count: number, place: Slot['place']) =>
      Array.from({ length: count }, (_, index) =>
        slot([candidate(`${place.toUpperCase()}${index}`)], { place }),
      )
    const { ids } = choose([...many(9, 'asked'), ...many(2, 'beside'), ...many(1, 'mark')])
    expect([ids.length, ids.filter((id) => id.startsWith('ASKED')).length, ids.at(-1)]).toEqual([
      8,
      7,
      'MARK0',
    ])
    const broad = Array.from({ length: 7 }, (_, index) =>
      slot([candidate(`BROAD${index}`)], { place: 'asked', words: 'the cost of living' }),
    )
    const last = slot([candidate('LAST')], { place: 'asked', words: 'medical costs' })
    expect(choose([...broad, last, ...many(1, 'mark')]).ids).toContain('LAST')
    const dead = candidate('NAMED', { title: 'Dead (DISCONTINUED)', observation_end: '1999-01-01' })
    expect(choose([...many(12, 'named'), slot([dead], { place: 'named' })]).ids).toHaveLength(13)
  })

  it('says what cannot be had', () => {
    const { missing, ids } = choose(
      [slot([], { label: null, place: 'named', unknown: ['NOSUCH'] })],
      'NOSUCH',
    )
    expect([ids, missing]).toEqual([[], ['FRED has no series NOSUCH.']])
  })

  it('leaves slow company away where all that is asked comes by the week or day', () => {
    const quick = ['D', 'W'].map((frequency_short) =>
      slot([candidate(frequency_short, { frequency_short, observation_end: '2026-11-18' })]),
    )
    const slow = slot([candidate('SLOW')], { place: 'beside' })
    expect(choose([...quick, slow]).ids).toEqual(['D', 'W'])
    expect(choose([quick[0]!, slow]).ids).toEqual(['D', 'SLOW'])
  })

  it('takes a rate as it is, and the change over a year of a level', () => {
    const form = 'change over a year' as const
    const level = candidate('LEVEL', { units: 'Index 1982-1984=100' })
    const { chosen } = choose([slot([level], { form }), slot([candidate('RATE')], { form })])
    expect(chosen.map((own) => own.form)).toEqual([form, undefined])
  })
})

describe('a goal for economic data', () => {
  it('is read for what it wants measured, the longest words first', () => {
    expect(wishes('Does core inflation follow the money supply?')).toEqual([
      'Core inflation',
      'Money supply M2',
    ])
    expect(wishes('Is the price of oil behind petrol prices?')).toEqual(['Crude oil price', 'Gasoline price'])
    expect(wishes('What do I have to pay for rent?')).toEqual(['Rent'])
    expect(wishes('How do Black and Hispanic workers fare?')).toEqual([
      'Black unemployment rate',
      'Hispanic unemployment rate',
    ])
  })

  it('names ids, years and places', () => {
    expect(readEconomicGoal('Compare UNRATE with DGS10 since 1995. GDP? USA!')).toMatchObject({
      ids: ['UNRATE', 'DGS10'],
      since: 1995,
    })
    expect(readEconomicGoal('WHAT HAPPENS TO HOUSE PRICES AND M2SL IN ALL OF THIS?').ids).toEqual(['M2SL'])
    const abroad = readEconomicGoal('German inflation against ours')
    expect([abroad.places.map(({ name }) => name), abroad.alsoHome]).toEqual([['Germany'], true])
    expect(readEconomicGoal('Texas jobs').places).toMatchObject([{ name: 'Texas', kind: 'state' }])
    expect(readEconomicGoal('The sentiment of the University of Michigan').places).toEqual([])
  })

  it('reads through misspelt words, what is left out, and how far back', () => {
    expect(wishes('is unemploymnt higher when morgage rates rise')).toEqual([
      'Unemployment rate',
      'Mortgage rate',
    ])
    expect(wishes('Is inflation lower if you leave out food and gas?')).toEqual([
      'Inflation',
      'Core inflation',
    ])
    const today = new Date('2026-11-20')
    expect(readEconomicGoal('Rents over the last five years', today).since).toBe(2021)
    expect(readEconomicGoal('Rents over the past 2 decades', today).since).toBe(2006)
    expect(readEconomicGoal('Rents, go back as far as you can', today)).toMatchObject({
      since: null,
      farBack: true,
    })
  })

  it('tells what an industry pays from how many it employs', () => {
    expect(wishes('Do wages in restaurants rise?')).toEqual(['Leisure and hospitality pay'])
    expect(wishes('factory jobs and factory wages')).toEqual(['Manufacturing jobs', 'Manufacturing pay'])
  })

  it('leaves words that nothing explains to the search, where nothing else is known', () => {
    expect(readEconomicGoal('How did molybdenum do?').leftOver).toEqual(['molybdenum'])
    expect(readEconomicGoal('How did molybdenum and inflation do?').leftOver).toEqual([])
  })

  it('decides words of several meanings by their neighbours', () => {
    expect(wishes('Is gas for heating dearer?')).toEqual(['Natural gas price'])
    expect(wishes('What do I pay for gas at the pump?')).toEqual(['Gasoline price'])
    expect(wishes('The yield on the 10-year')).toEqual(['10-year yield'])
    expect(wishes('Unemployment over the last 10 years')).toEqual(['Unemployment rate'])
    expect(wishes('The bank fed it through to prices, says the Fed')).toContain('Fed funds rate')
  })

  it('takes both sides of a comparison, and leaves out what it is told to', () => {
    expect(wishes('Have paychecks kept up with the cost of living?')).toEqual([
      'Hourly earnings',
      'Consumer prices',
    ])
    expect(wishes('how many vacancies there are for each unemployed person')).toContain('Job openings')
    const goal = readEconomicGoal(
      'House prices against incomes. I do not need mortgage rates, leave those out.',
    )
    expect(goal.wishes.map(({ concept }) => concept.label)).not.toContain('Mortgage rate')
    expect(goal.declined).toContain('Mortgage rate')
  })

  it('reads verbs, words in another order, and words in between', () => {
    expect(wishes('They are laying people off')).toEqual(['Initial claims', 'Layoffs'])
    expect(wishes('what nurses and hospital staff are paid')).toContain('Health care pay')
    expect(wishes('loans to buy a house got dearer')).toContain('Mortgage rate')
    expect(wishes('houseprices')).toEqual(['House prices'])
  })

  it('has only concepts that exist', () => {
    const labels = [...CONCEPTS, ...ADDED].map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
    const meant = [
      ...THEMES.flatMap(({ concepts }) => concepts),
      ...CONCEPTS.flatMap(({ beside = [] }) => beside),
    ]
    expect(meant.filter((label) => !labels.includes(label))).toEqual([])
  })

  it('reads a slump in another country by what is kept of it there', () => {
    expect(wishes('Is the Chinese economy slowing down into a recession?')).toContain('Real GDP')
    expect(wishes('Is a recession coming?')).not.toContain('Real GDP')
  })
})
