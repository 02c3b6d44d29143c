import { beforeAll, describe, expect, it } from '@jest/globals'
import { withFetched, withPublisher } from '../mission/economic-profile.ts'
import type { MissionTask } from '../mission/protocol.ts'
import { rememberingEngine as engine } from '../statistics/testing/remembering-engine.ts'
import { draws } from '../testing/made-series.ts'
import { analyseFile, type Analysed } from '../toolkit/testing/run-analyst.ts'
import { selectData, type SelectedData } from './select-data.ts'

type Fred = Parameters<typeof selectData>[1]['fred']
const STEPS = {
  D: { frequency: 'Daily', next: (at: number) => Date.UTC(2004, 0, 1 + at) },
  M: { frequency: 'Monthly', next: (at: number) => Date.UTC(2004, at, 1) },
  Q: { frequency: 'Quarterly', next: (at: number) => Date.UTC(2004, 3 * at, 1) },
}
const OWN: Record<string, { title: string; step: keyof typeof STEPS; last: string; level: number }> = {
  DEXUSEU: { title: 'U.S. Dollars to Euro Spot Exchange Rate', step: 'D', last: '2026-10-31', level: 1.2 },
  UNRATE: { title: 'Unemployment Rate', step: 'M', last: '2026-10-01', level: 5 },
  DRCCLACBS: {
    title: 'Delinquency Rate on Credit Card Loans, All Commercial Banks',
    step: 'Q',
    last: '2026-07-01',
    level: 3,
  },
  // No longer made.
  M2V99: { title: 'Index of Harbour Fees', step: 'M', last: '2019-06-01', level: 80 },
}
const day = (time: number) => new Date(time).toISOString().slice(0, 10)
function observationsOf(id: string) {
  const { step, last, level } = OWN[id]!
  const next = draws(id.length * 7 + id.charCodeAt(1))
  const rows: { date: string; value: number | null }[] = []
  let swing = 0
  for (let at = 0; ; at++) {
    const date = day(STEPS[step].next(at))
    if (date > last) return rows
    swing = 0.95 * swing + 0.02 * next()
    // A month without a value, and days on which nothing was traded.
    const gap =
      (step === 'M' && date === '2013-10-01') || (step === 'D' && new Date(date).getUTCDay() % 6 === 0)
    rows.push({ date, value: gap ? null : Number((level * Math.exp(swing)).toFixed(4)) })
  }
}
const fred: Fred = {
  async series(id) {
    const own = OWN[id] ?? OWN.UNRATE!
    return {
      ...{
        id,
        title: own.title,
        units: 'Percent',
        observation_start: '2004-01-01',
        observation_end: own.last,
      },
      ...{ frequency: STEPS[own.step].frequency, frequency_short: own.step },
      ...{ seasonal_adjustment: 'Not Seasonally Adjusted', seasonal_adjustment_short: 'NSA' },
      ...{ last_updated: '2026-11-01T08:00:00-06:00', popularity: 50 },
    }
  },
  search: async () => [],
  observations: async (id) =>
    id in OWN
      ? observationsOf(id)
      : // The mark of recessions.
        observationsOf('UNRATE').map(({ date }) => ({ date, value: Number(date.startsWith('2008')) })),
  tags: async () => [],
  release: async () => 'A release',
}

const GOAL = 'How have DEXUSEU, UNRATE, DRCCLACBS and M2V99 changed since 2004?'

describe('daily, monthly and quarterly series together, of which one has ended', () => {
  let data: SelectedData
  let found: Analysed
  const lines: string[] = []
  beforeAll(async () => {
    data = await selectData(GOAL, {
      ...{ languageModel: null, fred, today: new Date('2026-11-20') },
      progress: async (line: string) => void lines.push(line),
      listed: async () => undefined,
    })
    const economic = { ...data, series_files: [], keep: true } satisfies MissionTask['economic']
    found = await analyseFile(
      { csv: data.csv },
      GOAL,
      engine,
      (profile) => withPublisher(profile, economic),
      { ask: (understood) => withFetched(understood, economic) },
    )
  }, 240_000)

  it('are one table by the quarter, each as long as it goes and no value made up', () => {
    const [head, ...rows] = data.csv
      .trim()
      .split('\n')
      .map((line) => line.split(','))
    expect(head!.slice(0, 5)).toEqual([
      'date',
      'Dollars to one euro (%)',
      'Unemployment rate (%)',
      'Delinquent card loans (%)',
      'Index of Harbour Fees (%)',
    ])
    const at = (date: string) => rows.find(([own]) => own === date)!
    expect([rows[0]![0], rows.at(-1)![0]]).toEqual(['2004-01-01', '2026-07-01'])
    // The quarter with a month that is missing has no mean of the other two.
    expect([at('2013-10-01')[2], at('2013-10-01')[4]]).toEqual(['', ''])
    expect([at('2019-04-01')[4] !== '', at('2019-07-01')[4]]).toEqual([true, ''])
    expect(rows.every(([, euro, , loans]) => euro !== '' && loans !== '')).toBe(true)
    const days = observationsOf('DEXUSEU').flatMap(({ date, value }) =>
      date.startsWith('2004-0') && date < '2004-04' && value !== null ? [value] : [],
    )
    const mean = days.reduce((sum, value) => sum + value, 0) / days.length
    expect(Number(rows[0]![1])).toBeCloseTo(mean, 6)
  })

  it('are told each over its own span, and what has ended is said to have', () => {
    expect(found.defects).toEqual([])
    const ended =
      'Index of Harbour Fees (M2V99) ends in June 2019: what is said of it is of the time until then.'
    expect(lines).toContain(ended)
    expect(data.assumptions).toContain(ended)
    expect([...lines, ...data.assumptions].filter((line) => / ends in /.test(line))).toHaveLength(2)
    expect(found.everything).toMatch(/Index of harbour fees goes from .* \(2004Q1\) to .* \(2019Q2\)/)
    expect(found.everything).toMatch(/Their common span runs from 2004 Q1 to 2019 Q2/)
    expect(data.columns.map(({ metadata }) => metadata.frequency)).toEqual([
      'Daily; here daily values, the mean of each quarter',
      'Monthly; here monthly values, the mean of each quarter',
      'Quarterly',
      'Monthly; here monthly values, the mean of each quarter',
      expect.any(String),
    ])
  })
})
