import { beforeAll, describe, expect, it } from '@jest/globals'
import { unbackedNumerals, type SeriesAccount, type SeriesChapter, type SeriesPassage } from '#contract'
import { rememberingEngine as engine } from '../../../statistics/testing/remembering-engine.ts'
import { analyseFile, vegaFile, type Analysed } from '../../../toolkit/testing/run-analyst.ts'
import { csvOf, monthDate, wandering } from '../../../testing/made-series.ts'

const MINUTES = 240_000
const months = (length: number) => Array.from({ length }, (_, index) => monthDate(index))
const accountOf = ({ conclusion }: Analysed): SeriesAccount => {
  expect(conclusion.form).toBe('series')
  return conclusion.series!
}
const passages = (analysed: Analysed, chapter: SeriesChapter): SeriesPassage[] =>
  accountOf(analysed).passages.filter((passage) => passage.chapter === chapter)
const said = (analysed: Analysed, chapter: SeriesChapter): string =>
  passages(analysed, chapter)
    .flatMap(({ title, paragraphs }) => [title, ...paragraphs])
    .map(analysed.say)
    .join('\n')
const changesOf = (analysed: Analysed, column: string) =>
  accountOf(analysed)
    .cards.find((card) => card.column === column)!
    .changes.map(({ over, change }) => `${analysed.say(over)}: ${analysed.say(change)}`)
const percent = (now: number, then: number) => {
  const size = 100 * (now / then - 1)
  return `${size > 0 ? '+' : ''}${size.toFixed(1)}%`.replace('-', '\u2212')
}

describe('which form a table takes', () => {
  it.each([
    ['penguins.json', 'How does body mass differ between species?'],
    ['seattle-weather.csv', 'How does temperature differ between kinds of weather?'],
  ])(
    '%s stays a table',
    async (file, goal) => {
      const { conclusion } = await analyseFile(vegaFile(file), goal, engine)
      expect(conclusion).toMatchObject({ form: 'table', series: null })
    },
    MINUTES,
  )

  it(
    'the same months for several regions stay a table',
    async () => {
      const sales = wandering(60)
      const regions = csvOf({
        date: [...months(60), ...months(60)],
        region: [...sales.map(() => 'north'), ...sales.map(() => 'south')],
        sales: [...sales, ...wandering(60, { seed: 9 })],
      })
      const { conclusion } = await analyseFile(regions, 'How do sales differ between regions?', engine)
      expect(conclusion.form).toBe('table')
    },
    MINUTES,
  )
})

