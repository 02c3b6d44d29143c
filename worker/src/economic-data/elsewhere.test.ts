import { describe, expect, it } from '@jest/globals'
import type { FredSeries } from '#platform/fred/fred-client.ts'
import { findCandidates } from './find-candidates.ts'
import { PLACES } from './places.ts'
import { readEconomicGoal } from './read-economic-goal.ts'
import { distanceOf, titleAt } from './titles.ts'

const TODAY = new Date('2026-11-20T00:00:00Z')
const placeNamed = (name: string, kind: string) =>
  PLACES.find((place) => place.name === name && place.kind === kind)!
const series = (id: string, title: string): FredSeries => ({
  id,
  title,
  observation_start: '1980-01-01',
  observation_end: '2026-10-01',
  frequency: 'Monthly',
  frequency_short: 'M',
  units: 'Percent',
  seasonal_adjustment: 'Seasonally Adjusted',
  seasonal_adjustment_short: 'SA',
  last_updated: '2026-11-10T08:00:00-06:00',
  popularity: 40,
})
const NATION = [
  series('RRVRUSQ156N', 'Rental Vacancy Rate in the United States'),
  series('BABATOTALSAUS', 'Business Applications: Total for All NAICS in the United States'),
]
const STATES = [
  series('VARVAC', 'Rental Vacancy Rate for Virginia'),
  series('WVRVAC', 'Rental Vacancy Rate for West Virginia'),
  series('BABATOTALSAVA', 'Business Applications: Total for All NAICS in Virginia'),
  series('BAHBATOTALSAVA', 'High-Propensity Business Applications: Total for All NAICS in Virginia'),
]
const fred = {
  series: async (id: string) => NATION.find((own) => own.id === id) ?? series(id, id),
  search: async () => STATES,
  tags: async () => [],
}
const idsFor = async (goal: string) =>
  (await findCandidates(readEconomicGoal(goal), fred, TODAY)).flatMap(({ options }) =>
    options.map((option) => option.series.id),
  )

describe('what is asked of a place', () => {
  it('is told by its own series under the title of the nation’s, which no list has', async () => {
    const ids = await idsFor('How many rentals stand empty in Virginia? rental vacancy rate')
    expect(ids).toContain('VARVAC')
    expect(ids).not.toContain('WVRVAC')
    expect(await idsFor('Are people in Virginia starting companies?')).toContain('BABATOTALSAVA')
  })

  it('is the same in each of several that are held against each other', async () => {
    const homes = ['San Francisco', 'Austin'].map((city) =>
      series(`HPI${city}`, `All-Transactions House Price Index for ${city}, ZZ (MSA)`),
    )
    const shelter = series(
      'CUURA422SAH1',
      'Consumer Price Index for All Urban Consumers: Shelter in San Francisco, CA (CBSA)',
    )
    const titles: Record<string, string> = {
      CUSR0000SAH1: 'Consumer Price Index for All Urban Consumers: Shelter in U.S. City Average',
      USSTHPI: 'All-Transactions House Price Index for the United States',
    }
    const known = {
      ...fred,
      series: async (id: string) => series(id, titles[id] ?? id),
      search: async () => [shelter, ...homes],
    }
    const told = async (goal: string) =>
      (await findCandidates(readEconomicGoal(goal), known, TODAY)).map(({ label }) => label)
    expect(await told('How do housing costs in San Francisco compare with Austin?')).toEqual(
      expect.arrayContaining(['House prices, San Francisco', 'House prices, Austin']),
    )
    expect(await told('How are housing costs in San Francisco?')).toContain('Shelter prices, San Francisco')
  })

  it('is the nation’s where a place has none of its own', async () => {
    expect(await idsFor('Are people in Nevada starting companies?')).toContain('BABATOTALSAUS')
  })
})

describe('what is asked of an industry', () => {
  const told = [
    series('JTSQUR', 'Quits: Total Nonfarm'),
    series('USFIRE', 'All Employees, Financial Activities'),
    series('JTU5100QUR', 'Quits: Financial Activities'),
    series('JTU5200QUR', 'Quits: Financial Activities and Real Estate of Every Sort, Rented or Leased'),
  ]
  const known = { ...fred, series: async (id: string) => told.find((own) => own.id === id) ?? series(id, id) }
  const first = async (found: FredSeries[]) =>
    (
      await findCandidates(
        readEconomicGoal('Do bank workers quit?'),
        { ...known, search: async () => found },
        TODAY,
      )
    ).map(({ options }) => options[0]?.series.id)

  it('is found under the titles of both, the nearest first, and is everybody’s where there is none', async () => {
    expect(await first(told)).toContain('JTU5100QUR')
    expect(await first([])).toContain('JTSQUR')
  })
})

describe('a title', () => {
  it('is about the place behind it alone', () => {
    const ohio = placeNamed('Ohio', 'state')
    expect(titleAt('All Employees: Construction in Ohio [made up]', ohio)).toBe('All Employees: Construction')
    expect(titleAt('Unemployment Rate in Ohio County, KY', ohio)).toBeNull()
    const city = placeNamed('San Diego', 'metro')
    expect(titleAt('Rent of Primary Residence in San Diego-Carlsbad, CA (CBSA)', city)).toBe(
      'Rent of Primary Residence',
    )
    expect(titleAt('Unemployment Rate in San Diego County, CA', city)).toBeNull()
  })

  it('is far from what counts something else', () => {
    expect(distanceOf('All Employees, Retail Trade', 'Retail Trade')).toBeNull()
    expect(distanceOf('Unemployment Rate', 'Unemployment Rate')).toBe(0)
    expect(distanceOf('Insured Unemployment Rate', 'Unemployment Rate')).toBe(1)
    expect(distanceOf('Youth Unemployment Rate', 'Unemployment Rate')).toBeNull()
    expect(distanceOf('Unemployment', 'Unemployment Rate')).toBeNull()
  })
})
