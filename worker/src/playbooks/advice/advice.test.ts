import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, day, metric, over } from '../testing/ask.ts'

interface Row {
  office: string
  decision: string
  days: number
  agent: string
}

const rowsOf = (csv: string): Row[] =>
  csv
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, office, decision, opened, closed, agent] = line.split(',')
      const days = (Date.parse(closed!) - Date.parse(opened!)) / 86_400_000
      return { office: office!, decision: decision!, days, agent: agent! }
    })

/** Claims of five offices over two years: the west refuses far more and takes longer where `apart`. */
const claims = (apart: boolean, rows = 1500) =>
  csvOf(rows, (index, random) => {
    const office = ['west', 'north', 'south', 'east', 'middle'][index % 5]!
    const began = Math.floor((index / rows) * 730)
    const worse = apart && office === 'west'
    return {
      claim: `C${index}`,
      office,
      // So many of every twenty of an office, so that the others are alike.
      decision: Math.floor(index / 5) % 20 < (worse ? 9 : 3) ? 'Rejected' : 'Approved',
      opened: day(began),
      closed: day(began + Math.max(1, Math.round((worse ? 20 : 10) + 3 * random.normal()))),
      agent: random.uniform() < 0.6 ? 'Ada Low' : random.pick(['Bo Ray', 'Cy Orr', 'Di Fox']),
    }
  })

const refused: Partial<Question> = {
  act: 'compare',
  metric: metric('share', { column: 'decision', values: ['Rejected'] }),
  by: [by('office')],
}
/** Every number of a sentence. */
const figures = (sentence: string): number[] =>
  [...sentence.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([own]) => Number(own.replaceAll(',', '')))

describe('what to do about a group that stands out', () => {
  const table = claims(true)
  const own = rowsOf(table)
  const west = own.filter(({ office }) => office === 'west')
  const others = own.filter(({ office }) => office !== 'west')
  const share = (rows: readonly Row[]) =>
    rows.filter(({ decision }) => decision === 'Rejected').length / rows.length

  it('is told with its worth at most, how it would show, what to leave and its rows, where that is asked', async () => {
    const found = await answer(table, refused, { proposes: true })
    const [worth, shows, leave] = found.first!.steps!.map((_, at) => found.steps.split('\n')[at]!)
    expect(found.advice).toMatch(/^Start with west/)
    // All that are refused there stand in a file of their own.
    const listed = found.cells.find(({ source }) => source.kind === 'sql' && source.keeps === 'list_1_first')
    expect(listed!.output.tables.main!.total_rows).toBe(
      west.filter(({ decision }) => decision === 'Rejected').length,
    )
    const [a, b] = [share(west), share(others)]
    expect(figures(worth!)).toEqual(
      expect.arrayContaining([Math.round((a - b) * west.length), west.length, Number((100 * b).toFixed(1))]),
    )
    const half = (a + b) / 2
    const rows = Math.ceil((half * (1 - half)) / (((a - b) / 2 / 2.8) ** 2 - (a * (1 - a)) / west.length))
    expect(figures(shows!)).toContain(Math.max(20, rows))
    expect(leave).toMatch(/among the other four offices: no difference/)
  })

  it('takes two lines where it is not asked', async () => {
    const found = await answer(table, refused)
    expect(found.first!.steps).toHaveLength(1)
  })

  it('is told of times by the days that would be saved', async () => {
    const found = await answer(
      table,
      {
        act: 'compare',
        metric: metric('duration', { column: 'closed', from: 'opened' }),
        by: [by('office')],
      },
      { proposes: true },
    )
    const mean = (rows: readonly Row[]) => rows.reduce((sum, { days }) => sum + days, 0) / rows.length
    const saved = (mean(west) - mean(others)) * west.length
    expect(figures(found.steps).some((each) => Math.abs(each - saved) <= 0.01 * saved)).toBe(true)
  })

  it('is nothing where no office stands out, or those that do are a handful of rows', async () => {
    for (const csv of [claims(false), claims(true, 40)]) {
      const found = await answer(csv, refused, { proposes: true })
      expect(found.steps).toBe('')
    }
  })
})

