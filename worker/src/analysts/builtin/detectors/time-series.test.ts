import { beforeAll, describe, expect, it } from '@jest/globals'
import { rememberingEngine as engine } from '../../../statistics/testing/remembering-engine.ts'
import { lynx, nile } from '../../../statistics/testing/datasets.ts'
import { usMacro } from '../../../statistics/testing/us-macro.ts'
import { analyseFile, vegaFile, type Analysed } from '../../../toolkit/testing/run-analyst.ts'
import { unitOfNumbers } from '../study/time-axis.ts'

const MINUTES = 240_000
const date = (year: number, month: number) => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
const csv = (header: string, rows: (string | number)[][]) => ({
  csv: [header, ...rows.map((row) => row.join(','))].join('\n'),
})

/** Output, consumption, unemployment, prices and inflation by quarter. */
const macro = csv(
  'date,realgdp,realcons,unemp,cpi,infl',
  usMacro.gdp.map((gdp, i) => [
    date(1959, 3 * i),
    gdp,
    usMacro.consumption[i]!,
    usMacro.unemployment[i]!,
    usMacro.prices[i]!,
    i === 0 ? 0 : (400 * Math.log(usMacro.prices[i]! / usMacro.prices[i - 1]!)).toFixed(2),
  ]),
)

/** All that one detector says. */
const saidBy = ({ findings, say }: Analysed, detector: string): string =>
  findings
    .filter((finding) => finding.detector === detector)
    .flatMap((finding) => [finding.title, ...finding.statement, finding.robustness ?? ''])
    .map(say)
    .join('\n')

const MANY = ['series-together', 'link-stability', 'volatility', 'lead-lag']

describe('several series over one time', () => {
  let analysed: Analysed
  beforeAll(async () => {
    analysed = await analyseFile(macro, 'How do GDP, inflation and unemployment move together?', engine)
  }, MINUTES)

  it('tells links in changes, and levels that only drift together as a warning', () => {
    expect(analysed.defects).toEqual([])
    const [own] = analysed.conclusion.answer.answers
    const [link] = own!.effects
    expect([own!.verdict.kind, link!.kind, link!.metric, link!.against]).toEqual([
      'how-much',
      'series-link',
      'real GDP',
      'unemployment',
    ])
    // Okun's: nearly two percent of output for each point.
    expect(link!.value).toBeCloseTo(-0.018, 2)
    const said = saidBy(analysed, 'series-together')
    expect(said).toMatch(/unemployment falls when realgdp grows faster \(r of the changes −0\.69/)
    expect(said).toContain('0.269 points less unemployment')
    expect(said).toContain('realgdp and cpi merely drift together (r is 0.987 in levels but −0.06')
    expect(analysed.page1).not.toContain('0.987')
    const together = analysed.findings.find(({ detector }) => detector === 'series-together')!
    expect(together.cautions.map(({ kind }) => kind)).toEqual(['spurious-trend'])
    expect(analysed.findings.map(({ title }) => analysed.say(title)).join()).not.toContain('0.987')
  })

  it('gives span, growth and extremes of each series', () => {
    const said = saidBy(analysed, 'series-overview')
    expect(said).toContain('from 2,710 (1959Q1) to 12,990 (2009Q3), growing by 3.15% a year')
    expect(said).toContain('largest fall in one quarter is −2.05% (1980Q2, −2.07% on the logarithm)')
    expect(said).toContain('between 3.40 (1968Q4) and 10.7 (1982Q4)')
    // A report of series has a chapter for that.
    expect(said).not.toContain('unit root')
    expect(analysed.everything).toMatch(/realgdp \(p = 0\.39\).*a unit root cannot be rejected/)
  })

  it('says that a link has changed, and from when on the swings are smaller', () => {
    expect(saidBy(analysed, 'link-stability')).toMatch(/r −0\.74 in the 1960s, −0\.18 in the 1970s/)
    expect(saidBy(analysed, 'volatility')).toMatch(/swings of realgdp became smaller from July 1984 on/)
    expect(saidBy(analysed, 'volatility')).toMatch(/Growth of realcons varies 0\.789 times as much/)
  })

  it('predicts, never causes; and a long-run tie is not established', () => {
    const said = saidBy(analysed, 'lead-lag')
    expect(said).toContain('Growth of realcons predicts growth of realgdp, not the other way round')
    expect(said).toMatch(/F 11\.0, p < 0\.001 after correction\), and not the other way round \(p = 0\.26\)/)
    expect(said).not.toContain('Engle-Granger p')
    expect(analysed.everything).toMatch(/No long-run tie is established/)
  })

  it(
    'of a single series it tells extremes, and no growth between two ends of a level',
    async () => {
      const one = await analyseFile(
        csv(
          'year,flow',
          nile.map((flow, i) => [1871 + i, flow]),
        ),
        'How has the flow changed?',
        engine,
      )
      expect(one.findings.filter(({ detector }) => MANY.includes(detector))).toEqual([])
      expect(saidBy(one, 'series-overview')).toContain('between 456 (1913) and 1,370 (1879)')
      expect(saidBy(one, 'series-overview')).not.toMatch(/growing|changing by/)
      // A trend was asked for, not what comes next; and no cycle is claimed.
      expect(one.findings.map(({ detector }) => detector)).not.toContain('forecast')
      expect(one.findings.map(({ detector }) => detector)).not.toContain('cycle')
    },
    MINUTES,
  )
})

