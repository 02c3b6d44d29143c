import { describe, expect, it } from '@jest/globals'
import { truthCsv } from '../analysts/builtin/truths/read-truth.ts'
import { withFetched, withPublisher } from '../mission/economic-profile.ts'
import type { MissionTask } from '../mission/protocol.ts'
import { rememberingEngine as engine } from '../statistics/testing/remembering-engine.ts'
import { analyseFile } from '../toolkit/testing/run-analyst.ts'
import { selectData } from './select-data.ts'

const [head, ...rows] = truthCsv('us_macro_quarterly.csv')
  .trim()
  .split('\n')
  .map((line) => line.split(','))

/** Real values of 1959 to 2009, as FRED would serve them under its own ids. */
const SERIES: Record<string, { column: string; title: string; units: string }> = {
  GDPC1: {
    column: 'realgdp',
    title: 'Real Gross Domestic Product',
    units: 'Billions of Chained 2005 Dollars',
  },
  CPIAUCSL: {
    column: 'cpi',
    title: 'Consumer Price Index for All Urban Consumers: All Items in U.S. City Average',
    units: 'Index 1982-1984=100',
  },
  UNRATE: { column: 'unemp', title: 'Unemployment Rate', units: 'Percent' },
}
const fred: Parameters<typeof selectData>[1]['fred'] = {
  async series(id) {
    const own = SERIES[id]
    if (!own) throw Object.assign(new Error(`no series ${id}`), { name: 'unexpected' })
    return {
      ...{ id, title: own.title, units: own.units, observation_start: '1959-01-01' },
      ...{ observation_end: '2009-07-01', frequency: 'Quarterly', frequency_short: 'Q' },
      ...{ seasonal_adjustment: 'Seasonally Adjusted', seasonal_adjustment_short: 'SA' },
      ...{ last_updated: '2009-11-20T08:00:00-06:00', popularity: 90 },
    }
  },
  search: async () => [],
  async observations(id) {
    const at = head!.indexOf(SERIES[id]!.column)
    return rows.map((row) => ({ date: row[0]!, value: Number(row[at]) }))
  },
  tags: async () => [],
  release: async () => 'National Income and Product Accounts',
}

describe('the quarterly macro data as fetched series', () => {
  const goal = 'Compare GDPC1, CPIAUCSL and UNRATE since 1959: how do they move together?'
  it('tell what they tell as a file: links in changes, and none from levels that drift together', async () => {
    const nothing = async () => undefined
    const only: typeof fred = {
      ...fred,
      // What is read beside is not among these data.
      series: async (id) => fred.series(SERIES[id] ? id : 'UNRATE'),
    }
    const data = await selectData(goal, {
      languageModel: null,
      ...{ fred: only, today: new Date('2009-12-01'), progress: nothing, listed: nothing },
    })
    expect(data.csv.split('\n')[1]).toMatch(/^1959-01-01,2710\.349,28\.98,5\.8/)
    const economic = { ...data, series_files: [], keep: true } satisfies MissionTask['economic']
    const found = await analyseFile(
      { csv: data.csv },
      goal,
      engine,
      (profile) => withPublisher(profile, economic),
      { ask: (understood) => withFetched(understood, economic) },
    )
    const all = `${found.page1}\n${found.everything}`
    expect(all).toMatch(
      /2,710 billion \$ \(1959Q1\) to 12,990 billion \$ \(2009Q3\), growing by 3\.15% a year/,
    )
    expect(all).toMatch(/largest fall in one quarter is −2\.05% \(1980Q2, −2\.07% on the logarithm\)/)
    expect(all).toMatch(/0\.987 in levels/)
    expect(all).toMatch(/minus 0\.269 times the growth/)
    expect(all).toMatch(/R squared 0\.471/)
    expect(found.page1).not.toMatch(/0\.987(?!.* in levels)/)
    const kinds = found.findings.flatMap(({ cautions }) => cautions.map(({ kind }) => kind))
    expect(kinds).toContain('spurious-trend')
    expect(found.defects).toEqual([])
  }, 120_000)
})
