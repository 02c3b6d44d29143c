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