describe('what to do about who has most of the rows', () => {
  const spread: Partial<Question> = { act: 'make-up', metric: count, by: [by('agent')] }

  it('is told with what each other would take over, and after how many a fairer share shows', async () => {
    const found = await answer(claims(true), { ...spread, over }, { proposes: true })
    const [each, shows] = found.steps.split('\n')
    const own = rowsOf(claims(true))
    const first = own.filter(({ agent }) => agent === 'Ada Low').length
    const months = 729 / (365.25 / 12)
    expect(figures(each!)).toContain(Number(((first - own.length / 4) / 3 / months).toFixed(1)))
    expect(shows).toMatch(/half of the way/)
  })

  it('is told of the last months alone where more and more comes to the first', async () => {
    const rows = 1500
    const table = csvOf(rows, (index, random) => {
      const part = index / rows
      return {
        claim: `C${index}`,
        opened: day(Math.floor(part * 730)),
        agent: random.uniform() < 0.3 + 0.5 * part ? 'Ada Low' : random.pick(['Bo Ray', 'Cy Orr', 'Di Fox']),
      }
    })
    const found = await answer(table, { ...spread, over }, { proposes: true })
    // The two years begin with January: the last third of their 24 months are the last eight.
    const late = table
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
      .filter(([, opened]) => opened! >= '2024-05-01')
    const first = late.filter(([, , agent]) => agent === 'Ada Low').length
    const less = (first - late.length / 4) / 8
    const [each, shows] = found.steps.split('\n')
    expect(figures(each!)).toEqual([8, Number((less / 3).toFixed(1)), Number(less.toFixed(1))])
    expect(figures(shows!)[0]).toBe(Math.round((100 * first) / late.length))
  })

  it('is nothing of offices that have as much each', async () => {
    const found = await answer(claims(true), { ...spread, by: [by('office')] }, { proposes: true })
    expect(found.steps).toBe('')
  })
})

describe('what to do where one pair of values makes it', () => {
  /** Deliveries of which those to one kind of place fail at one time of the day alone. */
  const deliveries = csvOf(720, (index, random) => {
    const slot = ['Morning', 'Noon', 'Evening'][index % 3]!
    const place = ['Home', 'Office'][Math.floor(index / 3) % 2]!
    const fails = slot === 'Morning' && place === 'Home' ? 0.5 : 0.1
    return {
      parcel: `P${index}`,
      slot,
      place,
      outcome: random.uniform() < fails ? 'Failed' : 'Delivered',
      opened: day(Math.floor(index / 2)),
    }
  })
  const rows = deliveries
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  const pair = rows.filter(([, slot, place]) => slot === 'Morning' && place === 'Home')
  const failed = pair.filter(([, , , outcome]) => outcome === 'Failed').length

  it('is sized for the rows of the pair, and not for those of one of its columns', async () => {
    const found = await answer(
      deliveries,
      {
        act: 'compare',
        metric: metric('share', { column: 'outcome', values: ['Failed'] }),
        by: [by('slot')],
      },
      { proposes: true },
    )
    expect(figures(found.page)).toContain(pair.length)
    expect(found.advice).toMatch(/^Start with Morning with Home/)
    const listed = found.cells.find(({ source }) => source.kind === 'sql' && source.keeps === 'list_1_first')
    expect(listed!.output.tables.main!.total_rows).toBe(failed)
    expect(figures(found.steps.split('\n')[0]!)).toContain(pair.length)
    // What Morning holds is told already.
    expect(found.first!.next?.join(' ') ?? '').not.toMatch(/not shown to be of another kind/)
    expect(found.page).not.toMatch(/no matter of place/)
  })
})
