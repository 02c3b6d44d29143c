import { describe, expect, test } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, day, kinds, metric, valueOf } from '../testing/ask.ts'

interface Call {
  depot: string
  at: string
  /** 0 is Sunday. */
  weekday: number
}

/** Breakdowns of a tow service with three depots, about one on a day. */
const breakdowns = (extra: (call: Call) => number, days = 900, each = 1) =>
  csvOf(900, (index, random: Seeded) => {
    const at = day(each > 1 ? Math.floor(index / each) : Math.floor(days * random.uniform()))
    const call = {
      depot: random.pick(['Quay', 'Mill', 'Cross']),
      at,
      weekday: new Date(at).getUTCDay(),
    }
    return {
      call: `T${index}`,
      reported_on: at,
      depot: call.depot,
      vehicle: random.pick(['van', 'car', 'bike']),
      minutes: Math.round(40 + extra(call) + 9 * random.normal()),
    }
  })

const part = (own: 'weekday' | 'weekend' | 'quarter') => ({ ...by('reported_on'), part: own })
const asked = (own: Parameters<typeof part>[0]) => ({
  act: 'compare' as const,
  metric: valueOf('minutes'),
  by: [part(own)],
  aspect: 'season' as const,
})
const isWeekend = ({ weekday }: Call) => weekday === 0 || weekday === 6
const isLate = ({ at }: Call) => Number(at.slice(5, 7)) >= 10

describe('a mean by a part of the calendar', () => {
  test('is compared over all rows where few weeks are whole', async () => {
    const found = await answer(
      breakdowns(({ weekday }) => (weekday === 4 ? 9 : 0)),
      { ...asked('weekday'), order: 'most' },
    )
    expect(found.first!.effects[0]).toMatchObject({
      kind: 'groups',
      groups: ['Thursday', expect.any(String)],
    })
    expect(found.said).toMatch(/^Thursday stands out: minutes are 4\d/)
    const all = found.first!.effects[0]!.n
    expect(all).toBe(900)
    const even = await answer(
      breakdowns(() => 0),
      asked('weekday'),
    )
    expect(even.first!.verdict.kind).toBe('cannot-tell')
  }, 90_000)

  test('stays one of whole weeks where these hold the rows, and counts stay counts of days', async () => {
    const full = await answer(
      breakdowns(({ weekday }) => (weekday === 4 ? 9 : 0), 300, 3),
      asked('weekday'),
    )
    expect(kinds(full)).toEqual(['seasons'])
    const counted = await answer(
      breakdowns(() => 0),
      { ...asked('weekday'), metric: count },
    )
    expect(kinds(counted)[0]).toBe('seasons')
  }, 90_000)

  test('by weekends is a yes or no', async () => {
    const supposes = 'more' as const
    const more = await answer(
      breakdowns((call) => (isWeekend(call) ? 6 : 0)),
      { ...asked('weekend'), supposes },
    )
    expect(more.first!.verdict.kind).toBe('yes')
    expect(more.said).toMatch(/^Yes: minutes are 4\d\S* for weekends and [34]\d\S* for working days/)
    const less = await answer(
      breakdowns((call) => (isWeekend(call) ? -6 : 0)),
      { ...asked('weekend'), supposes },
    )
    expect(less.first!.verdict.kind).toBe('no')
  }, 90_000)

  test('by quarter says that less than two years show none that comes again', async () => {
    const early = await answer(
      breakdowns((call) => (isLate(call) ? 6 : 0), 500),
      asked('quarter'),
    )
    expect(early.said).toMatch(/^Quarter Q4 stands out/)
    expect(early.page).toMatch(/cover less than two years: whether a quarter has this every year/)
  }, 90_000)
})

describe('a part of the calendar beside another column', () => {
  const both = { ...asked('weekend'), by: [by('depot'), part('weekend')] }

  test('is crossed with it', async () => {
    const found = await answer(
      breakdowns((call) => (call.depot === 'Mill' && isWeekend(call) ? 12 : 0)),
      both,
    )
    const crossed = found.first!.effects.find(({ kind }) => kind === 'crossed')
    expect(crossed!.groups).toEqual(['Mill', 'weekends'])
    expect(found.said).toMatch(/weekends/)
  }, 90_000)

  test('is told beside it where the two add up, and leads where it alone differs', async () => {
    const found = await answer(
      breakdowns((call) => (isWeekend(call) ? 6 : 0)),
      both,
    )
    expect(kinds(found)).not.toContain('crossed')
    expect(found.said).toMatch(/^Minutes are 4\d\S* for weekends/)
    expect(found.said).toMatch(/Whether minutes differ between depots the data cannot tell/)
  }, 90_000)

  test('is told by whole weeks where these hold the rows', async () => {
    const found = await answer(
      breakdowns(({ weekday, depot }) => (weekday === 4 ? 9 : 0) + (depot === 'Quay' ? 6 : 0), 300, 3),
      { ...both, by: [by('depot'), part('weekday')] },
    )
    expect(kinds(found)).toEqual(expect.arrayContaining(['groups', 'seasons']))
    expect(found.said).toMatch(/Quay stands out[^]*highest on Thursday/)
  }, 90_000)

  test('by quarter, of a share', async () => {
    const csv = csvOf(900, (index, random) => {
      const at = day(Math.floor(700 * random.uniform()))
      const site = random.pick(['north', 'south'])
      const odds = site === 'south' && Number(at.slice(5, 7)) >= 10 ? 0.6 : 0.25
      return { job: `J${index}`, started_on: at, site, late: random.uniform() < odds ? 'yes' : 'no' }
    })
    const found = await answer(csv, {
      act: 'compare',
      metric: metric('share', { column: 'late', values: ['yes'] }),
      by: [by('site'), { ...by('started_on'), part: 'quarter' }],
    })
    const crossed = found.first!.effects.find(({ kind }) => kind === 'crossed')
    expect(crossed!.groups).toEqual(['south', 'Q4'])
  }, 90_000)
})
