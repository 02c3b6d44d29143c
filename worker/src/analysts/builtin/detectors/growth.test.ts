import { beforeAll, describe, expect, it } from '@jest/globals'
import { rememberingEngine as engine } from '../../../statistics/testing/remembering-engine.ts'
import { lynx } from '../../../statistics/testing/datasets.ts'
import { analyseFile, vegaFile, type Analysed } from '../../../toolkit/testing/run-analyst.ts'

const MINUTES = 240_000
const date = (year: number, month: number) => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
const csv = (header: string, rows: (string | number)[][]) => ({
  csv: [header, ...rows.map((row) => row.join(','))].join('\n'),
})

/** All that one detector says. */
const saidBy = ({ findings, say }: Analysed, detector: string): string =>
  findings
    .filter((finding) => finding.detector === detector)
    .flatMap((finding) => [finding.title, ...finding.statement])
    .map(say)
    .join('\n')

describe('falls in percent', () => {
  it(
    'moves by no more than all of it',
    async () => {
      const analysed = await analyseFile(
        csv(
          'year,catch',
          lynx.map((value, i) => [1821 + i, value]),
        ),
        'Has the catch been falling?',
        engine,
      )
      expect(saidBy(analysed, 'series-overview')).toContain('largest fall in one year is −88.0% (1918)')
      // The direction was asked: that none can be told comes before where it moved.
      expect(analysed.say(analysed.conclusion.answer.sentences[0]!)).toMatch(
        /rises or falls the data cannot tell/,
      )
    },
    MINUTES,
  )
})

describe('daily prices', () => {
  let walks: Analysed
  beforeAll(async () => {
    let state = 7
    const draw = () => ((state = (state * 48271) % 2147483647) / 2147483647) * 2 - 1
    let [a, b, c] = [100, 100, 100]
    const rows = Array.from({ length: 400 }, (_, i) => {
      const common = draw()
      a *= Math.exp(0.01 * (common + 0.3 * draw()))
      b *= Math.exp(0.02 * (common + 0.5 * draw()))
      c *= Math.exp(0.005 * draw())
      return [new Date(Date.UTC(2020, 0, 1 + i)).toISOString().slice(0, 10), a, b, c]
    })
    walks = await analyseFile(
      csv('date,alpha,beta,gamma', rows),
      'Which of alpha, beta and gamma is the most volatile?',
      engine,
    )
  }, MINUTES)

  it('models no wandering level by another', () => {
    const detectors = walks.findings.map(({ detector }) => detector)
    expect(detectors).not.toContain('drivers')
    expect(detectors).not.toContain('association-screen')
    expect(detectors).not.toContain('anomalies')
  })

  it('says first which swings most, where that is asked', () => {
    expect(walks.say(walks.conclusion.answer.sentences[0]!)).toMatch(/^Beta swings most/)
  })
})

describe('swings of units', () => {
  it(
    'ranks the units by their swings where that is asked',
    async () => {
      const analysed = await analyseFile(vegaFile('stocks.csv'), 'Which stock is the riskiest?', engine)
      expect(analysed.say(analysed.conclusion.answer.sentences[0]!)).toMatch(/^Price swings most for AMZN/)
      expect(analysed.page1).toContain('17.1 percent a month')
    },
    MINUTES,
  )
})

describe('heights and depths', () => {
  it(
    'tells the deepest fall first where that is asked, with its dates and whether it was made good',
    async () => {
      const months = Array.from({ length: 60 }, (_, i) => i)
      const path = (i: number, depth: number) =>
        i < 20 ? 100 + i : i < 30 ? 120 - depth * (i - 19) : 120 - 10 * depth + 2 * (i - 29)
      const analysed = await analyseFile(
        csv(
          'month,index,jobs',
          months.map((i) => [date(2005, i), path(i, 6), path(i, 2) + 0.1 * (i % 3)]),
        ),
        'When did the index peak and how far did it fall?',
        engine,
      )
      expect(analysed.defects).toEqual([])
      // From 119 in August 2006 to 60 ten months on; 60 + 2 x 30 reaches 119 in December 2009.
      expect(analysed.say(analysed.conclusion.answer.sentences[0]!)).toMatch(
        /^Index fell by 49\.6% from 119 \(August 2006\) to 60 \(June 2007\); it was back at that height by December 2009\. The deepest falls: index 49\.6% .* and jobs 1\d\.\d%/,
      )
    },
    MINUTES,
  )
})

describe('shares of a whole', () => {
  const parts = (extra: (wind: number, coal: number) => (string | number)[]) =>
    csv(
      'year,source,energy_amount',
      Array.from({ length: 15 }, (_, i) => [
        [2001 + i, 'wind', 10 + 5 * i],
        [2001 + i, 'coal', 90 - i],
        ...(extra(10 + 5 * i, 90 - i).length > 0 ? [[2001 + i, ...extra(10 + 5 * i, 90 - i)]] : []),
      ]).flat(),
    )
  const GOAL = 'How has the mix of sources changed?'

  it(
    'says first how the shares changed, and takes no total for a part',
    async () => {
      const analysed = await analyseFile(
        parts(() => []),
        GOAL,
        engine,
      )
      expect(analysed.defects).toEqual([])
      expect(analysed.say(analysed.conclusion.answer.sentences[0]!)).toMatch(
        /coal fell from 90\.0% to 48\.7% and wind rose from 10\.0% to 51\.3% between 2001 and 2015/,
      )
      const total = await analyseFile(
        parts((wind, coal) => ['all', wind + coal]),
        GOAL,
        engine,
      )
      expect(total.say(total.conclusion.answer.answers[0]!.weakened_by!)).toContain(
        '15 rows where source is all are totals of other rows',
      )
      expect(total.say(total.conclusion.answer.sentences[0]!)).toContain('coal fell from 90.0% to 48.7%')
    },
    MINUTES,
  )
})
