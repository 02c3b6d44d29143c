import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day, metric, valueOf } from '../testing/ask.ts'

/** Lessons of a riding school, booked some days ahead, with a price and an end of their own. */
const lessons = (price: (ahead: number) => number, lasts: (paid: number) => number = () => 1) =>
  csvOf(600, (index, random) => {
    const at = Math.floor((index / 600) * 380)
    const ahead = Math.floor(40 * random.uniform())
    const paid = Math.round(price(ahead) + 12 * random.normal())
    return {
      lesson: `L${index}`,
      booked_on: day(at),
      lesson_date: day(at + ahead),
      finished_on: day(at + ahead + lasts(paid)),
      stable: random.pick(['north', 'south', 'east']),
      horse: random.pick(['Aika', 'Bonny', 'Caro', 'Dunja']),
      price: paid,
    }
  })
const why = { act: 'explain' as const, metric: valueOf('price') }

describe('a span between two dates of a row', () => {
  it('explains the measure where that goes with it, in bands, and is the answer', async () => {
    const { first, said } = await answer(
      lessons((ahead) => (ahead <= 7 ? 120 : 80)),
      why,
    )
    expect(first!.effects[0]!.against).toBe('time from booked to lesson')
    expect(first!.verdict.kind).toBe('which')
    expect(said).toMatch(/up to 3 days|up to 7 days|4 to 7 days/)
  })

  it('explains what people say of it once it is over, also where it ends the row', async () => {
    const repairs = csvOf(500, (index, random) => {
      const at = Math.floor((index / 500) * 380)
      const takes = 1 + Math.floor(30 * random.uniform())
      return {
        repair: `R${index}`,
        reported_on: day(at),
        repaired_on: day(at + takes),
        workshop: random.pick(['Elm', 'Fir', 'Oak']),
        satisfaction: Math.round(10 * (takes <= 14 ? 8 : 6) + 8 * random.normal()) / 10,
      }
    })
    const { first } = await answer(repairs, { act: 'explain', metric: valueOf('satisfaction') })
    expect(first!.effects[0]!.against).toMatch(/^time (from reported )?to/)
    expect(first!.verdict.kind).toBe('which')
  })

  it('is no factor where it says nothing, or ends with the row', async () => {
    const { first, said } = await answer(
      lessons(
        () => 100,
        (paid) => (paid > 100 ? 30 : 2),
      ),
      why,
    )
    expect(first!.verdict.kind).toBe('cannot-tell')
    expect(said).not.toMatch(/to finished/)
  })

  it('explains whether somebody came on the day that was agreed, which nobody learnt afterwards', async () => {
    const visits = (missed: (ahead: number) => number, isKept = true) =>
      csvOf(1200, (index, random) => {
        const at = Math.floor((index / 1200) * 380)
        const ahead = 1 + Math.floor(60 * random.uniform())
        const called = random.uniform() < 0.1
        const out = random.uniform() < missed(ahead)
        return {
          visit: `V${index}`,
          booked_on: day(at),
          seen_on: isKept || !(out || called) ? day(at + ahead) : '',
          desk: random.pick(['north', 'south', 'east']),
          result: called ? 'Cancelled by client' : out ? 'Did not attend' : 'Attended',
        }
      })
    const asked = {
      act: 'explain' as const,
      metric: metric('share', { column: 'result', values: ['Did not attend'] }),
    }
    const { first, page } = await answer(
      visits((ahead) => (ahead > 30 ? 0.35 : 0.08)),
      asked,
    )
    expect(first!.verdict.kind).toBe('which')
    expect(first!.effects[0]!.against).toBe('waiting time')
    expect(page).toMatch(/were called off \(\d+ Cancelled by client\) and count on neither side/)
    const silent = await answer(
      visits(() => 0.2),
      asked,
    )
    expect(silent.first!.verdict.kind).toBe('cannot-tell')
    const after = await answer(
      visits((ahead) => (ahead > 30 ? 0.35 : 0.08), false),
      asked,
    )
    expect(after.said).not.toMatch(/over 60 days|31 to 60 days/)
  })
})
