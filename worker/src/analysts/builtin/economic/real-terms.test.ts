import { beforeAll, describe, expect, it } from '@jest/globals'
import { withPublisher } from '../../../mission/economic-profile.ts'
import type { MissionTask } from '../../../mission/protocol.ts'
import { rememberingEngine as engine } from '../../../statistics/testing/remembering-engine.ts'
import { csvOf, monthDate, wandering } from '../../../testing/made-series.ts'
import { analyseFile, type Analysed } from '../../../toolkit/testing/run-analyst.ts'

const MINUTES = 240_000
const LENGTH = 180
const dates = Array.from({ length: LENGTH }, (_, index) => monthDate(index))
const rising = (seed: number, start = 100) => wandering(LENGTH, { start, drift: 0.003, spread: 0.004, seed })

interface Published {
  title: string
  units: string
  values: number[]
}
/** A table as fetched, with what is published of each series. */
function fetched(series: Record<string, Published>, goal: string): Promise<Analysed> {
  const names = Object.keys(series)
  const economic = {
    csv: '',
    series_files: [],
    keep: true,
    assumptions: [],
    columns: names.map((name) => ({
      name,
      words: null,
      metadata: { id: name.toUpperCase(), title: series[name]!.title, units: series[name]!.units },
    })),
  } as unknown as MissionTask['economic']
  const table = csvOf({
    date: dates,
    ...Object.fromEntries(names.map((name) => [name, series[name]!.values])),
  })
  return analyseFile(table, goal, engine, (profile) => withPublisher(profile, economic))
}
const said = ({ conclusion, say }: Analysed, chapter: string): string =>
  (conclusion.series?.passages ?? [])
    .filter((passage) => passage.chapter === chapter)
    .flatMap(({ title, paragraphs }) => [title, ...paragraphs])
    .map(say)
    .join('\n')

describe('money and prices', () => {
  let [rent, abroad] = [] as unknown as [Analysed, Analysed]
  beforeAll(async () => {
    rent = await fetched(
      {
        household_income: {
          title: 'Median Household Income',
          units: 'Dollars',
          values: rising(3, 41_000),
        },
        rent: {
          title:
            'Consumer Price Index for All Urban Consumers: Rent of Primary Residence in U.S. City Average',
          units: 'Index 1982-1984=100',
          values: rising(8),
        },
        butter: { title: 'Price of Butter', units: 'Dollars per Pound', values: rising(5, 2) },
      },
      'How have household income, rent and butter changed?',
    )
    abroad = await fetched(
      {
        output: {
          title: 'Gross Domestic Product for Japan',
          units: 'Billions of Yen',
          values: rising(4, 400_000),
        },
        prices: {
          title: 'Consumer Price Index for All Urban Consumers: All Items in U.S. City Average',
          units: 'Index 1982-1984=100',
          values: rising(6),
        },
        wages: { title: 'Average Hourly Earnings', units: 'Dollars per Hour', values: rising(7, 12) },
      },
      'How have output, prices and wages changed?',
    )
  }, MINUTES)

  it('is not divided by the price of one kind of thing', () => {
    const words = said(rent, 'alignment')
    expect(words).toContain('Household income is money in the prices of the day, and no general price index')
    expect(words).not.toContain('once rent is divided out')
    // Rent itself rises with all prices.
    expect(words).toMatch(/Rent is in the prices of the day, and no general price index/)
  })

  it('of a price no volume is told', () => {
    const words = said(rent, 'alignment')
    expect(words).toMatch(/over ten years is volume and prices together\. Nothing/)
    expect(words).toMatch(/Butter is money.*\n.*is in the money of the day: the rise of all prices is in it/)
    expect(words.match(/volume/g)).toHaveLength(1)
  })

  it('is divided by the general prices of its own country alone', () => {
    const words = said(abroad, 'alignment')
    expect(words).toMatch(/Output is money in the prices of the day, and no general price index/)
    expect(words).toMatch(/Divided by prices, the (growth|decline) is/)
    expect(words).toMatch(/Wages? (is|are) in the prices of the day/)
  })

  it('moves in percent, whatever its name', () => {
    const card = rent.conclusion.series!.cards.find(({ column }) => column === 'household_income')!
    for (const { change } of card.changes) expect(rent.say(change)).toMatch(/^[+−][\d.,]+%$/)
    const interest = rent.conclusion.series!.cards.map(({ changes }) =>
      changes.map(({ change }) => rent.say(change)),
    )
    expect(interest.flat().join()).not.toContain('points')
  })
})
