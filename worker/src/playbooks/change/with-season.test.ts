import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, day, metric } from '../testing/ask.ts'

/** Days after the start of 2023 at which October begins in either year. */
const OCTOBERS = [273, 639]
type Found = Awaited<ReturnType<typeof answer>>
const seasonOf = ({ first }: Found) => first!.effects.find(({ kind }) => kind === 'group-season')

/** Bookings of five courses over two years, with as many more of one of them in the Octobers and Novembers of `rush`. */
const bookings = (rush: readonly number[]) =>
  csvOf(500 + 50 * rush.length, (index, random) => {
    const more = index >= 500
    const at = more ? rush[index % rush.length]! + random.uniform() * 60 : random.uniform() * 730
    const course = more ? 'Swim' : random.pick(['Swim', 'Climb', 'Row', 'Run', 'Dive'])
    return {
      booking: `B${index}`,
      booked_on: day(Math.floor(at)),
      course,
      outcome: random.uniform() < (more ? 0.5 : 0.08) ? 'No-show' : 'Came',
    }
  })
const who = { act: 'rank' as const, metric: count, by: [by('course')], order: 'most' as const }

describe('a group with a season of its own', () => {
  it('is told beside who has most, with what piles up in its months', async () => {
    const found = await answer(bookings(OCTOBERS), who)
    expect(seasonOf(found)?.groups).toEqual(['Swim'])
    expect(found.said).toMatch(
      /Swim has .* a month in October and November of each year and .* in other months/,
    )
    expect(found.said).toMatch(/Swim in October and November apart: .* No-show/)
    expect(found.first!.effects.map(({ kind }) => kind)).not.toContain('group-stretch')
  })

  it('is the answer where it is asked when and for whom', async () => {
    const over = { table: 'data', column: 'booked_on', grain: null }
    const { first } = await answer(bookings(OCTOBERS), { ...who, aspect: 'peak', over })
    expect(first!.verdict.kind).toBe('which')
    expect(first!.effects[0]).toMatchObject({ kind: 'group-season', groups: ['Swim'] })
    // Where nobody has one, who has most is still told.
    const even = await answer(bookings([]), { ...who, aspect: 'peak', over })
    expect(even.first!.effects[0]!.kind).toBe('share-out')
  })

  it('is none where it was so in one year, nor where nobody has any', async () => {
    for (const rush of [OCTOBERS.slice(0, 1), []])
      expect(seasonOf(await answer(bookings(rush), who))).toBeUndefined()
  })

  const repairs = (slow: (workshop: string, month: number) => boolean) =>
    csvOf(900, (index, random) => {
      const at = Math.floor((index / 900) * 730)
      const workshop = random.pick(['Quay', 'Mill', 'Tower', 'Bridge'])
      const month = new Date(day(at)).getUTCMonth()
      const late = random.uniform() < (slow(workshop, month) ? 0.75 : 0.12)
      return { repair: `R${index}`, brought_on: day(at), workshop, came_back: late ? 'late' : 'in time' }
    })
  const late = {
    act: 'compare' as const,
    metric: metric('share', { column: 'came_back', values: ['late'] }),
    by: [by('workshop')],
  }
  const spring = (month: number) => month === 2 || month === 3

  it('is told of a share too, but not where all have it', async () => {
    const own = await answer(
      repairs((workshop, month) => workshop === 'Mill' && spring(month)),
      late,
    )
    expect(seasonOf(own)?.groups).toEqual(['Mill'])
    expect(own.said).toMatch(/of Mill is [67]\d.* in March and April of each year and 1\d?.* in other months/)
    expect(
      seasonOf(
        await answer(
          repairs((_, month) => spring(month)),
          late,
        ),
      ),
    ).toBeUndefined()
  })
})