describe('cards of a monthly table', () => {
  const [index, rate] = [wandering(150), wandering(150, { start: 6, drift: 0, spread: 0.05, seed: 3 })]
  let analysed: Analysed
  beforeAll(async () => {
    const file = csvOf({ date: months(150), output: index, unemployment_rate: rate })
    analysed = await analyseFile(file, 'How do output and unemployment move together?', engine, (profile) => {
      profile.tables[0]!.columns[1]!.series = {
        id: 'OUT1',
        title: 'Output of All Sectors',
        units: 'Index 2017=100',
        seasonal_adjustment: 'Seasonally Adjusted',
        last_updated: '2026-10-02',
        accessed_on: '2026-11-20',
      }
      return profile
    })
  }, MINUTES)

  it('tell last value and changes as the rows have them', () => {
    const last = index.at(-1)!
    expect(changesOf(analysed, 'output')).toEqual([
      `one year: ${percent(last, index.at(-13)!)}`,
      `five years: ${percent(last, index.at(-61)!)}`,
      `ten years: ${percent(last, index.at(-121)!)}`,
    ])
    const [year] = changesOf(analysed, 'unemployment_rate')
    const points = rate.at(-1)! - rate.at(-13)!
    expect(year).toBe(`one year: ${points > 0 ? '+' : ''}${points.toFixed(2)} points`.replace('-', '\u2212'))
    const [card] = accountOf(analysed).cards
    expect(analysed.say(card!.last_at)).toBe('June 2012')
    expect(Number(analysed.say(card!.last_value))).toBeCloseTo(last, 0)
  })

  it('say what the publisher says, and nothing in its place where nobody says anything', () => {
    const [fetched, uploaded] = accountOf(analysed).cards as [
      SeriesAccount['cards'][0],
      SeriesAccount['cards'][0],
    ]
    const words = (template: string | null) => (template === null ? null : analysed.say(template))
    expect(words(fetched.title)).toBe('Output of All Sectors')
    expect(words(fetched.units)).toBe('Index 2017=100')
    expect(words(fetched.adjustment)).toBe('Seasonally Adjusted')
    expect(words(fetched.accessed_on)).toBe('2026-11-20')
    expect(fetched.notes).toBeNull()
    expect([uploaded.id, uploaded.units, uploaded.last_updated, uploaded.accessed_on]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('bind every number, and no step fails', () => {
    expect(analysed.defects).toEqual([])
    const { cards, passages: all } = accountOf(analysed)
    const templates = [
      ...cards.flatMap((card) =>
        Object.values(card).filter((value) => typeof value === 'string' && value.includes('{{')),
      ),
      ...all.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
    ] as string[]
    expect(templates.length).toBeGreaterThan(15)
    expect(templates.flatMap(unbackedNumerals)).toEqual([])
  })

  it('lead to chapters about several series; without a forecast there are no scenarios', () => {
    const chapters = new Set(accountOf(analysed).passages.map(({ chapter }) => chapter))
    expect([...chapters]).toEqual(
      expect.arrayContaining(['alignment', 'growth', 'stationarity', 'levels-changes']),
    )
    expect(chapters.has('scenarios')).toBe(false)
    expect(accountOf(analysed).headline).toBe('table')
    expect(said(analysed, 'alignment')).toContain('monthly and complete from January 2000 to June 2012')
  })
})

describe('series that are short, gappy, single or daily', () => {
  it(
    'two years of one series: a change over one year alone, and nothing about pairs',
    async () => {
      const values = wandering(24)
      const analysed = await analyseFile(
        csvOf({ date: months(24), orders: values }),
        'How have orders changed?',
        engine,
      )
      expect(changesOf(analysed, 'orders')).toEqual([`one year: ${percent(values.at(-1)!, values.at(-13)!)}`])
      for (const chapter of ['alignment', 'levels-changes', 'cointegration'] as const)
        expect(passages(analysed, chapter)).toEqual([])
      expect(said(analysed, 'stationarity')).not.toContain('comparisons')
      expect(analysed.defects).toEqual([])
    },
    MINUTES,
  )

  it(
    'a gap is told where it ends, and a year ago that is missing gives no change',
    async () => {
      const values = wandering(96)
      const kept = months(96)
        .map((date, index) => ({ date, value: values[index]! }))
        .filter((_, index) => index < 80 || index > 84)
      const analysed = await analyseFile(
        csvOf({ date: kept.map(({ date }) => date), orders: kept.map(({ value }) => value) }),
        'How have orders changed?',
        engine,
      )
      const [card] = accountOf(analysed).cards
      expect(analysed.say(card!.observations)).toMatch(
        /^91 months; the longest gap is 18\d days, up to February 2007$/,
      )
      // December 2006 is missing.
      expect(changesOf(analysed, 'orders')).toEqual([`five years: ${percent(values[95]!, values[35]!)}`])
    },
    MINUTES,
  )

  it(
    'daily prices: a year ago is the last trading day up to then, and weekends are no gap',
    async () => {
      const days = Array.from({ length: 900 }, (_, index) => new Date(Date.UTC(2020, 0, 1 + index))).filter(
        (day) => day.getUTCDay() % 6 !== 0,
      )
      const dates = days.map((day) => day.toISOString().slice(0, 10))
      const prices = wandering(dates.length)
      const analysed = await analyseFile(
        csvOf({ date: dates, price: prices }),
        'How has the price moved?',
        engine,
      )
      const end = dates.at(-1)!
      const then = `${Number(end.slice(0, 4)) - 1}${end.slice(4)}`
      const before = dates.filter((date) => date <= then).length - 1
      expect(changesOf(analysed, 'price')).toEqual([`one year: ${percent(prices.at(-1)!, prices[before]!)}`])
      const [card] = accountOf(analysed).cards
      expect(analysed.say(card!.observations)).toBe(`${dates.length} days`)
      expect(analysed.say(card!.frequency)).toBe('daily')
    },
    MINUTES,
  )
})

describe('quarterly beside monthly', () => {
  it(
    'the monthly series is averaged over each complete quarter, and the pair is told on that footing',
    async () => {
      const monthly = wandering(121, { seed: 8 })
      const quarterly = wandering(40, { start: 50, seed: 2 })
      const analysed = await analyseFile(
        csvOf({
          date: months(121),
          sales: monthly,
          gdp: months(121).map((_, index) => (index % 3 === 0 && index < 120 ? quarterly[index / 3]! : null)),
        }),
        'How do sales and gdp move together?',
        engine,
      )
      expect(said(analysed, 'alignment')).toContain(
        'Gdp is quarterly, so sales are averaged over each quarter to be compared',
      )
      const aligned = analysed.cells.find(
        ({ source }) => source.kind === 'sql' && source.keeps === 'aligned_series',
      )!.output.tables.main!
      // The month after the last whole quarter belongs to none.
      expect(aligned.rows).toHaveLength(40)
      const mean = quarterly.map((_, q) => (monthly[3 * q]! + monthly[3 * q + 1]! + monthly[3 * q + 2]!) / 3)
      aligned.rows.forEach((row, q) => expect(row[1]).toBeCloseTo(mean[q]!, 8))
      const log = (values: number[]) => values.slice(1).map((value, i) => Math.log(value / values[i]!))
      const [a, b] = [log(mean), log(quarterly)]
      const centre = (v: number[]) => v.map((x) => x - v.reduce((s, y) => s + y, 0) / v.length)
      const dot = (v: number[], w: number[]) => v.reduce((s, x, i) => s + x * w[i]!, 0)
      const [ca, cb] = [centre(a), centre(b)]
      const r = dot(ca, cb) / Math.sqrt(dot(ca, ca) * dot(cb, cb))
      // Between its dates nothing is missing, and its level is not regressed on another's.
      expect(analysed.findings.map(({ detector }) => detector)).not.toContain('data-quality')
      expect(analysed.findings.map(({ detector }) => detector)).not.toContain('relationship')
      expect(accountOf(analysed).cards.filter(({ leading }) => leading)).toHaveLength(2)
      expect(said(analysed, 'alignment')).toContain(`have r ${r.toFixed(2).replace('-', '\u2212')} (CI`)
      expect(analysed.defects).toEqual([])
    },
    MINUTES,
  )
})
