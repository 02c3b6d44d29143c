import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day, metric } from '../testing/ask.ts'

const GOODS = ['fresh milk', 'goat cheese', 'rye bread', 'salted butter']
const WAYS = ['express', 'by van', 'fetched', 'by bicycle']

/** Orders of a dairy; one in three comes back where a rule says so, else one in twenty. */
const orders = (spoils: (at: number, note: string) => boolean) =>
  csvOf(700, (index, random) => {
    const at = Math.floor((index / 700) * 350)
    const note = `${random.pick(GOODS)} ${random.pick(WAYS)} no. ${index}`
    return {
      order: `O${index}`,
      sent_on: day(at),
      round: random.pick(['north', 'south', 'east']),
      crates: 1 + Math.floor(20 * random.uniform()),
      note,
      outcome: random.uniform() < (spoils(at, note) ? 0.4 : 0.05) ? 'returned' : 'kept',
    }
  })
const why = {
  act: 'explain' as const,
  metric: { kind: 'share' as const, table: 'data', column: 'outcome', from: null, values: ['returned'] },
}

describe('what explains a measure beside its columns', () => {
  it('is the weekday where rows of one weekday fare otherwise', async () => {
    const { first } = await answer(
      orders((at) => at % 7 === 3),
      why,
    )
    expect(first!.effects[0]!.against).toMatch(/^weekday of /)
    expect(first!.verdict.kind).toBe('which')
  })

  it('is a word of the texts where those with it fare otherwise, as the answer itself', async () => {
    const { first, said } = await answer(
      orders((_, note) => note.includes('express')),
      why,
    )
    expect(first!.effects[0]!.against).toBe('“express” in note')
    expect(said).toMatch(/for texts with “express” and .* for texts without “express”/)
  })

  /** Calls to an ambulance at all hours; those of one part of the day wait longer. */
  const calls = (slow: (hour: number) => boolean, clock = true) =>
    csvOf(800, (index, random) => {
      const hour = Math.floor(24 * random.uniform())
      const at = `${day(Math.floor((index / 800) * 300))} ${clock ? `${String(hour).padStart(2, '0')}:${10 + (index % 50)}` : '09:00'}`
      return {
        call: `C${index}`,
        received_at: at,
        district: random.pick(['north', 'south', 'east']),
        minutes: Math.round(10 * (9 + (slow(hour) ? 3 : 0) + 2 * random.normal())) / 10,
      }
    })
  const late = { act: 'explain' as const, metric: metric('value', { column: 'minutes' }) }

  it('is the part of the day where its rows fare otherwise', async () => {
    const { first, said } = await answer(
      calls((hour) => hour >= 18),
      late,
    )
    expect(first!.effects[0]!.against).toMatch(/^part of the day of /)
    expect(said).toMatch(/^Evening stands out/)
  })

  it('is no part of the day where none fares otherwise, or all rows stand at one time', async () => {
    const even = await answer(
      calls(() => false),
      late,
    )
    expect(even.said).not.toMatch(/part of the day|evening/i)
    const entered = await answer(
      calls((hour) => hour >= 18, false),
      late,
    )
    expect(entered.said).not.toMatch(/part of the day|evening/i)
  })

  it('is neither where nothing of both matters', async () => {
    const { first } = await answer(
      orders(() => false),
      why,
    )
    expect(first!.verdict.kind).toBe('cannot-tell')
    const { said } = await answer(
      orders(() => false),
      { ...why, unmatched: [{ part: 'by', words: 'mood of the driver' }] },
    )
    // Words of a text and weekdays are no columns, and are called what they are.
    expect(said).toMatch(
      /^None of the two other columns that could be compared, the \w+ frequent words in note and the weekdays goes with/,
    )
  })
})

describe('the time of year as one of what explains', () => {
  /** Grafts of an orchard over three years; `fails` where they are set at some time of them. */
  const grafts = (fails: (year: number, month: number) => boolean) =>
    csvOf(900, (index, random) => {
      const at = Math.floor((index / 900) * 1095)
      const date = new Date(Date.UTC(2021, 0, 1) + at * 86_400_000)
      const lost = random.uniform() < (fails(date.getUTCFullYear(), date.getUTCMonth()) ? 0.6 : 0.15)
      return {
        graft: `G${index}`,
        set_on: date.toISOString().slice(0, 10),
        stock: random.pick(['quince', 'hawthorn', 'pear']),
        grafter: random.pick(['Ada', 'Ben', 'Cleo']),
        outcome: lost ? 'lost' : 'taken',
      }
    })
  const lost = {
    act: 'explain' as const,
    metric: { kind: 'share' as const, table: 'data', column: 'outcome', from: null, values: ['lost'] },
  }

  it('leads where one quarter fares otherwise every year, which is said', async () => {
    const { first, said } = await answer(
      grafts((_, month) => month >= 6 && month <= 8),
      lost,
    )
    expect(first!.verdict.kind).toBe('which')
    expect(first!.effects[0]!.against).toBe('quarter')
    expect(said).toMatch(
      /It comes again every year: Q3 lies above the other quarters in each of them \(.* in 2021, .* in 2022 and .* in 2023\)/,
    )
  })

  it('is none where it was so in one year alone, or never', async () => {
    const once = await answer(
      grafts((year, month) => year === 2022 && month >= 6 && month <= 8),
      lost,
    )
    expect(once.said).not.toMatch(/comes again every year/)
    const never = await answer(
      grafts(() => false),
      lost,
    )
    expect(never.first?.effects[0]?.against).not.toBe('quarter')
    expect(never.said).not.toMatch(/comes again every year/)
  })
})
