import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { DEMO_KEY, runFredStandIn, type RunningFred } from '../../testing/fred-stand-in.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
let fred: RunningFred
beforeAll(async () => {
  fred = await runFredStandIn({ now: () => NOW, perMinute: 60 })
})
afterAll(() => fred.stop())

interface Answer {
  status: number
  headers: Headers
  body: Record<string, never> & {
    error_message: string
    seriess: { id: string; title: string; observation_end: string }[]
    count: number
    observations: { date: string; value: string }[]
  }
}
async function ask(path: string, parameters: Record<string, string>, key: string | null = DEMO_KEY) {
  const query = new URLSearchParams({ file_type: 'json', ...(key ? { api_key: key } : {}), ...parameters })
  const answer = await fetch(`${fred.url}/${path}?${query.toString()}`)
  return { status: answer.status, headers: answer.headers, body: await answer.json() } as Answer
}
const valuesOf = async (series_id: string, parameters: Record<string, string> = {}) =>
  (await ask('series/observations', { series_id, ...parameters })).body.observations
const ids = async (parameters: Record<string, string>) =>
  (await ask('series/search', parameters)).body.seriess.map(({ id }) => id)

describe('the stand-in for FRED', () => {
  it.each([
    ['series', { series_id: 'X' }, null, 'Bad Request.  Variable api_key is not set.  Read '],
    ['series', {}, 'SHORT', 'is not a 32 character alpha-numeric lower-case string.  Read '],
    ['series', {}, 'a'.repeat(32), 'The value for variable api_key is not registered.  Read '],
    ['series', {}, DEMO_KEY, 'Bad Request.  Variable series_id is not set.'],
    ['series', { series_id: 'NOPE' }, DEMO_KEY, 'Bad Request.  The series does not exist.'],
    [
      'series/observations',
      { series_id: 'UNRATE', limit: '0' },
      DEMO_KEY,
      'Bad Request.  Variable limit is not between 1 and 100000.',
    ],
    [
      'series/observations',
      { series_id: 'UNRATE', frequency: 'd' },
      DEMO_KEY,
      'Bad Request.  Value of frequency is not one of: m, q, a.',
    ],
  ])('refuses %s %j with key %s in the words of FRED', async (path, parameters, key, words) => {
    const { status, body } = await ask(path, parameters as unknown as Record<string, string>, key)
    expect([status, body.error_message]).toEqual([400, expect.stringContaining(words)])
  })

  it.each([
    ['rental vacancy arizona', ['AZRVAC']],
    ['rent of primary residence phoenix', ['CUURS48ASEHA']],
    ['average hourly earnings construction ohio', ['SMU39000002000000003']],
    ['monthly industry production austria', ['AUTPROINDMISMEI']],
    // A city has prices of what is wide alone.
    ['butter phoenix', []],
  ])('has by families what is kept of each place: %s', async (search_text, wanted) => {
    expect(await ids({ search_text })).toEqual(wanted)
  })

  it('gives the real payrolls that a package brings, and says what is made up', async () => {
    const values = await valuesOf('MANEMP', {
      observation_start: '2006-01-01',
      observation_end: '2015-12-01',
    })
    expect(values).toHaveLength(120)
    expect([Number(values[0]!.value), Number(values.at(-1)!.value)]).toEqual([14210, 12360])
    expect((await ask('series', { series_id: 'MANEMP' })).body.seriess[0]!.title).toContain(
      'but for 2006-2015',
    )
    expect((await ask('series', { series_id: 'UNRATE' })).body.seriess[0]!.title).toContain('[made up]')
  })

  it('gives the real closings of shares, of days on which they were traded, and rates of unemployment', async () => {
    const days = { observation_start: '2018-12-03', observation_end: '2018-12-06' }
    // On the fifth of December 2018 nothing was traded.
    expect((await valuesOf('SP500', days)).map(({ value }) => value)).toEqual([
      '2790.37',
      '2700.06',
      '.',
      '2695.95',
    ])
    const months = { observation_start: '2009-12-01', observation_end: '2010-02-01' }
    expect((await valuesOf('LNU04032231', months)).map(({ value }) => Number(value))).toEqual([
      22.7, 24.7, 27.1,
    ])
  })

  it('makes up nothing that cannot be: no chance above 100, no rate below nought, no floor at which one stays', async () => {
    const of = async (id: string) =>
      (await valuesOf(id)).flatMap(({ value }) => (value === '.' ? [] : [Number(value)]))
    const chances = await of('RECPROUSM156N')
    expect(Math.max(...chances)).toBeLessThanOrEqual(100)
    expect(Math.max(...chances)).toBeGreaterThan(80)
    expect(Math.min(...chances)).toBeGreaterThanOrEqual(0)
    const japan = await of('FPCPITOTLZGJPN')
    const often = (values: number[]) =>
      Math.max(...[...new Set(values)].map((value) => values.filter((own) => own === value).length))
    expect(often(japan)).toBeLessThan(4)
    expect(Math.min(...japan)).toBeLessThan(0)
    expect(Math.min(...(await of('UNRATE')))).toBeGreaterThan(1)
    const oil = await of('MCOILWTICO')
    expect(Math.max(...oil) / Math.min(...oil)).toBeLessThan(12)
  })

  it('gives every unit from the values themselves', async () => {
    const range = { observation_start: '2018-01-01', observation_end: '2019-12-01' }
    const own = (await valuesOf('CPIAUCSL', range)).map(({ value }) => Number(value))
    const [v, before, year] = [own[14]!, own[13]!, own[2]!]
    const at = async (units: string) =>
      Number(
        (
          await valuesOf('CPIAUCSL', {
            units,
            observation_start: '2019-03-01',
            observation_end: '2019-03-01',
          })
        )[0]!.value,
      )
    expect(await at('lin')).toBe(v)
    expect(await at('chg')).toBeCloseTo(v - before, 4)
    expect(await at('ch1')).toBeCloseTo(v - year, 4)
    expect(await at('pch')).toBeCloseTo((v / before - 1) * 100, 4)
    expect(await at('pc1')).toBeCloseTo((v / year - 1) * 100, 4)
    expect(await at('pca')).toBeCloseTo(((v / before) ** 12 - 1) * 100, 4)
    expect(await at('cch')).toBeCloseTo(Math.log(v / before) * 100, 4)
    expect(await at('cca')).toBeCloseTo(Math.log(v / before) * 1200, 4)
    expect(await at('log')).toBeCloseTo(Math.log(v), 4)
  })

  it('makes every coarser frequency, by mean, sum and last value', async () => {
    const range = { observation_start: '2018-01-01', observation_end: '2018-12-31' }
    const days = (await valuesOf('DCOILWTICO', range)).filter(({ value }) => value !== '.')
    const months = (await valuesOf('CPIAUCSL', range)).map(({ value }) => Number(value))
    const coarse = async (id: string, frequency: string, aggregation_method: string) =>
      Number((await valuesOf(id, { ...range, frequency, aggregation_method }))[0]!.value)
    const january = days.filter(({ date }) => date < '2018-02').map(({ value }) => Number(value))
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    expect(await coarse('DCOILWTICO', 'm', 'avg')).toBeCloseTo(sum(january) / january.length, 3)
    expect(await coarse('DCOILWTICO', 'm', 'eop')).toBeCloseTo(january.at(-1)!, 4)
    expect(await coarse('CPIAUCSL', 'q', 'sum')).toBeCloseTo(sum(months.slice(0, 3)), 3)
    expect(await coarse('CPIAUCSL', 'q', 'eop')).toBeCloseTo(months[2]!, 4)
    expect(await coarse('CPIAUCSL', 'a', 'avg')).toBeCloseTo(sum(months) / 12, 3)
    const weeks = await valuesOf('DCOILWTICO', { ...range, frequency: 'w' })
    // A week is named by the Friday on which it ends.
    expect(new Set(weeks.map(({ date }) => new Date(date).getUTCDay()))).toEqual(new Set([5]))
    expect(weeks.length).toBeGreaterThanOrEqual(52)
  })

  it('writes a missing value as a full stop and leaves the month before as it was', async () => {
    const values = await valuesOf('UNRATE', {
      observation_start: '2025-09-01',
      observation_end: '2025-11-01',
    })
    expect(values.map(({ value }) => value)).toEqual([
      expect.stringMatching(/^\d\.\d$/),
      '.',
      expect.any(String),
    ])
  })

  it('makes coarser series and other units', async () => {
    const months = (
      await valuesOf('CPIAUCSL', { observation_start: '2018-01-01', observation_end: '2019-12-01' })
    ).map(({ value }) => Number(value))
    const growth = await valuesOf('CPIAUCSL', {
      units: 'pc1',
      observation_start: '2019-01-01',
      observation_end: '2019-01-01',
    })
    expect(Number(growth[0]!.value)).toBeCloseTo((months[12]! / months[0]! - 1) * 100, 4)
    const [quarter] = await valuesOf('CPIAUCSL', {
      frequency: 'q',
      observation_start: '2018-01-01',
      observation_end: '2018-01-01',
    })
    expect(Number(quarter!.value)).toBeCloseTo((months[0]! + months[1]! + months[2]!) / 3, 4)
  })

  it('searches with stems, all words, by popularity, and leaves out beside a tag alone', async () => {
    const parameters = { search_text: 'unemployment rates', order_by: 'popularity', limit: '3' }
    expect((await ids(parameters))[0]).toBe('UNRATE')
    expect(await ids({ search_text: '10-year bond yields germany' })).toEqual(['IRLTLT01DEM156N'])
    expect(await ids({ search_text: 'unemployment of everybody everywhere' })).toEqual([])
    const libor = { search_text: 'libor' }
    expect(await ids({ ...libor, exclude_tag_names: 'discontinued' })).toHaveLength(1)
    expect(await ids({ ...libor, tag_names: 'usa', exclude_tag_names: 'discontinued' })).toEqual([])
  })

  it('counts calls, and refuses those over the limit', async () => {
    const before = await ask('series', { series_id: 'UNRATE' })
    expect(before.headers.get('x-rate-limit-limit')).toBe('60')
    let last = before
    for (let number = 0; number < 60 && last.status === 200; number += 1)
      last = await ask('series', { series_id: 'UNRATE' })
    expect([last.status, last.body.error_message]).toEqual([429, 'Too Many Requests.  Exceeded Rate Limit'])
  })
})
