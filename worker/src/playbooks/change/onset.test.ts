import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, day, kinds, over, valueOf } from '../testing/ask.ts'

/** Visits to four clinics over 400 days; `waits` says how long one waits at the first of them, `apart` how far that is off. */
const visits = (waits: (at: number) => number, apart = 3) =>
  csvOf(800, (index, random: Seeded) => {
    const at = Math.floor(index / 2)
    const clinic = random.pick(['Elm', 'Oak', 'Ash', 'Fir'])
    const level = clinic === 'Elm' ? waits(at) : 20
    return {
      visit: `V${index}`,
      opened: day(at),
      clinic,
      wait_minutes: Math.max(0, level + (clinic === 'Elm' ? apart : 3) * random.normal()),
    }
  })

describe('onset of a change', () => {
  const why = { act: 'explain' as const, metric: valueOf('wait_minutes'), over, supposes: 'up' as const }

  it('is dated at its day, with the jump and the climb behind it told apart', async () => {
    const found = await answer(
      visits((at) => (at < 220 ? 20 : 60 + 0.2 * (at - 220))),
      why,
    )
    expect(found.page).toMatch(/It is Elm alone: .* jumped (on|around) August \d+, 2023 .*from (19|20)/)
    expect(found.page).toMatch(/has risen by 0\.(19|2)\d* .*each day since, to 9\d/)
    expect(found.page).toMatch(/it goes on, plan with more than the 9\d/)
    expect(found.page).not.toMatch(/come about/)
  })

  it('says of a group that stands out since when, and blames no other column for it', async () => {
    const found = await answer(
      visits((at) => 20 + 0.25 * Math.max(0, at - 200), 0.1),
      { act: 'compare', metric: valueOf('wait_minutes'), by: [by('clinic')] },
    )
    // The others stay at their twenty minutes.
    expect(found.page).toMatch(
      /All other clinics together had (19|20)[.\d]* min before .* 2023 and (19|20)[.\d]* min since/,
    )
    expect(found.page).toMatch(
      // A jump of half a minute on the way to fifty is none.
      /of Elm has risen by 0\.2\d* .*each day since about (June|July|August) \d+, 2023 \(.* to .*\): from (19|20)/,
    )
    expect(kinds(found)).toContain('onset')
    // Values on one line to the last digit are no waits that were measured.
    expect(found.page).toMatch(/See first how these values come about/)
    // One course is one finding, with one test, and its chart is that course among those of the others.
    const [own, ...others] = found.findings
    expect(own!.p).toMatch(/\.main\.0\.p\|p/)
    expect(own!.interval).toBeNull()
    expect(others.map(({ title }) => title)).not.toContain(own!.title)
    const drawn = found.cells.find(({ id }) => id === found.first!.chart)!.source
    expect(drawn).toMatchObject({ kind: 'chart', form: 'line' })
  })

  it('is not told of a group that was so all along', async () => {
    const found = await answer(
      visits(() => 35),
      { act: 'compare', metric: valueOf('wait_minutes'), by: [by('clinic')] },
    )
    expect(found.page).toMatch(/Elm stands out/)
    expect(kinds(found)).not.toContain('onset')
  })
})

/** Shifts of five volunteers over a year; while `away` says so two of them do none. */
const shifts = (away: (at: number) => boolean) =>
  csvOf(600, (index, random: Seeded) => {
    const at = Math.floor((index / 600) * 365)
    const there = away(at) ? ['Ida', 'Jon', 'Kim'] : ['Ida', 'Jon', 'Kim', 'Lea', 'Max']
    const first = away(at) && random.uniform() < 0.6 ? 'Ida' : random.pick(there)
    return { shift: `S${index}`, opened: day(at), volunteer: first, room: random.pick(['hall', 'shop']) }
  })

describe('who is away', () => {
  const spread = { act: 'make-up' as const, metric: count, by: [by('volunteer')], over }

  it('is named with the days, what the others had then, and advice that fits what is over', async () => {
    const found = await answer(
      shifts((at) => at >= 120 && at < 200),
      spread,
    )
    expect(found.page).toMatch(
      /The lead of Ida comes from the time from (April 29|April 30|May 1), 2023 to July \d+, 2023/,
    )
    expect(found.page).toMatch(/Lea from .* and Max from|Max from .* and Lea from/)
    expect(found.page).toMatch(/cover/)
    expect(found.page).not.toMatch(/Spread new/)
  })

  it('is nobody where all come as they come', async () => {
    const found = await answer(
      shifts(() => false),
      spread,
    )
    expect(kinds(found)).not.toContain('absences')
  })
})

/** Orders of a bakery by kind over two years: `share` of bread at a day, the total even. */
const orders = (share: (at: number) => number) =>
  csvOf(1000, (index, random: Seeded) => {
    const at = Math.floor((index / 1000) * 730)
    const goods = random.uniform() < share(at) ? 'bread' : random.pick(['cake', 'rolls', 'pies'])
    return { order: `O${index}`, opened: day(at), goods }
  })

describe('parts against each other', () => {
  const rising = { act: 'change' as const, metric: count, over, supposes: 'up' as const }

  it('come first with their figures where the total stands still', async () => {
    const found = await answer(
      orders((at) => 0.2 + (0.6 * at) / 730),
      rising,
    )
    expect(found.first!.verdict.kind).toBe('which')
    // That a total stands still takes an interval that says so.
    expect(found.page).toMatch(/All together show no trend either way \(.* a year\)|All together stand still/)
    expect(found.page).toMatch(/Bread (rose|doubled|tripled) from .*all other .* together fell from/s)
  })

  it('are none where all stand still', async () => {
    const found = await answer(
      orders(() => 0.4),
      rising,
    )
    expect(kinds(found)).not.toContain('sides-apart')
    expect(found.first!.verdict.kind).toBe('cannot-tell')
  })
})