describe('cycles without a calendar', () => {
  it(
    'finds the ten years of the lynx, and tells none in the Nile',
    async () => {
      const years = (from: number, values: number[]) =>
        csv(
          'year,count',
          values.map((value, i) => [from + i, value]),
        )
      const found = await analyseFile(years(1821, lynx), 'Is there a cycle?', engine)
      expect(found.page1).toMatch(/runs in a cycle of about 9\.6 years \(half-height width 8\.8 to 10\.4\)/)
      const none = await analyseFile(years(1871, nile), 'Is there a cycle?', engine)
      expect(none.page1).toContain('The data cannot tell a cycle in count')
    },
    MINUTES,
  )
})

describe('pace and units of time', () => {
  it(
    'says that the rise of carbon dioxide gets faster, with both paces',
    async () => {
      const analysed = await analyseFile(
        vegaFile('co2-concentration.csv'),
        'Is the rise getting faster?',
        engine,
      )
      expect(analysed.defects).toEqual([])
      expect(analysed.page1).toMatch(/The rise is getting faster: 2\.\d+ a year in the last third/)
    },
    MINUTES,
  )

  it(
    'speaks of days where time counts days, of no bend in a straight line, and of no rain in training',
    async () => {
      const rows = Array.from({ length: 60 }, (_, i) => [i + 1, (50 + 2 * i + ((i * 37) % 11)).toFixed(1)])
      const analysed = await analyseFile(csv('day,training', rows), 'Is the training rising?', engine)
      expect(analysed.page1).toMatch(/training rises by [\d.]+ a day \([^)]*\) between day 1 and day 60/)
      expect(analysed.everything).not.toMatch(/a year|getting faster|getting slower/)
      expect(analysed.everything).not.toMatch(/weather|climate|\brain/i)
    },
    MINUTES,
  )

  it('reads the unit of a numbered time from its name, else from its size', () => {
    expect(unitOfNumbers('day', 1, 1860)).toBe('day')
    expect(unitOfNumbers('Year', 1, 20)).toBe('year')
    expect(unitOfNumbers('t', 1900, 2000)).toBe('year')
    expect(unitOfNumbers('t', 0, 21)).toBe('step')
  })
})

describe('a numbered time', () => {
  it(
    'of minutes is a time, and so many minutes are looked ahead',
    async () => {
      const rows = Array.from({ length: 60 }, (_, i) => [i + 1, 100 + i + (i % 3)])
      const goal = 'Forecast the number of users for the next 10 minutes'
      const { page1 } = await analyseFile(csv('minute,users', rows), goal, engine)
      expect(page1).toMatch(/by minute 70 /)
    },
    MINUTES,
  )
})

describe('one trend per unit', () => {
  it(
    'names the fastest and the slowest share, and pools none',
    async () => {
      const analysed = await analyseFile(vegaFile('stocks.csv'), 'Which stock grew fastest?', engine)
      expect(analysed.defects).toEqual([])
      expect(analysed.page1).toMatch(/rises for 4 of the 5 symbols/)
      expect(analysed.page1).toMatch(/GOOG grew fastest: .*\+35\.6% a year.* last MSFT \(−3\.1% a year\)/)
      expect(analysed.findings.map(({ detector }) => detector)).not.toContain('trend')
    },
    MINUTES,
  )
})
